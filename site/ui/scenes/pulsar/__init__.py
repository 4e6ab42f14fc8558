"""Pulsar 2849 on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pygames.core.events import GAIN, Event
from pygames.core.play import Action, Choice, Picks
from pygames.core.table import Moment, Table
from pygames.pulsar.components import GOALS, PROJECTS, SIDES, TECHNOLOGIES, TRANSMITTERS
from pygames.pulsar.rules import arrays as rules
from pygames.pulsar.rules import paying
from pygames.pulsar.schema import SIZES, TOKENS
from pygames.pulsar.state import Cluster
from ui.art.pulsar import bodies, glyphs
from ui.picker import Picker
from ui.scenes.base import Look, Row, Scene, View
from ui.scenes.parts.about import Deed
from ui.scenes.parts.boards import OWN, Board, Box
from ui.scenes.parts.effects import Flight
from ui.scenes.parts.own import Drawing
from ui.scenes.pulsar import (
    about,
    arrays,
    cluster,
    drafting,
    ending,
    flights,
    foresight,
    linking,
    market,
    own,
    phone,
    recap,
    strip,
    techs,
    telling,
    using,
)
from ui.scenes.pulsar.lessons import ACTIONS, LESSONS, OPTIONS, SEATS, SEED
from ui.sprites import Sprite
from ui.tutorial import Lesson
from ui.words import Words

CLUSTER, TECHS, ARRAYS = "cluster", "technologies", "arrays"
PAGES = {CLUSTER: cluster, TECHS: techs, ARRAYS: market}
SIGNS = {
    "take": "die", "take_still": "die", "roll": "die", "fly": "initiative", "discover": "explore",
    "station": "stations", "station_blue": "stations", "claim": "rings", "teleport": "teleport", "explore": "explore",
    "gyrodyne": "gyrodyne", "construct": "gyrodyne", "complete": "spinning", "award": "award", "tokens": "pm1",
    "red_die": "die", "split_die": "die", "transmit": "transmitters", "pay": "transmitters", "online": "transmitters",
    "patent": "technology", "project": "projects", "run": "gate", "goal": "goal", "gain_points": "points",
    "pay_points": "points", "gain_cubes": "cubes", "pay_cubes": "cubes",
}  # fmt: skip


class Pulsar2849(Scene):
    """Three pages (cluster, technologies, arrays) under one strip of dice and tracks, and a board for every player."""

    name = "pulsar"
    layers = tuple(dict.fromkeys((*strip.LAYERS, *cluster.LAYERS, *techs.LAYERS, *market.LAYERS, *own.LAYERS)))
    phases = ()
    ending_verbs = ("end", "done", "decline")
    last_step = "Act"
    leads_on_phones = True
    camera_helps = True
    follows_shape = True  # the own board
    has_boards = True
    first_match = (SEED, SEATS)
    first_options = OPTIONS
    first_actions = ACTIONS
    open_steps = (  # all of them: nothing is hidden
        "ChooseEntry", "ChooseHeadquarters", "Draft", "Act", "TakeGyrodynes", "ClaimPulsar", "CompleteGyrodyne",
        "ChooseBonus", "Teleport", "BuyPoints", "Invest", "ScoreGoals", "BuyBonuses",
    )  # fmt: skip

    # --- boards -----------------------------------------------------------------------------------------------------

    def boards(self, view: View, look: Look) -> Sequence[Board]:
        signs = {CLUSTER: "icon-cluster", TECHS: "icon-technology", ARRAYS: "icon-transmitters"}
        return [Board(key, look.words.say(f"page.{key}"), signs[key]) for key in PAGES]

    def board_of(self, view: View, item: str) -> str:
        if item in SIDES[view["side"]].places:
            return CLUSTER
        if item in TECHNOLOGIES:
            return TECHS
        if item in GOALS or rules.tile_of(item) in view["market"]:
            return ARRAYS
        if rules.tile_of(item) in TRANSMITTERS and "-T-" not in item:
            return ARRAYS
        is_own = item in PROJECTS or item in SIZES or item in TOKENS
        return OWN if is_own or (item in paying.WAYS and "." not in item) else ""

    def box(self, view: View, look: Look) -> Box:
        """Of a page; dice and tracks have a place of their own above it, where no camera moves them out of sight."""
        page = PAGES[look.board or CLUSTER]
        wide = cluster.WIDE if page is cluster else page.wide(look)
        top = cluster.EDGE if page is cluster else 0
        return -4, top - 4, wide + 8, page.high(view, look) - top + 8

    def defs(self, look: Look) -> str:
        return bodies.symbols() + glyphs.symbols()

    def sprites(self, view: View, look: Look) -> list[Sprite]:
        return list(PAGES[look.board or CLUSTER].sprites(view, look))

    def trails(self, moments: Sequence[Moment]) -> Mapping[str, tuple[str, ...]]:
        flights = [event for moment in moments for event in moment.events if event.key == "fly"]
        return {f"ship_{event.seat}": tuple(event.data["path"]) for event in flights}

    def flights(self, events: Sequence[Event]) -> list[Flight]:
        """Points go from a player's ship to where they are counted."""
        won = [e for e in events if e.key == GAIN and e.data["what"] == "points" and e.data["n"] > 0]
        return [Flight("points", f"ship_{e.seat}", e.seat, e.data["n"]) for e in won if e.seat is not None]

    has_strip = strip_stays = True

    def strip(self, view: View, look: Look) -> Drawing:
        is_phone = (look.room or look.wide) < strip.NARROW
        return phone.strip(view, look) if is_phone else strip.drawing(view, look)

    def seat_board(self, view: View, seat: int, look: Look) -> Drawing:
        return own.drawing(view, seat, look)

    def stats(self, view: View, seat: int, look: Look) -> list[Row]:
        row = view["seats"][seat]
        return [{"icon": key, "value": str(row[key]), "label": look.words.say(f"stat.{key}")} for key in telling.STATS]

    def seat_lines(self, view: View, seat: int, look: Look) -> list[str]:
        row = view["seats"][seat]
        return [look.words.word(tech) for tech in row["patents"]]

    def side(self, view: View, seat: int) -> str:
        return str(view["seats"][seat]["hq"])

    # --- asking -----------------------------------------------------------------------------------------------------

    def question(self, step: str, found: Sequence[Choice]) -> str:
        return "spent" if step == "Act" and {choice.verb for choice in found} == {"end"} else step

    def groups(self, step: str) -> Sequence[tuple[str, Sequence[str]]]:
        if step != "Act":
            return ()
        return (
            ("space", ("fly", "gyrodyne", "complete", "construct")), ("arrays", ("transmit", "pay")),
            ("office", ("patent", "project", "token")), ("end", ("end",)),
        )  # fmt: skip

    def phase(self, view: View, look: Look) -> Row | None:
        if not view["round"]:
            return None
        kind = {"Draft": "dice", "BuyPoints": "production"}.get(view["step"], "actions")
        if view["step"] in ("Invest", "ScoreGoals", "BuyBonuses"):
            kind = "final"
        name = look.words.say(f"phase.{kind}")
        return {"at": view["round"], "of": 0, "name": name, "key": kind}  # the head names the round

    def tap(self, picker: Picker, item: str) -> str | None:
        """Dice may be named first; a flight begins with the route that settles most; taps turn transmitters round."""
        if " " in item:
            return None
        if said := flights.tap(picker, item) or linking.tap(picker, item):
            return said
        was_open = picker.part is not None
        said = flights.with_plain(picker, using.tap(picker, item) or picker.tap(item))
        return flights.prefer(picker, said) if not was_open else said

    def targets(self, table: Table, picker: Picker) -> Sequence[str]:
        return flights.targets(table, picker)

    def is_at_once(self, action: Action, item: str) -> bool:
        """A die and a track are two taps."""
        return action.verb == "take" and len(action.picks) > 1 and (item,) == action.picks[1]

    def stands_for(self, view: View, item: str, targets: Sequence[str]) -> list[str]:
        """An end of a transmitter stands for its links, a project for its gate run, a tile for its costs."""
        if item in PROJECTS:
            return [target for target in targets if target.rpartition(".")[0] == item]
        if rules.tile_of(item) in TRANSMITTERS:
            links = arrays.links_of(list(targets), item) if "." in item else []
            return links or [target for target in targets if rules.tile_of(target) == item and "-T-" not in target]
        size = item.removeprefix("supply_")
        return [size] if size != item and size in targets else []

    def stand_ins(self, picker: Picker) -> list[str]:
        """Dice may be named first; the ends of possible links glow."""
        if picker.picks or picker.part is not None:
            return linking.ends(picker)
        return using.plain_dice(picker.found)

    def tags(self, table: Table, seat: int, picker: Picker) -> Mapping[str, Any]:
        if picker.verbs() == ["take"] or drafting.chosen(picker):
            return drafting.tags(table, picker)
        ghost = linking.ghost(picker)
        return {"ghost": ghost} if ghost else flights.tags(table, seat, picker)

    def tray(self, table: Table, view: View, look: Look, picker: Picker) -> Row | None:
        if view["step"] == "ChooseHeadquarters":
            return using.sides(look, picker)
        if view["step"] == "ChooseBonus":
            return using.bonuses(view, look, picker)
        if view["step"] == "Draft":
            return drafting.tray(table, look, picker)
        s = table.state
        if not isinstance(s, Cluster):
            return None
        if view["step"] != "Act":
            return ending.tray(s, look, picker)
        listed = flights.ends(view, look, picker) if look.wide < strip.NARROW else None
        return flights.tray(s, look, picker) or listed or using.tray(s, look, picker)

    def plan_words(self, view: View, choice: Choice, plan: tuple[str, ...], look: Look) -> str:
        return flights.plan_words(plan, look) if choice.verb == "fly" else ""

    def button(self, view: View, choice: Choice, picks: Picks, look: Look) -> str:
        if picks and choice.verb == "transmit":
            return linking.button(picks, look)
        return flights.button(choice, picks, look) if choice.verb == "fly" and picks else ""

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

    def reference(self, look: Look) -> list[Row]:
        return telling.reference(look)

    def text(self, view: View, look: Look) -> list[Row]:
        return telling.text(view, look)

    def deeds(self, moments: Sequence[Moment], seat: int, words: Words) -> list[Deed]:
        return recap.deeds(moments, seat, words)

    def sign(self, event: Event) -> str:
        return SIGNS.get(event.key, "")

    def lessons(self) -> Sequence[Lesson]:
        return LESSONS

    def concepts(self, table: Table, seat: int) -> list[str]:
        return foresight.concepts(table, seat)


SCENE = Pulsar2849()
