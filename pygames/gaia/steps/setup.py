"""Set-up decisions (chapter 1): the board, factions, first structures, first boosters."""

from __future__ import annotations

from pygames.core.play import Action, Choice, Picks, Slot, Step
from pygames.core.problems import Reason
from pygames.gaia.components import AREA_IDS, FACTIONS, FIGURES, INSTITUTE, MINE, Faction
from pygames.gaia.galaxy import FIRST_GAMES, bit_of, clashes, galaxy
from pygames.gaia.rules import research
from pygames.gaia.rules.goods import gain_vp
from pygames.gaia.state import AREA_1, Space
from pygames.gaia.steps.rounds import StartRound
from pygames.gaia.steps.solo import AutomaFirstBooster, AutomaFirstMine

TURNS = ("turn1", "turn2", "turn3", "turn4", "turn5")  # sixths of a turn, clockwise


class ArrangeBoard(Step[Space]):
    """R159: the last player turns sectors as they like; in the end no two planets of one type may touch."""

    seat: int

    def asks(self, s: Space) -> tuple[int, ...]:
        return (self.seat,)

    def verbs(self) -> tuple[str, ...]:
        return ("rotate", "keep")

    def choices(self, s: Space, seat: int) -> list[Choice]:
        sectors = tuple(sorted(f"sector{placed[0]}" for placed in s.map.layout))
        found = [Choice("rotate", (Slot("sector", sectors), Slot("turns", TURNS)))]
        return found if clashes(s.map.layout) else [*found, Choice("keep")]

    def why_not(self, s: Space, seat: int, verb: str, picks: Picks) -> list[Reason]:
        if verb == "keep" and (found := clashes(s.map.layout)):
            one, two = found[0]
            ids = s.map.id_of
            return [Reason("same_types_touch", "R159", one=ids[bit_of(one)], two=ids[bit_of(two)], n=len(found))]
        return [Reason("no_sector")] if verb == "rotate" and picks else []

    def take(self, s: Space, a: Action) -> None:
        if a.verb == "keep":
            s.emit("board_done", a.seat)
            return
        side, turns = a.picks[0][0].removeprefix("sector"), TURNS.index(a.picks[1][0]) + 1
        placed = tuple((n, q, r, (t + turns) % 6 if n == side else t) for n, q, r, t in s.map.layout)
        s.map = galaxy(placed)
        s.emit("rotate", a.seat, sector=a.picks[0][0], turns=turns)
        s.todo(self)


class ChooseFaction(Step[Space]):
    """R8, R161: clockwise; the two sides of a board exclude each other."""

    seat: int

    def asks(self, s: Space) -> tuple[int, ...]:
        return (self.seat,)

    def verbs(self) -> tuple[str, ...]:
        return ("faction",)

    def choices(self, s: Space, seat: int) -> list[Choice]:
        return [Choice("faction", (Slot("faction", open_factions(s)),))]

    def why_not(self, s: Space, seat: int, verb: str, picks: Picks) -> list[Reason]:
        named = picks[0][0] if picks and picks[0] else ""
        if verb != "faction" or named not in FACTIONS:
            return [Reason("no_faction")] if named else []
        taken = [b.name for b in s.boards if b.name]
        if named in taken:
            return [Reason("faction_taken", "R8", faction=named)]
        if FACTIONS[named].other_side in taken:
            return [Reason("other_side", "R8", faction=FACTIONS[named].other_side)]
        return [Reason("first_game_factions", "R8")]

    def take(self, s: Space, a: Action) -> None:
        s.emit("faction", self.seat, faction=a.picks[0][0])
        take_faction(s, self.seat, a.picks[0][0])


def open_factions(s: Space) -> tuple[str, ...]:
    """R8: those of the first game, or all whose board is free."""
    taken = [b.name for b in s.boards if b.name]
    listed = FIRST_GAMES[s.seats].factions if s.setup == "first" else tuple(FACTIONS)
    return tuple(sorted(f for f in listed if f not in taken and FACTIONS[f].other_side not in taken))


def take_faction(s: Space, seat: int, name: str) -> None:
    """R6, R7: stocks, power tokens, research markers and the bonus of a start at level 1."""
    b = s.boards[seat]
    b.name = name
    faction: Faction = FACTIONS[name]
    for what, n in faction.start:
        setattr(b, what, n)
    b.bowls = [*faction.power, 0, 0]
    if b.can("brainstone"):
        b.stone = AREA_1
    gain_vp(s, seat, FIGURES["start_vp"], "start")
    for area in faction.research:
        index = AREA_IDS.index(area)
        b.levels[index] = 1
        research.reward(s, seat, index)


class PlaceFirst(Step[Space]):
    """R9, R10, R135: a first structure on a planet of the own home type; nothing is paid or triggered."""

    seat: int
    kind: str

    def _open(self, s: Space) -> int:
        return s.map.by_type[s.boards[self.seat].faction.home] & ~s.occupied

    def asks(self, s: Space) -> tuple[int, ...]:
        return (self.seat,)

    def verbs(self) -> tuple[str, ...]:
        return ("settle",)

    def choices(self, s: Space, seat: int) -> list[Choice]:
        return [Choice("settle", (Slot("where", s.map.ids(self._open(s))),))]

    def why_not(self, s: Space, seat: int, verb: str, picks: Picks) -> list[Reason]:
        named = picks[0][0] if picks and picks[0] else ""
        if verb != "settle" or named not in s.map.number_of:
            return [Reason("no_hex")] if named else []
        if s.occupied >> s.map.number_of[named] & 1:
            return [Reason("occupied", "R9", where=named)]
        return [Reason("not_home", "R9", planet=s.boards[seat].faction.home)]

    def take(self, s: Space, a: Action) -> None:
        s.place(self.seat, s.map.number_of[a.picks[0][0]], self.kind)
        s.emit("settle", self.seat, where=a.picks[0][0], kind=self.kind)


class PlaceAll(Step[Space]):
    """R9: who places what, once all factions are known; R8: the first game has its own places."""

    def run(self, s: Space) -> None:
        if s.setup == "first":
            self._as_recommended(s)
            return
        steps: list[Step[Space]] = []
        mines = [seat for seat in s.order if s.boards[seat].faction.first]
        steps += [first_step(s, seat, MINE) for seat in mines]
        steps += [first_step(s, seat, MINE) for seat in reversed(mines)]
        steps += [first_step(s, seat, MINE) for seat in s.order if s.boards[seat].faction.first > 2]
        steps += [first_step(s, seat, INSTITUTE) for seat in s.order if s.boards[seat].can("institute_first")]
        s.todo(*steps)

    @staticmethod
    def _as_recommended(s: Space) -> None:
        places = dict(FIRST_GAMES[s.seats].mines)
        for seat, b in enumerate(s.boards):
            for at in places[b.name]:
                s.place(seat, bit_of(at), MINE)
                if b.is_automa:
                    s.emit("automa_settle", where=s.map.id_of[bit_of(at)])
                else:
                    s.emit("settle", seat, where=s.map.id_of[bit_of(at)], kind=MINE)


def first_step(s: Space, seat: int, kind: str) -> Step[Space]:
    if s.boards[seat].is_automa:
        return AutomaFirstMine(seat)
    return PlaceFirst(seat, kind)


class ChooseBooster(Step[Space]):
    """R12: last player first."""

    seat: int

    def asks(self, s: Space) -> tuple[int, ...]:
        return (self.seat,)

    def verbs(self) -> tuple[str, ...]:
        return ("booster",)

    def choices(self, s: Space, seat: int) -> list[Choice]:
        return [Choice("booster", (Slot("booster", tuple(sorted(s.boosters))),))]

    def why_not(self, s: Space, seat: int, verb: str, picks: Picks) -> list[Reason]:
        return [Reason("no_booster")] if verb == "booster" and picks else []

    def take(self, s: Space, a: Action) -> None:
        b = s.boards[self.seat]
        b.booster = a.picks[0][0]
        s.boosters = tuple(x for x in s.boosters if x != b.booster)
        s.emit("booster", self.seat, booster=b.booster)


class ChooseBoosters(Step[Space]):
    """R12: counter-clockwise from the last player; then the first round begins."""

    def run(self, s: Space) -> None:
        steps: list[Step[Space]] = []
        for seat in reversed(s.order):
            if s.boards[seat].is_automa:
                steps.append(AutomaFirstBooster(seat, s.boosters))
            else:
                steps.append(ChooseBooster(seat))
        s.todo(*steps, StartRound())
