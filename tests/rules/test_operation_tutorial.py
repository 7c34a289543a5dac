"""The operation that docs/development.md writes step by step can be copied as it stands."""

import re
from pathlib import Path
from typing import Any

from inbetween.rules import ops
from inbetween.rules.ops.base.declaration import Operation

PAGE = Path(__file__).parents[2] / "docs" / "development.md"


def test_the_module_of_the_tutorial_declares_an_operation():
    first = re.search(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert first is not None
    names: dict[str, Any] = {"__name__": f"{ops.__name__}.swap_energy", "__package__": ops.__name__}
    exec(compile(first[1], str(PAGE), "exec"), names)
    operation = names["OPERATION"]
    assert isinstance(operation, Operation) and operation.name == "swap_energy"
