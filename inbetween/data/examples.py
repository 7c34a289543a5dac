"""The worked examples of the rules reference: positions, and what is played in them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ..paths import own_file
from .faults import CardError
from .loader import read_text
from .models.lessons import Id, Key
from .models.positions import PositionModel
from .models.values import Model
from .source.yaml_source import YamlSource
from .validate import validate

FILE = "assets/examples.yaml"


class ExampleModel(Model):
    """An example: where it begins, and the choices of both sides in order.

    A choice after "?" is left out under rules that do not ask for it.
    """

    side: Literal["town", "creature"]  # of the player
    position: PositionModel
    play: Annotated[list[Key], Field(min_length=1)]


class ExamplesModel(Model):
    """All examples, by the section of the rules reference."""

    format: Literal[1]
    examples: dict[Id, ExampleModel]


def load_examples() -> dict[str, ExampleModel]:
    """Load the examples; raises CardError with every fault."""
    path = own_file(FILE)
    source = YamlSource(read_text(path), str(path))
    model = validate(ExamplesModel, source)
    if model is None:
        raise CardError(source.faults)
    return model.examples
