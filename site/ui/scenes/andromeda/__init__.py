"""Andromeda's Edge on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pygames.andromeda.components import (
    DEVELOPMENT_CARDS,
    DISCOVERY_OF,
    MODULE_OF,
    MOONS,
    OPERATIONS,
    RAIDERS,
    SUPREMACIES,
    TACTIC_OF,
)
from pygames.andromeda.rules.station import JOINT
from pygames.andromeda.state import Edge
from pygames.andromeda.words import RESOURCES, SHIPS, TRACKS
from pygames.core.events import Event
from pygames.core.play import Action, Choice, Picks
from pygames.core.table import Moment, Table
from ui.art.andromeda import bodies, glyphs
from ui.picker import Picker
from ui.scenes.andromeda import (
    about,
    answering,
    battle,
    battle_rows,
    docking,
    effects,
    ending,
    foresight,
    hints,
    holding,
    launching,
    market,
    miniatures,
    news,
    paying,
    places,
    prices,
    prompts,
    proposals,
    recap,
    recruiting,
    reference,
    refusals,
    space,
    station,
    telling,
    trays,
)
from ui.scenes.andromeda.lessons import LESSONS, OPTIONS, SEATS, SEED
from ui.scenes.base import Look, Row, Scene, View
from ui.scenes.parts.about import Deed
from ui.scenes.parts.boards import OWN, Board, Box
from ui.scenes.parts.effects import Flight
from ui.scenes.parts.own import Drawing
from ui.scenes.parts.reactions import Reaction
from ui.sprites import Sprite
from ui.tutorial import Lesson
from ui.words import Words

MAP, STATION, MARKET, BATTLE = "map", "station", "market", "battle"
PAGES = (MAP, STATION, MARKET, BATTLE)
RETURNS = ("ActivateModules", "RunScience", "ActivateFree")  # asked while modules are activated
SIGNS = {
    "launch": "ship", "return": "station", "home": "station", "move": "range", "recruit": "leader", "build": "ship",
    "upgrade": "upgrade", "develop": "development", "module": "module", "play": "tactic", "draw": "tactic",
    "discard": "tactic", "look": "discovery", "token_kept": "discovery", "advance": "upgrade", "medal": "supremacy",
    "event_card": "event", "event_marker": "event", "event_due": "event", "raider_moves": "raider",
    "raider_placed": "raider", "raider_returns": "raider", "raider_hit": "raider", "scrapped": "damage",
    "shield_hit": "shields", "module_damaged": "damage", "repair": "repair", "claim": "moon", "place": "moon",
    "abandon": "moon", "dock": "dock", "power": "energy", "battle": "battle", "roll": "weapons",
    "raiders_roll": "weapons", "battle_won": "battle", "raiders_won": "battle", "battle_tied": "battle",
    "gain_vp": "vp", "pay_vp": "vp", "planet_placed": "planet", "terminus": "vp",
}  # fmt: skip


def asked_before_free(picker: Picker, item: str) -> str:
    """The verb that is meant, where a tap could mean several: a card to be discarded, and not played.

    Where the question only waits for means, a moon is used and not placed.
    """
    if picker.is_started:
        return ""
    verbs = {c.verb for c in picker.found if c.slots and item in c.slots[0].ids}
    asked = verbs - set(Edge.INTERJECTIONS)
    if len(asked) == 1 and asked != verbs:
        return asked.pop()
    is_waiting = all(c.verb in Edge.INTERJECTIONS for c in picker.found)
    return "abandon" if is_waiting and {"abandon", "place"} <= verbs else ""


def is_for_sale(picker: Picker, item: str) -> bool:
    return any(c.verb == "buy" and item in c.slots[0].ids for c in picker.found)


class AndromedasEdge(Scene):
    """Four pages (map, station, market with tracks, battle), and a station for every player with the cards in hand."""

    name = "andromeda"
    layers = tuple(dict.fromkeys((*space.LAYERS, *station.LAYERS, *market.LAYERS, *battle.LAYERS)))
    phases = ()
    ending_verbs = ("decline", "go_on", "pass", "stay", "ready", "finish", "leave", "fight_on", "refuse")
    possible_first = True
    last_step = ""
    leads_on_phones = True
    camera_helps = True
    follows_shape = True  # the own board
    has_boards = True
    has_peek = True
    phone_strip = True
    reaction_steps = answering.STEPS
    routine_steps = ("FreeMoment",)
    orders = answering.ORDERS
    open_steps = (
        "TakeTurn", "ActivateModules", "RaiderAttack", "Camp", "BuyModule", "BuildShip", "Develop", "Escalate",
        "Operations", "MakeRoom", "DamageModule", "Repair", "AdvanceAny", "TakeResource", "ChooseBranch", "FreeMoment",
        "Prepare", "RunScience", "ActivateFree",
    )  # fmt: skip
    public_events = ("battle_won", "raiders_won", "battle_tied", "event_card")
    first_match = (SEED, SEATS)
    first_options = OPTIONS
    cues = effects.CUES

    def flights(self, events: Sequence[Event]) -> list[Flight]:
        return effects.flights(events)

    # --- boards -----------------------------------------------------------------------------------------------------

    def boards(self, view: View, look: Look) -> Sequence[Board]:
        badge = {BATTLE: "!" if view["battle"] else ""}
        small = {key: make(view, look) for key, make in miniatures.PICTURES.items()}
        return [
            Board(key, look.words.say(f"page.{key}"), f"icon-{key}", badge.get(key, ""), small.get(key, ""))
            for key in PAGES
        ]

    def board_of(self, view: View, item: str) -> str:
        if item in view["regions"] or ("@" in item and not item.endswith("_zone")):
            return MAP
        if item in TRACKS or item in [m for column in view["market"].values() for m in column]:
            return MARKET
        if item in MODULE_OF or JOINT in item or item == OPERATIONS or item.partition(":")[0] in MODULE_OF:
            return STATION
        if item in RAIDERS:
            return MAP if item in [row["raider"] for row in view["regions"].values()] else BATTLE
        if item.startswith(("die", "seat")) or item == "raiders":
            return BATTLE if view["battle"] else ""
        is_own = item in SHIPS or "@" in item or item.startswith(("scrap:", "shield:")) or item in RESOURCES
        mine = view["seats"]
        held = any(item in row[key] for row in mine for key in ("claimed", "medals", "development_cards", "upgrades"))
        return OWN if is_own or held or item in view["secrets"].get("tokens", ()) or item in view["hand"] else ""

    def moment(self, view: View, look: Look) -> str:
        if view["battle"]:
            return BATTLE
        turn = view["turn"]
        if turn["seat"] != look.mine:
            return ""
        leads = {self.board_of(view, item) for item in look.can} - {"", OWN, STATION}
        is_home = view["step"] in RETURNS or (turn["phase"] == "return" and not leads)  # unless modules ask elsewhere
        return STATION if is_home else ""

    def box(self, view: View, look: Look) -> Box:
        if look.board == STATION:
            return self._station(view, look).box
        if look.board in ("", MAP):
            return places.box(look)
        return market.box(look) if look.board == MARKET else battle.box(view, look)

    def defs(self, look: Look) -> str:
        return bodies.symbols() + glyphs.symbols()

    def sprites(self, view: View, look: Look) -> list[Sprite]:
        if look.board == STATION:
            return self._station(view, look).sprites
        made: list[Sprite] = {MAP: space, MARKET: market, BATTLE: battle}[look.board or MAP].sprites(view, look)
        return made

    def trails(self, moments: Sequence[Moment]) -> Mapping[str, tuple[str, ...]]:
        return effects.trails(event for moment in moments for event in moment.events)

    def _station(self, view: View, look: Look) -> Drawing:
        seat = look.mine if look.mine is not None else view["turn"]["seat"]
        is_roomy = look.wide >= battle_rows.NARROW and look.aspect < station.BROAD  # a low place would make it tiny
        return station.drawing(view, seat, look, large=is_roomy)

    def seat_board(self, view: View, seat: int, look: Look) -> Drawing:
        return station.drawing(view, seat, look, large=look.board != OWN)

    def stats(self, view: View, seat: int, look: Look) -> list[Row]:
        return telling.stats(view, seat, look)

    def seat_lines(self, view: View, seat: int, look: Look) -> list[str]:
        return telling.seat_lines(view, seat, look)

    def spared(self, step: str) -> Sequence[str]:
        return holding.SECRET if step in holding.OPENLY else ()

    def peek(self, view: View, look: Look) -> list[Row]:
        return holding.secrets(view, look)

    def side(self, view: View, seat: int) -> str:
        return str(view["seats"][seat]["faction"])

    # --- asking -----------------------------------------------------------------------------------------------------

    def groups(self, step: str) -> Sequence[tuple[str, Sequence[str]]]:
        if step != "TakeTurn":
            return ()
        return (("turn", ("launch", "jump", "return")), ("free", ("recruit", "play", "place", "abandon", "use")))

    def begins(self, view: View, picker: Picker, look: Look) -> Mapping[str, Sequence[Row]]:
        found = {**launching.begins(view, picker, look), **holding.unnamed(view, look)}
        return {**found, **recruiting.begins(view, picker, look)}

    def question(self, step: str, found: Sequence[Choice]) -> str:
        return step

    def asked(self, table: Table, look: Look) -> str:
        return prompts.asked(table, look)

    def proposed(self, table: Table, seat: int, found: Sequence[Choice]) -> Sequence[Choice]:
        return paying.proposed(table, seat, found)

    def quiet(self, step: str, found: Sequence[Choice]) -> Sequence[str]:
        return prompts.quiet(step, found)

    def alike(self, item: str) -> str:
        """Two cards, moons or units that are the same are one answer."""
        return TACTIC_OF.get(item, DISCOVERY_OF.get(item, paying.kind_of(item)))

    def button(self, view: View, choice: Choice, picks: Picks, look: Look) -> str:
        return paying.button(choice, picks, look)

    def plan_words(self, view: View, choice: Choice, plan: tuple[str, ...], look: Look) -> str:
        return paying.plan_words(choice.verb, plan, look)

    def meter(self, view: View, choice: Choice, picks: Picks, look: Look) -> Row | None:
        return prompts.meter(choice, picks, look)

    def phase(self, view: View, look: Look) -> Row | None:
        turn = view["turn"]
        if turn["phase"] in ("setup", "over"):
            return None
        return {"at": turn["number"], "of": 0, "name": ending.phase(view, look), "key": turn["phase"]}

    def tap(self, picker: Picker, item: str) -> str | None:
        if item.startswith(launching.BOOST):
            picker.start("boost")
            return picker.take_plan(int(item.removeprefix(launching.BOOST)))
        if is_for_sale(picker, item) and picker.verb != "clear" and item not in picker.selected():
            picker.reset()
            picker.start("buy")  # R100: it could leave the market as well, which the button is for
            return launching.point(picker, item)
        if verb := asked_before_free(picker, item):
            picker.start(verb)
            return launching.point(picker, item)
        return launching.tap(picker, item) if launching.is_launching(picker) else docking.tap(picker, item)

    def is_at_once(self, action: Action, item: str) -> bool:
        return action.verb in docking.AT_ONCE or prompts.goes_on(action)

    def about(self, picker: Picker) -> str:
        return launching.about(picker) or super().about(picker)

    def goes_on(self, action: Action) -> bool:
        return prompts.goes_on(action)

    def stands_for(self, view: View, item: str, targets: Sequence[str]) -> list[str]:
        """A stock stands for its next unit, a region for own ships there, a raider for its region and back."""
        if item in RESOURCES:
            return [t for t in targets if t.rstrip("0123456789") == item][:1]
        if item in RAIDERS:
            return [r for r, row in view["regions"].items() if row["raider"] == item and r in targets]
        if item.startswith("seat") and view["battle"]:
            return [t for t in targets if t.endswith(f"@{view['turn']['active']}")]
        if item in view["regions"]:
            here = [t for t in targets if t.endswith(f"@{item}")]
            return here or [t for t in targets if t == view["regions"][item]["raider"]]
        return []

    def stand_ins(self, picker: Picker) -> list[str]:
        """Where a ship could be launched or docked: a region or a module may be named first."""
        if picker.picks or picker.verb:
            return []
        own = [f"seat{picker.seat}"] if any(c.verb in ("protect", "hit") for c in picker.found) else []
        return [*launching.regions(picker), *docking.docks(picker), *own]

    def refuse(self, table: Table, view: View, picker: Picker, item: str, look: Look) -> Row | None:
        return refusals.refuse(table, view, picker, item, look)

    def enlarges(self, item: str) -> bool:
        return (
            item in TACTIC_OF or item in MODULE_OF or item in MOONS or item in SUPREMACIES or item in DEVELOPMENT_CARDS
        )

    def tags(self, table: Table, seat: int, picker: Picker) -> Mapping[str, Any]:
        return {**launching.tags(table, seat, picker), **prices.tags(table, seat, list(picker.starts()))}

    def tray(self, table: Table, view: View, look: Look, picker: Picker) -> Row | None:
        return news.tray(table, look, trays.tray(table, view, look, picker))

    def drafts(self, table: Table, seat: int) -> Sequence[tuple[str, tuple[Action, ...]]]:
        return proposals.proposals(table, seat)

    def onward(self, table: Table, picker: Picker, item: str) -> tuple[Action, ...]:
        return recruiting.plan(table, picker, item)

    def redraft(self, table: Table, seat: int, draft: tuple[Action, ...], at: int, by: int) -> tuple[Action, ...]:
        return docking.redraft(table, seat, draft, at, by)

    def draft_label(self, table: Table, seat: int, draft: tuple[Action, ...], look: Look) -> str:
        return recruiting.label(draft, look) if recruiting.is_plan(draft) else docking.label(table, draft, look)

    def foresee_draft(self, table: Table, draft: Sequence[Action], look: Look) -> list[Row]:
        return docking.rows(table, draft[0].seat, tuple(draft), look) if draft else []

    # --- reactions --------------------------------------------------------------------------------------------------

    def reaction(self, table: Table, view: View, seat: int, look: Look) -> Reaction | None:
        return answering.reaction(table, seat, look)

    def obey(self, table: Table, seat: int, orders: Mapping[str, str]) -> Action | None:
        return answering.obey(table, seat, orders)

    # --- consequences and words -------------------------------------------------------------------------------------

    def foresee(self, table: Table, action: Action, events: Sequence[Event], look: Look) -> list[Row]:
        return foresight.foresee(table, action, events, look)

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

    def text(self, view: View, look: Look) -> list[Row]:
        return telling.text(view, look)

    def sign(self, event: Event) -> str:
        return SIGNS.get(event.key, "")

    def reference(self, look: Look) -> list[Row]:
        return reference.reference(look)

    def lessons(self) -> Sequence[Lesson]:
        return LESSONS

    def concepts(self, table: Table, seat: int) -> list[str]:
        return hints.concepts(table, seat)


SCENE = AndromedasEdge()
