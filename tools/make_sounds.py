#!/usr/bin/env python3
"""Synthesize every sound of the game into assets/sounds: effects, ambience and music stems.

Run `python -m tools.make_sounds` after changing a recipe. The script always writes the same
files: every recipe uses a random generator seeded with its name.

Cards and markers sound like paper and wood (filtered noise and short resonances). The people of
Upsideville sound in D major, the Creature in D minor with a flat second. The music uses both.
"""

from __future__ import annotations

import argparse
import importlib.util
import sys
from pathlib import Path

OUT = Path(__file__).resolve().parent.parent / "assets" / "sounds"


def main() -> None:
    """Write every sound, or only the named ones."""
    parser = argparse.ArgumentParser(description="Synthesize the sounds of the game.")
    parser.add_argument("names", nargs="*", help="sounds to make (all if none is named)")
    parser.add_argument("--out", type=Path, default=OUT, help="folder to write to")
    args = parser.parse_args()
    if importlib.util.find_spec("numpy") is None:
        sys.exit("make_sounds needs numpy: pip install -r requirements-dev.txt")
    # Imported here, because both need numpy.
    from tools.sound_synthesis.catalog import files
    from tools.sound_synthesis.wav_files import write

    recipes = dict(files())
    if unknown := set(args.names) - set(recipes):
        parser.error(f"no such sound: {', '.join(sorted(unknown))}")
    args.out.mkdir(parents=True, exist_ok=True)
    for name in args.names or recipes:
        write(args.out / f"{name}.wav", recipes[name]())
    if not args.names:
        for path in args.out.glob("*.wav"):
            if path.stem not in recipes:
                path.unlink()


if __name__ == "__main__":
    main()
