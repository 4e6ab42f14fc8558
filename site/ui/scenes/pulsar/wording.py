"""Effects, yields and costs of the data in words."""

from __future__ import annotations

from collections.abc import Iterable

from pygames.pulsar.schema import Effect, Yield
from ui.scenes.look import Look


def gain_words(rows: Iterable[Effect], look: Look) -> str:
    """What a list of effects gives, in a row."""
    return look.words.join([effect_words(row, look) for row in rows])


def effect_words(e: Effect, look: Look) -> str:
    words = look.words
    told = {"n": e.n, "value": e.value, "silver": e.silver, "red": e.red, "each": e.per_gate,
            "what": words.say(f"counted.{e.what}") if e.what else words.word(e.kind) if e.kind else "",
            "sizes": words.say("gain.or").join(words.word(size) for size in reversed(e.choose)),
            "colours": words.say("gain.or").join(words.word(colour) for colour in e.colours),
            "place": words.say(f"gain.place_{e.to}") if e.to else ""}  # fmt: skip
    key = e.do
    if e.do == "bonus_die" and e.must:
        key = "bonus_die_must"
    if e.do == "gyrodyne" and e.n > 1:
        key = "gyrodynes_different" if e.different else "gyrodynes"
    return words.say(f"gain.{key}", told)


def each_round_words(rows: Iterable[Yield], look: Look) -> str:
    words, parts = look.words, []
    for row in rows:
        if row.price:
            parts.append(words.say("gain.buy", {"cubes": row.price, "n": row.points}))
            continue
        if row.points:
            key = "points_per" if row.per else "points"
            told = {"n": row.points, "what": words.say(f"counted.{row.per}") if row.per else ""}
            parts.append(words.say(f"gain.{key}", told))
        if row.cubes:
            parts.append(words.say("gain.cubes", {"n": row.cubes}))
    return words.join(parts)
