"""What two compared card sets are called, and which way round they are compared."""

from __future__ import annotations

from ..statistics.report_data import Comparison, Figure, ReportData


def other_set_label(found: Comparison, language: str) -> str:
    """Return the name of the other set with its file, because a changed copy has the same name."""
    return f"{found['set'][language]} ({found['file']})"


def own_set_label(data: ReportData, language: str) -> str:
    """Return the name of the set that was played, with its file."""
    return f"{data['set'][language]} ({data['made']['file']})"


def yours_higher_by(difference: Figure) -> Figure:
    """Return a difference between the sets the other way round: yours minus the reference."""
    return {
        "value": -difference["value"],
        "low": -difference["high"],
        "high": -difference["low"],
    }
