"""What things mean: cards of information, chips of lists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygames.gaia.components import (
    AREA_IDS,
    AREAS,
    BOOSTERS,
    FACTIONS,
    FINAL_TILES,
    KINDS,
    POWER,
    QIC,
    ROUNDS,
    STEPS,
    STRUCTURES,
    TECHS,
    TOKENS,
    TRADES,
)
from ui.art.gaia import bodies, faces, glyphs
from ui.scenes.gaia import own as boards
from ui.scenes.gaia import research, space
from ui.scenes.look import Look, Row, View
from ui.scenes.parts.about import other_name

GOODS = ("credits", "ore", "knowledge", "qic", "gaiaformer")


def portrait(name: str) -> str:
    return f'<svg viewBox="-3 -3 146 98" class="portrait">{faces.face(name, 140, 92, 32)}</svg>'


def info(view: View, item: str, look: Look) -> Row | None:
    """A thing's card."""
    if item.startswith("hex:"):
        return _hex(view, item, look)
    if item in AREA_IDS:
        return _area(view, item, look)
    if item in FACTIONS:
        return _faction(item, look)
    if item.startswith("round") and item[5:].isdigit():
        return _tile(view["rounds"][int(item[5:]) - 1], look)
    if item in TECHS or item in BOOSTERS or item in TOKENS or item in POWER or item in QIC or item in FINAL_TILES:
        return _tile(item, look)
    if item in STRUCTURES:
        return _structure(item, look)
    if item in GOODS or item.startswith("bowl"):
        return _stock(view, item, look)
    if item.startswith("sector"):
        return {
            "title": look.words.capital(look.words.word(item)),
            "lines": [look.words.say("about.sector")],
            "rule": "R1",
        }
    return None


def _hex(view: View, item: str, look: Look) -> Row:
    words, say = look.words, look.words.say
    kind = view["board"]["planets"].get(item) or ("lost" if item == view["board"]["lost"] else "")
    if not kind:
        return {
            "title": say("about.empty"),
            "lines": [words.capital(words.word(item)), say("about.empty_use")],
            "rule": "R66",
        }
    lines = [words.capital(words.word(item))]
    for seat, structure in space.structures(view).get(item, []):
        lines.append(say("space.built", {"who": space.player(seat, look), "kind": words.word(structure)}))
    if (former := view["board"]["formers"].get(item, -1)) >= 0:
        lines.append(say("space.former", {"who": space.player(former, look)}))
    settlers = [words.word(f.id) for f in FACTIONS.values() if f.home == kind]
    if settlers:
        lines.append(say("about.home_of", {"who": words.join(settlers)}))
    mine = view["boards"][look.mine]["faction"] if look.mine is not None else ""
    if mine and kind in STEPS[FACTIONS[mine].home]:
        steps = STEPS[FACTIONS[mine].home][kind]
        lines.append(say("about.steps", {"n": steps}) if steps else say("about.no_steps"))
    if kind in ("gaia", "transdim", "lost"):
        lines.append(say(f"about.{kind}"))
    svg = f'<svg viewBox="-28 -28 56 56" class="portrait">{bodies.planet(kind)}</svg>'
    rule = {"gaia": "R36", "transdim": "R37", "lost": "R90"}.get(kind, "R31")
    return {
        "title": words.capital(words.word(kind)),
        "svg": svg,
        "lines": lines,
        "rule": rule,
        "other": other_name(kind, look),
    }


def _area(view: View, area: str, look: Look) -> Row:
    words = look.words
    lines = [f"{n}: {research.level_words(area, n, look)}" for n in range(len(AREAS[area].levels))]
    stand = view["research"]["levels"][area]
    lines.append(", ".join(f"{space.player(seat, look)} {level}" for seat, level in enumerate(stand)))
    return {"title": words.word(area), "lines": lines, "rule": "R79", "other": other_name(area, look)}


def _faction(name: str, look: Look) -> Row:
    words, faction = look.words, FACTIONS[name]
    home = words.say("about.faction_home", {"planet": words.word(faction.home)})
    start = words.join([words.say(f"level.{what}", {"n": n}) for what, n in faction.start])
    tokens = words.say("about.bowls", {"one": faction.power[0], "two": faction.power[1]})
    levels = [words.say("about.level1", {"area": words.word(area)}) for area in faction.research]
    svg = (
        f'<svg viewBox="0 0 84 52" class="portrait"><g transform="translate(26 26)">{bodies.planet(faction.home)}</g>'
        f"{glyphs.crest(name, faction.home, 46, 6, 40)}</svg>"
    )
    lines = [words.say(f"faction.{name}"), home, words.say("about.start", {"what": f"{start}; {tokens}"}), *levels]
    return {
        "title": words.word(name),
        "svg": svg,
        "lines": lines,
        "rule": FACTION_RULES[name],
        "other": other_name(name, look),
    }


FACTION_RULES = {
    "terrans": "R133", "hadsch_hallas": "R134", "ivits": "R136", "geodens": "R142", "bal_taks": "R144",
    "lantids": "R145", "xenos": "R147", "gleens": "R148", "taklons": "R149", "ambas": "R150", "firaks": "R151",
    "mad_androids": "R152", "nevlas": "R153", "itars": "R154",
}  # fmt: skip


def _tile(name: str, look: Look) -> Row:
    words = look.words
    sort = next(sort for sort, rows in SORTS.items() if name in rows)
    lines = [words.say(f"about.sort_{sort}")]
    if name in TECHS:
        lines.append(words.say(f"about.when_{TECHS[name].when}"))
    return {"title": words.capital(words.word(name)), "svg": portrait(name), "lines": lines, "rule": RULES[sort],
            "other": words.capital(other_name(name, look))}  # fmt: skip


SORTS: dict[str, Mapping[str, object]] = {
    "tech": TECHS,
    "booster": BOOSTERS,
    "token": TOKENS,
    "power": POWER,
    "qic": QIC,
    "round": ROUNDS,
    "final": FINAL_TILES,
}
RULES = {
    "tech": "R54",
    "booster": "R104",
    "token": "R76",
    "power": "R94",
    "qic": "R95",
    "round": "R155",
    "final": "R121",
}


def _structure(kind: str, look: Look) -> Row:
    words, row = look.words, STRUCTURES[kind]
    price = {"credits": row.credits, "near": row.credits_near, "ore": row.ore}
    lines = [words.say("about.price_near" if row.credits != row.credits_near else "about.price", price)]
    lines.append(words.say("about.value", {"n": row.power}))
    lines.append(words.say(f"about.{kind}"))
    svg = f'<svg viewBox="0 0 24 24" class="portrait"><g class="icon">{glyphs.STRUCTURES[kind]}</g></svg>'
    rule = "R31" if kind == KINDS[0] else "R47"
    return {"title": words.capital(words.word(kind)), "svg": svg, "lines": lines, "rule": rule,
            "other": words.capital(other_name(kind, look))}  # fmt: skip


def _comes(view: View, goods: Sequence[str], look: Look) -> list[str]:
    """What the next income brings of something, by where it comes from."""
    words = look.words
    own = view["boards"][look.mine] if look.mine is not None and look.mine < len(view["boards"]) else {}
    found = []
    for name, row in (boards.sources(view, own) if own else {}).items():
        known = {"institute": "planetary_institute", "booster": own["booster"]}.get(name, name)
        parts = [words.say(f"level.{what}", {"n": row[what]}) for what in goods if row.get(what)]
        found += [f"{words.join(parts)} ({words.word(known)})"] if parts else []
    return [words.say("about.comes", {"what": "; ".join(found)})] if found else []


def _returning(view: View, look: Look) -> list[str]:
    """R25, R26: what the next Gaia phase brings back, and which planets turn green."""
    words, own = look.words, view["boards"][look.mine] if look.mine is not None else None
    if own is None or not own["faction"]:
        return []
    area = "II" if "gaia_to_area_2" in FACTIONS[own["faction"]].abilities else "I"
    n = own["bowls"][3] + (own["stone"] == 3)
    lines = [words.say("about.returning", {"n": n, "area": area})] if n else []
    waiting = [item for item, seat in view["board"]["formers"].items() if seat == look.mine]
    green = [words.word(item) for item in waiting if view["board"]["planets"].get(item) == "transdim"]
    return [*lines, *([words.say("about.turning", {"where": words.join(green)})] if green else [])]


def _stock(view: View, item: str, look: Look) -> Row:
    words = look.words
    if item == "bowl3":
        lines = [words.say("about.gaia_area"), *_returning(view, look)]
        return {"title": words.say("phase.gaia"), "lines": lines, "rule": "R25", "art": "icon-gaia_planet"}
    if item.startswith("bowl"):
        lines = [words.say("about.bowls_about"), *_comes(view, ("charge", "tokens"), look)]
        return {"title": words.say("about.power_title"), "lines": lines, "rule": "R14", "art": "icon-power"}
    rule = {"qic": "R33", "gaiaformer": "R43"}.get(item, "R21")
    return {
        "title": words.capital(words.word(item)),
        "lines": [words.say(f"about.stock_{item}"), *_comes(view, (item,), look)],
        "rule": rule,
        "art": f"icon-{item}",
    }


WORTH = {"credits": 1, "ore": 3, "knowledge": 4, "qic": 4, "tokens": 1, "vp": -1}  # in power, as free actions pay


def _dear(tags: Sequence[tuple[str, str]]) -> int:
    """How dear a target is: the best one comes first in a list."""
    return sum(WORTH.get(what, 0) * int(n) for what, n in tags if n.lstrip("+").isdigit())


# --- lists ----------------------------------------------------------------------------------------------------------


def chip(view: View, item: str, look: Look) -> Row:
    """A target in a list: what it is called, and its sign."""
    words = look.words
    label = words.capital(words.word(item))
    if item.startswith("hex:"):
        kind = view["board"]["planets"].get(item, "")
        built = [words.word(k) for seat, k in space.structures(view).get(item, []) if seat == look.mine]
        tags = look.tags.get(item, ())
        price = ", ".join(words.say(f"level.{what}", {"n": int(n)}) for what, n in tags if n.isdigit())
        gain = "".join(words.say("chip.gain", {"n": int(n)}) for what, n in tags if what == "vp")
        sub = " · ".join(filter(None, [", ".join(filter(None, [*built, price])), gain]))
        return {"label": label, "sub": sub, "art": f"planet-{kind}" if kind else "", "order": _dear(tags)}
    if item in AREA_IDS:
        levels = view["research"]["levels"][item]
        now = levels[look.mine] if look.mine is not None and look.mine < len(levels) else 0
        sub = research.level_words(item, min(5, now + 1), look)
        return {
            "label": f"{label} {min(5, now + 1)}",
            "sub": sub,
            "art": "icon-research",
            "order": AREA_IDS.index(item),
        }
    if item in FACTIONS:
        return {"label": label, "sub": words.word(FACTIONS[item].home), "art": f"emblem-{item}", "order": 0}
    if item in STRUCTURES:
        row = STRUCTURES[item]
        sub = words.say("about.price", {"credits": row.credits, "ore": row.ore})
        return {"label": label, "sub": sub, "art": f"icon-{item}", "order": KINDS.index(item)}
    art = "icon-power" if item in POWER else "icon-qic" if item in QIC else "icon-federation" if item in TOKENS else ""
    art = "icon-rescore" if item in TRADES else "icon-tile" if item in TECHS or item in BOOSTERS else art
    return {"label": label, "art": art, "order": 0}
