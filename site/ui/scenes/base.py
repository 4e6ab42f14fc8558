"""What a game tells the table about its looks. Everything here is pure: views and ids in, sprites and rows out."""

from __future__ import annotations

from ui.scenes.look import Look, Row, View
from ui.scenes.parts.about import About
from ui.scenes.parts.asking import Asking
from ui.scenes.parts.boards import Boards
from ui.scenes.parts.effects import Effects
from ui.scenes.parts.foresight import Foresight
from ui.scenes.parts.own import OwnThings
from ui.scenes.parts.planner import Planner
from ui.scenes.parts.reactions import Reactions
from ui.scenes.parts.seats import Seats
from ui.scenes.parts.story import Story
from ui.scenes.parts.taps import Taps

__all__ = ["Look", "Row", "Scene", "View"]


class Scene(Boards, OwnThings, Seats, Asking, Taps, Reactions, Planner, Foresight, Effects, About, Story):
    """The looks of one game, in parts. What a game does not say leaves the table's general way in place.

    ============ =====================================================================================
    Boards       what lies on the table for all to see: pages, boxes, layers, sprites, symbols
    OwnThings    the own board as a drawing, the hand, and what lies beside it
    Seats        each seat's open figures and cards; in which order the tablet goes round
    Asking       the bar: steps, questions, groups of verbs, targets as words, the meter, the words of Confirm
    Taps         what a tap means, what stands for what, why not, and ways out
    Reactions    questions to people off turn as a ribbon, and standing orders
    Planner      sheets, proposals, drafts of several actions
    Foresight    what an action brings or wastes; points by kind, to come, and what ends the match
    Effects      what flies to whom, what is revealed, and which sound goes with it
    About        a thing's card, quick reference, text table, icons of the log
    Story        the tutorial and first-time hints
    ============ =====================================================================================
    """

    name = ""
