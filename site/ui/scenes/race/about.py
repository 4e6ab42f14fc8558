"""What things mean: cards of information, chips of lists, the quick reference, the text table."""

from __future__ import annotations

from pygames.core import data
from pygames.core.text import figure
from pygames.race.components import ACTIONS, CARDS, GAMBLE_NUMBERS, GOODS, KINDS, Card
from pygames.race.wording import card_terms, line_term, power_term
from ui.art.race import card_face, legend, picture
from ui.scenes.base import Look, Row, View
from ui.scenes.parts.about import other_name
from ui.scenes.race import icons, sums
from ui.scenes.race.cards import kind_of
from ui.scenes.race.galaxy import AGAIN, card_label

PHASE_STEPS = {
    "1": ("KeepCards",),
    "2": ("ChooseDevelopment", "PayDevelopment"),
    "3": ("ChooseWorld", "PlaceWorld"),
    "4": ("Sell", "Consume"),
    "5": ("ProduceWindfalls",),
}


def power_lines(kind: Card, look: Look) -> list[str]:
    """What a card does, phase by phase, in plain words."""
    words = look.words
    return [f"{words.word(where)}: {words.say(term.key, term.data)}" for where, term in card_terms(kind)]


def info(view: View, item: str, look: Look) -> Row | None:
    """A thing's card."""
    words, say = look.words, look.words.say
    name = item.removesuffix(AGAIN)
    if item in CARDS or item in KINDS:
        return _card(KINDS[kind_of(item)], item, view, look)
    if name in ACTIONS:
        phase = ACTIONS[name].phase
        return {"title": words.word(name), "lines": [say(f"about.phase{phase}"), say(f"bonus.{name}")], "art": "",
                "other": other_name(name, look), "rule": RULE_OF[phase]}  # fmt: skip
    if item.startswith("seat") and item[4:].isdigit() and int(item[4:]) < len(view["seats"]):
        return _seat(int(item[4:]), view, look)
    if item in ("pool", "deck", "discard"):
        lines = [say(f"about.{item}", {"n": view[item]})]
        if item == "discard" and view["shown"]:
            lines.append(say("about.shown", {"cards": view["shown"]}))
        art, rule = {"pool": ("chips", "R98"), "deck": ("deck", "R24"), "discard": ("discard", "R26")}[item]
        return {"title": say(f"galaxy.{item}_short"), "lines": lines, "art": f"icon-{art}", "rule": rule, "other": ""}
    return None


RULE_OF = {"1": "R36", "2": "R44", "3": "R49", "4": "R72", "5": "R84"}


def _card(kind: Card, item: str, view: View, look: Look) -> Row:
    words, say = look.words, look.words.say
    told = {"value": kind.value, "vp": kind.vp}
    key = "military" if kind.is_military else "world" if kind.is_world else "six" if kind.scoring else "development"
    lines = [*score_lines(kind, item, view, look), say(f"about.{key}", told)]
    if kind.good:
        lines.append(say(f"about.{kind.goods_from}", {"good": kind.good, "n": GOODS[kind.good]}))
    lines += [f"{words.word(_where(power.phase))}: {words.say(t.key, t.data)}" for power in kind.powers
              for t in (power_term(power),)]  # fmt: skip
    worth = next((shown["six"][item] for shown in view["seats"] if item in shown["six"]), None)
    large = picture(card_face(kind, words, "large", worth), "large")
    star = {"star": item in look.stars} if item in view["hand"] else {}
    return {"title": words.word(kind.id), "svg": large, "lines": lines, "rule": "R22", **star,
            "other": other_name(kind.id, look)}  # fmt: skip


def _where(phase: str) -> str:
    return "trade" if phase == "$" else f"phase{phase}"


def score_lines(kind: Card, item: str, view: View, look: Look) -> list[str]:
    """The points of a cost-6 development: line by line with what they are now, if it lies in a tableau."""
    if not kind.scoring:
        return []
    words, say = look.words, look.words.say
    owner = next((x for x, shown in enumerate(view["seats"]) if item in shown["tableau"]), None)
    seat = owner if owner is not None else look.viewer
    if seat is None or item not in CARDS:
        return [f"{words.word('score')}: {say(t.key, t.data)}" for t in (line_term(line) for line in kind.scoring)]
    found = []
    counts = sums.breakdown(view, seat, item)
    for line, count in counts:
        term = line_term(line)
        told = {"what": say(term.key, term.data), "n": count, "each": line.points, "points": line.points * count}
        found.append(say("score.line", told))
    worth = sum(line.points * count for line, count in counts)
    return [say("score.now" if owner is not None else "score.if_placed", {"n": worth}), *found]


def _seat(seat: int, view: View, look: Look) -> Row:
    words, say, shown = look.words, look.words.say, view["seats"][seat]
    lines = [say("about.seat", {"vp": shown["vp"], "chips": shown["chips"], "cards": shown["cards"],
                                "military": shown["military"], "n": len(shown["tableau"])})]  # fmt: skip
    if shown["known"]:
        lines.append(say("about.known", {"cards": shown["known"]}))
    for phase in ("1", "2", "3", "4", "5"):
        having = [f"{words.word(c)} ({words.say(t.key, t.data).rstrip('.')})" for c in shown["tableau"]
                  for p in CARDS[c].powers if p.phase == phase or (phase == "4" and p.phase == "$")
                  for t in (power_term(p),)]  # fmt: skip
        if having:
            lines.append(f"{words.word(f'phase{phase}')}: {'; '.join(having)}.")
    if shown["goods"]:
        lines.append(say("about.goods", {"worlds": list(shown["goods"])}))
    for card, n in shown["six"].items():
        lines.append(say("about.six_now", {"card": card, "n": n}))
    made = {"title": words.player(seat), "lines": lines, "art": "", "rule": "R27", "other": "",
            "cards": open_cards(view, seat, look)}  # fmt: skip
    if seat != look.mine:
        return made
    sorts = [{"n": n, "label": say(f"sort.{key}"), "on": n == look.sort} for n, key in enumerate(SORTS)]
    return {**made, "choices": sorts}


def open_cards(view: View, seat: int, look: Look) -> list[Row]:
    """A tableau with whole faces: those of others lie small on the table."""
    shown = view["seats"][seat]
    return [
        {"id": card, "label": card_label(card, shown, look),
         "svg": picture(card_face(CARDS[card], look.words, "hand", shown["six"].get(card)), "hand")}
        for card in shown["tableau"]
    ]  # fmt: skip


# --- lists ----------------------------------------------------------------------------------------------------------


def chip(view: View, item: str, look: Look) -> Row:
    """A target in a list, with what it costs or gives."""
    words, say = look.words, look.words.say
    if " " in item:  # a power and what it works on
        rows = [chip(view, part, look) for part in item.split()]
        return {"label": rows[0]["label"], "art": rows[0].get("art", ""), "order": rows[0]["order"],
                "sub": rows[-1]["label"]}  # fmt: skip
    label = words.capital(words.word(item.removesuffix(AGAIN)))
    if item in CARDS:
        kind = CARDS[item]
        mine = view["seats"][look.mine] if look.mine is not None else {"goods": {}}
        if item in mine["goods"]:
            sub = say("galaxy.good_worth", {"good": kind.good, "n": mine["goods"][item]})
            return {"label": label, "art": f"good-{kind.good}", "sub": sub, "order": mine["goods"][item]}
        lines = power_lines(kind, look)
        return {"label": label, "art": f"card-{kind.id}", "sub": lines[0] if lines else "", "order": kind.value}
    if item.removesuffix(AGAIN) in ACTIONS:
        return {"label": label, "sub": say(f"bonus.{item.removesuffix(AGAIN)}"), "order": list(ACTIONS).index(item)
                if item in ACTIONS else 9}  # fmt: skip
    if item in GAMBLE_NUMBERS:
        n = GAMBLE_NUMBERS[item]
        table = data.load("race", "setup")["gambling"]
        many = sum(table[kind][n] for kind in ("developments", "non_military_worlds", "military_worlds"))
        return {"label": str(n), "sub": say("galaxy.so_many", {"n": many}), "order": -many}
    return {"label": label, "order": 0}


# --- quick reference and text table ---------------------------------------------------------------------------------


def reference(look: Look) -> list[Row]:
    words, say = look.words, look.words.say
    phases = [{"key": key, "text": say(f"about.phase{n}"), "steps": list(PHASE_STEPS[n])}
              for n, key in (("1", "I"), ("2", "II"), ("3", "III"), ("4", "IV"), ("5", "V"))]  # fmt: skip
    actions = [{"key": icons.NUMERALS[action.phase], "text": f"{words.word(name)}: {say(f'bonus.{name}')}"}
               for name, action in ACTIONS.items()]  # fmt: skip
    goods = [{"art": f"good-{good}", "text": say("ref.good", {"good": good, "n": n})} for good, n in GOODS.items()]
    signs = [{"art": f"icon-{key}", "text": say(f"ref.sign_{key}")} for key in SIGNS]
    ends = [{"text": say(f"ref.end_{key}")} for key in ("tableau", "pool", "tie")]
    return [
        {"title": say("ref.round"), "rows": phases},
        {"title": say("ref.actions"), "rows": actions},
        {"title": say("ref.goods"), "rows": goods},
        {"title": say("ref.signs"), "rows": signs},
        *[_powers(phase, look) for phase in legend.RAIL],
        {"title": say("ref.ends"), "rows": ends},
    ]


def _powers(phase: str, look: Look) -> Row:
    """The signs of a phase's powers, as on the cards."""
    rows = [{"svg": drawn, "text": said} for drawn, said in legend.powers(phase, look.words)]
    return {"title": look.words.word(legend.phase_name(phase)), "rows": rows}


SORTS = ("placed", "kinds", "phases")
SIGNS = ("vp", "cards", "goods", "military", "tableau", "world", "development", "six")


def text(view: View, look: Look) -> list[Row]:
    """Every area of the table as lists and tables."""
    words, say = look.words, look.words.say
    sections: list[Row] = []
    if look.viewer is not None:
        for name in ("offered", "drawn", "hand"):
            if view[name] or name == "hand":
                lines = [said(card, look) for card in view[name]]
                sections.append({"title": say(f"text.{name}", {"n": len(view[name])}), "lines": lines or ["–"]})
    keys = ("vp", "chips", "cards", "military")
    heads = [say("text.player"), *(say(f"stat.{key}") for key in keys), say("stat.goods"), say("stat.tableau"),
             say("text.actions")]  # fmt: skip
    rows = [
        [words.player(seat), *(figure(shown[key]) for key in keys), str(len(shown["goods"])),
         str(len(shown["tableau"])), words.join([words.word(a) for a in shown["actions"]]) if shown["actions"] else "–"]
        for seat, shown in enumerate(view["seats"])
    ]  # fmt: skip
    sections.append({"title": say("text.players"), "heads": heads, "rows": rows})
    for seat, shown in enumerate(view["seats"]):
        made = [said(card, look, shown) for card in shown["tableau"]]
        if shown["placing"]:
            made.append(say("text.placing", {"card": shown["placing"]}))
        has = [f"{words.word(f'phase{n}')}: {said}" for n, said in sums.by_phase(shown["tableau"]).items() if said]
        sections.append({"title": say("text.tableau", {"seat": seat}), "lines": [*made, *has]})
    supply = [say(f"galaxy.{name}", {"n": view[name]}) for name in ("pool", "deck", "discard")]
    sections.append({"title": say("text.supply"), "lines": supply})
    return sections


def said(card: str, look: Look, shown: Row | None = None) -> str:
    """A card with everything on it, in one line."""
    words, say, kind = look.words, look.words.say, CARDS[card]
    told = {"card": card, "value": kind.value, "vp": kind.vp}
    found = say("galaxy.card_defense" if kind.is_military else "galaxy.card_cost", told)
    if kind.good:
        found += f", {words.word(kind.good)}"
    if shown and card in shown["goods"]:
        found += f", {say('galaxy.holds_good', {'n': shown['goods'][card]})}"
    if shown and card in shown["six"]:
        found += f", {say('galaxy.worth_now', {'n': shown['six'][card]})}"
    return ". ".join([found, *power_lines(kind, look)]).replace("..", ".")
