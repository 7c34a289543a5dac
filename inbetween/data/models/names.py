"""Models of names and texts in several languages."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from pydantic import AfterValidator, BeforeValidator, ConfigDict, Field

from ...text.language.languages import ENGLISH
from ...text_safety import has_control_characters, has_visible_characters
from ..faults import InvalidValue
from .values import Model, described_field

LONGEST_NAME, LONGEST_TEXT = 40, 600

# What a bare name is expanded to. The digests of card sets in saved games depend on it: it stays as
# it is when languages are added.
BARE_NAME_IN = ("en", "it", "pl")


def expand_name(value: object) -> Any:
    """Expand a bare name, and sort the languages: both are part of the set's digest."""
    if isinstance(value, str):
        return dict.fromkeys(BARE_NAME_IN, value)
    if isinstance(value, dict):
        return {
            key: value[key]
            for key in sorted(value, key=str)
            if value[key] is not None or key == ENGLISH
        }
    return value


def _visible(name: str) -> str:
    if has_control_characters(name):
        raise InvalidValue("name.hidden")
    if not has_visible_characters(name):
        raise InvalidValue("name.unseen")
    return name


def _plain(text: str) -> str:
    if has_control_characters(text, lines=True):
        raise InvalidValue("text.hidden")
    return text


Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME), AfterValidator(_visible)]
OwnText = Annotated[str, Field(max_length=LONGEST_TEXT), AfterValidator(_plain)]


class Translations(Model):
    """A text in English and other languages, which fall back to English.

    `data/checks/card_set.py` reports codes of languages that are not installed.
    """

    model_config = ConfigDict(extra="allow")
    WANTED: ClassVar = "words"
    en: str

    def translations(self) -> dict[str, str]:
        """Return the texts by language."""
        return {ENGLISH: self.en, **(self.__pydantic_extra__ or {})}

    def is_for_all(self) -> bool:
        """Return whether the text is the same in all languages, as that of a bare name is."""
        texts = self.translations()
        return texts.keys() >= set(BARE_NAME_IN) and len(set(texts.values())) == 1


class NameModel(Translations):
    """A name in each language."""

    __pydantic_extra__: dict[str, Name]
    en: Name = described_field("the English name", "Watchtower", default=...)


class TextModel(Translations):
    """A custom text that replaces the generated one."""

    __pydantic_extra__: dict[str, OwnText]
    en: OwnText = described_field("the English text", default=...)


Names = Annotated[NameModel, BeforeValidator(expand_name)]
Text = Annotated[TextModel, BeforeValidator(expand_name)]
