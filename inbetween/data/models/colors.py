"""The colors that a card set may give its sides."""

from __future__ import annotations

import re
from typing import Annotated

from pydantic import AfterValidator

from ..faults import InvalidValue
from .values import Model, described_field


def _color(text: str) -> str:
    if text and not re.fullmatch(r"#[0-9a-fA-F]{6}", text):
        raise InvalidValue("color")
    return text


Color = Annotated[str, AfterValidator(_color)]


class ColorsModel(Model):
    """The colors of the sides."""

    town: Color = described_field("the Town's color", "#2b679f", default="")
    creature: Color = described_field("the Creature's color", "#b3152f", default="")
