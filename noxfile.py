"""Developer commands: `nox --list` shows them, `nox -s NAME` runs one, `-- ARGS` passes arguments
on.

Sessions run in the active environment (see requirements-dev.txt), so that they start at once and
work the same on Linux, macOS and Windows.
"""

from __future__ import annotations

import nox

nox.options.default_venv_backend = "none"
nox.options.sessions = ["lint", "types", "tests"]

PYTHON = "python"


def run(session: nox.Session, *words: str) -> None:
    """Run a Python module of the environment, with the arguments after `--`."""
    session.run(PYTHON, "-m", *words, *session.posargs)


@nox.session
def quick(session: nox.Session) -> None:
    """Rules and scenario tests: the loop while you work (under 10 seconds)."""
    run(session, "pytest", "-m", "not slow", "tests/rules", "tests/scenarios")


@nox.session
def tests(session: nox.Session) -> None:
    """The whole test suite."""
    run(session, "pytest")


@nox.session
def thorough(session: nox.Session) -> None:
    """The sizes, languages and seeds of tests that the suite leaves out."""
    run(session, "pytest", "--thorough", "-m", "thorough")


@nox.session
def lint(session: nox.Session) -> None:
    """Style and format."""
    run(session, "ruff", "check", ".")
    session.run(PYTHON, "-m", "ruff", "format", "--check", ".")


@nox.session
def format(session: nox.Session) -> None:
    """Format the sources and fix what ruff can fix."""
    session.run(PYTHON, "-m", "ruff", "check", "--fix", ".")
    session.run(PYTHON, "-m", "ruff", "format", ".")


@nox.session
def types(session: nox.Session) -> None:
    """mypy --strict, and the share of expressions of the program with a precise type."""
    run(session, "mypy")
    session.run(PYTHON, "-m", "tools.typed_share", "inbetween")


@nox.session
def docs(session: nox.Session) -> None:
    """Write docs/rules.md and the generated tables of docs/cards-yaml.md."""
    run(session, "tools.cards_reference")
    run(session, "tools.rules_reference")


@nox.session
def pictures(session: nox.Session) -> None:
    """Draw the pictures of docs/modding.md."""
    run(session, "tools.modding_pictures")


@nox.session
def texts(session: nox.Session) -> None:
    """Print every text of a language: `nox -s texts -- it`."""
    run(session, "tools.list_texts")


@nox.session
def pseudo(session: nox.Session) -> None:
    """Make a pseudo-language to look for untranslated texts: `nox -s pseudo -- FOLDER`."""
    run(session, "tools.pseudo_language")


@nox.session
def golden(session: nox.Session) -> None:
    """Write the golden files anew: replays, transcripts, card texts, position counts."""
    for tool in ("tests.saves", "tools.transcripts", "tools.card_texts", "tools.perft"):
        session.run(PYTHON, "-m", tool)


@nox.session
def games(session: nox.Session) -> None:
    """Random games with every check of the rules at every step."""
    run(session, "tests.rules")


@nox.session
def fuzz(session: nox.Session) -> None:
    """Damaged and hostile files of every kind."""
    session.run(
        PYTHON, "-m", "tests.fuzz", *(session.posargs or ["--cases", "10000", "--jobs", "2"])
    )


@nox.session
def trees(session: nox.Session) -> None:
    """Random card sets, played and shown on every screen."""
    session.run(
        PYTHON, "-m", "tests.trees", *(session.posargs or ["--sets", "1000", "--jobs", "2"])
    )


@nox.session
def monkey(session: nox.Session) -> None:
    """Random input at the window."""
    session.run(PYTHON, "-m", "tests.ui.monkey", *(session.posargs or ["--minutes", "30"]))


@nox.session
def kill(session: nox.Session) -> None:
    """Kill the program at random moments and resume each game (Linux)."""
    session.run(
        PYTHON, "-m", "tests.saves.kill", *(session.posargs or ["--kills", "500", "--jobs", "2"])
    )


@nox.session
def soak(session: nox.Session) -> None:
    """Game after game in one window: memory, threads, files, processes (Linux)."""
    session.run(PYTHON, "-m", "tests.soak", *(session.posargs or ["--minutes", "60"]))


@nox.session
def mutants(session: nox.Session) -> None:
    """Mutation testing of rules, ai and saves (Linux, macOS)."""
    session.run(
        PYTHON, "-m", "tests.mutants", *(session.posargs or ["--sample", "300", "--jobs", "2"])
    )


@nox.session
def bench(session: nox.Session) -> None:
    """Speed of core, search and window."""
    run(session, "inbetween", "bench")


@nox.session
def build(session: nox.Session) -> None:
    """Source distribution and wheel, in dist/."""
    run(session, "build")
