"""A technology tile and the level that comes with it, chosen in one view (R54-R60): a plan of one or two actions."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.core import play
from pygames.core.play import Action
from pygames.core.table import Table
from pygames.gaia.components import AREA_IDS
from pygames.gaia.rules import tech
from pygames.gaia.state import Space
from pygames.gaia.steps.tiles import AdvanceFree, GainTile
from ui.picker import Picker
from ui.scenes.look import Look

TAKES = ("tile", "advanced")


def is_taken(draft: Sequence[Action]) -> bool:
    """Whether a plan is about a tile."""
    return bool(draft) and draft[0].verb in TAKES


def open_areas(table: Table, draft: Sequence[Action]) -> tuple[str, ...]:
    """The areas in which the planned tile lets advance."""
    s = table.state
    if not is_taken(draft) or not isinstance(s, Space):
        return ()
    world = s.copy()
    play.push(world, draft[0])
    top = world.agenda[-1] if world.agenda else None
    if not isinstance(top, AdvanceFree) or not top.asks(world):
        return ()
    return tuple(i for c in top.choices(world, draft[0].seat) for slot in c.slots for i in slot.ids)


def onward(table: Table, picker: Picker, item: str) -> tuple[Action, ...]:
    """What a tap on a tile or an area plans; () where it means something else.

    A tile that lies under an area brings its level along. A tap on the planned area leaves the level out.
    """
    s = table.state
    if not isinstance(s, Space) or not isinstance(s.agenda[-1], GainTile):
        return ()
    if item in AREA_IDS:
        return _area(table, picker, item)
    if picker.picks and picker.left and picker.left[0].verb == "advanced" and item in picker.targets():
        return (Action(picker.seat, "advanced", (*picker.picks, (item,))),)
    if any(choice.verb == "tile" and item in choice.slots[0].ids for choice in picker.found):
        take = Action(picker.seat, "tile", ((item,),))
        area = tech.area_of(s, item)
        is_open = area is not None and AREA_IDS[area] in open_areas(table, (take,))
        return (take, _advance(picker.seat, AREA_IDS[area])) if area is not None and is_open else (take,)
    return ()


def _area(table: Table, picker: Picker, item: str) -> tuple[Action, ...]:
    draft = picker.draft
    if item not in open_areas(table, draft):
        return ()
    step = _advance(picker.seat, item)
    return draft[:1] if draft[1:] == (step,) else (draft[0], step)


def _advance(seat: int, area: str) -> Action:
    return Action(seat, "advance", ((area,),))


def label(draft: Sequence[Action], look: Look) -> str:
    """ "7 points, and a level of Science" """
    told = {"tile": draft[0].picks[0][0], "area": draft[-1].picks[0][0]}
    return look.words.say("taking.both" if len(draft) > 1 else "taking.tile", told)
