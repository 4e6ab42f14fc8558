"""The action bar: whose turn, which step, what is asked, and everything that can be answered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from pygames.core.play import Action
from pygames.core.problems import Problem
from pygames.core.table import Table
from pygames.core.text import counted
from ui.picker import Picker, ids_of
from ui.scenes.base import Look, Scene, View

Row = dict[str, Any]
PLANS = 12  # alternatives shown for a planned set


def bar(table: Table, scene: Scene, view: View, look: Look, picker: Picker) -> Row:
    """The bar for a person who is asked."""
    step = view.get("step", "")
    action = picker.action()
    found: Row = {
        "step": scene.phase(view, look) or step_row(scene, step, look),
        "ask": question(table, scene, step, picker, look),
        "buttons": buttons(scene, picker, look, step),
        "verbs": (grouped if scene.groups(step) else hushed)(scene, view, picker, look, step),
        "list": chips(scene, view, look, picker.targets()) if is_listing(picker) else [],
        "cancel": picker.is_started,
        "about": scene.about(picker) if picker.is_started else "",
        "confirm": confirm(table, scene, view, look, picker, action),
        "preview": [],
    }
    choice = picker.choice()
    if choice is not None and picker.part is not None:
        found["meter"] = scene.meter(view, choice, picker.filled(), look)
        found["plans"] = plans(scene, view, look, picker) or suggested(table, scene, view, look, picker)
        found["set"] = [
            {"id": i, "label": look.words.word(i), "on": i in picker.part} for i in scene.targets(table, picker)
        ]
        found["trouble"] = [look.words.explain(reason) for reason in picker.trouble()]
    if picker.draft and not picker.is_started and not scene.drafts(table, picker.seat):
        found["cancel"] = True
        found["verbs"] = []
        found["preview"] = scene.foresee_draft(table, picker.draft, look)
    if action is not None:
        found["preview"] = preview(table, scene, action, look)
        if warned := scene.warning(table, action, look):
            found["warning"] = {"key": warned[0], "text": warned[1]}
    return found


def step_row(scene: Scene, step: str, look: Look) -> Row | None:
    if step not in scene.phases:
        return None
    at = scene.phases.index(step)
    return {"at": at + 1, "of": len(scene.phases), "name": look.words.maybe(f"phase.{step}"), "key": step}


def question(table: Table, scene: Scene, step: str, picker: Picker, look: Look) -> str:
    """What is asked now, with the number of possible answers where one must point at something."""
    words, slot = look.words, picker.slot
    is_aside = not {*picker.verbs()} - {*scene.quiet(step, picker.found)}  # something else than what is asked
    if picker.is_started and (scene.groups(step) or is_aside) and picker.action():
        return words.say("bar.ready")
    count = picker.differ(picker.targets())
    if slot is None or not (picker.is_started or picker.part is not None):
        own = scene.asked(table, look) or words.maybe(f"question.{scene.question(step, picker.found)}")
        return own or words.maybe(f"ask.{step}")
    if picker.part is not None:
        if picker.picks:
            return words.maybe(f"question.{slot.name}")
        own = words.maybe(f"question.{scene.question(step, picker.left)}")
        return own or scene.asked(table, look) or words.maybe(f"ask.{step}")
    verbs = picker.verbs()
    if picker.held and not picker.picks and len(verbs) > 1:
        return words.maybe("question.held")
    own = words.maybe(f"question.{verbs[0]}_{slot.name}") if len(verbs) == 1 else ""
    asked = own or words.maybe(f"question.{slot.name}") or words.say(f"slot.{slot.name}")
    return words.say("bar.possible", {"ask": asked, "n": count}) if count > 1 else asked


def buttons(scene: Scene, picker: Picker, look: Look, step: str) -> list[Row]:
    """Verbs that need nothing more; those that only end a phase come last."""
    known = {verb for _, verbs in scene.groups(step) for verb in verbs}
    known |= {verb for verb, other in scene.within.items() if any(c.verb == other for c in picker.found)}
    plain = [c for c in (picker.found if not picker.picks else ()) if not c.slots and c.verb not in known]
    rows = [
        {"verb": c.verb, "label": short(c.verb, look, step), "ends": c.verb in scene.ending_verbs,
         "guarded": scene.goes_on(Action(picker.seat, c.verb))}
        for c in plain
    ]  # fmt: skip
    return sorted(rows, key=lambda row: bool(row["ends"]))


def short(verb: str, look: Look, step: str = "") -> str:
    """A verb on its button; where it goes on to something, ``short.<verb>_<step>`` says to what."""
    own = look.words.maybe(f"short.{verb}_{step}") if step else ""
    return own or look.words.maybe(f"short.{verb}") or look.words.maybe(f"verb.{verb}") or verb


def openers(picker: Picker, look: Look) -> list[Row]:
    """Verbs that need a target: pressing one lists the targets, for those who cannot aim."""
    if picker.picks or picker.part is not None:
        return []
    counts: dict[str, set[str]] = {}
    ways: dict[str, int] = {}  # of a planned set there are as many as proposals, not as things that may be part of one
    for choice in picker.left if picker.held else picker.found:
        if choice.slots:
            counts.setdefault(choice.verb, set()).update(ids_of(choice.slots[0]))
            ways[choice.verb] = ways.get(choice.verb, 0) + len(choice.slots[0].plans or ())
    rows = []
    for verb, ids in counts.items():
        n = ways[verb] or picker.differ(ids)
        said = opener(verb, n, look)
        rows.append({"verb": verb, "label": short(verb, look), "n": n, "said": said, "on": verb == picker.verb})
    return rows


def hushed(scene: Scene, view: View, picker: Picker, look: Look, step: str) -> list[Row]:
    """The verbs of a step without groups; those that are always possible are marked, and come last."""
    quiet, rows = scene.quiet(step, picker.found), openers(picker, look)
    begins = scene.begins(view, picker, look) if rows else {}
    rows = [{**row, **one} for row in rows for one in begins.get(row["verb"], ({},))]
    return [{**row, "quiet": True} if row["verb"] in quiet else row for row in rows]


def opener(verb: str, n: int, look: Look) -> str:
    """A verb with the number of its targets: "Choose (7 ways)"."""
    return look.words.say("bar.ways", {"verb": short(verb, look), "n": n}) if n > 1 else short(verb, look)


def grouped(scene: Scene, view: View, picker: Picker, look: Look, step: str) -> list[Row]:
    """All verbs of a step as its scene groups them, with counts; what is not possible now can be asked why."""
    possible = {row["verb"]: row for row in openers(picker, look)}
    if picker.picks or picker.part is not None:
        return []
    plain = {c.verb for c in picker.found if not c.slots}
    begins = scene.begins(view, picker, look)
    rows: list[Row] = []
    for key, verbs in scene.groups(step):
        title = look.words.maybe(f"group.{key}")
        for verb in verbs:
            row = possible.pop(verb, None) or {"verb": verb, "label": short(verb, look), "n": 0, "on": False}
            found = [{**row, **thing} for thing in begins[verb]] if verb in begins else [row]
            rows += [{**one, "group": key, "title": title, "plain": verb in plain} for one in found]
    rows += [{**row, "group": "", "title": "", "plain": False} for row in possible.values()]
    return possible_first(rows) if scene.possible_first else rows


def possible_first(rows: Sequence[Row]) -> list[Row]:
    """What is not possible now in a group behind all others: where verbs are many it would push others out of sight."""
    can = [row["plain"] or bool(row["n"]) for row in rows]
    off = [{**row, "group": "off", "title": ""} for row, is_on in zip(rows, can, strict=True) if not is_on]
    return [*(row for row, is_on in zip(rows, can, strict=True) if is_on), *off]


def is_listing(picker: Picker) -> bool:
    """Whether the targets are listed: after a verb was named, or when something is picked and more is asked."""
    return picker.part is None and bool(picker.verb or picker.picks) and bool(picker.targets())


def chips(scene: Scene, view: View, look: Look, targets: Sequence[str]) -> list[Row]:
    """Targets as a list, useful ones first; equal cards only once."""
    rows: dict[str, Row] = {}
    for item, n in Counter(map(scene.alike, targets)).items():
        first = next(target for target in targets if scene.alike(target) == item)
        row = {"id": first, **scene.chip(view, first, look)}
        rows.setdefault(f"{row.get('label')}|{row.get('sub')}", {**row, "label": times(n, row["label"])})
    return sorted(rows.values(), key=lambda row: (row.pop("order", 0), str(row["label"])))


def times(n: int, label: str) -> str:
    """ "2 × Khind 1" """
    return label if n == 1 else f"{n} × {label}"


def plans(scene: Scene, view: View, look: Look, picker: Picker) -> list[Row]:
    """The listed fillings of a planned slot, as pictures of its things."""
    slot = picker.slot
    if slot is None or slot.plans is None:
        return []
    rows = []
    shown = list(enumerate(slot.plans[:PLANS]))
    if picker.part and picker.part not in slot.plans[:PLANS]:
        shown.insert(0, (-1, picker.part))  # put together by hand
    for number, plan in shown:
        arts = [scene.chip(view, item, look).get("art", "") for item in plan]
        own = scene.plan_words(view, picker.left[0], plan, look)
        label = own or look.words.join(counted([look.words.word(item) for item in plan]))
        arts = [] if own else arts
        rows.append({"n": number, "label": label, "title": own, "arts": arts, "on": plan == picker.part})
    return rows


def suggested(table: Table, scene: Scene, view: View, look: Look, picker: Picker) -> list[Row]:
    """Fillings that the scene suggests: taken by taps like any others."""
    rows = []
    for ids in scene.suggestions(table, picker, look):
        arts = [scene.chip(view, item, look).get("art", "") for item in ids]
        label = look.words.say("bar.suggestion", {"what": look.words.join(counted([look.words.word(i) for i in ids]))})
        rows.append({"taps": " ".join(ids), "label": label, "arts": arts, "on": tuple(sorted(ids)) == picker.part,
                     "title": look.words.say("bar.suggested")})  # fmt: skip
    return rows


def confirm(table: Table, scene: Scene, view: View, look: Look, picker: Picker, action: Action | None) -> Row:
    choice = picker.choice()
    label = ""
    if choice is not None:
        label = scene.button(view, choice, picker.filled(), look)
        if not label and action is not None:
            label = look.words.action(choice, action)
    elif picker.draft and not picker.is_started:
        label = scene.draft_label(table, picker.seat, picker.draft, look)
        return {"on": True, "label": label, "ends": False}
    return {"on": action is not None, "label": label, "ends": view.get("step") == scene.last_step}


def preview(table: Table, scene: Scene, action: Action, look: Look) -> list[Row]:
    """What the action would bring."""
    try:
        events = table.preview(action)
    except Problem:
        return []
    return scene.foresee(table, action, events, look)
