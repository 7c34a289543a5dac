"""InBetween: start the game. The same as python -m inbetween play."""

from __future__ import annotations

import sys

from inbetween.cli import main

if __name__ == "__main__":
    sys.exit(main(["play", *sys.argv[1:]]))
