"""The text table and the quick reference: every area of the table as lists and tables."""

from __future__ import annotations

from pygames.pulsar.components import BOARDS, GYRODYNES, PROJECTS, SIDES, TECHNOLOGIES
from pygames.pulsar.rules import tracks
from pygames.pulsar.schema import SIZES
from ui.scenes.look import Look, Row, View
from ui.scenes.pulsar import arrays, cluster, market, own, strip

STATS = ("points", "cubes", "pm1", "plus2", "rings", "stations")


def text(view: View, look: Look) -> list[Row]:
    sections = [*([mine(view, look)] if look.mine is not None else []), dice(view, look), players(view, look)]
    return [*sections, systems(view, look), pulsars(view, look), technologies(view, look), *transmitters(view, look)]


def mine(view: View, look: Look) -> Row:
    words, say = look.words, look.words.say
    assert look.mine is not None
    row = view["seats"][look.mine]
    told = {name: {"n": row[name], "more": row["extra_stations"]} for name in own.STOCKS}
    lines = [say(f"own.{name}", told[name]) for name in own.STOCKS]
    hand = ", ".join(words.word(f"silver{n}") for n in row["hand"])
    lines.append(say("own.dice", {"what": hand or "–"}))
    for size in reversed(SIZES):
        figures = {"what": words.word(size), "n": row["gyrodynes"][size], "take": GYRODYNES[size].take,
                   "more": GYRODYNES[size].complete, "left": view["supply"][size]}  # fmt: skip
        lines.append(say("own.gyrodyne", figures))
    lines += [own.project_words(p, row, look) for p in PROJECTS if p.startswith(f"{row['hq']}.") and row["hq"]]
    lines += [f"{words.word(t)}: {say(f'effect.{t}')}" for t in row["patents"]]
    return {"title": say("text.mine"), "lines": lines}


def dice(view: View, look: Look) -> Row:
    say = look.words.say
    rolled = ", ".join(str(n) for n in view["dice"]) or "–"
    lines = [say("text.dice", {"what": rolled})]
    if view["median"]:
        lines.append(say("strip.median", {"n": tracks.median_value(view["median"])}))
    lines += [strip.track_words(view, name, look) for name in strip.NAMES]
    key, seats = "strip.order", list(dict.fromkeys(view["order"]))
    if view["step"] == "Draft":
        key, seats = "strip.picks", strip.sequence(view)[strip.picked(view) :]
    lines.append(say(key, {"who": ", ".join(look.words.player(seat) for seat in seats)}))
    return {"title": say("text.dice_title"), "lines": lines}


def players(view: View, look: Look) -> Row:
    words, say = look.words, look.words.say
    heads = [say("text.player"), *(say(f"stat.{key}") for key in STATS), say("text.ship"), say("text.hand"),
             say("text.patents"), say("text.projects"), say("text.next")]  # fmt: skip
    rows = []
    for seat, row in enumerate(view["seats"]):
        rows.append(
                    [words.player(seat), *(str(row[key]) for key in STATS),
                     words.word(row["ship"]) if row["ship"] else "–", ", ".join(map(str, row["hand"])) or "–",
                     str(len(row["patents"])), str(len(row["projects"])), f"+{own.next_points(view, seat)}"]
        )  # fmt: skip
    return {"title": say("text.players"), "heads": heads, "rows": rows}


def systems(view: View, look: Look) -> Row:
    words, say = look.words, look.words.say
    rows = [[words.word(place), cluster.system_words(view, place, look)] for place in view["systems"]]
    return {"title": say("text.systems"), "heads": [say("text.place"), say("text.planets")], "rows": rows}


def pulsars(view: View, look: Look) -> Row:
    words, say = look.words, look.words.say
    rows = [[words.word(place), cluster.pulsar_words(view, place, look)] for place in view["pulsars"]]
    gates = [p for p in SIDES[view["side"]].places.values() if p.kind == "gate"]
    rows.append([say("text.gates"), str(len(gates))])
    return {"title": say("text.pulsars"), "heads": [say("text.place"), say("text.state")], "rows": rows}


def technologies(view: View, look: Look) -> Row:
    words, say = look.words, look.words.say
    rows = []
    for board in view["boards"]:
        for name in BOARDS[board].technologies:
            tech = TECHNOLOGIES[name]
            holders = [words.player(seat) for seat in view["technologies"].get(name, [])]
            rows.append(
                [str(tech.row), words.word(name), str(tech.cost), say(f"effect.{name}"), ", ".join(holders) or "–"]
            )
    heads = [say("text.row"), say("text.technology"), say("text.die"), say("text.does"), say("text.held")]
    return {"title": say("text.technologies"), "heads": heads, "rows": rows}


def transmitters(view: View, look: Look) -> list[Row]:
    words, say = look.words, look.words.say
    offered = [arrays.tile_words(view, tile, look) for tile in view["market"]]
    offered.append(say("arrays.stack", {"n": view["stack"]}))
    held = [arrays.tile_words(view, tile, look) for tile in view["transmitters"]]
    held += [words.capital(words.word(link)) for link in view["links"]]
    goals = [market.goal_words(view, name, look) for name in view["goals"]]
    awards = [f"{words.capital(words.word(size))}: {market.award_words(view, size, look)}" for size in reversed(SIZES)]
    return [
        {"title": say("text.market"), "lines": offered},
        {"title": say("text.arrays"), "lines": held or ["–"]},
        {"title": say("text.goals"), "lines": goals},
        {"title": say("text.awards"), "lines": awards},
    ]


def reference(look: Look) -> list[Row]:
    """The quick reference beside the board."""
    say = look.words.say
    phases = (("dice", "Draft"), ("actions", "Act"), ("production", "BuyPoints"))
    rounds = [{"key": str(n), "text": say(f"ref.{key}"), "step": step} for n, (key, step) in enumerate(phases, start=1)]
    acts = {"fly": "initiative", "gyrodyne": "gyrodyne", "complete": "spinning", "transmit": "transmitters",
            "patent": "technology", "project": "projects", "token": "pm1", "construct": "pulsar"}  # fmt: skip
    done = [{"art": f"icon-{sign}", "text": say(f"ref.{key}")} for key, sign in acts.items()]
    bonus = [{"art": "icon-die", "text": say(f"ref.bonus_{key}")} for key in ("one", "sources", "copy")]
    last = ("technology", "goal", "cubes", "initiative", "stations")
    ends = [{"art": f"icon-{key}", "text": say(f"ref.end_{key}")} for key in last]
    return [
        {"title": say("ref.round"), "rows": rounds},
        {"title": say("ref.acts"), "rows": done},
        {"title": say("ref.bonus"), "rows": bonus},
        {"title": say("ref.ends"), "rows": ends},
    ]
