"""The effect words that data may use, with the figures each takes, and how a row becomes a typed record."""

from __future__ import annotations

from typing import Any

from pygames.core.data import DataError
from pygames.core.records import Record

COLOURS = ("green", "magenta", "orange")
SIZES = ("large", "medium", "small")
TOKENS = ("plus2", "pm1")

# effect words: needed figures, figures that may be left out; effects.py gives them their meaning
EFFECT_WORDS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "points": (("n",), ()),
    "cubes": (("n",), ()),
    "modifier": (("kind",), ("n",)),
    "gyrodyne": (("choose",), ("n", "different")),
    "explore": (("n",), ()),
    "bonus_die": (("value",), ("must",)),
    "split_die": (("silver", "red"), ()),
    "claim_isolated": ((), ()),
    "teleport": (("to",), ()),
    "gate_run": (("colours", "per_gate"), ()),
    "points_per": (("what", "n"), ()),
    "complete_gyrodyne": (("choose",), ()),
    "extra_station": (("n",), ()),
}
# triggers of permanent technologies and what each may carry
TRIGGERS: dict[str, tuple[str, ...]] = {
    "flight": ("needs", "flex", "points"),
    "visit": ("what", "points"),
    "patent": ("flex", "points"),
    "complete_gyrodyne": ("flex", "points"),
    "pay_transmitter": ("flex", "points"),
    "online_transmitter": ("points",),
    "start_construction": ("points",),
    "claim_pulsar": ("points", "gain"),
    "station": ("points", "blue_end"),
    "project": ("flex", "points"),
    "use_bonus_die": ("points",),
    "copy_die": ("discount",),
    "pm1_token": ("range",),
    "gate_run": ("extra_per_gate",),
}
COUNTS = (
    "stations", "patents", "spinning", "spinning_sizes", "online_transmitters", "online_links", "claimed_pulsars",
    "award_tiles", "projects", "gate_runs_used",
)  # fmt: skip
TESTS = (
    "spinning_same_size", "spinning_sizes", "spinning_any", "stations", "patents", "online_transmitters", "projects",
    "gate_runs_used",
)  # fmt: skip
FINAL_FIELDS = (
    "step", "do", "n", "per", "points", "table", "cubes", "times", "extra_stations", "cubes_per_point", "multiply",
)  # fmt: skip
FINAL_DEEDS = ("", "goal_met", "buy_points")
NEEDS = ("visit_gate", "same_colour_gates", "gates_at_least")


class Effect(Record):
    """A word and its figures: something that is gained."""

    do: str
    n: int = 1
    kind: str = ""
    choose: tuple[str, ...] = ()
    different: bool = False
    value: int = 0
    must: bool = False
    silver: int = 0
    red: int = 0
    to: str = ""
    colours: tuple[str, ...] = ()
    per_gate: int = 0
    what: str = ""


class Ability(Record):
    """What a permanent technology does whenever its trigger occurs."""

    on: str
    flex: int = 0
    points: int = 0
    gain: tuple[Effect, ...] = ()
    what: str = ""
    blue_end: bool = False
    discount: int = 0
    range: int = 0
    extra_per_gate: int = 0
    visit_gate: str = ""
    same_colour_gates: int = 0
    gates_at_least: int = 0


class Yield(Record):
    """What a green technology or an online transmitter gives in a production phase."""

    points: int = 0
    cubes: int = 0
    per: str = ""
    divisor: int = 1
    is_rounded_up: bool = False
    most: int = 0
    price: int = 0  # cubes to pay for the points, once a round


class Final(Record):
    """What a purple technology does in the final scoring."""

    step: int
    do: str = ""
    n: int = 0
    per: str = ""
    points: int = 0
    table: tuple[int, ...] = ()
    cubes: int = 0
    times: int = 0
    extra_stations: int = 0
    cubes_per_point: int = 0
    multiply: int = 1


def need(is_right: bool, where: str, what: str) -> None:
    if not is_right:
        raise DataError(f"{where}: {what}")


def effect(row: dict[str, Any], where: str) -> Effect:
    """An effect of a known word with exactly its figures."""
    word = row.get("do", "")
    need(word in EFFECT_WORDS, where, f"unknown effect word {word!r}")
    needed, optional = EFFECT_WORDS[word]
    given = set(row) - {"do"}
    need(set(needed) <= given <= {*needed, *optional}, where, f"{word} needs {needed}, may have {optional}")
    for name in ("n", "value", "silver", "red", "per_gate"):
        need(type(row.get(name, 1)) is int and row.get(name, 1) >= 1, where, f"{name} is not a number above 0")
    for name in ("value", "silver", "red"):
        need(row.get(name, 1) <= 6, where, f"{name} is not a die")
    need(row.get("kind", "pm1") in TOKENS, where, "no such modifier")
    need(row.get("to", "any") in ("system", "pulsar", "any"), where, "no such place")
    need(row.get("what", "stations") in COUNTS, where, "nothing that is counted")
    need(set(row.get("choose", SIZES)) <= set(SIZES) and row.get("choose", SIZES) != [], where, "sizes")
    need(set(row.get("colours", COLOURS)) <= set(COLOURS), where, "colours")
    need(len(row.get("colours", COLOURS)) in (1, 3), where, "one colour or all three")
    need(not row.get("different") or row.get("n", 1) <= len(row["choose"]), where, "not enough sizes to differ")
    lists = {k: tuple(sorted(v)) for k, v in row.items() if isinstance(v, list)}
    return Effect(**{**row, **lists})


def effects(rows: list[dict[str, Any]], where: str) -> tuple[Effect, ...]:
    return tuple(effect(row, where) for row in rows)


def ability(row: dict[str, Any], where: str) -> Ability:
    trigger = row.get("on", "")
    need(trigger in TRIGGERS, where, f"unknown trigger {trigger!r}")
    need(set(row) - {"on"} <= set(TRIGGERS[trigger]), where, f"{trigger} takes {TRIGGERS[trigger]}")
    needs = row.get("needs", {})
    need(set(needs) <= set(NEEDS), where, "unknown need of a flight")
    need(row.get("what", "pulsar") == "pulsar", where, "only pulsars are rewarded for visits")
    plain = {k: v for k, v in row.items() if k not in ("needs", "gain")}
    return Ability(**plain, **needs, gain=effects(row.get("gain", []), where))


def each_round(row: dict[str, Any], where: str) -> Yield:
    if "buy" in row:
        need(set(row) == {"buy"} and set(row["buy"]) == {"cubes", "points"}, where, "buy needs cubes and points")
        return Yield(points=row["buy"]["points"], price=row["buy"]["cubes"])
    need(set(row) <= {"points", "cubes", "per", "divisor", "round", "max"} and row != {}, where, "a production benefit")
    need(row.get("per", "stations") in COUNTS, where, "nothing that is counted")
    need(row.get("round", "up") in ("up", "down"), where, "round up or down")
    return Yield(
        points=row.get("points", 0),
        cubes=row.get("cubes", 0),
        per=row.get("per", ""),
        divisor=row.get("divisor", 1),
        is_rounded_up=row.get("round") == "up",
        most=row.get("max", 0),
    )


def final(row: dict[str, Any], where: str) -> Final:
    need(set(row) <= set(FINAL_FIELDS), where, "unknown field of a final scoring")
    need(row.get("step") in (1, 2, 5, 6, 7), where, "no such step of the final scoring")
    need(row.get("per", "stations") in COUNTS, where, "nothing that is counted")
    need(row.get("do", "") in FINAL_DEEDS, where, "unknown deed of the final scoring")
    return Final(**{**row, "table": tuple(row.get("table", ()))})
