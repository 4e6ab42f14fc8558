"""The consume planner: goods, powers, and the chain in which they are used."""

from __future__ import annotations

from pygames.core.table import Table
from ui.picker import Picker
from ui.scenes.base import Look, Row, View


def tray(table: Table, view: View, look: Look, picker: Picker) -> Row | None:
    return None
