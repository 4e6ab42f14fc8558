"""What can go wrong from outside, said in keys and figures so that the edge can word it in any language."""

from __future__ import annotations

from typing import Any


class Problem(Exception):
    """Bad input: a text key (``problem.<key>``) with its slots. Never a bug of ours, always worth a clear sentence."""

    def __init__(self, key: str, **data: Any) -> None:
        super().__init__(key, data)
        self.key = key
        self.data = data

    def __str__(self) -> str:
        return f"{self.key} {self.data}" if self.data else self.key

    def __reduce__(self) -> tuple[Any, ...]:
        return (_again, (type(self), self.key, self.data))


def _again(kind: type[Problem], key: str, data: dict[str, Any]) -> Problem:
    return kind(key, **data)


class Reason:
    """Why something is not allowed: a text key (``reason.<key>``), the rule that says so, and the figures."""

    __slots__ = ("data", "key", "rule")

    def __init__(self, key: str, rule: str = "", **data: Any) -> None:
        self.key = key
        self.rule = rule
        self.data = data

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and (self.key, self.rule, self.data) == (other.key, other.rule, other.data)

    def __hash__(self) -> int:
        return hash((self.key, self.rule))

    def __repr__(self) -> str:
        return f"Reason({self.key!r}, {self.rule!r}, {self.data})"


class Illegal(Problem):
    """An action that the rules refuse; ``reasons`` says why."""

    def __init__(self, action: object, reasons: list[Reason]) -> None:
        super().__init__("illegal", action=str(action))
        self.reasons = reasons

    def __reduce__(self) -> tuple[Any, ...]:
        return (Illegal, (self.data["action"], self.reasons))
