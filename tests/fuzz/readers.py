"""Every function of the program that reads something from outside: which kind of damaged file reaches it, or why none need."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "inbetween"
CALLS = {  # names of functions and methods that read files, folders, pipes, archives, pictures, sounds or the network
    "read", "read_text", "read_bytes", "read_head", "read_tail", "read_lines", "readline", "readlines", "recv", "recv_bytes", "iterdir",
    "glob", "rglob", "scandir", "listdir", "load", "loads", "compose", "safe_load", "full_load", "load_sized_svg", "Sound", "Font",
    "SysFont", "ZipFile", "TarFile", "GzipFile", "decompress", "connect", "create_connection", "urlopen", "Client", "getenv", "input",
    "exec_module", "run_path", "fromfile", "memmap", "readlink", "parse_value", "image_load", "getlocale", "check_output"}
OPENS = {"open", "fdopen", "open_code"}
TABLES = {"environ", "stdin", "argv"}


def _reads(node: ast.AST) -> bool:
    """Whether a piece of code itself reads something."""
    if isinstance(node, ast.Call):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id if isinstance(node.func, ast.Name) else ""
        return name in CALLS or name in OPENS
    return isinstance(node, ast.Attribute) and node.attr in TABLES


def _functions(tree: ast.AST, name: str) -> Iterator[tuple[str, ast.AST]]:
    """All pieces of code with the function they stand in, that of a class or another function included."""
    for node in ast.iter_child_nodes(tree):
        inner = f"{name}.{node.name}" if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) else name
        yield inner, node
        yield from _functions(node, inner)


def found_readers() -> set[str]:
    """The functions of the program that read something, as module.function, without the name of the package."""
    found = set()
    for path in PACKAGE.rglob("*.py"):
        module = ".".join(path.relative_to(PACKAGE).with_suffix("").parts)
        found |= {name for name, node in _functions(ast.parse(path.read_text("utf-8")), module) if _reads(node)}
    return found
