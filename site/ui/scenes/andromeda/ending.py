"""The last turns (R145, R146), said wherever somebody looks: whose last turn it is, and what counts at the end."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.andromeda.rules import progress, scoring
from pygames.andromeda.state import Edge
from pygames.core.events import Event
from ui.art.andromeda import letters
from ui.scenes.look import Look, Row, View
from ui.sprites import Sprite

SIGNS = {
    "tracks": "science", "developments": "development", "special_regions": "planet", "damaged_modules": "damage",
    "vault": "vault", "civilization": "civilization", "leaders": "leader", "destiny": "effect", "factions": "effect",
}  # fmt: skip

SECRET = "destiny"
WIDE = 250  # of the plate on the map


def is_called(view: View) -> bool:
    """Somebody has reached the terminus."""
    return bool(view["turn"]["last_turns"] >= 0 and view["turn"]["phase"] != "over")


def turns_left(turn_seat: int, last_turns: int, seats: int, seat: int) -> int:
    """How many turns a seat still has, the one that is being played included."""
    return sum((turn_seat + n) % seats == seat for n in range(last_turns))


def said(turn_seat: int, last_turns: int, seats: int, seat: int) -> str:
    """The word for it: this is the last turn, or there is one more, or none."""
    left = turns_left(turn_seat, last_turns, seats, seat)
    if seat != turn_seat:
        return "next" if left else "none"
    return "after" if left > 1 else "now"


def told(view: View, seat: int, look: Look) -> str:
    """The same in a sentence."""
    turn = view["turn"]
    return look.words.say(f"ending.{said(turn['seat'], turn['last_turns'], len(view['seats']), seat)}")


def phase(view: View, look: Look) -> str:
    """Beside the player's name in the bar: that it is a last turn."""
    turn = view["turn"]
    name = look.words.say(f"phase.{turn['phase']}")
    if not is_called(view) or said(turn["seat"], turn["last_turns"], len(view["seats"]), turn["seat"]) != "now":
        return name
    last = look.words.say("ending.phase")
    return last if turn["phase"] == "start" else f"{last} · {name}"


def asked(s: Edge, seat: int, look: Look) -> str:
    """The question of a last turn."""
    is_last = s.last_turns >= 0 and s.turn_seat == seat and s.last_turns <= s.seats
    return look.words.say("ending.asked_home" if s.must_return else "ending.asked") if is_last else ""


def pill(view: View, x: float, y: float, size: float, look: Look) -> list[Sprite]:
    """On the map, below the terminus that was reached: how many turns are left in all."""
    if not is_called(view):
        return []
    words = look.words.say("race.last", {"n": view["turn"]["last_turns"]})
    narrow = letters.squeeze(words, 24, WIDE - 14)
    art = (
        f'<g transform="scale({size})"><rect class="pill last" width="{WIDE}" height="40" rx="12"/>'
        f'<text class="last-turns" x="{WIDE // 2}" y="28"{narrow}>{words}</text></g>'
    )
    return [Sprite("last_turns", "tags", x, y, art, "terminus", words, "corner")]


def page(s: Edge, seat: int, event: Event, look: Look) -> Row:
    """Told once to everybody when the end was called: by whom, how many turns are left, what one's own points are."""
    words, say = look.words, look.words.say
    key = said(s.turn_seat, s.last_turns, s.seats, seat)
    lines: list[Row] = [{"icon": "vp", "text": words.tell(event, look.viewer)},
                        {"icon": "end", "text": say(f"ending.{key}")}]  # fmt: skip
    lines += counted(s, seat, look)
    return {"title": say("ending.title"), "svg": "", "lines": lines}


def counted(s: Edge, seat: int, look: Look) -> list[Row]:
    """R146: what the end would bring now, source by source, then in all; and what is left over is worth.

    Destinies stay secret, as in the score: others may look on.
    """
    say = look.words.say
    found = [(source, n) for source, n in scoring.final_points(s, seat) if n and source != SECRET]
    rows: list[Row] = [{"icon": SIGNS[source], "text": say("ending.source", {
        "what": look.words.capital(look.words.maybe(f"source.{source}")), "n": f"{n:+}".replace("-", "−")})}
        for source, n in found]  # fmt: skip
    total = s.stations[seat].vp + sum(n for _, n in found)
    worth = progress.vault(s, seat)
    rows.append({"icon": "vault", "text": say("ending.vault", {"n": worth}) if worth else say("ending.no_vault")})
    return [*rows, {"icon": "vp", "text": say("ending.total", {"n": total})}]


def calls(events: Sequence[Event]) -> Event | None:
    """The moment at which the terminus was reached."""
    return next((event for event in events if event.key == "terminus"), None)
