"""The quick reference at the table: sections of signs and sentences."""

from __future__ import annotations

from ui.scenes.look import Look, Row

SECTIONS: dict[str, dict[str, str]] = {  # title: sentence and its sign
    "turn": {"launch": "ship", "planet": "planet", "base": "base", "raid": "raider", "return": "station"},
    "free": {"recruit": "leader", "moon": "moon", "tactic": "tactic"},
    "fight": {"escalation": "battle", "dice": "weapons", "aim": "aim", "outcome": "supremacy"},
    "grow": {"module": "module", "develop": "development", "upgrade": "upgrade", "repair": "repair"},
    "ends": {"event": "event", "terminus": "end", "final": "vp"},
}
STEPS = {  # sentence: the steps of which it speaks, lit while one of them asks
    "launch": ("TakeTurn",), "raid": ("RaiderAttack",), "return": ("ActivateModules", "RunScience"),
    "escalation": ("Escalate", "Negotiate"), "dice": ("Prepare",), "aim": ("AfterRoll", "Reroll"),
    "outcome": ("Operations", "Protect"), "module": ("Camp", "BuyModule"), "develop": ("Develop",),
    "upgrade": ("FitUpgrade",), "repair": ("Repair",),
}  # fmt: skip


def reference(look: Look) -> list[Row]:
    """Everything in one screen."""
    say = look.words.say
    return [
        {
            "title": say(f"ref.{title}"),
            "rows": [
                {"art": f"icon-{sign}", "text": say(f"ref.{key}"), "steps": STEPS.get(key, ())}
                for key, sign in rows.items()
            ],
        }
        for title, rows in SECTIONS.items()
    ]
