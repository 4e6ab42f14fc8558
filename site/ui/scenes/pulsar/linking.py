"""A transmitter that is about to join an array: its ghost with the die of the joint; taps turn it round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pygames.core.play import Picks
from pygames.pulsar.components import ENDS
from pygames.pulsar.rules import arrays
from ui.picker import Picker
from ui.scenes.look import Look, View


def is_open(picker: Picker) -> bool:
    """Whether a transmitter is chosen, so that its place is asked or may be changed."""
    return bool(picker.picks) and picker.verbs() == ["transmit"]


def links(picker: Picker) -> list[str]:
    """Every link that the chosen transmitter may have."""
    cost = picker.picks[0][0]
    found = [slot.ids for c in picker.found if c.verb == "transmit" and cost in c.slots[0].ids for slot in c.slots[1:2]]
    return [link for link in found[0] if link != arrays.APART] if found else []


def ends(picker: Picker) -> list[str]:
    """The own ends to which the chosen transmitter may be linked."""
    return list(dict.fromkeys(arrays.link_ends(link)[1] for link in links(picker))) if is_open(picker) else []


def tap(picker: Picker, item: str) -> str | None:
    """An own end takes the transmitter; the same again, or the ghost itself, turns it round."""
    if not is_open(picker):
        return None
    now = picker.picks[1][0] if len(picker.picks) > 1 else ""
    end = item
    if now not in ("", arrays.APART) and arrays.tile_of(item) == arrays.tile_of(picker.picks[0][0]):
        end = arrays.link_ends(now)[1]
    if end.rpartition(".")[2] not in ENDS:
        return None
    fitting = [link for link in links(picker) if arrays.link_ends(link)[1] == end]
    if not fitting:
        return None
    after = (fitting.index(now) + 1) % len(fitting) if now in fitting else 0
    return choose(picker, fitting[after])


def choose(picker: Picker, link: str) -> str:
    """The same transmitter for the same die, linked otherwise."""
    cost, held = picker.picks[0][0], picker.held
    picker.reset()
    if held:
        picker.hold(held)
    said = picker.start("transmit")
    for item in (cost, link):
        if item not in picker.selected():
            said = picker.tap(item)
    return said


def ghost(picker: Picker) -> Mapping[str, Any]:
    """Which tile would lie where, once that is said."""
    if not is_open(picker) or len(picker.picks) < 2:
        return {}
    tile = arrays.tile_of(picker.picks[0][0])
    return {"tile": tile, "owner": picker.seat, "link": picker.picks[1][0]}


def with_ghost(view: View, shown: Mapping[str, Any]) -> View:
    """The table with the tile where it would lie."""
    if not shown:
        return view
    tile = {"owner": shown["owner"], "paid": [], "online": False, "ghost": True}
    made = [] if shown["link"] == arrays.APART else [shown["link"]]
    return {**view, "transmitters": {**view["transmitters"], shown["tile"]: tile}, "links": [*view["links"], *made]}


# --- in words ---------------------------------------------------------------------------------------------------------


def button(picks: Picks, look: Look) -> str:
    """ "Pay the 3 of transmitter A1, linked: a red 4" """
    words = look.words
    told = {"what": words.word(picks[0][0])}
    if len(picks) < 2 or picks[1] == (arrays.APART,):
        return words.say("linking.pay", told)
    return words.say("linking.link", {**told, "n": arrays.die_of(arrays.link_ends(picks[1][0]))})
