"""Card faces as symbols that hand, tableau and lists use."""

from __future__ import annotations

from pygames.race.components import CARDS, KINDS
from ui.art.race import SIZES, card_back, card_face
from ui.art.race.glyphs import good
from ui.scenes.base import Look, View
from ui.scenes.race import icons


def face(name: str, look: Look) -> str:
    """One face: ``card-gem_world`` whole, ``mini-gem_world`` small."""
    form, _, kind = name.partition("-")
    size = "hand" if form == "card" else "small"
    return look.keep(("face", name), lambda: _symbol(name, SIZES[size], card_face(KINDS[kind], look.words, size)))


def needed(view: View, look: Look, small: set[int]) -> list[str]:
    """The faces of all cards that the viewer sees; ``small`` are the seats whose tableau is drawn small."""
    found = [f"card-{kind_of(c)}" for name in ("hand", "drawn", "offered") for c in view[name]]
    for seat, shown in enumerate(view["seats"]):
        held = [kind_of(c) for c in (*shown["tableau"], shown["placing"]) if c]
        if seat in small:
            found += [f"mini-{kind}" for kind in held]
        if seat not in small or seat == look.mine:
            found += [f"card-{kind}" for kind in held]
    return found


def symbols() -> str:
    """The back, and the things that panels draw."""
    found = [_symbol("card-back", SIZES["hand"], card_back("hand"))]
    for name, drawn in icons.THINGS.items():
        found.append(_symbol(f"icon-{name}", (24, 24), f'<g class="icon {name}">{drawn}</g>'))
    found += [_symbol(f"good-{name}", (24, 24), good(name, 0, 0, 24)) for name in (*icons.KINDS_OF_GOODS, "any")]
    return "".join(found)


def _symbol(name: str, size: tuple[int, int], inside: str) -> str:
    return f'<symbol id="{name}" viewBox="0 0 {size[0]} {size[1]}">{inside}</symbol>'


def kind_of(card: str) -> str:
    """The kind of a card: what its drawings are called."""
    return CARDS[card].id if card in CARDS else card
