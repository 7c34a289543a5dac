"""The table draws on a list of commands as well as on a surface: what pygame.draw draws straight
onto the target would be lost there, so `drawing/strokes` does it. Pictures of a module's own may be
drawn with pygame.draw.
"""

import ast
from pathlib import Path

from .source_places import source_places

UI = Path(__file__).parents[2] / "inbetween" / "ui"


def draws_on_target(node: ast.AST) -> bool:
    """Whether a piece of code draws onto what is called `target`, past a display list."""
    match node:
        case ast.Call(
            func=ast.Attribute(value=ast.Attribute(value=ast.Name(id="pygame"), attr="draw")),
            args=[ast.Name(id="target"), *_],
        ):
            return True
    return False


def test_the_table_draws_shapes_with_strokes():
    modules = [
        path
        for folder in ("table", "drawing", "cards")
        for path in (UI / folder).rglob("*.py")
        if path.name != "strokes.py"
    ]
    found = [place for path in modules for place in source_places(path, draws_on_target, UI)]
    assert not found, found


def test_the_check_finds_what_it_looks_for():
    assert len(source_places(UI / "drawing" / "strokes.py", draws_on_target, UI)) >= 5
    for code in ("pygame.draw.rect(image, color, box)", "strokes.rect(target, color, box)"):
        assert not any(draws_on_target(node) for node in ast.walk(ast.parse(code))), code
