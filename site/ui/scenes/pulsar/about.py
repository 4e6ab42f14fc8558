"""What things mean: cards of information, chips of lists."""

from __future__ import annotations

from pygames.pulsar.components import (
    GOALS,
    GYRODYNES,
    HQ_SIDES,
    NUMBERS,
    PROJECTS,
    SIDES,
    SYSTEMS,
    TECHNOLOGIES,
    TRANSMITTERS,
)
from pygames.pulsar.rules import arrays, paying, tracks
from pygames.pulsar.schema import SIZES
from ui.art.pulsar import bodies, dice, faces, glyphs
from ui.scenes.look import Look, Row, View
from ui.scenes.parts.about import other_name
from ui.scenes.pulsar import arrays as page
from ui.scenes.pulsar import cluster, market, own, strip, using
from ui.scenes.pulsar.wording import each_round_words, gain_words

STOCKS = {"points": "R3", "cubes": "R122", "pm1": "R51", "plus2": "R52", "rings": "R79", "stations": "R141"}
PLACE_RULES = {"system": "R67", "pulsar": "R78", "isolated": "R83", "gate": "R63", "entry": "R60"}


def info(view: View, item: str, look: Look) -> Row | None:
    """A thing's card."""
    for known, make in CARDS:
        if item in known:
            return make(view, item, look)
    if item in SIDES[view["side"]].places:
        return _place(view, item, look)
    tile = arrays.tile_of(item)
    if tile in TRANSMITTERS:
        return _transmitter(view, tile, look)
    if item.startswith("supply_"):
        return _gyrodyne(view, item.removeprefix("supply_"), look)
    if item in paying.WAYS or (item.startswith("die") and item[3:].isdigit()):
        return _die(view, item, look)
    return _plain(view, item, look)


def _place(view: View, item: str, look: Look) -> Row:
    words, place = look.words, SIDES[view["side"]].places[item]
    lines = [cluster.label(view, place, look), words.say(f"about.{place.kind}")]
    art = {"gate": bodies.gate(place.colour) if place.colour else "", "entry": bodies.ENTRY}.get(place.kind)
    if place.kind == "system":
        tile = view["systems"][item]["tile"]
        art = bodies.SUN if tile else bodies.CLOSED
        if tile:
            lines.append(words.say("about.bonus", {"what": gain_words(SYSTEMS[tile].bonus, look)}))
            rows = SYSTEMS[tile].planets
            art += "".join(bodies.planet(blue, *bodies.orbit_at(n, len(rows))) for n, (blue, _) in enumerate(rows))
    svg = f'<svg viewBox="-48 -48 96 96" class="portrait">{art or bodies.PULSAR}</svg>'
    return {"title": words.capital(words.word(item)), "svg": svg, "lines": lines, "rule": PLACE_RULES[place.kind]}


def _technology(view: View, item: str, look: Look) -> Row:
    words, tech = look.words, TECHNOLOGIES[item]
    lines = [
        words.say(f"effect.{item}"),
        words.say(f"about.kind_{tech.kind}"),
        words.say("about.price", {"n": tech.cost}),
    ]
    lines.append(words.say("about.row", {"row": tech.row}))
    lines.append(words.say("about.icons_2" if tech.icons == 2 else "about.icons_1"))
    if holders := view["technologies"].get(item):
        lines.append(words.say("techs.held", {"who": words.join([words.player(seat) for seat in holders])}))
    svg = f'<svg viewBox="-3 -3 306 96" class="portrait tech {tech.kind}">{faces.tech_face(item, 300, 90)}</svg>'
    return {"title": words.word(item), "svg": svg, "lines": lines, "rule": "R117", "other": other_name(item, look)}


def _transmitter(view: View, tile: str, look: Look) -> Row:
    words, row = look.words, TRANSMITTERS[tile]
    lines = [page.tile_words(view, tile, look)]
    ends = [str(end) if end >= 0 else "–" for end in row.ends]
    lines.append(words.say("about.ends", {"left": ends[0], "right": ends[1]}))
    lines.append(words.say("about.link"))
    art = faces.transmitter_face(tile, 170, 112)
    art += "".join(dice.die(cost, "silver", x, y, size) for cost, x, y, size in faces.cost_places(tile, 170, 112))
    svg = f'<svg viewBox="-3 -3 176 118" class="portrait">{art}</svg>'
    return {"title": words.capital(words.word(tile)), "svg": svg, "lines": lines, "rule": "R92"}


def _project(view: View, item: str, look: Look) -> Row:
    words, row = look.words, PROJECTS[item]
    owner = next((r for r in view["seats"] if r["hq"] == row.side), None)
    lines = [own.project_words(item, owner, look)] if owner else [gain_words(row.gain, look)]
    lines += [words.say("about.run")] if row.run else []
    svg = f'<svg viewBox="-3 -3 206 66" class="portrait">{faces.project_face(item, 200, 60)}</svg>'
    return {"title": words.capital(words.word(item)), "svg": svg, "lines": lines, "rule": "R110"}


def _goal(view: View, item: str, look: Look) -> Row:
    words, goal = look.words, GOALS[item]
    lines = [words.say("about.goal", {"n": goal.points})]
    lines += [words.say("about.goal_bonus", {"cubes": price, "n": n}) for price, n in goal.bonus]
    lines.append(market.goal_words(view, item, look))
    svg = f'<svg viewBox="-3 -3 306 106" class="portrait">{faces.goal_face(item, 300, 100)}</svg>'
    return {"title": words.word(item), "svg": svg, "lines": lines, "rule": "R133", "other": other_name(item, look)}


def _gyrodyne(view: View, size: str, look: Look) -> Row:
    words, row = look.words, GYRODYNES[size]
    told = {"take": row.take, "complete": row.complete, "n": row.produces}
    lines = [words.say("about.gyrodyne", told), words.say("about.supply", {"n": view["supply"][size]})]
    lines.append(market.award_words(view, size, look))
    svg = f'<svg viewBox="-34 -34 68 68" class="portrait">{bodies.gyrodyne(size, True, 9)}</svg>'
    return {"title": words.capital(words.word(size)), "svg": svg, "lines": lines, "rule": "R84",
            "other": other_name(size, look)}  # fmt: skip


def _side(view: View, item: str, look: Look) -> Row:
    words = look.words
    lines = [words.say(f"hq.side{item[-1]}"), words.say("about.hq")]
    return {"title": words.capital(words.word(item)), "svg": using.side_svg(item), "lines": lines, "rule": "R16"}


def _die(view: View, item: str, look: Look) -> Row:
    words = look.words
    kind, face = (
        ("silver", int(item[3:])) if item.startswith("die") else (paying.WAYS[item].kind, paying.WAYS[item].value)
    )
    lines = [words.say(f"dice.{kind}")]
    if item.startswith("die") and view["median"]:
        lines.append(words.say("about.move", {"what": strip.move_words(tracks.move_for(view["median"], face), look)}))
    svg = f'<svg viewBox="-2 -2 64 64" class="portrait">{dice.die(face, kind, 0, 0, 60)}</svg>'
    return {"title": words.capital(words.word(item)), "svg": svg, "lines": lines, "rule": "R30"}


def _track(view: View, item: str, look: Look) -> Row:
    words, name = look.words, item.rstrip("12")
    gives = ", ".join(strip.rewards(view, name))
    lines = [
        words.say(f"about.{name}", {"what": gives}),
        words.say("about.tracks"),
        strip.track_words(view, name, look),
    ]
    return {"title": words.say(f"about.{name}_title"), "lines": lines, "rule": "R30", "art": f"icon-{name}"}


def _stock(view: View, item: str, look: Look) -> Row:
    words = look.words
    lines = [words.say(f"about.{item}", {"cost": NUMBERS["copy_cost"], "rings": NUMBERS["rings"]})]
    if item == "stations":
        lines.append(", ".join(f"{n}: {points}" for n, points in enumerate(NUMBERS["stations"]) if n > 1))
    return {"title": words.say(f"about.{item}_title"), "lines": lines, "rule": STOCKS[item], "art": f"icon-{item}"}


def _plain(view: View, item: str, look: Look) -> Row | None:
    words = look.words
    if item.startswith("row") and item[3:].isdigit():
        return {"title": words.say("about.row_title", {"n": int(item[3:])}), "lines": [words.say("about.rows")],
                "rule": "R126", "art": "icon-technology"}  # fmt: skip
    if item.startswith("array_"):
        told = {"who": words.player(int(item[6:]))}
        return {"title": words.say("about.array_title", told), "lines": [words.say("about.link")], "rule": "R93",
                "art": "icon-transmitters"}  # fmt: skip
    if item == own.ARRAYS_PAGE:
        return {"title": words.say("page.arrays"), "lines": [words.say("about.link")], "rule": "R92",
                "art": "icon-transmitters"}  # fmt: skip
    rules = {"median": "R25", "picks": "R28", "stack": "R92", "own_dice": "R45"}
    if item not in rules:
        return None
    return {"title": words.say(f"about.{item}_title"), "lines": [words.say(f"about.{item}")], "rule": rules[item]}


CARDS = (
    (TECHNOLOGIES, _technology), (PROJECTS, _project), (GOALS, _goal), (SIZES, _gyrodyne), (HQ_SIDES, _side),
    (("initiative", "engineering", *tracks.COUNTERS), _track), (STOCKS, _stock),
)  # fmt: skip


# --- lists ------------------------------------------------------------------------------------------------------------


def chip(view: View, item: str, look: Look) -> Row:
    """A target in a list: what it is called, what it means, and its sign."""
    words = look.words
    label = words.capital(words.word(item))
    if item in TECHNOLOGIES:
        tech = TECHNOLOGIES[item]
        return {"label": label, "sub": words.say(f"effect.{item}"), "art": f"icon-{glyphs.KINDS[tech.kind]}",
                "order": tech.row}  # fmt: skip
    if item in paying.WAYS:
        way = paying.WAYS[item]
        order = ("silver", "red", "copy").index(way.kind) * 10 + len(way.change)
        sub = words.say("chip.worth", {"n": way.value}) if way.change else words.say(f"chip.{way.kind}")
        return {"label": label, "sub": sub, "art": "icon-die", "order": order}
    if item in PROJECTS:
        return {"label": label, "sub": gain_words(PROJECTS[item].gain, look), "art": "icon-projects", "order": 0}
    if "-T-" in item:
        value = arrays.die_of(arrays.link_ends(item))
        return {
            "label": label,
            "sub": words.say("chip.link", {"n": value}),
            "art": "icon-transmitters",
            "order": -value,
        }
    if item == arrays.APART:
        return {"label": label, "sub": words.say("chip.apart"), "art": "icon-transmitters", "order": 1}
    if arrays.tile_of(item) in TRANSMITTERS:
        row = TRANSMITTERS[arrays.tile_of(item)]
        return {"label": label, "sub": each_round_words(row.each_round, look), "art": "icon-transmitters", "order": 0}
    if item in GYRODYNES:
        sub = words.say("chip.produces", {"n": GYRODYNES[item].produces})
        return {"label": label, "sub": sub, "art": "icon-gyrodyne", "order": SIZES.index(item)}
    places = SIDES[view["side"]].places
    if item in places:
        return _place_chip(view, item, label, look)
    art = {"pm1": "icon-pm1", "plus2": "icon-plus2", "tile": "icon-explore", "printed": "icon-stations"}.get(item, "")
    if item in tracks.COUNTERS:
        art = f"icon-{item[:-1]}"
    if item in GOALS:
        art = "icon-goal"
    if item == "printed":
        return {"label": label, "sub": _printed(view, look), "art": art, "order": 0}
    return {"label": label, "art": art, "order": 0}


def _printed(view: View, look: Look) -> str:
    """The bonus that is printed where the asked player's ship stands."""
    seat = view["turn"]["seat"]
    shown = view["systems"].get(view["seats"][seat]["ship"]) if seat >= 0 else None
    return gain_words(SYSTEMS[shown["tile"]].bonus, look) if shown and shown["tile"] else ""


def _place_chip(view: View, item: str, label: str, look: Look) -> Row:
    place = SIDES[view["side"]].places[item]
    signs = {"system": "icon-stations", "pulsar": "icon-pulsar", "isolated": "icon-pulsar", "gate": "icon-gate"}
    sub = look.words.word(place.colour) if place.colour else ""
    if item in view["systems"]:
        sub = cluster.system_words(view, item, look)
    if item in view["pulsars"]:
        sub = cluster.pulsar_words(view, item, look)
    order = {"pulsar": 0, "isolated": 0, "system": 1, "entry": 2}.get(place.kind, 3)
    return {"label": label, "sub": sub, "art": signs.get(place.kind, "icon-initiative"), "order": order}
