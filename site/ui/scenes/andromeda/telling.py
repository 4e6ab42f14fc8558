"""The text table, and figures of a seat."""

from __future__ import annotations

from typing import Any

from pygames.andromeda.components import FACTIONS, TRACK_TABLE
from pygames.andromeda.wording import describe
from pygames.andromeda.words import RESOURCES, TRACKS, TYPES
from pygames.core.text import Said
from ui.scenes.andromeda import ending, prices, space, trays
from ui.scenes.look import Look, Row, View

GOODS = RESOURCES


def stats(view: View, seat: int, look: Look) -> list[Row]:
    """Points, goods, cards, leaders, and the steps on the tracks."""
    row, say = view["seats"][seat], look.words.say
    figures = {"vp": row["vp"], **{name: row[name] for name in RESOURCES}, "tactic": row["cards"],
               "leader": row["leaders_home"], **row["tracks"]}  # fmt: skip
    return [{"icon": key, "value": str(n), "label": say(f"stat.{key}")} for key, n in figures.items()]


def seat_lines(view: View, seat: int, look: Look) -> list[str]:
    row = view["seats"][seat]
    return [describe(look.words, row["faction"])] if row["faction"] in FACTIONS else []


def text(view: View, look: Look) -> list[Row]:
    """Everything that lies open, in tables and lines."""
    now = [*factions(look), turn(view, look), players(view, look), tracks(view, look), regions(view, look)]
    return [*now, *stations(view, look), market(view, look), *battle(view, look), *own(view, look)]


def factions(look: Look) -> list[Row]:
    """Those that can be chosen, with everything about them: the sheet shows most of it in signs."""
    dealt = [item for item in FACTIONS if item in look.can]
    lines = [f"{look.words.capital(look.words.word(item))}: {' '.join(trays.told_of(item, look))}" for item in dealt]
    return [{"title": look.words.say("text.faction"), "lines": lines}] if dealt else []


def turn(view: View, look: Look) -> Row:
    say, track = look.words.say, view["event_track"]
    lines = [say("text.turn", {"n": view["turn"]["number"], "who": look.words.player(view["turn"]["seat"])}),
             say("space.terminus", {"n": view["terminus"], "best": max(row["vp"] for row in view["seats"])}),
             say("space.event", {"n": track["left"]})]  # fmt: skip
    if ending.is_called(view) and look.mine is not None:
        lines.insert(0, ending.told(view, look.mine, look))
    for name, row in view["raiders"].items():
        lines.append(say("text.raider", {"raider": name, "what": describe(look.words, name), "n": row["hits"]}))
    return {"title": say("text.now"), "lines": lines}


def players(view: View, look: Look) -> Row:
    words, say = look.words, look.words.say
    figures = [words.capital(say(f"stat.{key}")) for key in ("vp", *GOODS, "tactic", "leader")]
    heads = [say("text.player"), say("text.faction"), *figures, say("text.bay")]
    rows = []
    for seat, row in enumerate(view["seats"]):
        faction = words.word(row["faction"]) if row["faction"] else "–"
        cards = f"{row['cards']}/{row['card_limit']}"
        bay = space.fleet_words(row["bay"], look) if row["bay"] else "–"
        goods = [str(row[name]) for name in ("vp", *GOODS)]
        rows.append([words.player(seat), faction, *goods, cards, str(row["leaders_home"]), bay])
    return {"title": say("text.players"), "heads": heads, "rows": rows}


def tracks(view: View, look: Look) -> Row:
    words, say = look.words, look.words.say
    heads = [say("text.track"), *(words.player(seat) for seat in range(len(view["seats"])))]
    rows = [[words.capital(words.word(t)), *(f"{row['tracks'][t]} ({TRACK_TABLE[n].vp[row['tracks'][t]]})"
             for row in view["seats"])] for n, t in enumerate(TRACKS)]  # fmt: skip
    return {"title": say("text.tracks"), "heads": heads, "rows": rows}


def regions(view: View, look: Look) -> Row:
    return {"title": look.words.say("text.map"),
            "lines": [space.region_label(region, row, look) for region, row in view["regions"].items()]}  # fmt: skip


def stations(view: View, look: Look) -> list[Row]:
    """Each player's modules with what is on them, moons and ships."""
    return [{"title": look.words.say("text.station", {"who": look.words.player(seat)}), "lines": station(row, look)}
            for seat, row in enumerate(view["seats"]) if row["faction"]]  # fmt: skip


def station(row: dict[str, Any], look: Look) -> list[str]:
    words, say = look.words, look.words.say
    lines = []
    for kind in TYPES:
        for item in row["modules"][kind]:
            state = [say("own.damaged", {"n": row["damage"][item]})] if item in row["damage"] else []
            state += [say("own.docked", {"what": row["docked"][item]})] if item in row["docked"] else []
            lines.append(" ".join([f"{words.capital(words.word(item))}: {describe(words, item)}", *state]))
    lines += [say("own.slot_full", {"slot": slot, "moon": moon}) for slot, moon in row["placed"].items()]
    lines += [say("own.moon", {"moon": moon}) for moon in row["claimed"]]
    for key in ("scrapyard", "repair_zone", "reserve"):
        if row[key]:
            lines.append(say(f"text.{key}", {"what": space.fleet_words(row[key], look)}))
    lines += [say("text.fitted", {"upgrade": item}) for item in row["fitted"]]
    lines += [say("text.has", {"what": item}) for item in (*row["medals"], *row["development_cards"], *row["sustains"])]
    return lines


def market(view: View, look: Look) -> Row:
    words, say = look.words, look.words.say
    lines = []
    for item in [item for kind in TYPES for item in view["market"][kind] if item]:
        price = Said(prices.module_told(view, item, look))
        lines.append(say("text.offer", {"what": item, "price": price, "does": describe(words, item)}))
    return {"title": say("text.market"), "lines": lines}


def battle(view: View, look: Look) -> list[Row]:
    if not view["battle"]:
        return []
    words, say = look.words, look.words.say
    lines = []
    for side, (dice, aim) in view["battle"]["strength"].items():
        who = words.player(int(side)) if side != "-1" else words.word("raiders")
        lines.append(say("battle.side", {"who": words.capital(who), "dice": dice, "aim": aim}))
        if rolled := view["battle"]["dice"].get(side):
            lines.append(say("text.rolled", {"who": words.capital(who), "dice": ", ".join(str(d) for d in rolled)}))
    return [{"title": say("page.battle"), "lines": lines}]


def own(view: View, look: Look) -> list[Row]:
    """What only the reader knows."""
    words = look.words
    held = [*view["hand"], *view["secrets"].get("tokens", ()), *view["secrets"].get("drawn", ())]
    held += [item for item in (view["secrets"].get("destiny"), *view["secrets"].get("destinies", ())) if item]
    lines = [f"{words.capital(words.word(item))}: {describe(words, item)}" for item in held]
    return [{"title": words.say("text.own"), "lines": lines}] if lines else []
