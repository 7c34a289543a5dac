"""Only the translator reads pygame's input events; everything else handles actions."""

import ast
import re
from pathlib import Path

UI = Path(__file__).parents[2] / "inbetween" / "ui"
TRANSLATOR = UI / "window" / "input_map.py"
# constants of keys and modifiers, and the types of events that players and windows cause
INPUT = re.compile(
    r"(K|KMOD|SCANCODE)_\w+|(MOUSE|KEY|TEXT|FINGER|JOY|CONTROLLER|DROP|WINDOW|MULTIGESTURE)[A-Z]*"
    r"|QUIT|VIDEORESIZE|VIDEOEXPOSE|ACTIVEEVENT"
)
ATTRIBUTES = {"type", "key", "mod", "unicode", "button", "scancode"}  # of events


def reads_input(node: ast.AST) -> bool:
    """Whether a piece of code reads pygame's input."""
    match node:
        case ast.Attribute(value=ast.Name(id="pygame"), attr=name):
            return INPUT.fullmatch(name) is not None
        case ast.Attribute(value=ast.Name(id="event"), attr=name):
            return name in ATTRIBUTES
        case ast.ImportFrom(module="pygame.locals"):
            return True
    return False


def places(path: Path) -> list[str]:
    """The lines of a module that read pygame's input."""
    tree = ast.parse(path.read_text("utf-8"))
    return [
        f"{path.relative_to(UI)}:{getattr(node, 'lineno', 0)}"
        for node in ast.walk(tree)
        if reads_input(node)
    ]


def test_only_the_translator_reads_input_events():
    found = [place for path in UI.rglob("*.py") if path != TRANSLATOR for place in places(path)]
    assert not found, found


def test_the_check_finds_what_it_looks_for():
    assert len(places(TRANSLATOR)) > 50
    for code in ("pygame.K_a", "pygame.MOUSEMOTION", "event.type", "pygame.WINDOWLEAVE"):
        assert reads_input(ast.parse(code, mode="eval").body), code
    for code in ("pygame.Surface", "pygame.quit", "event.data", "thing.key"):
        assert not reads_input(ast.parse(code, mode="eval").body), code
