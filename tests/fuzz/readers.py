"""Every function of the program that reads something from outside: which kind of damaged file
reaches it, or why none need.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "inbetween"
# names of functions and methods that read files, folders, pipes, archives, pictures, sounds or the
# network
CALLS = {
    "read",
    "read_text",
    "read_bytes",
    "read_limited",
    "read_tail",
    "read_lines",
    "readline",
    "readlines",
    "recv",
    "recv_bytes",
    "iterdir",
    "glob",
    "rglob",
    "scandir",
    "listdir",
    "load",
    "loads",
    "compose",
    "safe_load",
    "full_load",
    "load_sized_svg",
    "Sound",
    "Font",
    "CachedFont",
    "SysFont",
    "ZipFile",
    "TarFile",
    "GzipFile",
    "decompress",
    "connect",
    "create_connection",
    "urlopen",
    "Client",
    "getenv",
    "input",
    "exec_module",
    "run_path",
    "fromfile",
    "memmap",
    "readlink",
    "parse_value",
    "image_load",
    "getlocale",
    "check_output",
}
OPENS = {"open", "fdopen", "open_code"}
TABLES = {"environ", "stdin", "argv"}


def _reads(node: ast.AST) -> bool:
    """Whether a piece of code itself reads something."""
    if isinstance(node, ast.Call):
        name = (
            node.func.attr
            if isinstance(node.func, ast.Attribute)
            else node.func.id
            if isinstance(node.func, ast.Name)
            else ""
        )
        return name in CALLS or name in OPENS
    return isinstance(node, ast.Attribute) and node.attr in TABLES


def _functions(tree: ast.AST, name: str) -> Iterator[tuple[str, ast.AST]]:
    """All pieces of code with the function they stand in, that of a class or another function
    included.
    """
    waiting = [(name, tree)]
    while waiting:
        outer, parent = waiting.pop()
        for node in ast.iter_child_nodes(parent):
            inner = (
                f"{outer}.{node.name}"
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
                else outer
            )
            yield inner, node
            waiting.append((inner, node))


def found_readers() -> set[str]:
    """The functions of the program that read something, as module.function, without the name of the
    package.
    """
    found = set()
    for path in PACKAGE.rglob("*.py"):
        module = ".".join(path.relative_to(PACKAGE).with_suffix("").parts)
        found |= {
            name
            for name, node in _functions(ast.parse(path.read_text("utf-8")), module)
            if _reads(node)
        }
    return found


SHIPPED = "it reads only files that come with the program"
NO_FILE = "it opens or loads a part of the window, not a file"
OWN_PROCESS = "what comes through the pipe is from the program's own process"
LOADS = "what it calls to read is in this list itself"
SYSTEM = "it only asks whether a variable of SDL or the system is set, or sets one"
OWN_REPLAY = "it reads a replay that the same process has written a moment before"
WRITES = "it opens files only to write them"
WORDS = (
    "it reads the words of the command line; tests/commands/test_odd_files.py and "
    "tests/commands/test_wrong_input.py try them"
)
# A kind of damaged file that reaches it, from tests/fuzz/file_kinds.py; or why none need, if there
# is a blank in it.
READERS = {
    "ui.menus.gallery.scene.GalleryScene.show": NO_FILE,
    "ui.menus.mods.reading.enabled_cards": LOADS,
    "ui.picture_setups.mods": SHIPPED,
    "ui.menus.mods.reading.read_mods": LOADS,
    "ai.evaluation.card_set_weights.load_weights_or_none": "weights",
    "ai.evaluation.card_set_weights._data": "weights",
    "ai.evaluation.card_set_weights._stored": LOADS,
    "ai.evaluation.card_set_weights.stored_sets": LOADS,
    "ai.process.engine_process.EngineProcess.poll": OWN_PROCESS,
    "ai.process.engine_process.run_engine_process": OWN_PROCESS,
    "cli._redirect_to_null": WRITES,
    "cli.main": WORDS,
    "commands.measurement.run_tune": LOADS,
    "commands.card_sets._lesson_faults": "lessons",
    "data.examples.load_examples": SHIPPED,
    "data.lessons.lesson_files": SHIPPED,
    "data.lessons.load_lesson": "lessons",
    "data.loader._load": "cards",
    "data.loader.check_paths": "cards",
    "data.loader.load_own_text": LOADS,
    "data.loader.remember": LOADS,
    "data.loader.read_text": "cards",
    "data.mods.files.container.Container.text": LOADS,
    "data.mods.files.container.FileContainer._read": "mods",
    "data.mods.files.container.FolderContainer.__init__": "mods",
    "data.mods.files.container.FolderContainer._read": "mods",
    "data.mods.files.container.FolderContainer._walk": "mods",
    "data.mods.files.container.ZipContainer.__init__": "mods",
    "data.mods.files.container.ZipContainer._read": "mods",
    "data.mods.files.container._check_list_of_entries": "mods",
    "data.mods.mods_folder.mod_paths": "environment",
    "data.mods.choices.read_choices": "tests/data/mods/test_mod_list.py damages its file",
    "data.mods.authoring.packing._files": LOADS,
    "data.mods.install.install": LOADS,
    "data.mods.authoring.packing.packed": LOADS,
    "data.mods.files.file_checks._problems": LOADS,
    "data.mods.files.pictures.Pictures.__contains__": LOADS,
    "data.mods.files.pictures.known_names": SHIPPED,
    "data.mods.files.pictures.Pictures.read": LOADS,
    "data.mods.files.sounds.Sounds.takes": LOADS,
    "data.mods.files.sounds.known_names": SHIPPED,
    "data.mods.files.unpacked_languages._tables": "mods",
    "data.mods.files.unpacked_languages.unpack_languages": "mods",
    "data.mods.merge.stack.built_in_tree": SHIPPED,
    "data.mods.authoring.starter._cards": SHIPPED,
    "data.mods.authoring.upgrade.upgraded_file": LOADS,
    "data.mods.authoring.starter._templates": SHIPPED,
    "data.position._read": "positions",
    "data.schema._tell": "it loads an example that stands in the source",
    "data.set_cache._key": "it reads names, times and sizes of the program's own files",
    "data.set_cache.read": "kept_sets",
    "data.source.yaml_source.YamlSource._load": "cards",
    "files.Disk.open": WRITES,
    "files.open_to_write": WRITES,
    "files.sync_folder": WRITES,
    "lab.balance.command.load_problem": "goals",
    "lab.balance.goals.read_goal": "goals",
    "lab.balance.variants.EvaluationLog._read": "notebooks",
    "lab.balance.variants._parse_line": "notebooks",
    "lab.cluster._ask_identity": "schedulers",
    "lab.cluster.cluster": "schedulers",
    "lab.fitting.reliability_diagram.pack_positions": WRITES,
    "lab.fitting.reliability_diagram.unpack_positions": "only tests use it, for a file of theirs",
    "lab.checkpoints._check_settings": "resumed",
    "lab.checkpoints._lines": "resumed",
    "lab.ladder.write_tables": "it reads a page of the source tree, for developers",
    "logs.RotatingLogHandler.emit": WRITES,
    "logs.start_log": WRITES,
    "logs.tail": "reports",
    "paths.user_folder": "environment",
    "safe_read.read_limited": "cards",
    "safe_read.read_lines": "resumed",
    "safe_read.read_tail": "reports",
    "saves.autosave._add_win_probabilities": OWN_REPLAY,
    "saves.atomic_write._tidy": "reports",
    "saves.safe_json.parse": "saves",
    "saves.safe_json.parse_value": "saves",
    "saves.safe_json.read_text": "saves",
    "saves.file_lock.FileLock._open_locked": "autosaves",
    "saves.save_loader._open_one": "saves",
    "saves.save_index._look": "autosaves",
    "saves.save_index._rewrite": "autosaves",
    "saves.save_index.save_files": "autosaves",
    "saves.save_index._unquoted": LOADS,
    "text.language.languages._codes_in": "environment",
    "text.language.languages.folders_of_mods": "environment",
    "text.language.languages.locale_folders": "environment",
    "text.language.languages.table_files": "locale",
    "text.language.languages.read_yaml": "locale",
    "text.language.languages.keep_tables": "tests/text/test_table_cache.py has such files",
    "text.language.languages.parsed_yaml": "locale",
    "text.language.table_cache.tables_in": "tests/text/test_table_cache.py damages its files",
    "text.language.table_cache._is_plain": "it reads what it has just written",
    "text.language.system_language.system_language": "environment",
    "ui.__init__": SYSTEM,
    "ui.cards.contact_sheet._pieces": SHIPPED,
    "ui.cards.contact_sheet.draw_sheets": SYSTEM,
    "ui.frame_benchmark._env": SYSTEM,
    "ui.frame_benchmark.measure": SYSTEM,
    "ui.menus.handover.HandoverScene.draw": NO_FILE,
    "ui.menus.gallery.scene.GalleryScene._walk": NO_FILE,
    "ui.menus.gallery.scene.GalleryScene.handle": NO_FILE,
    "ui.menus.title.scene.TitleScene.draw": NO_FILE,
    "ui.menus.title.scene.TitleScene.update": NO_FILE,
    "ui.replay.scene.ReplayScene._next_view": NO_FILE,
    "ui.replay.scene.ReplayScene.build": NO_FILE,
    "ui.run._play": LOADS,
    "ui.run.watch": LOADS,
    "ui.screenshot.screenshot": SYSTEM,
    "ui.table.scene.table_scene.TableScene.handle": NO_FILE,
    "ui.window.app.App.__init__": NO_FILE,
    "ui.window.display.Display.__init__": SYSTEM,
    "ui.window.display.Display._reopen": SYSTEM,
    "ui.window.display.open_display": SYSTEM,
    "ui.drawing.art.Art.load_picture": SHIPPED,
    "ui.drawing.art.Art._from_mods": "tests/ui/cards/test_mod_pictures.py damages its files",
    "ui.drawing.picture_store.PictureStore.drawing": "it reads through PictureStore.read",
    "ui.drawing.art.Art._from_store": "it reads through PictureStore.read",
    "ui.drawing.art.Art._rasterized": SHIPPED,
    "ui.drawing.picture_store.PictureStore.read": "test_picture_store.py damages its files",
    "ui.drawing.picture_store._state_of_program": SHIPPED,
    "ui.drawing.picture_store._shrink": "it reads names, times and sizes of its own files",
    "ui.screens.make": "it imports a module of the program",
    "settings.Settings.load": "settings",
    "settings.Settings.save": "settings",
    "settings.saved_language": "settings",
    "ui.drawing.theme.font_of": SHIPPED,
    "ui.window.sound.Sound._add_take": "tests/ui/window/test_sounds_of_mods.py damages its files",
    "ui.window.sound.Sound._load": SHIPPED,
    "ui.window.sound._hushed": WRITES,
}
