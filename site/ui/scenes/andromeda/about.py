"""What things mean: cards of information, chips of lists, the cards of the hand."""

from __future__ import annotations

from pygames.andromeda.components import (
    BASIC_HULLS,
    DESTINIES,
    DEVELOPMENT_CARDS,
    DISCOVERY_OF,
    EVENTS,
    FACTIONS,
    LIMITS,
    MODULE_OF,
    MOONS,
    RAIDERS,
    SUPREMACIES,
    TACTIC_OF,
    TILES,
    TRACK_TABLE,
    UPGRADES,
    module,
    tactic,
)
from pygames.andromeda.pieces import Hull
from pygames.andromeda.rules.station import JOINT
from pygames.andromeda.wording import bundle, describe, hull_text
from pygames.andromeda.words import RESOURCES, SHIPS, TRACKS
from pygames.core.text import Said
from ui.art.andromeda import bodies, faces, glyphs, raiders
from ui.scenes.andromeda import ending, forecast, prices, space, trays
from ui.scenes.look import Look, Row, View
from ui.words import Words

RULES = {
    "planet": "R41", "base": "R35", "nebula": "R42", "quasar": "R151", "vortex": "R152",
}  # fmt: skip
PIECES = (
    (MODULE_OF, "module", "R70"), (TACTIC_OF, "tactic", "R90"), (DISCOVERY_OF, "discovery", "R114"),
    (SUPREMACIES, "supremacy", "R118"), (DEVELOPMENT_CARDS, "development", "R85"), (UPGRADES, "upgrade", "R96"),
    (EVENTS, "event", "R121"), (RAIDERS, "raider", "R60"), (DESTINIES, "destiny", "R25"), (MOONS, "moon", "R49"),
)  # fmt: skip


def other_name(item: str, look: Look) -> str:
    """The name in the other language, for those who know the box."""
    lang = "en" if look.words.lang != "en" else "pt-BR"
    assert look.words.game is not None
    return look.words.capital(Words(lang, look.words.game).word(item))


def info(view: View, item: str, look: Look) -> Row | None:
    """A thing's card."""
    if item in view["regions"]:
        return _region(view, item, look)
    if item.partition("@")[0] in SHIPS and "@" in item:
        return _ship(view, item.partition("@")[0], look)
    if item in SHIPS:
        return _ship(view, item, look)
    if item in TRACKS:
        return _track(view, item, look)
    if item in FACTIONS:
        return _card(item, trays.told_of(item, look), "R19", trays.portrait(item, look), look)
    for table, sort, rule in PIECES:
        if item in table:
            return _piece(view, item, sort, rule, look)
    if JOINT in item or (":" in item and item.partition(":")[0] in MODULE_OF):
        return _card(item, [look.words.say("about.slot")], "R57" if JOINT in item else "R52", "", look)
    return _corner(view, item, look)


def _card(item: str, lines: list[str], rule: str, svg: str, look: Look) -> Row:
    return {"title": look.words.capital(look.words.word(item)), "svg": svg, "lines": [x for x in lines if x],
            "rule": rule, "other": other_name(item, look)}  # fmt: skip


def _piece(view: View, item: str, sort: str, rule: str, look: Look) -> Row:
    words = look.words
    lines = [words.say(f"about.{sort}"), describe(words, item)]
    if item in TACTIC_OF:
        lines.insert(1, words.say(f"sort.{tactic(item).kind}") + ".")
    if item in MODULE_OF and item in [m for row in view["seats"] for m in row["damage"]]:
        lines.append(words.say("about.damaged"))
    if item in UPGRADES:
        lines.append(words.say("about.of_ship", {"ship": UPGRADES[item].ship}))
    svg = trays.portrait(item, look)
    if item in MOONS:
        svg = f'<svg viewBox="-30 -30 60 60" class="portrait">{faces.moon_face(item, 26)}</svg>'
    if item in RAIDERS:
        svg = f'<svg viewBox="-30 -30 60 60" class="portrait">{raiders.raider(RAIDERS[item].cls, 50)}</svg>'
    if item in MODULE_OF:
        price = prices.module_told(view, item, look)
        lines += [words.say("about.price", {"what": Said(price)})] if price else []
        lines.append(words.say("about.step", {"track": module(item).type}))
    return _card(item, lines, rule, svg, look)


def _region(view: View, region: str, look: Look) -> Row:
    """What activating gives, what a development needs and would score now, who is there."""
    words, say, row, tile = look.words, look.words.say, view["regions"][region], TILES[region]
    lines = [space.region_label(region, row, look), say(f"about.{row['kind']}")]
    if row["kind"] == "planet":
        if row["moon"]:
            lines.append(say("about.top_moon", {"what": describe(words, row["moon"])}))
        else:
            lines.append(say("about.printed", {"what": bundle(words, tile.printed)}))
        if row["owner"] < 0:
            printed, own, need = prices.of_site(view, region, look)
            price = Said(prices.told(printed, own, look))
            lines.append(say("about.cost", {"what": price, "n": need, "track": tile.track}))
    elif tile.do:
        lines.append(describe(words, region))
    body = bodies.picture(tile.track) if tile.track else bodies.base() if row["kind"] == "base" else ""
    svg = f'<svg viewBox="-30 -30 60 60" class="portrait">{body}</svg>' if body else ""
    return _card(region, lines, RULES[row["kind"]], svg, look)


def own_hull(view: View, ship: str, look: Look) -> Hull:
    """The own type, upgraded or not."""
    fitted = [u for u in view["seats"][look.mine or 0]["fitted"] if UPGRADES[u].ship == ship]
    return UPGRADES[fitted[0]] if fitted else BASIC_HULLS[SHIPS.index(ship)]


def figures(view: View, ship: str, look: Look) -> str:
    """What the own ships of a type can do, with what faction and cards add to it."""
    shown, n = view["seats"][look.mine or 0], SHIPS.index(ship)
    gear = forecast.gear(shown)
    hull = own_hull(view, ship, look)
    return hull_text(look.words, hull.replace(range=gear.ranges[n], weapons=gear.weapons[n], shields=gear.shields[n]))


def _ship(view: View, ship: str, look: Look) -> Row:
    """The figures of the own type, upgraded or not."""
    words, hull = look.words, own_hull(view, ship, look)
    price = prices.told(*prices.of_ship(view, ship, look), look)
    lines = [figures(view, ship, look), words.say("about.price", {"what": Said(price)})]
    lines += [words.say(f"about.{name}") for name in hull.abilities]
    svg = f'<svg viewBox="0 0 48 48" class="portrait">{glyphs.ship(ship, look.marks[look.mine or 0], 24, 24, 44)}</svg>'
    return _card(ship, lines, "R94", svg, look)


def _track(view: View, track: str, look: Look) -> Row:
    words, table = look.words, TRACK_TABLE[TRACKS.index(track)]
    stand = ", ".join(f"{words.player(seat)} {row['tracks'][track]}" for seat, row in enumerate(view["seats"]))
    lines = [stand, words.say("about.track_levels", {"what": ", ".join(str(n) for n in table.levels)})]
    lines += [words.say(f"about.space_{kind}", {"step": step, "n": n}) for step, kind, n in table.spaces]
    lines.append(words.say("about.track_events", {"what": ", ".join(str(n) for n in table.events)}))
    svg = f'<svg viewBox="0 0 48 48" class="portrait">{glyphs.icon(track, 6, 6, 36)}</svg>'
    return _card(track, lines, "R111", svg, look)


def _corner(view: View, item: str, look: Look) -> Row | None:
    """The marker of events, the terminus, stocks, the steps of a battle."""
    say = look.words.say
    if item == "event_track":
        past = [look.words.word(event) for event in view["event_track"]["past"][-3:]]
        lines = [say("about.event_track", {"n": view["event_track"]["left"]})]
        lines += [say("about.past_events", {"what": look.words.join(past)})] if past else []
        known = view["secrets"].get("events", ())
        lines += (
            [say("about.known_events", {"what": look.words.join([look.words.word(e) for e in known])})] if known else []
        )
        return {"title": say("about.event_title"), "lines": [*lines, *forecast.told(view, look)], "rule": "R119"}
    if item == "terminus":
        last = [ending.told(view, look.mine, look)] if ending.is_called(view) and look.mine is not None else []
        lines = [*last, say("about.terminus", {"n": view["terminus"]}), say("ref.final")]
        return {"title": say("about.terminus_title"), "lines": lines, "rule": "R145"}
    if item == "planets_left":
        return {"title": say("space.planets_left", {"n": view["planets_left"]}), "lines": [say("about.planets_left")],
                "rule": "R109"}  # fmt: skip
    if item in RESOURCES or item in ("own_leader", "own_tactic", "own_tokens"):
        name = item.removeprefix("own_")
        most = say("about.limit", {"n": LIMITS[name]}) if name in LIMITS else ""
        return {
            "title": look.words.capital(say(f"stat.{name}")),
            "lines": [say(f"about.stock_{name}"), most],
            "rule": "R5",
        }
    if item == "truce":
        return {"title": say("battle.truce_title"), "lines": [say("battle.truce")], "rule": "R137"}
    if item.startswith("step_"):
        key = item.removeprefix("step_")
        return {"title": say(f"battle.{key}"), "lines": [say(f"about.battle_{key}")], "rule": "R129"}
    return None


def chip(view: View, item: str, look: Look) -> Row:
    """A target as a line of a list."""
    words = look.words
    label, sub, order = words.capital(words.word(item)), "", 0
    if item.startswith("seat") and item[4:].isdigit():
        label = words.player(int(item[4:]))
    elif item in view["regions"]:
        tag = look.tags.get(item, {})
        said = "  ".join(f"{SHORT.get(sign, '')}{figure}" for sign, figure in tag.get("parts", ()))
        sub = " · ".join(filter(None, (gist(view, item, look), said)))
        order = 1 if tag.get("danger") else 0
    elif item in MOONS:  # what it gives first: of several they are told apart by that
        label = words.capital(describe(words, item).rstrip("."))
        sub = words.capital(words.say("gist.moon", {"colour": MOONS[item].colour}))
    elif item in SHIPS and view["step"] == "BuildShip":
        sub = f"{prices.told(*prices.of_ship(view, item, look), look)}: {figures(view, item, look)}"
    elif any(item in table for table in (TACTIC_OF, MODULE_OF, DISCOVERY_OF, SUPREMACIES, DEVELOPMENT_CARDS)):
        sub = describe(words, item)
        if price := prices.module_told(view, item, look):  # on offer
            sub = f"{price}: {sub}"
    return {"label": label, "sub": sub, "order": order, "art": art(item)}


def gist(view: View, region: str, look: Look) -> str:
    """R40-R43, R87, R89: what is to be had in a region, in a few words: its moon or action, a leader, a bonus."""
    words, row, tile = look.words, view["regions"][region], TILES[region]
    found = words.maybe(f"gist.{region}")
    if row["moon"]:
        found = describe(words, row["moon"]).rstrip(".")
    elif not found:
        found = bundle(words, tile.printed) if row["kind"] == "planet" else describe(words, region).rstrip(".")
    waits = row["leaders"].get(str(look.mine), 0)
    leader = words.say("gist.leader", {"n": waits}) if waits else ""
    bonus = words.say("gist.bonus", {"what": Said(space.goods_words(row["bonus"], look))}) if row["bonus"] else ""
    return words.capital(" + ".join(filter(None, (found, leader, bonus))))


SHORT = {"energy": "⚡", "raider": "▲", "attack": "⚔ ", "vp": "VP "}


def art(item: str) -> str:
    """The symbol beside a chip."""
    name = item.partition("@")[0]
    if name in glyphs.ALL:
        return f"icon-{name}"
    unit = item.rstrip("0123456789")
    if unit in glyphs.ALL:
        return f"icon-{unit}"
    kinds = ((MOONS, "moon"), (MODULE_OF, "module"), (TACTIC_OF, "tactic"), (RAIDERS, "raider"), (EVENTS, "event"),
             (DISCOVERY_OF, "discovery"), (SUPREMACIES, "supremacy"), (DEVELOPMENT_CARDS, "development"))  # fmt: skip
    found = next((sign for table, sign in kinds if item in table), "")
    if not found and item in TILES:
        found = TILES[item].kind if TILES[item].kind in glyphs.ALL else "nebula"
    return f"icon-{found}" if found else ""
