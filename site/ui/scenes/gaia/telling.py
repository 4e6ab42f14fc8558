"""The text table and the quick reference: every area of the table as lists and tables."""

from __future__ import annotations

from pygames.gaia.components import AREA_IDS, KINDS, POWER, QIC
from ui.scenes.gaia import space
from ui.scenes.look import Look, Row, View

STATS = ("vp", "credits", "ore", "knowledge", "qic")
SIGNS = {  # what a first game explains in words, by page
    "map": ("mine", "trading_station", "research_lab", "planetary_institute", "academy", "gaiaformer", "satellite",
            "step", "research"),
    "research": ("hand", "charge", "tokens", "step", "range", "gaiaformer", "pass", "federation"),
    "tiles": ("hand", "charge", "tokens", "pass", "planet_type", "sector", "gaia_planet", "big", "step", "tile",
              "rescore"),
}  # fmt: skip


def text(view: View, look: Look) -> list[Row]:
    sections = [*([mine(view, look)] if look.mine is not None else []), players(view, look), research(view, look)]
    return [*sections, planets(view, look), *tiles(view, look)]


def bowls(board: dict[str, object]) -> str:
    """ "I 2, II 4, III 0, Gaia 0" """
    have = board["bowls"]
    assert isinstance(have, list)
    return ", ".join(f"{name} {have[n] + (board['stone'] == n)}" for n, name in enumerate(("I", "II", "III", "Gaia")))


def mine(view: View, look: Look) -> Row:
    words, say = look.words, look.words.say
    assert look.mine is not None
    board = view["boards"][look.mine]
    if not board["faction"]:
        return {"title": say("text.mine"), "lines": ["–"]}
    comes = dict(board.get("income", ()))
    lines = [say(f"own.{what}", {"n": board[what], "more": comes.get(what, 0), "most": 30 if what == "credits" else 15})
             for what in ("credits", "ore", "knowledge", "qic")]  # fmt: skip
    lines.append(say("text.bowls", {"what": bowls(board)}))
    built = list(board["structures"].values())
    lines += [f"{words.capital(words.word(kind))}: {built.count(kind)}" for kind in KINDS if kind in built]
    owned = [over or tile for tile, over in board["techs"].items()]
    owned += [board["booster"]] if board["booster"] else []
    lines += [words.capital(words.word(name)) for name in (*owned, *board["tokens"], *board["flipped"])]
    return {"title": say("text.mine_of", {"faction": words.word(board["faction"])}), "lines": lines}


def players(view: View, look: Look) -> Row:
    words, say = look.words, look.words.say
    heads = [say("text.player"), say("text.faction"), *(say(f"stat.{key}") for key in STATS), say("stat.power"),
             say("text.structures"), say("text.federations"), say("text.passed")]  # fmt: skip
    rows = []
    for seat, board in enumerate(view["boards"]):
        rows.append([words.player(seat), words.word(board["faction"]) if board["faction"] else "–",
                     *(str(board[key]) for key in STATS), bowls(board), str(len(board["structures"])),
                     str(len(board["tokens"]) + len(board["flipped"])),
                     say("text.yes") if board["passed"] else "–"])  # fmt: skip
    return {"title": say("text.players"), "heads": heads, "rows": rows}


def research(view: View, look: Look) -> Row:
    words, say = look.words, look.words.say
    heads = [say("text.area"), *(space.player(seat, look) for seat in range(len(space.all_boards(view)))),
             say("text.tile_under"), say("text.tile_advanced")]  # fmt: skip
    rows = []
    for n, area in enumerate(AREA_IDS):
        levels = [str(level) for level in view["research"]["levels"][area]]
        advanced = view["research"]["advanced"][area]
        rows.append([words.word(area), *levels, words.word(view["research"]["tiles"][n]),
                     words.word(advanced) if advanced else "–"])  # fmt: skip
    return {"title": say("text.research"), "heads": heads, "rows": rows}


def planets(view: View, look: Look) -> Row:
    """Every planet, those with structures first."""
    words, say = look.words, look.words.say
    owners = space.structures(view)
    rows = []
    for item, kind in view["board"]["planets"].items():
        built = [f"{space.player(seat, look)}: {words.word(k)}" for seat, k in owners.get(item, [])]
        if (former := view["board"]["formers"].get(item, -1)) >= 0:
            built.append(say("space.former", {"who": space.player(former, look)}))
        rows.append((not built, [words.word(item), words.word(kind), ", ".join(built) or "–"]))
    heads = [say("text.place"), say("text.planet"), say("text.built")]
    return {"title": say("text.map"), "heads": heads, "rows": [row for _, row in sorted(rows, key=lambda r: r[0])]}


def tiles(view: View, look: Look) -> list[Row]:
    words, say = look.words, look.words.say
    rounds = [say("tiles.round", {"n": n, "what": words.word(name)}) for n, name in enumerate(view["rounds"], start=1)]
    octagons = [
        say("tiles.used", {"what": words.word(name)}) if view["actions"][name] else words.word(name)
        for name in (*POWER, *QIC)
    ]
    free = [words.word(name) for name in view["research"]["tiles"][len(AREA_IDS) :]]
    tokens = [say("tiles.left", {"what": words.word(name), "n": n}) for name, n in view["tokens"].items()]
    return [
        {"title": say("tiles.rounds"), "lines": rounds},
        {"title": say("tiles.actions"), "lines": [words.capital(line) for line in octagons]},
        {"title": say("research.free_row"), "lines": [words.capital(line) for line in free]},
        {"title": say("tiles.boosters"), "lines": [words.capital(words.word(name)) for name in view["boosters"]]},
        {"title": say("tiles.tokens"), "lines": [words.capital(line) for line in tokens]},
    ]


def reference(look: Look) -> list[Row]:
    """The quick reference beside the board."""
    say = look.words.say
    phases = [{"key": str(n), "text": say(f"ref.{key}"), "step": step}
              for n, (key, step) in enumerate((("income", "TakeIncome"), ("gaia", "BuyTiles"), ("actions", "TakeTurn"),
                                               ("end", "")), start=1)]  # fmt: skip
    builds = [{"art": f"icon-{kind}", "text": say(f"ref.{kind}")} for kind in KINDS[:5]]
    builds += [{"art": f"icon-{key}", "text": say(f"ref.{key}")} for key in ("gaiaformer", "federation", "research")]
    goods = [{"art": f"icon-{key}", "text": say(f"ref.{key}")} for key in ("power", "charge", "tokens", "qic")]
    return [
        {"title": say("ref.round"), "rows": phases},
        {"title": say("ref.build"), "rows": builds},
        {"title": say("ref.goods"), "rows": goods},
        {
            "title": say("ref.ends"),
            "rows": [{"art": "icon-vp", "text": say(f"ref.end_{n}")} for n in ("tiles", "rest")],
        },
    ]
