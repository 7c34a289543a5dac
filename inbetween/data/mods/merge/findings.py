"""Faults and clashes found while mods are read and merged."""

from __future__ import annotations

from ....rules.errors import Message, make_message
from ...faults import Fault, fault
from ...source.yaml_source import MOST_FAULTS
from .entries import Origin


class Findings:
    """Collects the faults of a mod or a stack of mods, up to a limit."""

    def __init__(self) -> None:
        self._found: dict[Fault, None] = {}
        self._more = 0

    def add(self, origin: Origin, detail: Message, severity: str = "error") -> None:
        """Add a fault at the place of a value."""
        self.take([fault(origin.file, origin.place, detail, severity)])

    def at_file(self, file: str, detail: Message, severity: str = "error") -> None:
        """Add a fault of a whole file."""
        self.take([fault(file, (1, 1), detail, severity)])

    def take(self, faults: list[Fault]) -> None:
        """Add faults that were found elsewhere."""
        for one in faults:
            if len(self._found) < MOST_FAULTS:
                self._found[one] = None
            else:
                self._more += one not in self._found

    @property
    def faults(self) -> list[Fault]:
        """All faults; beyond the limit only their number."""
        found = list(self._found)
        if self._more:
            last = found[-1]
            more = make_message("more.error", n=self._more)
            found.append(fault(last.file, (last.line, last.column), more))
        return found

    @property
    def has_errors(self) -> bool:
        """Whether one of the faults is an error."""
        return any(one.severity == "error" for one in self._found)
