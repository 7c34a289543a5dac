"""Scenes are also drawn in threads, so nothing there works on a shared picture without the GIL.

pygame.transform does, and what reads or writes single pixels locks the picture; see
"Drawing in threads" in docs/window.md.
"""

import ast
from pathlib import Path

from .source_places import source_places

UI = Path(__file__).parents[2] / "inbetween" / "ui"
TRANSFORMS = UI / "drawing" / "transforms.py"
MODULES = {"transform", "surfarray", "pixelcopy", "PixelArray", "mask", "gfxdraw"}
METHODS = {"set_at", "get_at", "get_view", "get_buffer", "lock", "PixelArray"}


def forbidden(node: ast.AST) -> bool:
    """Whether a piece of code works on pixels without the GIL, or locks a picture."""
    match node:
        case ast.Attribute(value=ast.Name(id="pygame"), attr=name):
            return name in MODULES
        case ast.ImportFrom(module="pygame", names=names):
            return any(name.name in MODULES for name in names)
        case ast.ImportFrom(module=str(module)):
            return module.removeprefix("pygame.") in MODULES
        case ast.Call(func=ast.Attribute(attr=name)):
            return name in METHODS
    return False


def test_pictures_are_transformed_in_one_module():
    found = [
        place
        for path in UI.rglob("*.py")
        if path != TRANSFORMS
        for place in source_places(path, forbidden, UI)
    ]
    assert not found, found


def test_the_check_finds_what_it_looks_for():
    assert len(source_places(TRANSFORMS, forbidden, UI)) >= 5
    for code in (
        "pygame.transform.scale(a, b)",
        "from pygame.transform import scale",
        "from pygame import surfarray",
        "image.set_at((0, 0), color)",
    ):
        assert any(forbidden(node) for node in ast.walk(ast.parse(code))), code
    for code in ("image.fill(color)", "target.blit(image, box)", "menu.at(pos)"):
        assert not any(forbidden(node) for node in ast.walk(ast.parse(code))), code
