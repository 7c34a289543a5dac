"""Mutation operators: all mutants of a source file, such as a comparison off by one.

Docstrings, annotations, messages and __repr__ are not mutated: nothing depends on them.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
COUNTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
}
INSTEAD = {"any": "all", "all": "any", "min": "max", "max": "min"}
BARE = {"sorted", "reversed", "dict.fromkeys"}  # f(x) becomes list(x)
# swapped arguments change nothing, or do not change behavior
UNORDERED = {"min", "max", "isinstance", "cast"}
# exchanged with another argument, nothing works at all: no test is needed to see that
WHOLE = {"self", "s", "game"}
WRITERS = {"log", "logger", "logging", "LOG", "warnings"}


class Mutation(NamedTuple):
    """One mutation of one file: the bytes from `start` to `stop` become `new`."""

    path: str
    first: int  # lines of the statement it is in
    last: int
    line: int
    where: str  # the function, or "" at the top of the file
    what: str  # the statement, with {old -> new} in it
    start: int
    stop: int
    new: str

    def applied(self, source: bytes) -> bytes:
        """Return the file with this mutation."""
        return source[: self.start] + self.new.encode() + source[self.stop :]

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.where + ': ' if self.where else ''}{self.what}"


def changes(path: str, source: bytes) -> list[Mutation]:
    """Return all mutations of a file, in order."""
    found = _Finder(path, source)
    found.body(ast.parse(source).body)
    return sorted(
        dict.fromkeys(found.made), key=lambda change: (change.start, change.stop, change.new)
    )


class _Finder:
    """Walks a file and collects its mutations."""

    def __init__(self, path: str, source: bytes) -> None:
        self.path, self.source = path, source
        self.made: list[Mutation] = []
        self.names: list[str] = []
        self.lines = [0]
        for line in source.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.span = (0, 0)  # of the statement at hand, without its body
        self.numbers = (0, 0)
        self.ordered = True

    # -- places ---------------------------------------------------------------------------------

    def at(self, line: int, column: int) -> int:
        return self.lines[line - 1] + column

    def extent(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self.at(node.lineno, node.col_offset), self.at(node.end_lineno, node.end_col_offset)

    def text(self, start: int, stop: int) -> str:
        return re.sub(r"\s+", " ", re.sub(r"  # .*", "", self.source[start:stop].decode()))

    def put(self, node: ast.expr | ast.stmt, new: str, told: str | None = None) -> None:
        start, stop = self.extent(node)
        before, after = self.text(self.span[0], start), self.text(stop, self.span[1])
        what = f"{before[-60:]}{{{self.text(start, stop)} -> {told or new}}}{after[:40]}".strip()
        self.made.append(
            Mutation(
                self.path, *self.numbers, node.lineno, ".".join(self.names), what, start, stop, new
            )
        )

    def instead(self, node: ast.expr, new: ast.expr) -> None:
        text = ast.unparse(new)
        if text != ast.unparse(node):
            self.put(node, f"({text})", text)

    # -- statements -----------------------------------------------------------------------------

    def body(self, statements: Iterable[ast.stmt]) -> None:
        for statement in statements:
            self.statement(statement)

    def header(self, node: ast.stmt, inner: list[ast.stmt] | None = None) -> None:
        """Set the span of a statement: all of it, or the part before its body."""
        start, stop = self.extent(node)
        last = node.end_lineno or node.lineno
        if inner:
            stop = min(
                stop,
                self.at(inner[0].lineno, 0)
                if inner[0].lineno > node.lineno
                else self.extent(inner[0])[0],
            )
            last = max(node.lineno, inner[0].lineno - 1)
        self.span, self.numbers = (start, stop), (node.lineno, last)

    def statement(self, node: ast.stmt) -> None:
        match node:
            case ast.FunctionDef() | ast.ClassDef():
                self.definition(node)
            case (
                ast.If(test=ast.Name(id="TYPE_CHECKING"))
                | ast.Assert()
                | ast.Import()
                | ast.ImportFrom()
                | ast.Pass()
            ):
                pass
            case ast.If() | ast.While():
                self.header(node, node.body)
                self.condition(node.test)
                self.expression(node.test)
                self.body([*node.body, *node.orelse])
            case ast.For():
                self.header(node, node.body)
                self.expression(node.iter)
                self.body([*node.body, *node.orelse])
            case ast.With():
                self.header(node, node.body)
                for item in node.items:
                    self.expression(item.context_expr)
                self.body(node.body)
            case ast.Try():
                self.body(
                    [
                        *node.body,
                        *(s for handler in node.handlers for s in handler.body),
                        *node.orelse,
                        *node.finalbody,
                    ]
                )
            case ast.Match():
                for case in node.cases:
                    self.case(case)
            case _:
                self.header(node)
                self.simple(node)

    def definition(self, node: ast.FunctionDef | ast.ClassDef) -> None:
        if node.name == "__repr__":
            return
        self.names.append(node.name)
        if isinstance(node, ast.FunctionDef):
            self.header(node, node.body)
            for default in [*node.args.defaults, *(d for d in node.args.kw_defaults if d)]:
                self.expression(default)
        self.body(node.body)
        self.names.pop()

    def case(self, case: ast.match_case) -> None:
        first = case.pattern
        self.span = (self.at(first.lineno, first.col_offset), self.extent(case.body[0])[0])
        self.numbers = (first.lineno, max(first.lineno, case.body[0].lineno - 1))
        for part in ast.walk(case.pattern):
            if isinstance(part, ast.MatchValue):
                self.expression(part.value)
        if case.guard:
            self.condition(case.guard)
            self.expression(case.guard)
        self.body(case.body)

    def simple(self, node: ast.stmt) -> None:
        match node:
            case ast.Expr(value=ast.Constant()):
                return  # a docstring
            case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Name(id=name)))) if (
                name in WRITERS
            ):
                return
            case ast.Raise():
                self.put(node, "pass")
                return
            case ast.Break() | ast.Continue():
                self.put(node, "continue" if isinstance(node, ast.Break) else "break")
                return
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if self.is_type(name, value):
                return
            case ast.Return(value=ast.expr() as value) if not (
                isinstance(value, ast.Constant) and not value.value
            ):
                self.put(node, "return None")
            case ast.AugAssign():
                self.put(node, "pass")
                new = COUNTED.get(type(node.op))
                if new:
                    self.put(node, ast.unparse(ast.AugAssign(node.target, new(), node.value)))
            case ast.Expr() | ast.Delete():
                if not self.is_super(node):
                    self.put(node, "pass")
            case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]) if (
                "__init__" not in self.names
            ):
                self.put(node, "pass")
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr) and child is not getattr(node, "annotation", None):
                self.expression(child)

    def is_type(self, name: str, value: ast.expr) -> bool:
        """Return whether an assignment names a type or only declares something."""
        if name.startswith("__") or (
            isinstance(value, ast.Call) and ast.unparse(value.func) in ("TypeVar", "NewType")
        ):
            return True
        alias = isinstance(value, ast.Subscript) or (
            isinstance(value, ast.BinOp) and isinstance(value.op, ast.BitOr)
        )
        return alias and not self.names and name[0].isupper() and not name.isupper()

    @staticmethod
    def is_super(node: ast.stmt) -> bool:
        return isinstance(node, ast.Expr) and ast.unparse(node).startswith("super().__init__")

    # -- expressions ----------------------------------------------------------------------------

    def condition(self, test: ast.expr) -> None:
        """Negate a condition; comparisons and "not" have that among their own mutations."""
        if not isinstance(test, ast.Compare) and not (
            isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
        ):
            self.instead(test, ast.UnaryOp(ast.Not(), test))

    def expression(self, node: ast.expr) -> None:
        if isinstance(node, ast.JoinedStr):
            return  # text for people
        if (
            isinstance(node, ast.Compare)
            and isinstance(node.ops[-1], ast.In | ast.NotIn)
            and isinstance(node.comparators[-1], ast.Tuple)
        ):
            self.ordered = False  # only membership counts
        handler: Callable[[ast.expr], Iterator[ast.expr]] | None = getattr(
            self, type(node).__name__.lower(), None
        )
        if handler:
            for new in handler(node):
                self.instead(node, new)
        if isinstance(node, ast.IfExp):
            self.condition(node.test)
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                if not (
                    isinstance(node, ast.Call)
                    and ast.unparse(node.func) == "cast"
                    and child is node.args[0]
                ):
                    self.expression(child)
            elif isinstance(child, ast.comprehension | ast.keyword | ast.arguments):
                for part in ast.iter_child_nodes(child):
                    if isinstance(part, ast.expr):
                        self.expression(part)

    def compare(self, node: ast.Compare) -> Iterator[ast.expr]:
        for i, op in enumerate(node.ops):
            for new in COMPARED[type(op)]:
                yield ast.Compare(
                    node.left, [*node.ops[:i], new(), *node.ops[i + 1 :]], node.comparators
                )

    def boolop(self, node: ast.BoolOp) -> Iterator[ast.expr]:
        yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
        for i in range(len(node.values)):
            rest = node.values[:i] + node.values[i + 1 :]
            yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)

    def unaryop(self, node: ast.UnaryOp) -> Iterator[ast.expr]:
        yield node.operand

    def binop(self, node: ast.BinOp) -> Iterator[ast.expr]:
        if type(node.op) in COUNTED and not any(
            _is_joined(side) for side in (node.left, node.right)
        ):
            yield ast.BinOp(node.left, COUNTED[type(node.op)](), node.right)

    def constant(self, node: ast.Constant) -> Iterator[ast.expr]:
        value = node.value
        if isinstance(value, bool):
            yield ast.Constant(not value)
        elif isinstance(value, int):
            yield ast.Constant(value + 1)
            yield ast.Constant(value - 1)
        elif isinstance(value, float):
            yield ast.Constant(value * 2 + 1)
        elif isinstance(value, str):
            yield ast.Constant(value + "?")

    def tuple(self, node: ast.Tuple) -> Iterator[ast.expr]:
        ordered, self.ordered = self.ordered, True
        if ordered and isinstance(node.ctx, ast.Load) and len(node.elts) <= 4:
            for parts in _swapped(node.elts):
                yield ast.Tuple(parts, node.ctx)

    def call(self, node: ast.Call) -> Iterator[ast.expr]:
        name = ast.unparse(node.func)
        if name in INSTEAD:
            yield ast.Call(ast.Name(INSTEAD[name]), node.args, node.keywords)
        if name == "abs":
            yield node.args[0]
        if name in BARE:
            yield ast.Call(ast.Name("list"), node.args[:1], [])
        if name in ("min", "max") and len(node.args) > 1:
            yield from node.args
        if name == "range" and not isinstance(node.args[-1], ast.Constant):
            for off in (ast.Add(), ast.Sub()):
                yield ast.Call(
                    node.func, [*node.args[:-1], ast.BinOp(node.args[-1], off, ast.Constant(1))], []
                )
        if name not in UNORDERED:
            for parts in _swapped(node.args):
                yield ast.Call(node.func, parts, node.keywords)
        for i, keyword in enumerate(node.keywords):
            if keyword.arg is not None and name != "zip":
                yield ast.Call(node.func, node.args, node.keywords[:i] + node.keywords[i + 1 :])

    def subscript(self, node: ast.Subscript) -> Iterator[ast.expr]:
        cut = node.slice
        if isinstance(cut, ast.Slice):
            one = ast.Constant(1)
            if cut.lower and not isinstance(cut.lower, ast.Constant):
                yield ast.Subscript(
                    node.value,
                    ast.Slice(ast.BinOp(cut.lower, ast.Add(), one), cut.upper, cut.step),
                    node.ctx,
                )
            if cut.upper and not isinstance(cut.upper, ast.Constant):
                yield ast.Subscript(
                    node.value,
                    ast.Slice(cut.lower, ast.BinOp(cut.upper, ast.Add(), one), cut.step),
                    node.ctx,
                )

    def listcomp(self, node: ast.ListComp | ast.GeneratorExp | ast.SetComp) -> Iterator[ast.expr]:
        for i, part in enumerate(node.generators):
            if part.ifs:
                whole = ast.comprehension(part.target, part.iter, [], 0)
                yield type(node)(node.elt, [*node.generators[:i], whole, *node.generators[i + 1 :]])

    generatorexp = setcomp = listcomp


def _is_joined(node: ast.expr) -> bool:
    """Return whether + can only mean concatenation here: without it nothing would work at all."""
    return isinstance(node, ast.JoinedStr | ast.Tuple | ast.List) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def _swapped(parts: list[ast.expr]) -> Iterator[list[ast.expr]]:
    """Yield the list with two neighbors exchanged, in every possible way."""
    for i in range(len(parts) - 1):
        if not any(
            isinstance(part, ast.Starred) or (isinstance(part, ast.Name) and part.id in WHOLE)
            for part in parts[i : i + 2]
        ):
            yield [*parts[:i], parts[i + 1], parts[i], *parts[i + 2 :]]
