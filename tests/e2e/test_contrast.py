"""Every pair of colours that can meet on a board: what lies there against what it lies on, lit, dim and plain.

The browser's own cascade is asked: each pair is put into the table's page as the scenes write it, in both themes. What
is painted must stand out by 3 : 1 from its ground (WCAG 1.4.11), by its fill or by an outline around it; words by
4.5 : 1.
"""

from __future__ import annotations

from itertools import product
from typing import Literal

import pytest
from playwright.sync_api import Page

GRAPHIC, WORD = 3.0, 4.5
Theme = Literal["light", "dark"]

Pair = tuple[str, str, str, str, float]  # name, markup, the thing, its ground, how far apart they must be


def put(ground: str, thing: str, name: str, least: float = GRAPHIC) -> Pair:
    """A thing (class="it") within a ground that has a shape of class "below"."""
    return name, ground.replace("<it/>", thing), ".it", ".below", least


PLAYERS = [f"p{n}" for n in range(4)]
STATES = ("", "can", "cannot", "selected", "recent", "ghost-reach")


def bluemoon() -> list[Pair]:
    tiles = {
        f"{kind} {state}": f'<g class="sprite tile {kind} {state}"><rect class="ground below"/><it/></g>'
        for kind, state in product(("rubble", "rebuilt", "plaza"), STATES)
    }
    hues = ("black", "red", "blue", "grey", "green", "brown", "white", "yellow", "wild")
    tiles |= {
        f"rebuilt {hue}": f'<g class="sprite tile rebuilt c-{hue}"><rect class="ground below"/><it/></g>'
        for hue in hues
    }
    taken = '<g class="sprite space taken {}"><rect class="field below"/><it/></g>'
    found = []
    for (where, ground), player in product(tiles.items(), PLAYERS):
        found.append(
            put(ground, f'<g class="figure-body {player}"><path class="body it"/></g>', f"{player} on {where}")
        )
    for state, player in product(("", "recent"), PLAYERS):
        found.append(put(taken.format(state), f'<path class="marker {player} it"/>', f"marker {player} {state}"))
    for player in PLAYERS:
        rung = '<g class="rung-space"><rect class="rung below"/><it/></g>'
        found.append(put(rung, f'<path class="marker {player} it"/>', f"marker {player} on the Obelisk"))
    colours = ("black", "red", "blue", "grey", "green", "brown", "white", "yellow", "wild")
    for colour, state in product(colours, ("", "can", "cannot", "selected")):
        space = f'<g class="sprite space c-{colour} {state}"><rect class="field below"/><it/></g>'
        found.append(put(space, '<text class="need it">3</text>', f"price on {colour} {state}"))
        found.append(put(space, '<g class="emblem"><path class="emblem it"/></g>', f"emblem on {colour} {state}"))
        card = f'<g class="card c-{colour}"><rect class="band below"/><it/></g>'
        found.append(put(card, '<text class="value it">3</text>', f"value on {colour}"))
    for (where, ground), icon in product(tiles.items(), ("crystals", "scales", "cards")):
        found.append(put(ground, f'<g class="icon {icon}"><path class="it"/></g>', f"{icon} on {where}"))
    for (where, ground), colour in product(tiles.items(), ("red", "green", "blue")):
        dragon = f'<g class="dragon d-{colour}"><path class="body it"/></g>'
        found.append(put(ground, dragon, f"dragon {colour} on {where}"))
    for where, ground in tiles.items():
        found.append(put(ground, '<text class="figure it">2</text>', f"figure on {where}", WORD))
        found.append(put(ground, '<text class="name it">Mill</text>', f"name on {where}", WORD))
    reach = '<g class="reach"><circle class="below"/><it/></g>'
    found.append(put(reach, '<text class="reach-steps it">2</text>', "steps", WORD))
    found.append(
        put('<g class="reach ghost-chip"><circle class="below"/><it/></g>', '<path class="reach-sign it"/>', "by card")
    )
    for state in ("", "next"):
        rung = f'<g class="rung-space {state}"><rect class="rung below"/><it/></g>'
        found.append(put(rung, '<text class="price it">7</text>', f"price of an offering {state}", WORD))
    return found


def race() -> list[Pair]:
    found = []
    for state in ("", "on", "now", "now on"):
        cell = f'<g class="sprite header"><g class="cell {state}"><rect class="below"/><it/></g></g>'
        sword = '<g class="sign"><path class="red it"/></g>'
        found.append(put(cell, sword, f"sword on a cell {state}"))
        found.append(put(cell, '<text class="sum it">1</text>', f"sum on a cell {state}", WORD))
        found.append(put(cell, '<text class="numeral it">III</text>', f"numeral on a cell {state}", WORD))
    for state in ("", "can", "selected", "runs", "now"):
        action = f'<g class="sprite action {state}"><rect class="head below"/><it/></g>'
        found.append(put(action, '<text class="numeral it">I</text>', f"numeral of an action {state}", WORD))
        found.append(put(action, '<text class="bonus it">+5</text>', f"bonus of an action {state}", WORD))
        face = f'<g class="sprite action {state}"><rect class="face below"/><it/></g>'
        for (where, ground), player in product({"head": action, "face": face}.items(), PLAYERS):
            found.append(
                put(ground, f'<path class="sign {player} it"/>', f"{player} on the {where} of an action {state}")
            )
    pad = '<g class="sprite header"><rect class="pad below"/><it/></g>'
    for player in PLAYERS:
        found.append(put(pad, f'<path class="sign {player} it"/>', f"{player} on its header"))
    for icon in ("vp", "chips", "cards", "goods", "military", "tableau"):
        found.append(put(pad, f'<g class="icon {icon}"><path class="it"/></g>', f"{icon} on a header"))
    for phase, lit in product("12345", (False, True)):
        row = f'<g class="{f"lit{phase}" if lit else ""}"><g class="race-card"><g class="power phase-{phase}">'
        strip = row + '<rect class="tab below"/><it/></g></g></g>'
        found.append(put(strip, '<text class="figure it">I</text>', f"numeral of power {phase}, lit {lit}", WORD))
    face = '<g class="race-card"><rect class="strip below"/><it/></g>'
    for name, sign in (
        ("sword", '<g class="sign"><path class="red it"/></g>'),
        ("rebel", '<path class="sign m-rebel it"/>'),
    ):
        found.append(put(face, sign, f"{name} on a card"))
    for kind in ("novelty", "rare", "genes", "alien"):
        crate = f'<g class="crate k-{kind}"><path class="box below"/><g class="symbol it"><it/></g></g>'
        found.append(put(crate, "", f"{kind} on its crate"))
        disc = f'<g class="good k-{kind}"><path class="disc below"/><g class="symbol it"></g></g>'
        found.append(put(disc, "", f"{kind} on its disc"))
        halo = f'<g class="good windfall k-{kind}"><path class="halo below"/><g class="symbol it"></g></g>'
        found.append(put(halo, "", f"{kind} on a windfall"))
        found.append(put(face, f'<g class="crate k-{kind}"><path class="box it"/></g>', f"crate {kind} on a card"))
    return found


def gaia() -> list[Pair]:
    found = []
    cell = '<g class="sprite sector"><path class="cells below"/></g><g><it/></g>'
    veil = '<g class="sprite sector"><path class="cells"/></g><g class="stand"><circle class="veil below"/><it/></g>'
    plates = {
        "a plate": '<g class="sprite"><rect class="plate below"/><it/></g>',
        "a line": '<g class="sprite"><rect class="line-plate below"/><it/></g>',
        "a tag": '<g class="sprite"><rect class="tag below"/><it/></g>',
        "a tile": '<g class="sprite tile"><rect class="face below"/><it/></g>',
        # the lightest and the darkest of six areas
        "a level": '<g class="sprite track a4"><rect class="cell l4 below"/><it/></g>',
        "level 4": '<g class="sprite track a3"><rect class="cell l4 below"/><it/></g>',
        "level 5": '<g class="sprite track a4"><rect class="cell l5 below"/><it/></g>',
        "a power action": '<g class="sprite octagonal power"><path class="octagon below"/><it/></g>',
        "a Q.I.C. action": '<g class="sprite octagonal qic"><path class="octagon below"/><it/></g>',
        "a green token": '<g class="sprite token"><path class="arch green below"/><it/></g>',
        "a grey token": '<g class="sprite token"><path class="arch grey below"/><it/></g>',
        "the round": '<g class="sprite tile round now"><rect class="face below"/><it/></g>',
        "an advanced tile": '<g class="sprite tile advanced"><rect class="face below"/><it/></g>',
    }
    signs = ("credits", "ore", "knowledge", "qic", "power", "tokens", "charge", "vp", "gaia_planet", "hand", "research")
    for (where, ground), sign in product(plates.items(), signs):
        found.append(put(ground, f'<g class="icon g-{sign} it"></g>', f"{sign} on {where}"))
    for where, ground in plates.items():
        found.append(put(ground, '<text class="n it">4</text>', f"a figure on {where}", WORD))
    for player in (*PLAYERS, "p-1"):
        found.append(put(cell, f'<circle class="owner {player} it"/>', f"ring of {player} on the map"))
        found.append(put(veil, f'<g class="piece {player} it"></g>', f"structure of {player} on its planet"))
        found.append(put(cell, f'<g class="piece {player} it"></g>', f"satellite of {player}"))
        found.append(put(plates["a level"], f'<g class="marker {player} it"></g>', f"marker of {player}"))
        found.append(put(plates["level 5"], f'<g class="marker {player} it"></g>', f"marker of {player} on level 5"))
    for area in range(4):
        bowl = f'<g class="sprite"><ellipse class="bowl b{area} below"/><it/></g>'
        for sign in ("tokens", "stone"):
            found.append(put(bowl, f'<g class="icon g-{sign} power-token it"></g>', f"{sign} in bowl {area}"))
    lit = {"hex can": "cell", "world can": "halo", "world selected": "halo", "world ghost-reach": "halo"}
    for state, part in lit.items():
        light = f'<g class="sprite hex {state}"><circle class="{part} it"/></g>'
        found.append(put(cell, light, f"light of {state}"))
    words = {"a plate": ("stock", "comes", "comes full", "faction", "vp"), "a line": ("price",), "a level": ("level",)}
    for where, classes in words.items():
        for name in classes:
            found.append(put(plates[where], f'<text class="{name} it">4</text>', f"{name} on {where}", WORD))
    track = '<g class="sprite track"><rect class="ground below"/><it/></g>'
    found.append(put(track, '<text class="title it">A.I.</text>', "name of a track", WORD))
    for ring in range(3):
        found.append(put(cell, f'<g class="ring q{ring}"><path class="ring-line it"/></g>', f"range ring {ring}"))
    return found


def pulsar() -> list[Pair]:
    found = []
    planets = '<g class="sprite"><g class="world {0}"><circle class="below" fill="{1}"/></g><it/></g>'
    spaces = {
        kind: f'<g class="sprite track"><rect class="space {kind} below"/><it/></g>'
        for kind in ("", "start", "penalty")
    }
    for player, (kind, fill) in product(PLAYERS, (("blue", "#2f7fd0"), ("grey", "#857c70"))):
        sign = f'<g class="{player} owner-sign"><path class="it"/></g>'
        found.append(put(planets.format(kind, fill), sign, f"{player} on a {kind} planet"))
    for (kind, ground), player in product(spaces.items(), PLAYERS):
        counter = f'<g class="{player} counter"><path class="it"/></g>'
        found.append(put(ground, counter, f"counter {player} on a space {kind}"))
    found.append(put(spaces["penalty"], '<text class="lost it">2</text>', "what a space costs", WORD))
    plate = '<g class="sprite"><rect class="{} below"/><it/></g>'
    for ground in ("plate", "face", "value-plate", "row-plate", "band", "bonus"):
        found.append(put(plate.format(ground), '<text class="n it">2</text>', f"figure on {ground}", WORD))
        for sign in ("points", "cubes", "pm1", "spinning", "stations"):
            icon = f'<g class="icon g-{sign}"><path class="it"/></g>'
            found.append(put(plate.format(ground), icon, f"{sign} on {ground}"))
    for way in ("ahead", "back", "still"):
        found.append(put(plate.format("value-plate"), f'<text class="move {way} it">2</text>', f"move {way}", WORD))
    for kind in ("permanent", "instant", "production", "endgame"):
        tile = f'<g class="sprite tech {kind}"><rect class="face below"/><it/></g>'
        found.append(put(tile, '<text class="tech-name it">A</text>', f"name on {kind}", WORD))
        found.append(put(tile, '<text class="n it">2</text>', f"figure on {kind}", WORD))
    for kind in ("silver", "red"):
        die = f'<g class="die {kind}"><rect class="cube below"/><it/></g>'
        found.append(put(die, '<circle class="it"/>', f"pips of a {kind} die"))
    return found


# The styles of the page's own game are here: a table asks for no others.
WORN = "[...document.querySelectorAll('link[data-style][href]')].every((one) => one.sheet)"
MEASURE = """([game, pairs]) => {
    document.body.dataset.game = document.documentElement.dataset.game = game;
    const rgba = (text) => {
        const n = text.match(/[\\d.]+/g).map(Number);
        const scale = text.startsWith("color(") ? 255 : 1;
        return [...n.slice(0, 3).map((x) => x * scale), n[3] ?? 1];
    };
    const over = (top, opacity, base) => {
        const part = opacity * top[3];
        return [0, 1, 2].map((at) => top[at] * part + base[at] * (1 - part)).concat(1);
    };
    const dimmed = (one) => {
        let part = 1;
        for (let at = one; at && at.id !== "world"; at = at.parentElement) part *= Number(getComputedStyle(at).opacity);
        return part;
    };
    const light = (c) => {
        const line = (x) => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);
        const [r, g, b] = c.slice(0, 3).map((x) => line(x / 255));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ratio = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
    const plain = rgba(getComputedStyle(document.documentElement).backgroundColor);
    return pairs.flatMap(([name, markup, it, below, least]) => {
        const box = document.createElementNS("http://www.w3.org/2000/svg", "g");
        document.getElementById("world").append(box);
        box.innerHTML = markup;
        const [thing, ground] = [box.querySelector(it), box.querySelector(below)];
        const base = over(rgba(getComputedStyle(ground).fill), dimmed(ground), plain);
        const style = getComputedStyle(thing);
        const painted = [style.fill, style.stroke].filter((text) => !["none", ""].includes(text));
        const best = Math.max(0, ...painted.map((text) => ratio(over(rgba(text), dimmed(thing), base), base)));
        box.remove();
        return best < least ? [[name, Number(best.toFixed(2)), least]] : [];
    });
}"""


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", ["bluemoon", "race", "gaia", "pulsar"])
def test_what_lies_on_the_board_stands_out_from_its_ground(page: Page, site_url: str, game: str, theme: Theme) -> None:
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    page.goto(f"{site_url}en/table.html?game={game}")  # no match: styles are all that is needed
    page.wait_for_selector("#loading a")
    page.wait_for_function(WORN)
    pairs = {"bluemoon": bluemoon, "race": race, "gaia": gaia, "pulsar": pulsar}[game]()
    faint = page.evaluate(MEASURE, [game, pairs])
    assert not faint, "\n".join(map(str, faint))


def test_the_measure_sees_what_is_too_faint(page: Page, site_url: str) -> None:
    page.emulate_media(color_scheme="light")
    page.goto(f"{site_url}en/table.html?game=race")
    page.wait_for_selector("#loading a")
    page.wait_for_function(WORN)
    ground = '<g><rect class="below" fill="#7a5200"/><it/></g>'
    faint = put(ground, '<path class="it" fill="#b3261e"/>', "red on the colour of acts")
    clear = put(ground, '<path class="it" fill="#ffffff"/>', "white on it")
    assert page.evaluate(MEASURE, ["race", [faint, clear]]) == [["red on the colour of acts", 1.06, 3]]
