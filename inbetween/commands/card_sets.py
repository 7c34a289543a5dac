"""The commands about card sets: check, cards, try and schema."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from ..arguments import card_path
from ..parsed_options import CardsOptions, CheckOptions, SchemaOptions, TryOptions
from ..rules.errors import InBetweenError, make_message
from ..text.error_messages import localized_error, slot_text
from ..text.language.card_set_words import spoken
from ..text.language.languages import ENGLISH, installed_languages
from ..text_safety import plain_markdown
from .options import Declare, add_cards, add_edition
from .output import show, write

if TYPE_CHECKING:
    from ..data.faults import Fault
    from ..data.mods.merge.provenance import SetValue
    from ..rules.cards import CardSet


def run_check(args: CheckOptions) -> int:
    """List every fault of a card set or of a lesson."""
    from ..data.faults import in_file_order
    from ..data.loader import check_paths
    from ..paths import cards_name, own_file, paths_of

    paths = (*args.files, *paths_of(args.cards)) or (own_file("cards.yaml"),)
    path = paths[0] if len(paths) == 1 else cards_name(paths)
    lesson_found = _lesson_faults(args)
    cards, faults = (None, lesson_found) if lesson_found is not None else check_paths(paths)
    if args.fix and lesson_found is None and _upgrade(faults, args.spoken):
        cards, faults = check_paths(paths)
    if cards is not None:
        from ..ui.cards.text_fit_checks import text_fit_warnings

        faults = in_file_order([*faults, *text_fit_warnings(cards, str(path))])
    severities = [f.severity for f in faults if f.code != "more"]
    errors, warnings = severities.count("error"), severities.count("warning")
    if args.json:  # for programs: English unless --language is given
        language = args.language or ENGLISH
        print(
            json.dumps(
                [
                    {
                        "file": f.file,
                        "line": f.line,
                        "column": f.column,
                        "severity": f.severity,
                        "code": f.code,
                        "message": f.text_in(language),
                    }
                    for f in faults
                ],
                indent=2,
            )
        )
    else:
        for fault in faults:
            show(fault.listed(args.spoken))
        more = make_message("options.and_more") if len(severities) < len(faults) else None
        show(
            slot_text(
                make_message(
                    "options.checked",
                    file=path,
                    errors=make_message("options.errors", n=errors),
                    warnings=make_message("options.warnings", n=warnings),
                    more=more,
                ),
                args.spoken,
            )
        )
    return 1 if errors else 0


def _lesson_faults(args: CheckOptions) -> list[Fault] | None:
    """Return the faults of the file to check if it is a lesson, else None."""
    from ..data.faults import CardError
    from ..data.lessons import is_lesson_text
    from ..data.loader import load_cards, read_text

    path = args.files[0] if len(args.files) == 1 else None
    try:
        if path is None or not path.is_file() or path.suffix not in (".yaml", ".yml"):
            return None
        text = read_text(path)
    except (CardError, OSError, ValueError):
        return None  # reported with those of card sets
    if not is_lesson_text(text):
        return None
    from ..play.lesson_check import lesson_faults

    return lesson_faults(text, str(path), load_cards(args.cards))


def _upgrade(faults: Iterable[Fault], language: str) -> bool:
    """Bring files in an older form up to date and keep copies; return whether there were any."""
    from ..data.mods.authoring.upgrade import upgraded_file
    from ..saves.atomic_write import write_atomically

    by_file: dict[Path, list[Fault]] = {}
    for fault in faults:
        path = Path(fault.file)
        # a file in a zip has the zip as one of its folders
        file = next((one for one in (path, *path.parents) if one.is_file()), None)
        if file is not None:
            by_file.setdefault(file, []).append(fault)
    changed = False
    for file, found in by_file.items():
        new = upgraded_file(file, found)
        if new is not None:
            write_atomically(file, new, keep=True)
            show(slot_text(make_message("options.upgraded", file=file), language), sys.stderr)
            changed = True
    return changed


def run_cards(args: CardsOptions) -> int:
    """Print the card list or one card, or draw contact sheets."""
    from ..data.editions import with_edition
    from ..data.faults import did_you_mean
    from ..data.loader import load_cards
    from ..text.card_text.rules_text import CardListEntry, card_list
    from ..text.language.typography import bound

    cards = with_edition(load_cards(args.cards), args.edition)
    if args.format == "png":
        from ..ui.cards.contact_sheet import draw_sheets

        for path in draw_sheets(cards, args.spoken, args.out or Path("card-sheets"), args.id):
            show(path)
        return 0
    language = spoken(args.spoken, cards.words)
    sections = card_list(cards, language)
    if args.id:
        id = _id_of(cards, args.id)
        sections = [(head, [e for e in entries if e.id == id]) for head, entries in sections]
        sections = [(head, entries) for head, entries in sections if entries]
        if not sections:
            known = [e.id for _, entries in card_list(cards, language) for e in entries]
            raise localized_error(
                InBetweenError, "options.card", id=args.id, hint=did_you_mean(args.id, known)
            )

    markdown = args.format == "md"
    put: Callable[[object], str] = plain_markdown if markdown else str

    def entry(e: CardListEntry) -> str:
        """Return a card of the list as lines of text or Markdown."""
        bold = "**" if markdown else ""
        head = (
            f"{bold}{put(e.name)}{bold}"
            + (f" · {' · '.join(map(put, e.facts))}" if e.facts else "")
            + f"  [{e.id}]"
        )
        texts = [
            f"  {put(label)}: {put(text)}" if label else f"  {put(text)}" for label, text in e.texts
        ]
        if args.id and not markdown:
            texts += [f"  {line}" for line in _origins(cards, e.id, args.spoken)]
        return "\n".join([f"- {head}" if markdown else head, *texts])

    mark = "## " if markdown else "== "
    text = "\n\n".join(
        "\n\n".join([mark + put(head), *map(entry, entries)]) for head, entries in sections
    )
    # Markdown viewers break lines anew, so short words are bound to the next one
    write(bound(text, args.spoken) if markdown else text, args.out)
    return 0


def _id_of(cards: CardSet, text: str) -> str:
    """Return the id of the only card or Character with a name; the text itself if there is none."""
    if text in cards:
        return text
    name = text.strip().casefold()
    found = [
        thing.id
        for thing in cards
        if any(thing.names[code].casefold() == name for code in installed_languages())
    ]
    return found[0] if len(found) == 1 else text


def _origins(cards: CardSet, id: str, language: str) -> list[str]:
    """Return which file and line of a mod set what of a card."""
    from ..data.mods.merge.provenance import set_by_mods

    return [
        slot_text(
            make_message(
                _set_key(one),
                path=one.path,
                value=str(one.value),
                where=str(one.origin),
            ),
            language,
        )
        for one in set_by_mods(cards, id)
    ]


def _set_key(one: SetValue) -> str:
    """Return the message for a value and where it was set."""
    if one.value is None:
        return "mod.set_there"
    return "mod.set_to" if one.origin.mod else "mod.set_before"


def run_try(args: TryOptions) -> int:
    """Print a card and every choice it offers."""
    from ..data.loader import load_cards
    from ..trials.tryout import card_report

    cards = load_cards(args.cards)
    id = _id_of(cards, args.id)
    show(card_report(cards, id, spoken(args.spoken, cards.words), args.position))
    return 0


def run_schema(args: SchemaOptions) -> int:
    """Print the JSON Schema of card sets and patches, of mod.yaml or of lessons."""
    from ..data.mods.authoring.file_schema import file_schema
    from ..data.schema import lesson_schema, manifest_schema

    make = lesson_schema if args.lessons else manifest_schema if args.mod else file_schema
    write(json.dumps(make(), indent=2), args.out)
    return 0


def declare(command: Declare) -> None:
    """Declare the commands and their options."""
    check = command("check", run_check, "list every problem in a card set")
    check.add_argument(
        "files",
        nargs="*",
        type=card_path,
        metavar="FILE",
        help="card set (default: the built-in one)",
    )
    add_cards(check)
    check.add_argument(
        "--fix",
        action="store_true",
        help="bring files in an older form up to date, and keep copies of them",
    )
    check.add_argument("--json", action="store_true", help="print the problems as JSON")
    cards = command(
        "cards", run_cards, "print all cards or one card, or draw contact sheets of them"
    )
    cards.add_argument(
        "id",
        nargs="?",
        metavar="ID",
        help="a Character's or card's id, or town:3 for an Awareness level",
    )
    add_cards(cards)
    add_edition(cards)
    cards.add_argument(
        "--format",
        choices=("text", "md", "png"),
        default="text",
        help="plain text, Markdown, or contact sheets",
    )
    cards.add_argument(
        "--out",
        type=Path,
        metavar="PATH",
        help=(
            "output file; for contact sheets a folder, or one picture if the "
            "name ends in .png (default: card-sheets)"
        ),
    )
    trial = command(
        "try",
        run_try,
        "print a card, its text in all languages, and every choice it offers in a position",
    )
    trial.add_argument(
        "id", metavar="CARD", help="a Character's or card's id, or town:3 for an Awareness level"
    )
    trial.add_argument(
        "--position",
        type=Path,
        metavar="FILE",
        help="position to try it in (default: a suitable one is found)",
    )
    add_cards(trial)
    schema = command(
        "schema",
        run_schema,
        "print the JSON Schema of card sets, which lets editors complete and check them",
    )
    schema.add_argument("--lessons", action="store_true", help="the schema of lessons instead")
    schema.add_argument("--mod", action="store_true", help="the schema of mod.yaml instead")
    schema.add_argument("--out", type=Path, metavar="FILE", help="write to a file")
