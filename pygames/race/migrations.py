"""Bringing old saves up to date."""

from __future__ import annotations

from pygames.core.game import Game, Save
from pygames.core.play import Action, apply, asked, is_legal, parse
from pygames.core.problems import Problem
from pygames.race.state import Galaxy
from pygames.race.steps.produce import ProduceWindfalls


def finish_where_asked(game: Game[Galaxy], save: Save) -> Save:
    """R91: where Produce asks today and went on without a word before, the seat says ``finish``, which does the same.

    The digests of moments within Produce are left out: the step that waits there is written in another way now.
    """
    options = game.full_options(len(save["seats"]), save["options"])
    s = game.new(len(save["seats"]), options, save["seed"])
    lines: list[str] = []
    checks = {mark: digest for mark, digest in save["checks"].items() if mark == "0"}
    try:
        for number, line in enumerate(save["actions"], start=1):
            action = parse(line)
            while not is_legal(s, action) and isinstance(s.agenda[-1], ProduceWindfalls):
                apply(s, finish := Action(asked(s)[0], "finish"))
                lines.append(str(finish))
            apply(s, action)
            lines.append(line)
            is_within = bool(s.agenda) and isinstance(s.agenda[-1], ProduceWindfalls)
            if (digest := save["checks"].get(str(number))) and not is_within:
                checks[str(len(lines))] = digest
    except Problem:
        return save  # whoever follows the save will say where it stops
    added = len(lines) - len(save["actions"])
    beyond = [mark for mark in save["checks"] if mark.isdecimal() and int(mark) > len(save["actions"])]
    checks |= {str(int(mark) + added): save["checks"][mark] for mark in beyond}  # they tell that actions were lost
    return {**save, "actions": lines, "checks": checks}
