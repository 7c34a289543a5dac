"""A table as a picture: a position, drawn to a PNG without a window.

python -m examples.draw_table table.png
"""

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from inbetween.cli import main as inbetween

POSITION = {
    "marker": "tom",
    "circle": [
        {"id": "sam", "side": "human", "safety": 3, "tokens": ["eye"], "attached": ["hiding"]},
        {"id": "tom", "side": "creature", "safety": 2},
        *({"id": id} for id in ("bob", "max", "carl", "mina", "scott", "julie")),
    ],
    "town": {"energy": 5, "hand": ["patrol", "revolver"], "equipment": ["flashlight"]},
}


def main(picture: Path = Path("table.png"), size: str = "1280x720") -> None:
    """Write the position to a file and let the `shot` command draw it."""
    with TemporaryDirectory() as folder:
        position = Path(folder) / "position.yaml"
        position.write_text(json.dumps(POSITION), "utf-8")  # JSON is YAML, too
        inbetween(["shot", "table", str(picture), "--size", size, "--position", str(position)])


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("table.png"))
