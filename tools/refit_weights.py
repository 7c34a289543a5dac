"""Fit new weights for the built-in card set, in the compiled copy of the project.

    python -m tools.refit_weights
        two rounds of 10,000 games on all cores, then two matches; about ten minutes
    python -m tools.refit_weights --games 2500
        accepts all options of `python -m inbetween tune`

Run it after a change of the card set's numbers or of the features. The new weights replace
inbetween/ai/evaluation/weights.py if they win both matches against it: one step ahead, and with 60
rounds of search per choice.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from tools.compiled import ROOT, CannotCompile, compiled_copy

WEIGHTS = "inbetween/ai/evaluation/weights.py"


def main(words: list[str]) -> int:
    """Tune in the compiled copy and copy the weights back."""
    if {"-h", "--help"} & {*words}:
        print(__doc__)
        return 0
    try:
        copy = compiled_copy()
    except CannotCompile as error:
        print(error, file=sys.stderr)
        return 1
    # The last option wins.
    usual = [
        "--rounds",
        "2",
        "--games",
        "10000",
        "--searched",
        "400",
        "--jobs",
        str(os.cpu_count() or 1),
    ]
    done = subprocess.run(
        [sys.executable, "-m", "inbetween", "tune", *usual, *words, "--write"], cwd=copy
    ).returncode
    if not done and (copy / WEIGHTS).read_bytes() != (ROOT / WEIGHTS).read_bytes():
        shutil.copyfile(copy / WEIGHTS, ROOT / WEIGHTS)
        print(f"{WEIGHTS} is new.")
    return done


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
