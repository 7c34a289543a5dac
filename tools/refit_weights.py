"""New weights for the built-in card set, at the speed of the compiled build: after a change of its numbers or of the features.

    python -m tools.refit_weights                     two rounds of 10,000 games on all cores, then two matches; some ten minutes
    python -m tools.refit_weights --games 2500        any options of `python -m inbetween tune`

inbetween/ai/weights.py is replaced if the new weights win both matches against it, at one look and with 60 rounds of search a choice.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from tools.compiled import ROOT, CannotCompile, compiled_copy

WEIGHTS = "inbetween/ai/weights.py"


def main(words: list[str]) -> int:
    """Tune in the compiled copy and bring the weights back."""
    if {"-h", "--help"} & {*words}:
        print(__doc__)
        return 0
    try:
        copy = compiled_copy()
    except CannotCompile as error:
        print(error, file=sys.stderr)
        return 1
    # the last one counts
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
