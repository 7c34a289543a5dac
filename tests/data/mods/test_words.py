"""Words of a set: they replace those of the rules and screens, in the languages they are given."""

import pickle
from pathlib import Path

import pytest

from inbetween.cli import main
from inbetween.data.loader import load_text
from inbetween.data.mods.files.unpacked_languages import unpack_languages
from inbetween.data.mods.mods_folder import mods_folder
from inbetween.paths import own_file
from inbetween.rules.cards import CardSet
from inbetween.text.card_text.rules_text import card_list
from inbetween.text.language.card_set_words import spoken
from inbetween.text.language.languages import installed_languages, language_details
from inbetween.text.language.locale import find, say
from tests.support.languages import forget_languages

from .making import load, loaded, messages, write_mod, write_zip


def text_of(cards: CardSet, id: str, language: str) -> str:
    """The texts of a card, in a language with the words of its set."""
    own = spoken(language, cards.words)
    entries = {e.id: e for _, entries in card_list(cards, own) for e in entries}
    return " ".join(text for _, text in entries[id].texts)


def test_a_word_is_replaced_in_its_forms_and_everywhere(tmp_path: Path) -> None:
    words = {
        "words.en.sides.town": "the Valley",
        "words.en.replace": {"Energy": "Fuel", "what": "WRONG"},
        "words.pl.ui.title.continue": "Ruszaj",
    }
    cards = loaded(write_mod(tmp_path / "valley", {"change": words}))
    assert "Lower the Valley’s Awareness" in text_of(cards, "bob", "en")
    assert "Gain 2 Fuel." in text_of(cards, "earl", "en")
    assert "Energi" in text_of(cards, "earl", "pl") and "Fuel" not in text_of(cards, "earl", "it")
    english = spoken("en", cards.words)
    assert find(english, "sides.town") == {"nom": "the Valley", "gen": "the Valley’s"}
    assert say(english, "up_to", what="2") == "up to 2"
    assert say(spoken("pl", cards.words), "ui.title.continue") == "Ruszaj"
    assert find("en", "sides.town.nom") == "the Town"


def test_word_tables_of_a_mod_are_read_like_those_of_the_game(tmp_path: Path) -> None:
    mod = write_mod(tmp_path / "valley")
    (mod / "lang" / "it").mkdir(parents=True)
    (mod / "lang" / "it" / "rules.yaml").write_text("sides: {creature: {nom: l'Orco}}", "utf-8")
    (mod / "lang" / "it" / "menus.yaml").write_text("title: {continue: Via}", "utf-8")
    (mod / "lang" / "readme.yaml").write_text("a: b", "utf-8")
    cards, faults = load(mod)
    assert cards is None and "this one is not read" in faults[0].message
    (mod / "lang" / "readme.yaml").unlink()
    cards = loaded(mod)
    italian = spoken("it", cards.words)
    assert find(italian, "sides.creature.nom") == "l’Orco"
    assert find(italian, "sides.creature.gen") == find("it", "sides.creature.gen")
    assert say(italian, "ui.title.continue") == "Via"
    missing = [f for f in cards.warnings if "replaces" in f.message]
    assert len(missing) == 2 and "'en'" in missing[0].message


def test_a_zip_adds_a_language_until_it_is_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path))
    mods_folder().mkdir()
    path = write_zip(
        mods_folder() / "esperanto.zip",
        {
            "mod.yaml": "id: esperanto",
            "lang/eo/language.yaml": "name: Esperanto",
            "lang/eo/rules.yaml": "up_to: 'ĝis {what}'",
            "lang/en/rules.yaml": "up_to: 'nonsense {what}'",
        },
    )
    unpack_languages([path])
    forget_languages()
    try:
        assert "eo" in installed_languages() and say("eo", "up_to", what="2") == "ĝis 2"
        assert say("en", "up_to", what="2") == "up to 2"
        write_zip(path, {"mod.yaml": "id: esperanto", "lang/eo/language.yaml": "name: Esperanto 2"})
        unpack_languages([path])
        forget_languages()
        assert language_details("eo").name == "Esperanto 2"
        assert say("eo", "up_to", what="2") == "up to 2"
        unpack_languages([])
        forget_languages()
        assert "eo" not in installed_languages()
    finally:
        forget_languages()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ({"xx": {"up_to": "x"}}, "There is no language 'xx'"),
        ({"en": {"sides": {"twn": "x"}}}, "nothing at 'sides.twn'. Did you mean 'town'?"),
        ({"en": {"up_to": "up to {who}"}}, "does not fill here: who"),
        ({"en": {"up_to": "up to {what"}}, "is not closed"),
        ({"en": {"up_to": 5}}, "should be text"),
        ({"en": {"sides": "x"}}, "holds several texts"),
        ({"en": {"ui": {"no": {"way": "x"}}}}, "nothing at 'ui.no.way'"),
        ({"en": "x"}, "should be"),
    ],
)
def test_words_that_replace_nothing_are_faults(
    tmp_path: Path, words: dict[str, object], told: str
) -> None:
    mod = write_mod(tmp_path / "mod", {"add": {"words": words}})
    assert any(told in message for message in messages(mod)), messages(mod)


def test_a_saved_game_keeps_its_words_and_odd_ones_do_no_harm(tmp_path: Path) -> None:
    words = {"words.en.sides.town": "the Valley"}
    cards = loaded(write_mod(tmp_path / "valley", {"change": words}))
    again, _ = load_text(cards.source, "saved", kept=True)
    assert again is not None and "the Valley’s" in text_of(again, "bob", "en")
    odd = cards.source.replace("town: the Valley", "town: [x]").replace(
        "words:", "words:\n  pl: {replace: 5, ui: x, sides: {town: {nom: {}}}}", 1
    )
    kept, _ = load_text(odd, "saved", kept=True)
    assert kept is not None
    for language in ("en", "pl"):
        assert text_of(kept, "bob", language)


def test_a_language_with_words_can_be_sent_to_another_process() -> None:
    language = spoken("en", {"en": {"sides": {"town": "the Valley"}}})
    assert pickle.loads(pickle.dumps(language)) == language != "en"
    assert spoken("it", {"en": {"sides": {"town": "the Valley"}}}) == "it"


def test_a_mod_in_the_mods_folder_adds_a_language_and_changes_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path))
    mod = write_mod(tmp_path / "mods" / "esperanto")
    for code, name in (("eo", "Esperanto"), ("en", "Nonsense")):
        (mod / "lang" / code).mkdir(parents=True)
        (mod / "lang" / code / "language.yaml").write_text(f"name: {name}", "utf-8")
        (mod / "lang" / code / "rules.yaml").write_text("up_to: 'ĝis {what}'", "utf-8")
    forget_languages()
    try:
        assert "eo" in installed_languages() and language_details("en").name == "English"
        assert say("eo", "up_to", what="2") == "ĝis 2" and say("en", "up_to", what="2") == "up to 2"
        cards = loaded(mod)
        assert not cards.words and "Energy" in text_of(cards, "earl", "eo")
    finally:
        forget_languages()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("sides: {town: the Crew}", "no text 'sides.town.nom'"),
        ("nouns: {card: {one: card, other: cards}}", "no entry 'many'"),
    ],
)
def test_a_faulty_language_of_a_mod_is_named_and_stops_nothing_else(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: str,
    told: str,
) -> None:
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path))
    folder = write_mod(tmp_path / "mods" / "pirates") / "lang" / "pr"
    folder.mkdir(parents=True)
    details = own_file("assets/locale/en/language.yaml").read_text("utf-8")
    (folder / "language.yaml").write_text(details, "utf-8")
    (folder / "rules.yaml").write_text(words, "utf-8")
    forget_languages()
    try:
        assert main(["check"]) == 0
        (warning,) = capsys.readouterr().out.splitlines()[:-1]
        assert "'pr', which a mod in the mods folder adds" in warning and told in warning
        assert main(["try", "patrol"]) == 0
        printed = capsys.readouterr().out
        assert "Patrol · Badge" in printed and told in printed
    finally:
        forget_languages()


def test_commands_use_the_words_of_a_set(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mod = write_mod(tmp_path / "valley", {"change": {"words.en.replace": {"Energy": "Fuel"}}})
    assert main(["cards", "earl", "--cards", str(mod)]) == 0
    assert main(["try", "earl", "--cards", str(mod)]) == 0
    told = capsys.readouterr().out
    assert told.count("Gain 2 Fuel") >= 2 and "2 Energy" not in told


@pytest.mark.parametrize("slot", ["label!x", "label:q", "label:>99999999", "label:{reason}", ""])
def test_a_word_that_formats_what_the_game_fills_in_is_refused(tmp_path: Path, slot: str) -> None:
    words = {"words.en.ui.coach.better": f"Better: {{{slot}}}"}
    (told,) = messages(write_mod(tmp_path / "odd", {"change": words}))
    assert "does not fill here: " + (slot or "{}") in told


def test_a_text_where_the_words_of_another_file_belong_is_a_fault(tmp_path: Path) -> None:
    mod = write_mod(tmp_path / "odd")
    (mod / "lang" / "en").mkdir(parents=True)
    (mod / "lang" / "en" / "rules.yaml").write_text("ui: 3", "utf-8")
    (mod / "lang" / "en" / "title.yaml").write_text("title: {continue: Go}", "utf-8")
    (told,) = messages(mod)
    assert "'ui' should be text" in told


def test_a_word_to_replace_that_is_in_no_text_is_told(tmp_path: Path) -> None:
    words = {"words.en.replace": {"Enrgy": "Fuel", "Town": "Valley", "Towny": "Valley"}}
    cards = loaded(write_mod(tmp_path / "mod", {"change": words}))
    (told,) = [f.message for f in cards.warnings if "in no text" in f.message]
    assert told.startswith("'Enrgy'") and "Did you mean 'Energy'?" in told
