"""Nothing is remembered in modules and classes: what is kept belongs to an object that somebody
made, and goes with it.

A function with an `lru_cache` is fine where nobody can tell (plain values from plain values);
pictures and fonts are not plain.
"""

import ast
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "inbetween"
CONTAINERS = {
    "dict",
    "list",
    "set",
    "bytearray",
    "OrderedDict",
    "defaultdict",
    "deque",
    "Counter",
    "WeakKeyDictionary",
    "WeakValueDictionary",
    "WeakSet",
}
# they are there to be changed
HOLDERS = {
    "Lock",
    "RLock",
    "Event",
    "Condition",
    "Semaphore",
    "Queue",
    "SimpleQueue",
    "ImageCache",
    "FileLock",
    "local",
}
CHANGES = {
    "append",
    "appendleft",
    "extend",
    "insert",
    "remove",
    "pop",
    "popleft",
    "popitem",
    "clear",
    "update",
    "setdefault",
    "add",
    "discard",
    "move_to_end",
    "sort",
    "reverse",
    "difference_update",
    "intersection_update",
}
SHOWN = ("Surface", "Font", "Sound")


def called(node: ast.expr) -> str:
    """The name of what a decorator or a call calls."""
    if isinstance(node, ast.Call | ast.Subscript):
        return called(node.func if isinstance(node, ast.Call) else node.value)
    return (
        node.attr
        if isinstance(node, ast.Attribute)
        else node.id
        if isinstance(node, ast.Name)
        else ""
    )


def mutable(value: ast.expr | None) -> bool:
    """Whether a value could be changed."""
    return isinstance(
        value, ast.Dict | ast.List | ast.Set | ast.DictComp | ast.ListComp | ast.SetComp
    ) or (isinstance(value, ast.Call) and called(value) in CONTAINERS)


def empty(value: ast.expr | None) -> bool:
    """Whether a value is of use only if it is changed."""
    if isinstance(value, ast.Call):
        return called(value) in HOLDERS or (
            called(value) in CONTAINERS and not value.args and not value.keywords
        )
    return (isinstance(value, ast.Dict) and not value.keys) or (
        isinstance(value, ast.List) and not value.elts
    )


def statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """What is done when a module or a class is loaded."""
    for statement in body:
        yield statement
        for inner in ("body", "orelse", "finalbody"):
            if not isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                yield from statements(getattr(statement, inner, []))


def assigned(body: list[ast.stmt]) -> dict[str, ast.expr | None]:
    """The names that a module or a class gives, with their values."""
    found: dict[str, ast.expr | None] = {}
    for statement in statements(body):
        if isinstance(statement, ast.Assign):
            found |= {
                target.id: statement.value
                for target in statement.targets
                if isinstance(target, ast.Name)
            }
        elif isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            found[statement.target.id] = statement.value
    return found


def changed(function: ast.AST) -> Iterator[tuple[ast.expr, int]]:
    """What a function changes, and where. What is called on a name in small letters may be a
    function of a module.
    """
    for node in ast.walk(function):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign | ast.Delete):
            targets = node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        elif (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in CHANGES
        ):
            if called(node.func.value).isupper() or isinstance(node.func.value, ast.Attribute):
                yield node.func.value, node.lineno
        for target in targets:
            for part in target.elts if isinstance(target, ast.Tuple | ast.List) else [target]:
                if isinstance(part, ast.Subscript | ast.Attribute):
                    yield part.value, part.lineno


def own_names(function: ast.FunctionDef | ast.AsyncFunctionDef) -> set[str]:
    """The names that are a function's own."""
    arguments = function.args
    own = {a.arg for a in [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]}
    return own | {
        node.id
        for node in ast.walk(function)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }


Function = ast.FunctionDef | ast.AsyncFunctionDef


def empty_containers(tree: ast.Module, classes: list[ast.ClassDef]) -> list[str]:
    """Empty containers of a module or a class, which are there to be filled."""
    # a field of a model has a default, which is copied
    plain = [node for node in classes if not node.bases]
    return [
        f"{place}: {name} is there to be changed"
        for place, body in [("module", tree.body), *((node.name, node.body) for node in plain)]
        for name, value in assigned(body).items()
        if empty(value)
    ]


def changes_of(
    function: Function, held: set[str], imported: set[str], of_class: set[str]
) -> list[str]:
    """The changes that a function makes to names of its module and attributes of its class."""
    found = [
        f"{node.lineno}: global" for node in ast.walk(function) if isinstance(node, ast.Global)
    ]
    changes = list(changed(function))
    own = own_names(function) - {"cls"} if changes else set()
    for what, line in changes:
        if isinstance(what, ast.Name) and what.id in held - own:
            found.append(f"{line}: {what.id} is changed")
        elif isinstance(what, ast.Attribute) and isinstance(what.value, ast.Name):
            first = what.value.id
            if (first in imported - own and what.attr.isupper()) or (
                first == "self" and what.attr in of_class
            ):
                found.append(f"{line}: {first}.{what.attr} is changed")
    return found


def caches_pictures(function: Function) -> bool:
    """Whether a function with a cache returns pictures or fonts."""
    return (
        any(called(one) in ("cache", "lru_cache") for one in function.decorator_list)
        and function.returns is not None
        and any(word in ast.unparse(function.returns) for word in SHOWN)
    )


def state(text: str) -> list[str]:
    """The mutable state of a module."""
    tree = ast.parse(text)
    names = assigned(tree.body)
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    imported = {
        alias.asname or alias.name
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.level
        for alias in node.names
    }
    held = (
        {name for name, value in names.items() if mutable(value)}
        | imported
        | {node.name for node in classes}
        | {"cls"}
    )
    of_class = {
        name for node in classes for name, value in assigned(node.body).items() if mutable(value)
    }
    found = empty_containers(tree, classes)
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            found += changes_of(function, held, imported, of_class)
            if caches_pictures(function):
                found.append(f"{function.lineno}: {function.name} keeps pictures")
    return found


def test_no_module_or_class_has_mutable_state() -> None:
    found = {
        str(path.relative_to(PACKAGE)): state(path.read_text("utf-8"))
        for path in sorted(PACKAGE.rglob("*.py"))
    }
    assert not {path: what for path, what in found.items() if what}


@pytest.mark.parametrize(
    "text",
    [
        "_KEPT = {}",
        "_KEPT: dict[str, int] = {}",
        "_KEPT = OrderedDict[str, int]()",
        "_LOCK = threading.Lock()",
        "if True:\n    KEPT = []",
        "held = 0\ndef f():\n    global held\n    held += 1",
        "KEPT = {'a': 1}\ndef f(x):\n    KEPT[x] = 2",
        "KEPT = {'a': 1}\ndef f(x):\n    del KEPT[x]",
        "KEPT = [1]\ndef f(x):\n    KEPT.append(x)",
        "KEPT = [1]\ndef f(x):\n    KEPT[:], y = [], 2",
        "class A:\n    last = {'a': 1}\n    def f(self):\n        self.last['b'] = 2",
        "class A:\n    last = 0\n    def f(self):\n        A.last, self.x = 1, 2",
        "class A:\n    last = 0\n    @classmethod\n    def f(cls):\n        cls.last += 1",
        "class A:\n    all = []",
        "from . import files\ndef f():\n    files.disk = 3",
        "from . import textbox\ndef f():\n    textbox.OVERFLOWS.clear()",
        "from .other import KEPT\ndef f():\n    KEPT.add(1)",
        "@lru_cache(maxsize=2)\ndef f(size: int) -> pygame.Surface:\n    return "
        "pygame.Surface((size, size))",
        "@functools.cache\ndef f(size: int) -> pygame.font.Font:\n    return 1",
    ],
)
def test_mutable_state_is_found(text: str) -> None:
    assert state(textwrap.dedent(text))


@pytest.mark.parametrize(
    "text",
    [
        "NAMES = {'a': 1}\ndef f(x):\n    return NAMES[x]",
        "class A:\n    def __init__(self):\n        self.kept = {}\n    def f(self, x):\n        "
        "self.kept[x] = 1",
        "NAMES = ['a']\ndef f():\n    NAMES = []\n    NAMES.append(1)\n    return NAMES",
        "from .scene import pop\ndef f(pop):\n    pop.times = 2",
        "@cache\ndef f(size: int) -> int:\n    return size",
    ],
)
def test_instance_state_is_allowed(text: str) -> None:
    assert not state(textwrap.dedent(text))
