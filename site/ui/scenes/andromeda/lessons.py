"""The guided first game of Andromeda's Edge: the set-up that the rulebook advises, for two, and eight lessons."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.andromeda.components import RAIDERS, TILES
from pygames.andromeda.state import Edge
from pygames.andromeda.words import EFFECTS
from pygames.core.events import Event
from pygames.core.table import Table
from ui.scenes.andromeda import settling
from ui.tutorial import Happened, Lesson, Ready
from ui.tutorial.moments import anybody, can, own

# The learner begins, every planet lies beside a camp, and the swarm is near, but not at the camps.
SEED = "first-flight-366"
SEATS = ({"kind": "human"}, {"kind": "bot", "level": "easy"})
OPTIONS = {"events": "dawn", "raiders": "advised"}
CAMPS = tuple(t.id for t in TILES.values() if any(op.word == "camp_modules" for op in EFFECTS.get(t.do, ())))
PLANETS = tuple(t.id for t in TILES.values() if t.kind == "planet")


def regions(table: Table, seat: int) -> set[str]:
    """Where the learner could launch now."""
    found = [c for c in table.choices(seat) if c.verb in ("launch", "jump")]
    return {region for choice in found for region in choice.slots[1].ids}


def at_launch(check: Ready) -> Ready:
    """What is judged only while the learner may launch or return: at other moments nothing is to be done yet."""

    def judge(table: Table, seat: int) -> bool:
        return not can("return")(table, seat) or check(table, seat)

    return judge


def can_reach_camp(table: Table, seat: int) -> bool:
    return not regions(table, seat).isdisjoint(CAMPS)


def camps(table: Table, seat: int) -> list[str]:
    """The camps within reach; both where none is."""
    return sorted(regions(table, seat).intersection(CAMPS)) or list(CAMPS)


def can_be_raided(table: Table, seat: int) -> bool:
    """A launch would bring raiders."""
    return bool(in_reach_of_raiders(table, seat))


def in_reach_of_raiders(table: Table, seat: int) -> list[str]:
    """Where a launch would bring them."""
    s = table.state
    assert isinstance(s, Edge)
    return sorted(region for region in regions(table, seat) if is_near_raiders(s, region))


def is_near_raiders(s: Edge, region: str) -> bool:
    """Whether raiders would come there, or stand there (R62)."""
    return any(s.distance(at, region, True) <= RAIDERS[s.raider_cards[cls]].range for at, (cls, _) in s.raiders.items())


def can_return(table: Table, seat: int) -> bool:
    """On the way home questions of modules are part of it."""
    s = table.state
    assert isinstance(s, Edge)
    return can("return")(table, seat) or (s.phase == "return" and s.turn_seat == seat)


def recruited(table: Table, seat: int, events: Sequence[Event]) -> bool:
    """The learner recruited as a free action. What a Return brings home by its proposal teaches nobody how to."""
    last = table.past[-1]
    assert isinstance(last.before, Edge)
    return last.action.verb == "recruit" and last.before.phase != "return" and own("recruit")(table, seat, events)


def with_leaders(table: Table, seat: int) -> list[str]:
    """Where leaders of the learner wait: below own ships, else within reach."""
    s = table.state
    assert isinstance(s, Edge)
    station = s.stations[seat]
    waiting = [region for region, n in station.leaders.items() if n]
    return sorted(r for r in waiting if r in station.board) or sorted(regions(table, seat).intersection(waiting))


def launched_past(*wished: str) -> Happened:
    """The learner launched to another region than the lesson meant."""

    def check(table: Table, seat: int, events: Sequence[Event]) -> bool:
        return any(e.key == "launch" and e.seat == seat and e.data["to"] not in wished for e in events)

    return check


def launched_in_peace(table: Table, seat: int, events: Sequence[Event]) -> bool:
    """The learner launched where no raiders come."""
    s = table.past[-1].before
    assert isinstance(s, Edge)
    return any(e.key == "launch" and e.seat == seat and not is_near_raiders(s, e.data["to"]) for e in events)


LESSONS = (
    Lesson("faction", done=own("faction")),
    Lesson("launch", done=own("claim"), aside=launched_past(*PLANETS), ready=at_launch(can("launch", "jump"))),
    Lesson("camp", done=own("module"), aside=launched_past(*CAMPS), where=camps, ready=at_launch(can_reach_camp)),
    Lesson("raiders", done=own("roll"), aside=launched_in_peace, where=in_reach_of_raiders,
           ready=at_launch(can_be_raided), defers=True),
    Lesson("return", done=own("home"), ready=can_return),
    Lesson("leaders", done=recruited, ready=can("recruit"), where=with_leaders),
    Lesson("develop", done=own("develop"), ready=settling.is_ready, where=settling.where, missing=settling.told),
    Lesson("event", done=anybody("event_card"), point=("event_track", *CAMPS)),
)  # fmt: skip
