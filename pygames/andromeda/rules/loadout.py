"""What a player's ships can do and which lasting changes apply: faction, placed upgrades, sustain cards (chapter L)."""

from __future__ import annotations

from pygames.andromeda.components import BASIC_HULLS, FACTIONS, LIMITS, TRACK_TABLE, UPGRADES, tactic
from pygames.andromeda.state import Edge, Fleet, Station
from pygames.andromeda.words import SHIPS, TRACKS, TYPES, Ability, Mod

CIVILIZATION = TRACKS.index("civilization")
HAND_LIMITS = TRACK_TABLE[CIVILIZATION].highest("hand_limit", LIMITS["tactic"])  # on each step of the track


class Loadout:
    """R94: the values of each ship type, upgrades and modifiers included. Never changes, hence shared."""

    __slots__ = (
        "abilities", "aim", "hulls", "mods", "module_discount", "ranges", "shields", "totals", "triggers", "weapons",
        "wild",
    )  # fmt: skip

    def __init__(self, faction: str, fitted: tuple[str, ...], sustains: tuple[str, ...]) -> None:
        self.hulls = tuple(UPGRADES[u] if u else BASIC_HULLS[i] for i, u in enumerate(fitted))
        owned = FACTIONS[faction].abilities if faction else ()
        cards = [tactic(card) for card in sustains]
        self.mods: tuple[Mod, ...] = (
            *(m for a in owned for m in a.ongoing),
            *(m for card in cards for m in card.ongoing),
        )
        self.triggers: tuple[Ability, ...] = (
            *(a for a in owned if a.when),
            *(a for card in cards for a in card.triggers),
        )
        self.totals = {m.word: self.total_of(m.word) for m in self.mods}
        self.module_discount = {kind: self.total_of("module_discount", kind) for kind in TYPES}
        self.wild = tuple(r for m in self.mods if m.word == "wild" for r in m.wild)  # stand for others at developments
        self.ranges = tuple(h.range + self.total_of("range", h.ship) for h in self.hulls)
        self.weapons = tuple(h.weapons for h in self.hulls)
        self.shields = tuple(h.shields + self.total("shields") for h in self.hulls)
        self.aim = tuple(h.aim for h in self.hulls)
        self.abilities = tuple((*h.abilities, *self.granted(h.ship)) for h in self.hulls)

    def total(self, word: str) -> int:
        return self.totals.get(word, 0)

    def total_of(self, word: str, kind: str = "") -> int:
        """The same for a type of ships or modules; what is said of some types only does not count for others."""
        named = [(m.n, m.ships or m.types) for m in self.mods if m.word == word]
        return sum(n for n, kinds in named if not kinds or kind in kinds)

    def granted(self, ship: str) -> tuple[str, ...]:
        """Abilities that a faction gives to a ship type, whatever its upgrade."""
        return tuple(m.ability for m in self.mods if m.word == "grant" and ship in m.ships)

    def can(self, ship: int, ability: str) -> bool:
        return ability in self.abilities[ship]


_KNOWN: dict[tuple[str, tuple[str, ...], tuple[str, ...]], Loadout] = {}


def loadout(station: Station) -> Loadout:
    key = (station.faction, station.fitted, station.sustains)
    found = _KNOWN.get(key)
    if found is None:
        if len(_KNOWN) > 4000:  # sustain cards make many combinations; none is dear to work out again
            _KNOWN.clear()
        found = _KNOWN[key] = Loadout(*key)
    return found


def hand_limit(station: Station) -> int:
    """R92, R117: 5 cards, more through the civilization track and abilities."""
    return HAND_LIMITS[station.tracks[CIVILIZATION]] + loadout(station).total("hand_limit")


def moon_limit(station: Station) -> int:
    """R49: four claimed moons."""
    return LIMITS["claimed_moons"] + loadout(station).total("moons_limit")


def weapons(s: Edge, seat: int, ships: Fleet) -> int:
    """R131: the weapons of some ships."""
    strength = loadout(s.stations[seat]).weapons
    return sum(n * w for n, w in zip(ships, strength, strict=True))


def ship_index(ship: str) -> int:
    return SHIPS.index(ship)
