"""The figures that the rules of thumb reckon with, in points. Tools shift them one by one to see what each is worth."""

from __future__ import annotations

# --- what things are worth --------------------------------------------------------------------------------------------
CLIMB = 0.45  # of the two steps after: tracks pay most at their top
EVENT_SHARE = 0.65  # how many events of a track a whole match is likely to bring
UPGRADE_SPACE = 7.0  # spaces of tracks, at the start; later less
DISCOVERY_SPACE = 5.0
SUPREMACY_SPACE = 4.0
VAULT_SPACE = 8.0
LEVEL_TO_COME = 0.3  # developments still to be built on a track, when the match begins
FEW_SHIPS = 9.0  # one more ship while there are few, and while there are some; at the start
MORE_SHIPS = 6.0
SITE_LEVEL = 0.9  # of the points that a development's level brings at the end
SITE = 4.0  # its card, its step, what it is good for in battles
SITE_PRICE = 0.5
SITE_EARLY = 3.0  # the ship that is given up
MODULE_STEP = 0.7  # of the step that comes with a module
MODULE_USES = 3.5  # how often a module runs in a whole match, if the station has room for it
MODULE_PRICE = 0.6

# --- the turn ---------------------------------------------------------------------------------------------------------
BATTLE_LOST = 3.2  # a lost battle after a launch
LEADER = 1.3  # a leader waiting where one goes
SITE_READY = 4.0  # a launch that makes a development possible
SITE_POINTS = 0.15
NEBULA = 0.4
SECOND_MODULE = 0.7
HOME = 0.45  # of what a Return would bring
WAITING = 1.2  # a ship in the bay that a Return would leave unused
TURN = 1.0  # what another launch is worth at least
SETTLER = 0.8  # a ship that is to settle stays out
POWER = 0.8  # an energy that runs a module
SHIP_PRICE = 0.7
LOST_SITE = 0.5

# --- battle -----------------------------------------------------------------------------------------------------------
WON = 0.6  # besides the step and what raiders pay
AT_STAKE = 0.3  # each ship of a lost battle
SHIP_LOST = 2.2  # one that no shield saves
LOSER = 0.8  # the card of Tactical Operations
LOST = 0.3  # a battle with less of a chance is not joined
JOINING = 1.0
BOOST = 0.45  # an energy for a die

# --- free actions -----------------------------------------------------------------------------------------------------
SPARED = 1.1  # what a card should bring at least, or it is kept for a better moment
OUTPUT_RUNS = 3.0  # how often a moon on an output pays in a whole match
JOINT_RUNS = 2.0
INPUT_MOST = 2.6  # a dearer moon is not laid on an input
