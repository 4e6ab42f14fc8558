"""A scene of everything that a large table may say, over the toys of the core: the example of docs/shell.md."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygames.core.play import Action
from pygames.core.table import Table
from tests.core.toys.gaia import HEXES, TRACKS, ChargePower
from ui.scenes.base import Look, Row, Scene, View
from ui.scenes.parts.boards import OWN, Board, Box
from ui.scenes.parts.own import Drawing
from ui.scenes.parts.reactions import Answer, Change, Order, Reaction
from ui.sprites import Sprite

TEXTS = {
    "board.map": "Map", "board.research": "Research", "board.tiles": "Tiles", "group.build": "Build",
    "group.end": "End", "order.charge": "Charge power", "order.charge.ask": "ask me",
    "order.charge.free": "free ones at once", "order.charge.never": "never", "stat.vp": "points",
    "legend.mine": "a mine",
    "toy.charge": "Charge {n} power for {price} points?", "toy.always": "Always take free power",
    "table.bot_name": "Bot {n}", "short.build": "Mine", "short.upgrade": "Upgrade", "short.federate": "Federation",
}  # fmt: skip


class ToyScene(Scene):
    """A map, research tracks and tiles as pages; everybody has a board; neighbours are offered power."""

    name = "toy-gaia"
    layers = ("ground", "pieces")
    camera_helps = True
    has_boards = True
    leads_on_phones = True
    reaction_steps: tuple[str, ...] = ("ChargePower",)
    orders = (Order("charge", ("ask", "free", "never")),)

    # --- boards -----------------------------------------------------------------------------------------------------

    def boards(self, view: View, look: Look) -> Sequence[Board]:
        return [Board(key, look.words.say(f"board.{key}"), f"board-{key}") for key in ("map", "research", "tiles")]

    def board_of(self, view: View, item: str) -> str:
        if item.startswith("tile-"):
            return "tiles"
        if item in TRACKS:
            return "research"
        return "map" if item in HEXES else OWN if item.startswith("bowl") else ""

    def box(self, view: View, look: Look) -> Box:
        return (0, 0, 600, 600)

    def sprites(self, view: View, look: Look) -> list[Sprite]:
        items: Sequence[str] = {"map": HEXES, "research": TRACKS, "tiles": view["tiles"]}[look.board]
        return [
            Sprite(f"s-{item}", "ground", 100.0 * (at % 5), 100.0 * (at // 5), "<circle r='20'/>", item,
                   look.words.word(item), look.classes(item, "thing"))
            for at, item in enumerate(items)
        ]  # fmt: skip

    # --- own things and seats ---------------------------------------------------------------------------------------

    def seat_board(self, view: View, seat: int, look: Look) -> Drawing:
        power = view["seats"][seat][1]
        bowl = Sprite(
            "bowl",
            "pieces",
            20,
            20,
            f"<rect width='60' height='60'/><text>{power}</text>",
            f"bowl{seat}",
            f"{power}",
            "bowl",
        )
        return Drawing((0, 0, 340, 400), [bowl])

    def stats(self, view: View, seat: int, look: Look) -> list[Row]:
        return [{"icon": "vp", "value": str(view["seats"][seat][2]), "label": look.words.say("stat.vp")}]

    # --- the bar ----------------------------------------------------------------------------------------------------

    def signs(self, view: View, look: Look) -> Sequence[str]:
        return ("mine",) if look.board == "map" else ()

    def groups(self, step: str) -> Sequence[tuple[str, Sequence[str]]]:
        return (("build", ("build", "upgrade", "federate")), ("end", ("pass",))) if step == "TakeTurn" else ()

    # --- reactions --------------------------------------------------------------------------------------------------

    def reaction(self, table: Table, view: View, seat: int, look: Look) -> Reaction | None:
        step, has = table.state.agenda[-1], view["seats"][seat]
        if not isinstance(step, ChargePower):
            return None
        n = step.charge(table.state)  # type: ignore[arg-type]
        words = look.words
        return Reaction(
            words.say("toy.charge", {"n": n, "price": n - 1}),
            (Answer(Action(seat, "accept"), words.say("verb.accept"), f"+{n}"),
             Answer(Action(seat, "decline"), words.say("verb.decline"))),
            changes=(Change("power", "power", str(has[1]), str(has[1] + n)),
                     Change("vp", words.say("stat.vp"), str(has[2]), str(has[2] + 1 - n))),
            always=("charge", "free", words.say("toy.always")) if n == 1 else None,
        )  # fmt: skip

    def obey(self, table: Table, seat: int, orders: Mapping[str, str]) -> Action | None:
        step = table.state.agenda[-1]
        assert isinstance(step, ChargePower)
        if orders["charge"] == "never":
            return Action(seat, "decline")
        is_free = step.charge(table.state) == 1  # type: ignore[arg-type]
        return Action(seat, "accept") if orders["charge"] == "free" and is_free else None
