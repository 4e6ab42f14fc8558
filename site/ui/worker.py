"""The first file of the Python worker: takes messages from the page, hands them to the session, sends answers back.

Everything crosses as JSON text. Nothing but this file knows the browser; a failure becomes an answer, never silence.
"""

import json
import sys
import traceback

from polyscript import xworker  # pyscript.sync is the same; but importing that package takes a tenth of a second

sync = xworker.sync
session = None  # made with the first message that needs it: the page can greet the worker before a game is loaded
quick = None  # the way on which an answer is not kept waiting (python.js)


async def push(message):
    """Send the page something it did not ask for."""
    await sync.push(json.dumps(message, ensure_ascii=False))


async def handle(text, number=0):
    """One message in, one answer out; by two ways, if the page has opened the quick one: it takes what comes first."""
    try:
        answer = await dispatch(json.loads(text))
    except Exception as error:
        lines = "".join(traceback.format_exception(error))
        answer = {"error": {"kind": type(error).__name__, "text": str(error), "trace": lines}}
    told = json.dumps(answer, ensure_ascii=False)
    if quick and number:
        quick.postMessage(f"{number} {told}")
    return told


async def dispatch(message):
    """Greetings are answered here; the rest belongs to the session."""
    global session  # noqa: PLW0603 - the worker serves one table
    if message["do"] == "ping":
        return {"pong": message.get("n", 0), "warm": "ui.warm" in sys.modules}  # warm: begun from a picture of memory
    if message["do"] == "load":  # import what a game needs before anyone waits for it
        return load(message["game"], message.get("quick"))
    if session is None:
        from ui.session import Session

        session = Session(push)
    answer = await session.handle(message)
    return {} if answer is None else answer


def load(name, channel=None):
    """Bring a game's rules and the table's thoughts into memory."""
    global quick  # noqa: PLW0603 - the worker serves one table
    import pygames
    import ui.session  # noqa: F401 - the next message needs it

    if channel:
        from js import BroadcastChannel

        quick = BroadcastChannel.new(channel)
    game = pygames.game(name)
    return {"game": game.name, "rules": game.rules}


__export__ = ["handle"]
