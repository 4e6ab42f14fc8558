"""Technologies and headquarters projects: what may be patented or completed (chapters 11 and 12)."""

from __future__ import annotations

from pygames.core.problems import Reason
from pygames.pulsar.components import BOARDS, PROJECTS, TECHNOLOGIES
from pygames.pulsar.state import NO_DIE, Cluster


def technologies(s: Cluster) -> list[str]:
    """R13: the technologies of the boards in play, in order of their rows."""
    return [tech for board in s.boards for tech in BOARDS[board].technologies]


def why_not_patent(s: Cluster, seat: int, tech: str) -> Reason | None:
    """R116-R119, R104, R107: why a technology cannot be patented now, whatever the die."""
    if tech not in TECHNOLOGIES:
        return Reason("no_technology")
    found = TECHNOLOGIES[tech]
    if found.board not in s.boards:
        return Reason("other_board", "R13")
    if found.row > s.round:
        return Reason("row_closed", "R116", row=found.row, round=s.round)
    if tech in s.patents[seat]:
        return Reason("patented", "R117")
    owners = [x for x in range(s.seats) if tech in s.patents[x]]
    if found.icons == 1 and s.seats == 2 and owners:
        return Reason("patent_closed", "R118", owners=owners)
    if len(owners) >= 2:
        return Reason("patent_closed", "R117", owners=owners)
    if found.icons == 1 and tech in s.fresh:
        return Reason("patented_this_round", "R118", owners=owners)
    if found.is_duplicator and (reason := why_not_red(s)):
        return reason
    if s.cubes[seat] < found.pay:
        return Reason("too_few_cubes", "R107", need=found.pay, have=s.cubes[seat])
    return None


def why_not_red(s: Cluster) -> Reason | None:
    """R104, R107: a red die that must be used is not allowed beside another bonus die."""
    if s.bonus_used:
        return Reason("bonus_used", "R104")
    return Reason("other_must", "R104", value=s.must) if s.must != NO_DIE else None


def why_not_project(s: Cluster, seat: int, project: str) -> Reason | None:
    """R110-R112: why a project cannot be completed now, whatever the die."""
    if project not in PROJECTS:
        return Reason("no_project")
    found = PROJECTS[project]
    if not s.has_hq:
        return Reason("no_hq", "R16")
    if found.side != s.hq[seat]:
        return Reason("other_hq", "R110")
    if project in s.projects[seat]:
        return Reason("project_done", "R112")
    if missing := [p for p in found.needs if p not in s.projects[seat]]:
        return Reason("project_needs", "R111", missing=missing)
    return why_not_red(s) if found.is_duplicator else None
