"""The table of moments in the documentation: `python -m tests.moments` writes it anew from what the moments declare."""

from __future__ import annotations

from inbetween.rules.moments import MOMENTS, Moment
from tests.operations import GUIDE

BEGIN, END = "<!-- moments: python -m tests.moments -->\n", "<!-- end of moments -->\n"


def row(name: str, moment: Moment) -> str:
    """A moment's line in the table."""
    about = {"character": "Characters", "card": "cards", "": ""}[moment.about]
    return f"| `{name}` | {moment.does} | {about} | `{moment.example}` |\n"


def table() -> str:
    """The table of moments."""
    return "| `when` | the moment | `where` | example |\n|---|---|---|---|\n" + "".join(row(*one) for one in MOMENTS.items())


def _parts() -> tuple[str, str, str]:
    """The guide before, in and behind the table."""
    before, rest = GUIDE.read_text("utf-8").split(BEGIN)
    inside, after = rest.split(END)
    return before, inside, after


def written() -> str:
    """The table as the guide has it."""
    return _parts()[1]


def main() -> None:
    """Write the table anew."""
    before, _, after = _parts()
    GUIDE.write_text(before + BEGIN + table() + END + after, "utf-8")


if __name__ == "__main__":
    main()
