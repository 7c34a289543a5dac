"""The text tables of a language as plain data in the user's cache folder.

Reading YAML takes ten times as long. A cache only: each table belongs to the text of its file and
to one version of the program. Whatever is wrong with the cache, the tables are read as YAML.
"""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from ... import __version__, files
from ...paths import NoHome, user_folder
from ...safe_read import read_limited

MOST_BYTES = 5_000_000

log = logging.getLogger(__name__)


def cache_file(code: str) -> Path:
    """Return where the tables of a language are kept; raises NoHome."""
    return user_folder("cache") / f"text-tables-{code}.json"


def text_hash(text: str) -> str:
    """Return what a table is kept by."""
    return hashlib.sha256(text.encode()).hexdigest()


def kept_tables(code: str) -> Mapping[str, Any]:
    """Return the kept tables of a language by the hash of their text; none if it has none."""
    try:
        return tables_in(cache_file(code))
    except NoHome:
        return {}


@cache
def tables_in(path: Path) -> Mapping[str, Any]:
    """Return the tables in a file; none if it is missing, damaged or of another version."""
    try:
        head, _, body = read_limited(path, MOST_BYTES).partition(b"\n")
        if head != head_of(body):
            return {}
        tables = json.loads(body)
        return tables if isinstance(tables, dict) else {}
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, RecursionError) as error:
        log.info("kept text tables are not used: %s: %s", type(error).__name__, error)
        return {}


def keep(code: str, tables: Mapping[str, Any]) -> None:
    """Keep the tables of a language by the hash of their text; failing is no harm.

    What JSON cannot hold, or None, stands for a table that is always read as YAML.
    """
    plain = {key: table if _is_plain(table) else None for key, table in tables.items()}
    body = json.dumps(plain, ensure_ascii=False, separators=(",", ":")).encode()
    try:
        path = cache_file(code)
        files.make_folders(path.parent)
        files.replace_file(path, head_of(body) + b"\n" + body)
    except (OSError, NoHome) as error:
        log.info("text tables are not kept: %s", error)


def _is_plain(table: Any) -> bool:
    """Whether JSON gives back exactly this."""
    try:
        return bool(json.loads(json.dumps(table)) == table)
    except (TypeError, ValueError, RecursionError):
        return False


def head_of(body: bytes) -> bytes:
    """Return the first line of the file: the version, and a hash to find damage."""
    return f"{__version__} {hashlib.sha256(body).hexdigest()}".encode()
