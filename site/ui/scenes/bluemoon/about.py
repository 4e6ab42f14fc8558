"""What things mean: cards of information, chips of lists, the quick reference, the text table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pygames.bluemoon.components import CARDS, COLOURS, DRAGONS, KINDS, PEOPLE_OF, SPACES, SQUARE, TILES, Kind, Tile
from pygames.core.play import Choice
from ui.scenes.base import Look, Row, View
from ui.scenes.bluemoon import icons
from ui.scenes.bluemoon.buildings import drawing
from ui.scenes.bluemoon.city import bonus_words, space_words
from ui.scenes.parts.about import other_name


def power_line(kind: Kind, look: Look) -> str:
    """What a card's power does, in plain words."""
    power = kind.power
    if power is None:
        return look.words.say("power.none")
    told = {"dragon": f"dragon_{power.dragon}", "steps": power.steps, "cards": power.cards, "n": power.surcharge}
    return look.words.say(f"power.{power.do}", told)


def info(view: View, item: str, look: Look) -> Row | None:
    """A thing's card."""
    words = look.words
    if item in CARDS or item in KINDS:
        return _card(KINDS[CARDS.get(item, item)], look)
    if item in SPACES:
        item = SPACES[item].tile
    if item in TILES:
        return _tile(TILES[item], view, look)
    if item in (SQUARE, "obelisk") or item.startswith("crystals"):
        lines = [words.say("about.obelisk", {"need": view["obelisk"]["need"], "n": view["obelisk"]["next"] or 0}),
                 words.say("about.extra_offering")]  # fmt: skip
        return {"title": words.word(SQUARE) if item == SQUARE else words.say("about.obelisk_title"), "lines": lines,
                "other": other_name(SQUARE, look) if item == SQUARE else "", "rule": "R88"}  # fmt: skip
    if item.startswith("dragon_"):
        colour = item.removeprefix("dragon_")
        movers = [k.id for k in KINDS.values() if k.power and k.power.dragon == colour]
        lines = [words.say("about.dragon"), words.say("about.dragon_cards", {"cards": movers})]
        return {"title": words.capital(words.word(item)), "art": f"dragon-{colour}", "lines": lines, "rule": "R58",
                "other": other_name(item, look)}  # fmt: skip
    if item in ("deck", "scales_left"):
        told = {"n": view["deck"], "m": len(view["discard"])} if item == "deck" else {"n": view["scales_left"]}
        lines = [words.say(f"about.{item}", told)]
        if item == "deck" and view["discard"]:
            lines.append(words.say("about.discard", {"cards": _counted(view["discard"], look)}))
        return {"title": words.say(f"about.{item}_title"), "art": "icon-deck" if item == "deck" else "icon-scales",
                "lines": lines, "rule": "R82" if item == "deck" else "R62"}  # fmt: skip
    return None


def _counted(held: list[str], look: Look) -> str:
    kinds = Counter(CARDS[card] for card in sorted(held))
    return ", ".join(look.words.word(k) if n == 1 else f"{n} × {look.words.word(k)}" for k, n in kinds.items())


def _card(kind: Kind, look: Look) -> Row:
    words = look.words
    lines = [words.say("about.card", {"people": kind.people, "colour": kind.colour, "value": kind.value})]
    lines.append(power_line(kind, look))
    if kind.power:
        lines.append(words.say("about.power_use"))
    return {"title": words.word(kind.id), "art": f"card-{kind.id}", "lines": lines, "rule": "R20", "other": ""}


def _tile(tile: Tile, view: View, look: Look) -> Row:
    words, shown = look.words, view["city"].get(tile.id)
    rebuilt = bool(shown and shown["rebuilt"])
    lines = []
    if shown and not rebuilt:
        for space in tile.spaces:
            owner = shown["spaces"][space.id]
            text = space_words(space, look)
            lines.append(words.say("about.space_taken", {"what": text, "seat": owner}) if owner >= 0
                         else words.say("about.space_free", {"what": text}))  # fmt: skip
        lines.append(words.say("about.majority", {"what": bonus_words(tile.majority, look)}))
        lines.append(words.say("about.building", {"what": bonus_words(tile.building, look)}))
    lines.append(words.say("about.proximity", {"what": bonus_words(tile.proximity, look)}))
    if tile.action:
        lines.append(words.say(f"about.action_{tile.action.do}"))
    svg = f'<svg viewBox="-4 -14 168 102" class="portrait {"rebuilt" if rebuilt else "rubble"} family-{tile.family}">' \
          f'{drawing(tile.id, rebuilt).replace("jag-", "about-jag-")}</svg>'  # fmt: skip
    return {"title": words.word(tile.id), "svg": svg, "lines": lines, "rule": "R70", "other": other_name(tile.id, look)}


# --- lists ----------------------------------------------------------------------------------------------------------


def distance(view: View, tile: str, viewer: int | None) -> int:
    here = view["city"][view["seats"][viewer or 0]["figure"]]
    there = view["city"][tile]
    return int(abs(here["row"] - there["row"]) + abs(here["column"] - there["column"]))


def reach(view: View, found: Sequence[Choice]) -> dict[str, str]:
    """How the figure in turn can come to a tile: on foot, else with a card that adds steps, else flying."""
    ways = {item: "walk" for c in found if c.verb == "walk" for item in c.slots[0].ids}
    seat, left = view["turn"]["seat"], view["turn"]["steps_left"]
    quick = [kind_row(item).power for c in found if c.verb == "hurry" for item in c.slots[0].ids]
    more = max((power.steps for power in quick if power), default=0)
    if more:
        near = {t: distance(view, t, seat) for t in view["city"]}
        ways |= {t: "hurry" for t, far in near.items() if 0 < far <= left + more and t not in ways}
    flown = [item for c in found if c.verb == "fly" for item in c.slots[1].ids]
    return ways | {item: "fly" for item in flown if item not in ways}


def chip(view: View, item: str, look: Look) -> Row:
    """A target in a list, with what it costs or gives."""
    words = look.words
    label = words.capital(words.word(item))
    if item in CARDS:
        kind = kind_row(item)
        return {"label": label, "art": f"card-{kind.id}", "sub": power_line(kind, look), "order": -kind.value}
    if item in SPACES:
        space = SPACES[item]
        label = space_words(space, look)
        people = PEOPLE_OF.get(space.colour)
        return {"label": label, "art": f"people-{people}" if people else "icon-wild", "order": space.index,
                "sub": words.word(space.tile)}  # fmt: skip
    if item in view["city"]:
        steps = distance(view, item, look.viewer)
        sub = _way(view, item, steps, look)
        if item != SQUARE:
            shown = view["city"][item]
            if shown["rebuilt"]:
                sub.append(words.say("city.rebuilt_short"))
            else:
                free = [space_words(s, look) for s in TILES[item].spaces if shown["spaces"][s.id] < 0]
                sub.append(", ".join(free))
        return {"label": label, "sub": " · ".join(sub), "order": steps}
    if item in COLOURS:
        return {"label": label, "art": f"people-{PEOPLE_OF[item]}", "sub": words.word(PEOPLE_OF[item]), "order": 0}
    return {"label": label, "art": "icon-crystals" if item.startswith("crystals") else "", "order": 0}


def _way(view: View, tile: str, steps: int, look: Look) -> list[str]:
    """How far a tile is: for the figure, for a dragon that walks; what flies does not count."""
    power = next((kind_row(item).power for item in look.selected if item in CARDS), None)
    if power is None:
        return [look.words.say("city.steps", {"n": steps})]
    start = view["dragons"].get(power.dragon) if power.dragon and power.steps else None
    if not start:
        return []
    here, there = view["city"][start], view["city"][tile]
    far = abs(here["row"] - there["row"]) + abs(here["column"] - there["column"])
    return [look.words.say("city.steps", {"n": far})]


def kind_row(card: str) -> Kind:
    return KINDS[CARDS[card]]


# --- quick reference and text table ---------------------------------------------------------------------------------


SIGNS = ("majority", "building", "proximity", "crystals", "scales", "cards", "offerings", "markers")


def reference(look: Look) -> list[Row]:
    words = look.words
    phases = [{"key": f"{n}", "text": words.say(f"ref.{key}"), "step": key}
              for n, key in enumerate(("Move", "Contribute", "TakeSpecialAction", "Replenish"), start=1)]  # fmt: skip
    signs = [{"art": f"icon-{key}", "text": words.say(f"ref.sign_{key}")}
             for key in SIGNS]  # fmt: skip
    peoples = []
    for people in icons.PEOPLES:
        kinds = [k for k in KINDS.values() if k.people == people and k.power]
        powers = " ".join(f"{k.value}: {power_line(k, look)}" for k in kinds)
        peoples.append({"art": f"people-{people}", "colour": kinds[0].colour,
                        "text": f"{words.word(people)} ({words.word(kinds[0].colour)}). {powers}"})  # fmt: skip
    ends = [{"text": words.say(f"ref.end_{key}")} for key in ("offerings", "rebuilt", "markers")]
    scales = [{"art": "icon-scales", "text": words.say("ref.scales")}]
    return [
        {"title": words.say("ref.turn"), "rows": phases},
        {"title": words.say("ref.powers"), "rows": peoples},
        {"title": words.say("ref.signs"), "rows": signs},
        {"title": words.say("ref.scales_title"), "rows": scales},
        {"title": words.say("ref.ends"), "rows": ends},
    ]


def _held(kind: Kind, n: int, look: Look) -> str:
    """A kind in hand, how often, and what it can do."""
    times = f" × {n}" if n > 1 else ""
    return f"{look.words.word(kind.id)}{times}: {look.words.word(kind.colour)}. {power_line(kind, look)}"


def text(view: View, look: Look) -> list[Row]:
    """Every area of the table as lists and tables."""
    words, say = look.words, look.words.say
    sections: list[Row] = []
    if look.viewer is not None:
        counts = Counter(CARDS[card] for card in view["hand"])
        lines = [_held(KINDS[k], n, look) for k, n in counts.items()]
        waiting = view["seats"][look.viewer]["aside"]
        if waiting:
            lines.append(say("city.aside", {"n": waiting}))
        sections.append({"title": say("text.hand", {"n": len(view["hand"])}), "lines": lines or ["–"]})
    keys = ("figure", "offerings", "crystals", "scales", "cards", "markers")
    heads = [say("text.player"), *(say(f"stat.{key}") for key in keys)]
    rows = [[words.player(seat), *(("?" if row[k] is None else words.word(str(row[k]))) for k in keys)]
            for seat, row in enumerate(view["seats"])]  # fmt: skip
    sections.append({"title": say("text.players"), "heads": heads, "rows": rows})
    heads = [say("text.building"), say("text.way"), say("text.spaces"), say("text.majority"), say("text.bonus"),
             say("text.proximity"), say("text.here")]  # fmt: skip
    sections.append(
        {"title": say("text.city"), "heads": heads, "rows": [_city_row(view, t, look) for t in view["city"]]}
    )
    where = {c: words.word(t) if (t := view["dragons"][c]) else say("city.outside") for c in DRAGONS}
    dragons = [words.capital(f"{words.word(f'dragon_{c}')}: {where[c]}") for c in DRAGONS]
    made = view["obelisk"]["offerings"]
    obelisk = [say("text.price", {"n": p, "who": words.player(made[i]) if i < len(made) else "–"})
               for i, p in enumerate(view["obelisk"]["prices"])]  # fmt: skip
    sections.append({"title": say("text.dragons"), "lines": dragons})
    sections.append({"title": say("about.obelisk_title"), "lines": obelisk})
    supply = [say("city.scales_left", {"n": view["scales_left"]}),
              say("city.deck", {"n": view["deck"], "m": len(view["discard"])})]  # fmt: skip
    sections.append({"title": say("text.supply"), "lines": supply})
    return sections


def _city_row(view: View, tile: str, look: Look) -> list[str]:
    words, shown = look.words, view["city"][tile]
    here = [words.player(seat) for seat in shown["figures"]]
    here += [words.word(f"dragon_{c}") for c in DRAGONS if view["dragons"][c] == tile]
    way = words.say("text.place", {"row": shown["row"] + 1, "column": shown["column"] + 1,
                                   "n": distance(view, tile, look.viewer)})  # fmt: skip
    if tile == SQUARE:
        return [words.word(tile), way, "–", "–", "–", "–", ", ".join(here) or "–"]
    made = TILES[tile]
    bonuses = [bonus_words(b, look) for b in (made.majority, made.building, made.proximity)]
    if shown["rebuilt"]:
        return [words.word(tile), way, words.say("city.rebuilt_short"), "–", "–", bonuses[2], ", ".join(here) or "–"]
    spaces = [space_words(s, look) + (f" ({words.player(o)})" if (o := shown["spaces"][s.id]) >= 0 else "")
              for s in made.spaces]  # fmt: skip
    return [words.word(tile), way, ", ".join(spaces), *bonuses, ", ".join(here) or "–"]
