"""Which parts may know of which: read from the imports."""

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "inbetween"


@cache
def imports(path):
    """The modules a file imports, absolute."""
    return tuple(_imports(path))


def _imports(path):
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(parts[: len(parts) - node.level]) if node.level else ""
            module = ".".join(p for p in (base, node.module) if p)
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


# Which rooms a room may know of, besides itself. A file beside the rooms is a room of its own.
BASE = {
    "",
    "paths",
    "safe_read",
    "text_safety",
    "files",
    "logs",
    "background",
    "parsed_options",
    "serialization",
    "__version__",
}
CORE = BASE | {"rules", "text", "data", "saves", "game"}
SETTINGS = {"settings", "setting_types"}
WINDOW = {"ui", "ui.drawing", "ui.window"}
SCREENS = CORE | SETTINGS | WINDOW | {"ai", "play", "trials", "ui.widgets", "ui.cards"}
# The table runs in one direction: a package knows only those before it.
TABLE = ["ui.table.model", "ui.table.motion", "ui.table.paint", "ui.table.input", "ui.table.scene"]
MAY = {
    "rules": set(),
    "paths": {"rules"},
    "text": {"rules", "paths", "files", "safe_read", "", "__version__"},
    "data": BASE | {"rules", "text"},
    "saves": CORE,
    "setting_types": CORE | {"play"},
    "settings": CORE | {"setting_types"},
    "game": CORE,
    "ai": CORE,
    "lab": CORE | {"ai", "lab.statistics", "lab.balance"},
    "lab.statistics": CORE,
    "lab.balance": CORE | {"ai", "lab", "lab.statistics"},
    "lab.report": CORE | {"lab.statistics"},
    "lab.fitting": CORE | {"ai"},
    "trials": CORE,
    "play": CORE | {"ai"},
    "ui.drawing": CORE,
    "ui.window": CORE | SETTINGS | WINDOW | {"play"},
    "ui.widgets": CORE | WINDOW,
    "ui.cards": CORE | SETTINGS | WINDOW,
    **{package: SCREENS | set(TABLE[:i]) for i, package in enumerate(TABLE)},
    "ui.replay": SCREENS | set(TABLE),
    "ui.menus": SCREENS | set(TABLE),
    "ui.game_over": SCREENS | {"ui.table.model", "ui.table.paint"},
}
# Where something is loaded only when it is needed, inside a function, and why.
LATE = {
    "cli": "a game starts without the other commands",
    "commands.play": "a command loads what it needs",
    "commands.card_sets": "a command loads what it needs",
    "commands.mods": "a command loads what it needs",
    "commands.languages": "a command loads what it needs",
    "commands.simulation": "a command loads what it needs",
    "commands.measurement": "a command loads what it needs",
    "commands.weights": "a command loads what it needs",
    "arguments": "an option loads what it needs",
    "rules.errors": "words are compared only in an error",
    "ai.process.engine_process": "a game is shown before anybody has to think",
    "ui.drawing.mod_files": "most games are played without mods",
    "data.loader": "a card set that is kept as plain data needs no models",
    "data.mods.watch": "cards are loaded off the frame",
    "data.set_cache": "only variants and editions of a card set need its models",
    "data.position": "only position files need models",
    "saves.save_index": "few lists of saved games need YAML",
    "text.language.languages": "tables that are kept as plain data need no YAML",
    "ui.navigation": "screens lead to each other in circles, and load when somebody goes there",
    "ui.run": "the window opens before the game is loaded",
    "ui.window.app": "the window opens before the cards are loaded",
    "ui.window.next_start": "the window opens before the cards are loaded",
    "ui.menus.game_loading": "a game is loaded off the frame",
    "ui.menus.new_game.setup": "cards are loaded off the frame",
    "ui.menus.mods.preview": "mods are opened off the frame",
    "ui.menus.mods.reading": "mods are opened off the frame",
    "ui.menus.saved_games.scene": "cards are loaded off the frame",
    "saves.autosave": "the title must be there before games can be read",
    "lab.cluster": "Dask is an extra",
    "lab.fitting.logistic_regression": "numpy is not needed for anything else",
    "lab.fitting.reliability": "numpy is not needed for anything else",
    "lab.balance.search": "pycma and numpy are not needed for anything else",
}


def room(name):
    """The room of a module."""
    parts = name.split(".")[1:]
    if ".".join(parts[:3]) in TABLE:
        return ".".join(parts[:3])
    if len(parts) > 1 and parts[0] in ("ui", "lab") and (PACKAGE / parts[0] / parts[1]).is_dir():
        return ".".join(parts[:2])
    return parts[0] if parts else ""


def own_name(path):
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)


def test_only_ui_imports_pygame():
    for path in PACKAGE.rglob("*.py"):
        if path.relative_to(PACKAGE).parts[0] != "ui":
            assert not any(name.split(".")[0] == "pygame" for name in imports(path)), path


def test_packages_import_only_lower_layers():
    for path in PACKAGE.rglob("*.py"):
        here = room(own_name(path))
        if here in MAY:
            known = {room(name) for name in imports(path) if name.split(".")[0] == "inbetween"}
            known = {
                name
                for name in known
                if name in MAY or name in BASE or (PACKAGE / f"{name}.py").exists()
            }
            assert known <= MAY[here] | {here}, f"{path}: {known - MAY[here] - {here}}"


def test_every_package_of_the_table_has_its_place_in_the_direction():
    folders = {path.parent for path in (PACKAGE / "ui" / "table").glob("*/*.py")}
    assert {room(own_name(folder)) for folder in folders} == set(TABLE)
    for package in TABLE:
        imported = {
            room(name)
            for path in (PACKAGE.parent / "inbetween" / package.replace(".", "/")).rglob("*.py")
            for name in imports(path)
        }
        later = set(TABLE[TABLE.index(package) + 1 :])
        assert not imported & later, f"{package} imports {imported & later}"


def test_the_modules_of_the_table_import_each_other_in_no_circle():
    files = {own_name(path): path for path in (PACKAGE / "ui" / "table").rglob("*.py")}
    graph = {name: set(imports(path)) & set(files) - {name} for name, path in files.items()}
    while free := {name for name, others in graph.items() if not others & set(graph)}:
        graph = {name: others for name, others in graph.items() if name not in free}
    while used := {name for name in graph if any(name in others for others in graph.values())}:
        if len(used) == len(graph):
            break
        graph = {name: others for name, others in graph.items() if name in used}
    assert not graph, f"circular imports among {sorted(graph)}"


def test_nothing_is_imported_inside_a_function_without_a_reason():
    late = set()
    indented = re.compile(r"^\s+(from|import)\s", re.MULTILINE)
    for path in PACKAGE.rglob("*.py"):
        text = path.read_text("utf-8")
        if not indented.search(text):
            continue
        for function in ast.walk(ast.parse(text)):
            if isinstance(function, ast.FunctionDef) and any(
                isinstance(n, ast.Import | ast.ImportFrom) for n in ast.walk(function)
            ):
                late.add(own_name(path).removeprefix("inbetween."))
    assert late == set(LATE)


def test_rules_stand_alone():
    for path in (PACKAGE / "rules").rglob("*.py"):
        for name in imports(path):
            assert (
                name.split(".")[0] == "inbetween" or name.split(".")[0] in sys.stdlib_module_names
            ), f"{path}: {name}"
            assert name.split(".")[0] not in {"time", "datetime", "os", "secrets"}, path
            if name.split(".")[0] == "random":
                assert path.name == "determinize.py", (
                    "only determinize takes a generator, and it is handed in"
                )


def test_no_card_is_named_in_the_code():
    from inbetween import load_cards

    cards = load_cards()
    ids = {c.id for c in cards.cards} | {c.id for c in cards.characters}
    for path in (
        p for folder in ("rules", "data", "text", "ai") for p in (PACKAGE / folder).rglob("*.py")
    ):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value not in ids, f"{path}:{node.lineno}: {node.value}"


def test_screens_that_open_on_the_frame_load_nothing_heavy():
    code = (
        "import inbetween.ui.menus.title.scene, inbetween.ui.menus.saved_games.scene, "
        "inbetween.ui.menus.settings, inbetween.ui.menus.new_game.scene, sys; "
        "sys.exit('pydantic' in sys.modules or 'inbetween.data.loader' in sys.modules)"
    )
    assert (
        subprocess.run([sys.executable, "-c", code], cwd=PACKAGE.parent, timeout=60).returncode == 0
    )


def test_the_table_loads_no_models():
    code = (
        "import inbetween.ui.run, inbetween.play.session, inbetween.ui.table.scene.table_scene, "
        "sys; sys.exit('pydantic' in sys.modules)"
    )
    assert (
        subprocess.run([sys.executable, "-c", code], cwd=PACKAGE.parent, timeout=60).returncode == 0
    )


def test_importing_the_rules_does_not_import_pygame():
    code = (
        "import inbetween, inbetween.cli, inbetween.lab.simulate, sys; sys.exit('pygame' in "
        "sys.modules)"
    )
    assert (
        subprocess.run([sys.executable, "-c", code], cwd=PACKAGE.parent, timeout=60).returncode == 0
    )


# Commands that draw: they open the window, write pictures or measure texts with the game's fonts.
DRAWING_COMMANDS = {"run_play", "run_replay", "run_shot", "run_bench", "run_check", "run_cards"}


def imports_ui(node):
    """Whether something in a piece of code imports the user interface."""
    return any(
        isinstance(n, ast.ImportFrom)
        and "ui" in ((n.module or "").split(".")[0], *(alias.name for alias in n.names))
        for n in ast.walk(node)
    )


def test_the_command_line_knows_the_window_only_in_commands_that_draw():
    for path in (
        *(PACKAGE / f"{name}.py" for name in ("cli", "arguments", "settings", "setting_types")),
        *(PACKAGE / "commands").glob("*.py"),
    ):
        for node in ast.parse(path.read_text("utf-8")).body:
            drawing = isinstance(node, ast.FunctionDef) and node.name in DRAWING_COMMANDS
            assert drawing or not imports_ui(node), f"{path}:{node.lineno}"


def test_parsing_a_command_line_and_its_language_load_no_window():
    code = (
        "import sys; from inbetween.cli import build_parser; "
        "from inbetween.arguments import user_language; "
        "build_parser(user_language(['play'])).parse_args(['play', '--speed', 'fast']); "
        "sys.exit(any(m.startswith('inbetween.ui') or m == 'pygame' for m in sys.modules))"
    )
    assert (
        subprocess.run([sys.executable, "-c", code], cwd=PACKAGE.parent, timeout=60).returncode == 0
    )
