"""What a card says, in words: its effects, moments and figures, in the language of a catalogue.

Every word of the effect language has a text ``effect.<word>``, some with variants that read differently. Sentences are
put together from the inside: the text of a nested effect is a slot of the outer one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygames.andromeda.components import (
    DESTINIES,
    DEVELOPMENT_CARDS,
    DISCOVERIES,
    DISCOVERY_OF,
    EVENTS,
    FACTIONS,
    MODULE_OF,
    MOONS,
    RAIDERS,
    SUPREMACIES,
    TACTIC_OF,
    TILES,
    UPGRADES,
    module,
    tactic,
)
from pygames.andromeda.pieces import Hull, Module, Raider, Tactic
from pygames.andromeda.words import BUNDLE, EFFECTS, RESOURCES, TRACKS, UNLIMITED, Ability, Bundle, Mod, Op, Score
from pygames.core.text import Catalogue, Said


def sentence(parts: Sequence[str]) -> str:
    """Every part a sentence of its own: the first letter a capital, a full stop."""
    return " ".join(f"{p[:1].upper()}{p[1:]}." for p in parts if p)


# --- effects ----------------------------------------------------------------------------------------------------------

OWN, THEIRS = "effect", "theirs"  # chapters: what the reader does, what each of some players does
CONDITIONS = {OWN: "cond", THEIRS: "cond_theirs"}


def bundle(words: Catalogue, res: Bundle, form: str = "") -> Said:
    """A bundle in words; ``form`` says whose choice is meant, where that is not the reader's."""
    named = [(name, n) for name, n in zip(BUNDLE, res, strict=True) if n]
    keys = [(f"bundle.{name}{form}" if words.has(f"bundle.{name}{form}") else f"bundle.{name}", n) for name, n in named]
    return Said(words.join([words.say(key, {"n": n}) for key, n in keys]))


def effect(words: Catalogue, path: str, speaks: str = OWN) -> str:
    """A list of words inside a sentence, joined with "and"."""
    return words.join([op_text(words, op, speaks) for op in EFFECTS[path]]) if EFFECTS[path] else ""


def parts(words: Catalogue, path: str) -> list[str]:
    """A list of words as sentences to be: plain ones one after the other share a sentence."""
    found: list[list[str]] = []
    before = ""
    for op in EFFECTS[path]:
        if op.word in PLAIN and before in PLAIN:
            found[-1].append(op_text(words, op))
        else:
            found.append([op_text(words, op)])
        before = op.word
    return [words.join(texts) for texts in found]


PLAIN = ("gain", "repair", "advance", "recruit", "claim_moon", "move_ship", "retreat", "dice", "build_ship", "develop")


def op_text(words: Catalogue, op: Op, speaks: str = OWN) -> str:
    """One word with its figures, its variant, and what is added to it; ``speaks``: to the reader, or of others."""
    inner = THEIRS if op.word == "each" else speaks
    slots = {
        "n": abs(op.n), "res": bundle(words, op.res, "_theirs" if op.word == "steal" or speaks == THEIRS else ""),
        "then": Said(effect(words, op.then, inner)), "do": Said(effect(words, op.do, inner)),
        "track": op.track, "raider": op.raider, "range": op.reach, "draw": op.draw,
        "keep": op.keep, "value": op.value, "div": op.div, "types": either(words, op.types),
        "of": either_of(words, [effect(words, b, speaks) for b in op.branches]),
        "count": Said(words.say(f"count.{op.count}", {"n": op.div}) if op.word == "per" else ""),
        "cond": Said(words.say(f"{CONDITIONS[speaks]}.{op.count}", {"n": op.least}) if op.word == "if" else ""),
        "on": Said(words.say(f"on.{op.on}") if op.on else ""),
        "who": Said(words.say(f"who.{op.who}") if op.word == "each" else ""),
    }  # fmt: skip
    return words.say(f"{speaks}.{op.word}{variant(op)}", slots) + "".join(extras(words, op, speaks))


def variant(op: Op) -> str:
    found = VARIANTS.get(op.word)
    return found(op) if found else ""


VARIANTS: dict[str, Callable[[Op], str]] = {
    "pay": lambda op: "" if EFFECTS[op.then] else "_only",
    "per": lambda op: "_several" if op.div > 1 else "",
    "advance": lambda op: "_any" if op.track == "any" else "",
    "build_ship": lambda op: "_types" if op.types else "",
    "module": lambda op: "_free" if op.cost == "free" else "",
    "activate": lambda op: "_types" if op.types else "",
    "claim_moon": lambda op: f"_{op.origin}",
    "steal": lambda op: f"_{op.origin}",
    "move_ship": lambda op: f"_{op.to}" + ("_far" if op.reach == UNLIMITED else ""),
    "end_battle": lambda op: f"_{op.by}",
    "dice": lambda op: "_foe" if op.who == "one_opponent" else "",
    "reroll": lambda op: "_foe" if op.who == "one_opponent" else "",
}


def extras(words: Catalogue, op: Op, speaks: str) -> list[str]:
    """What follows a word: limits, discounts, the other case."""
    found = []
    if op.word == "per" and op.most:
        found.append(" " + words.say("wording.at_most", {"n": op.most}))
    if op.otherwise:
        key = "wording.otherwise" if speaks == OWN else "wording.otherwise_theirs"
        found.append(words.say(key, {"do": Said(effect(words, op.otherwise, speaks))}))
    if op.free:
        found.append(" " + words.say("wording.free"))
    if op.discount:
        found.append(" " + words.say("wording.discount", {"n": op.discount}))
    return found


def either(words: Catalogue, ids: Sequence[str]) -> Said:
    """ "a or b", in small letters: types and tracks stand in the middle of a sentence."""
    return either_of(words, [words.word(i).lower() for i in ids])


def every(words: Catalogue, ids: Sequence[str]) -> Said:
    """ "a and b": what lasts holds for all of them."""
    return Said(words.join([words.word(i).lower() for i in ids]) if ids else "")


def either_of(words: Catalogue, found: Sequence[str]) -> Said:
    return Said(
        words.say("wording.or", {"one": Said(found[0]), "two": Said(found[1])}) if len(found) == 2 else "".join(found)
    )


def mod_text(words: Catalogue, mod: Mod) -> str:
    """A lasting change."""
    slots = {
        "n": mod.n, "types": every(words, mod.types), "ships": every(words, mod.ships),
        "wild": Said(words.join([words.word(RESOURCES[r]) for r in mod.wild]) if mod.wild else ""),
        "ability": Said(words.say(f"ability.{mod.ability}") if mod.ability else ""),
    }  # fmt: skip
    return words.say(f"mod.{mod.word}{'_ships' if mod.word == 'range' and mod.ships else ''}", slots)


def ability(words: Catalogue, found: Ability) -> str:
    """Lasting changes, then the moment, its limit and the effect."""
    lasting = [mod_text(words, mod) for mod in found.ongoing]
    at_times = moment(words, found.when, found.limit, found.do) if found.when else []
    return sentence([*lasting, *at_times, *score_text(words, found.score)])


def score_text(words: Catalogue, found: Score | None) -> list[str]:
    """Points at the end, if there are any."""
    if found is None:
        return []
    per = Said(words.say(f"count.{found.per}", {"n": 1}))
    return [words.say("wording.score", {"base": found.base, "n": found.vp, "count": per})]


def moment(
    words: Catalogue, when: str, limit: str, do: str, section: str = "when", slots: Mapping[str, str] | None = None
) -> list[str]:
    """When an effect happens and how often, and the effect; what is more than one sentence follows."""
    first, *rest = parts(words, do)
    said = {"when": Said(words.say(f"{section}.{when}", slots)), "do": Said(first)}
    if limit:
        return [words.say("wording.limited", {**said, "limit": Said(words.say(f"limit.{limit}"))}), *rest]
    return [words.say("wording.moment", said), *rest]


# --- pieces -----------------------------------------------------------------------------------------------------------


def module_text(words: Catalogue, kind: Module) -> str:
    inputs, outputs = slot_texts(words, kind, "in"), slot_texts(words, kind, "out")
    damaged = [words.say("wording.damaged", {"n": kind.damage_icons})] if kind.damage_icons else []
    return sentence([*inputs, *parts(words, kind.do), *outputs, *score_text(words, kind.score), *damaged])


def slot_texts(words: Catalogue, kind: Module, side: str) -> list[str]:
    """The moon slots of a side; equal ones are told once."""
    found = [slot for slot in kind.slots if slot.side == side]
    return [
        words.say(f"wording.slot_{side}{'_vp' if slot.vp else ''}", {"n": slot.vp, "many": found.count(slot)})
        for slot in dict.fromkeys(found)
    ]


def tactic_text(words: Catalogue, card: Tactic) -> str:
    if card.kind != "sustain":
        return sentence(moment(words, card.when, "", card.do))
    lasting = [mod_text(words, mod) for mod in card.ongoing]
    lasting += [text for t in card.triggers for text in moment(words, t.when, t.limit, t.do)]
    return sentence([words.say("wording.until_return"), *lasting])


def hull_text(words: Catalogue, hull: Hull) -> str:
    figures = {"range": hull.range, "weapons": hull.weapons, "shields": hull.shields, "aim": hull.aim}
    said = [words.say(f"wording.{name}", {"n": n}) for name, n in figures.items() if n]
    said += [words.say(f"ability.{name}") for name in hull.abilities]
    return " ".join([sentence([words.join(said)]), *([custom_text(words, hull)] if hull.custom else [])])


def custom_text(words: Catalogue, hull: Hull) -> str:
    """What a ship brings: its moments speak of ships of this type only."""
    found = hull.custom
    assert found is not None
    return sentence(moment(words, found.when, found.limit, found.do, "ship_when", {"ship": hull.ship}))


def raider_text(words: Catalogue, card: Raider) -> str:
    figures = {"range": card.range, "weapons": card.weapons, "aim": card.aim, "shields": card.shields}
    said = words.join([words.say(f"wording.{name}", {"n": n}) for name, n in figures.items() if n])
    found = [sentence([said]), words.say("wording.reward", {"do": Said(effect(words, card.reward))})]
    if card.on_win:
        found.append(words.say("wording.if_it_wins", {"do": Said(effect(words, card.on_win))}))
    return " ".join(found)


def event_text(words: Catalogue, item: str) -> str:
    card = EVENTS[item]
    first = words.say("wording.event", {"track": card.track, "raider": card.raider})
    return f"{first} {sentence(parts(words, card.do))}"


def plain_effect(item: str) -> str:
    """The path of the effect of a piece that is nothing but an effect, or ""."""
    if item in DISCOVERY_OF:
        return DISCOVERIES[DISCOVERY_OF[item]].do
    if item in SUPREMACIES:
        return SUPREMACIES[item].do
    if item in DEVELOPMENT_CARDS:
        return DEVELOPMENT_CARDS[item].do
    return TILES[item].do if item in TILES else ""


def describe(words: Catalogue, item: str) -> str:
    """Everything that a card, token, tile or ability says; "" for what says nothing."""
    if item in MODULE_OF:
        return module_text(words, module(item))
    if item in TACTIC_OF:
        return tactic_text(words, tactic(item))
    if item in EVENTS:
        return event_text(words, item)
    if item in RAIDERS:
        return raider_text(words, RAIDERS[item])
    if item in UPGRADES:
        return hull_text(words, UPGRADES[item])
    if item in FACTIONS:
        found = FACTIONS[item].abilities
        return " ".join(f"{words.word(a.id)}: {ability(words, a)}" for a in found)
    if item in DESTINIES:
        return words.join([words.say("wording.goal", {"track": TRACKS[g.track], "n": g.vp}) for g in DESTINIES[item]])
    if item in MOONS:
        repairs = [words.say("bundle.repair", {"n": MOONS[item].repair})] if MOONS[item].repair else []
        gains = [str(bundle(words, MOONS[item].res))] if any(MOONS[item].res) else []
        return sentence([words.join([*gains, *repairs])])
    return sentence(parts(words, plain_effect(item) or (item if item in EFFECTS else "")))
