"""Gaia Project on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pygames.core.events import Event
from pygames.core.play import Action, Choice, Picks
from pygames.core.table import Moment, Table
from pygames.gaia.components import AREA_IDS, BOOSTERS, FINAL_TILES, KINDS, POWER, QIC, TECHS, TOKENS
from ui.art.gaia import bodies, glyphs
from ui.picker import Picker
from ui.scenes.base import Look, Row, Scene, View
from ui.scenes.gaia import (
    about,
    charging,
    effects,
    ending,
    federating,
    finder,
    foresight,
    miniatures,
    own,
    paying,
    phases,
    recap,
    refusing,
    research,
    rings,
    solo,
    space,
    taking,
    telling,
    tiles,
    trays,
)
from ui.scenes.gaia.lessons import ACTIONS, LESSONS, OPTIONS, SEATS, SEED
from ui.scenes.parts.about import Deed
from ui.scenes.parts.boards import OWN, Board, Box
from ui.scenes.parts.effects import Flight
from ui.scenes.parts.own import Drawing
from ui.scenes.parts.reactions import Reaction
from ui.sprites import Sprite
from ui.tutorial import Lesson
from ui.words import Words

MAP, RESEARCH, TILES = "map", "research", "tiles"
PAGES = {MAP: space, RESEARCH: research, TILES: tiles}
SIGNS = {
    "mine": "mine", "settle": "mine", "upgrade": "trading_station", "advance": "research", "federation": "federation",
    "token": "federation", "charge": "charge", "power_action": "power", "qic_action": "qic", "project": "gaiaformer",
    "formed": "gaia_planet", "tile": "tile", "advanced_tile": "tile", "pass": "pass", "pass_last": "pass",
    "booster": "tile", "convert": "rescore", "station": "space_station", "lost_planet": "lost_planet",
}  # fmt: skip


class GaiaProject(Scene):
    """Three pages (map, research, tiles), a board for every player, and power offered in a ribbon."""

    name = "gaia"
    layers = tuple(dict.fromkeys((*space.LAYERS, *research.LAYERS, *tiles.LAYERS, *own.LAYERS)))
    phases = ()
    ending_verbs = ("finish", "keep", "enough", "stay")
    within = {"sacrifice": "convert"}  # noqa: RUF012 -- the converter holds it
    last_step = "FinishTurn"
    quiet_verbs = ("federation",)  # any hex may hold a satellite: all of them lit would say nothing
    leads_on_phones = True
    camera_helps = True
    follows_shape = True  # the own board
    has_boards = True
    phone_strip = True
    first_match = (SEED, SEATS)
    first_options = OPTIONS
    first_actions = ACTIONS
    reaction_steps = ("ChargePower",)
    routine_steps = ("FinishTurn", "TakeIncome")
    orders = (*charging.ORDERS, *ending.ORDERS)
    open_steps = (  # all of them: nothing is hidden
        "ArrangeBoard", "ChooseFaction", "PlaceFirst", "ChooseBooster", "TakeIncome", "BuyTiles", "TradeGaia",
        "TakeTurn", "FinishTurn", "ChargePower", "PayTokens", "GainTile", "AdvanceFree", "PlaceLostPlanet",
    )  # fmt: skip

    # --- boards -----------------------------------------------------------------------------------------------------

    def boards(self, view: View, look: Look) -> Sequence[Board]:
        signs = {MAP: "icon-sector", RESEARCH: "icon-research", TILES: "icon-tile"}
        pictures = look.once("miniatures", lambda: {key: draw(view, look) for key, draw in miniatures.PICTURES.items()})
        return [Board(key, look.words.say(f"page.{key}"), signs[key], "", pictures[key]) for key in PAGES]

    def board_of(self, view: View, item: str) -> str:
        if item.startswith(("hex:", "sector")):
            return MAP
        if item in AREA_IDS or item in TECHS:
            return RESEARCH
        if item in BOOSTERS or item in POWER or item in QIC or item in FINAL_TILES or item in view["tokens"]:
            return TILES
        return OWN if item in KINDS or item in TOKENS else ""

    def box(self, view: View, look: Look) -> Box:
        return space.box(view) if look.board in ("", MAP) else PAGES[look.board].BOX

    def defs(self, look: Look) -> str:
        return bodies.symbols() + glyphs.symbols()

    def sprites(self, view: View, look: Look) -> list[Sprite]:
        made: list[Sprite] = PAGES[look.board or MAP].sprites(view, look)
        return [*made, *rings.sprites(view, look)] if look.board in ("", MAP) else made

    remembers = 240  # more than a round of four

    def trails(self, moments: Sequence[Moment]) -> Mapping[str, tuple[str, ...]]:
        return tiles.takers(moments)

    def flights(self, events: Sequence[Event]) -> list[Flight]:
        return effects.flights(events)

    def signs(self, view: View, look: Look) -> Sequence[str]:
        """What a first game explains in words, by page."""
        return telling.SIGNS.get(look.board or MAP, ())

    def seat_board(self, view: View, seat: int, look: Look) -> Drawing:
        return solo.drawing(view, look) if seat >= len(view["boards"]) else own.drawing(view, seat, look)

    def rivals(self, view: View, look: Look) -> list[Row]:
        return solo.rivals(view, look)

    def rival_lines(self, table: Table, look: Look) -> list[Row]:
        return [*phases.told(table, look), *solo.told(table, look)]

    def stats(self, view: View, seat: int, look: Look) -> list[Row]:
        shown = view["boards"][seat]
        power = "/".join(str(shown["bowls"][n] + (shown["stone"] == n)) for n in range(3))
        figures = {key: str(shown[key]) for key in telling.STATS} | {"power": power}
        return [{"icon": key, "value": value, "label": look.words.say(f"stat.{key}")} for key, value in figures.items()]

    def seat_lines(self, view: View, seat: int, look: Look) -> list[str]:
        shown = view["boards"][seat]
        return [look.words.say(f"faction.{shown['faction']}")] if shown["faction"] else []

    def side(self, view: View, seat: int) -> str:
        return str(view["boards"][seat]["faction"])

    # --- asking -----------------------------------------------------------------------------------------------------

    def groups(self, step: str) -> Sequence[tuple[str, Sequence[str]]]:
        if step != "TakeTurn":
            return ()
        build = ("mine", "upgrade", "project", "federation")
        return (("build", build), ("act", ("research", "power", "qic")), ("free", ("convert",)), ("end", ("pass",)))

    def question(self, step: str, found: Sequence[Choice]) -> str:
        return "spaces" if found and all(choice.verb == "federation" for choice in found) else step

    def phase(self, view: View, look: Look) -> Row | None:
        if not view["round"]:
            return None
        name = look.words.say(f"phase.{view['phase']}")
        return {"at": view["round"], "of": 0, "name": name, "key": view["phase"]}  # the head names the round

    def tags(self, table: Table, seat: int, picker: Picker) -> Mapping[str, Any]:
        return finder.tags(table, seat, picker)

    def tray(self, table: Table, view: View, look: Look, picker: Picker) -> Row | None:
        return trays.tray(table, view, look, picker)

    def enabling(self, table: Table, seat: int, picker: Picker, item: str) -> tuple[Action, ...]:
        return finder.enabling(table, seat, picker, item)

    def onward(self, table: Table, picker: Picker, item: str) -> tuple[Action, ...]:
        return taking.onward(table, picker, item)

    def additions(self, table: Table, draft: tuple[Action, ...]) -> Sequence[str]:
        return taking.open_areas(table, draft)

    def draft_label(self, table: Table, seat: int, draft: tuple[Action, ...], look: Look) -> str:
        is_tile = taking.is_taken(draft)
        return taking.label(draft, look) if is_tile else finder.draft_words(table, seat, draft, look)

    def plan_words(self, view: View, choice: Choice, plan: tuple[str, ...], look: Look) -> str:
        if choice.verb == "give":
            return paying.words(plan, look)
        is_ours = choice.verb == "federation" and look.mine is not None
        return federating.words(view, look.mine or 0, plan, look) if is_ours else ""

    def button(self, view: View, choice: Choice, picks: Picks, look: Look) -> str:
        if choice.verb == "give":
            return paying.button(choice, picks, look)
        return federating.button(view, choice, picks, look) if choice.verb == "federation" else ""

    def meter(self, view: View, choice: Choice, picks: Picks, look: Look) -> Row | None:
        if choice.verb != "federation" or look.mine is None or len(picks) != 1:
            return None
        return federating.meter(view, look.mine, picks[0], look)

    def refuse(self, table: Table, view: View, picker: Picker, item: str, look: Look) -> Row | None:
        return refusing.refuse(table, view, picker, item, look)

    # --- reactions --------------------------------------------------------------------------------------------------

    def reaction(self, table: Table, view: View, seat: int, look: Look) -> Reaction | None:
        return charging.reaction(table, seat, look)

    def obey(self, table: Table, seat: int, orders: Mapping[str, str]) -> Action | None:
        return charging.obey(table, seat, orders) or ending.obey(table, seat, orders)

    # --- consequences and words -------------------------------------------------------------------------------------

    def foresee(self, table: Table, action: Action, events: Sequence[Event], look: Look) -> list[Row]:
        return foresight.foresee(table, action, events, look)

    def foresee_draft(self, table: Table, draft: Sequence[Action], look: Look) -> list[Row]:
        return foresight.foresee_draft(table, draft, look)

    def warning(self, table: Table, action: Action, look: Look) -> tuple[str, str] | None:
        return foresight.warning(table, action, look)

    def progress(self, view: View, look: Look) -> list[Row]:
        return foresight.progress(view, look)

    def projection(self, table: Table, view: View, look: Look) -> list[Row]:
        return foresight.projection(table, view, look)

    def info(self, view: View, item: str, look: Look) -> Row | None:
        return about.info(view, item, look)

    def chip(self, view: View, item: str, look: Look) -> Row:
        return about.chip(view, item, look)

    def deeds(self, moments: Sequence[Moment], seat: int, words: Words) -> list[Deed]:
        return recap.deeds(moments, seat, words)

    def reference(self, look: Look) -> list[Row]:
        return telling.reference(look)

    def text(self, view: View, look: Look) -> list[Row]:
        return telling.text(view, look)

    def sign(self, event: Event) -> str:
        return SIGNS.get(event.key, "")

    def lessons(self) -> Sequence[Lesson]:
        return LESSONS

    def concepts(self, table: Table, seat: int) -> list[str]:
        return foresight.concepts(table, seat)


SCENE = GaiaProject()
