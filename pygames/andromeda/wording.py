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
    """Parts with a semicolon between them, the first letter a capital, a full stop."""
    text = "; ".join(p for p in parts if p)
    return f"{text[:1].upper()}{text[1:]}." if text else ""


# --- effects ----------------------------------------------------------------------------------------------------------


def bundle(words: Catalogue, res: Bundle, form: str = "") -> Said:
    """A bundle in words; ``form`` says whose choice is meant, where that is not the reader's."""
    named = [(name, n) for name, n in zip(BUNDLE, res, strict=True) if n]
    keys = [(f"bundle.{name}{form}" if words.has(f"bundle.{name}{form}") else f"bundle.{name}", n) for name, n in named]
    return Said(words.join([words.say(key, {"n": n}) for key, n in keys]))


def effect(words: Catalogue, path: str) -> str:
    """A list of words inside a sentence, joined with "and"."""
    return words.join([op_text(words, op) for op in EFFECTS[path]]) if EFFECTS[path] else ""


def steps(words: Catalogue, path: str) -> str:
    """A list of words one after the other."""
    return "; ".join(op_text(words, op) for op in EFFECTS[path])


def op_text(words: Catalogue, op: Op) -> str:
    """One word with its figures, its variant, and what is added to it."""
    slots = {
        "n": abs(op.n), "res": bundle(words, op.res, "_theirs" if op.word == "steal" else ""),
        "then": Said(effect(words, op.then)), "least": op.least,
        "do": Said(effect(words, op.do)), "track": op.track, "raider": op.raider, "range": op.reach, "draw": op.draw,
        "keep": op.keep, "value": op.value, "div": op.div, "types": either(words, op.types),
        "of": Said(" / ".join(effect(words, b) for b in op.branches)),
        "count": Said(words.say(f"count.{op.count}", {"n": max(op.div, op.least)}) if op.count else ""),
        "on": Said(words.say(f"on.{op.on}") if op.on else ""),
        "who": Said(words.say(f"who.{op.who}") if op.word == "each" else ""),
    }  # fmt: skip
    return words.say(f"effect.{op.word}{variant(op)}", slots) + "".join(extras(words, op))


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


def extras(words: Catalogue, op: Op) -> list[str]:
    """What follows a word: limits, discounts, the other case."""
    found = []
    if op.word == "per" and op.most:
        found.append(words.say("wording.at_most", {"n": op.most}))
    if op.otherwise:
        found.append(words.say("wording.otherwise", {"do": Said(effect(words, op.otherwise))}))
    if op.free:
        found.append(words.say("wording.free"))
    if op.discount:
        found.append(words.say("wording.discount", {"n": op.discount}))
    return [f" {text}" for text in found]


def either(words: Catalogue, ids: Sequence[str]) -> Said:
    """ "a or b", in small letters: types and tracks stand in the middle of a sentence."""
    found = [words.word(i).lower() for i in ids]
    return Said(
        words.say("wording.or", {"one": Said(found[0]), "two": Said(found[1])}) if len(found) == 2 else "".join(found)
    )


def mod_text(words: Catalogue, mod: Mod) -> str:
    """A lasting change."""
    wild = words.join([words.word(RESOURCES[r]) for r in mod.wild]) if mod.wild else ""
    text = words.say(f"mod.{mod.word}", {"n": mod.n, "types": either(words, mod.types), "wild": Said(wild)})
    if mod.ships:
        text += " " + words.say("wording.ships", {"ships": either(words, mod.ships)})
    return text


def ability(words: Catalogue, found: Ability) -> str:
    """Lasting changes, then the moment, its limit and the effect."""
    parts = [mod_text(words, mod) for mod in found.ongoing]
    if found.when:
        parts.append(moment(words, found.when, found.limit, steps(words, found.do)))
    return sentence([*parts, *score_text(words, found.score)])


def score_text(words: Catalogue, found: Score | None) -> list[str]:
    """Points at the end, if there are any."""
    if found is None:
        return []
    per = Said(words.say(f"count.{found.per}", {"n": 1}))
    return [words.say("wording.score", {"base": found.base, "n": found.vp, "count": per})]


def moment(
    words: Catalogue, when: str, limit: str, text: str, section: str = "when", slots: Mapping[str, str] | None = None
) -> str:
    limited = f" ({words.say(f'limit.{limit}')})" if limit else ""
    return f"{words.say(f'{section}.{when}', slots)}{limited}: {text}"


# --- pieces -----------------------------------------------------------------------------------------------------------


def module_text(words: Catalogue, kind: Module) -> str:
    parts = [words.say(f"wording.slot_{slot.side}{'_vp' if slot.vp else ''}", {"n": slot.vp}) for slot in kind.slots]
    parts.append(steps(words, kind.do))
    parts += score_text(words, kind.score)
    if kind.damage_icons:
        parts.append(words.say("wording.damaged", {"n": kind.damage_icons}))
    return sentence(parts)


def tactic_text(words: Catalogue, card: Tactic) -> str:
    if card.kind != "sustain":
        return sentence([moment(words, card.when, "", steps(words, card.do))])
    lasting = [mod_text(words, mod) for mod in card.ongoing]
    lasting += [moment(words, t.when, t.limit, effect(words, t.do)) for t in card.triggers]
    return sentence([words.say("wording.until_return"), *lasting])


def hull_text(words: Catalogue, hull: Hull) -> str:
    figures = {"range": hull.range, "weapons": hull.weapons, "shields": hull.shields, "aim": hull.aim}
    parts = [words.say(f"wording.{name}", {"n": n}) for name, n in figures.items() if n]
    parts += [words.say(f"ability.{name}") for name in hull.abilities]
    return " ".join([sentence([words.join(parts)]), *([custom_text(words, hull)] if hull.custom else [])])


def custom_text(words: Catalogue, hull: Hull) -> str:
    """What a ship brings: its moments speak of ships of this type only."""
    found = hull.custom
    assert found is not None
    said = moment(words, found.when, found.limit, steps(words, found.do), "ship_when", {"ship": hull.ship})
    return sentence([said])


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
    return f"{first} {sentence([steps(words, card.do)])}"


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
    return sentence([steps(words, plain_effect(item) or (item if item in EFFECTS else ""))])
