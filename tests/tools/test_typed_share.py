"""The share of expressions with a precise type."""

from pathlib import Path

import pytest
from mypy import api

from tools import typed_share

REPORT = """\
                    Name   Anys   Exprs   Coverage
----------------------------------------------
          inbetween.game      1     199     99.50%
   inbetween.rules.state      2     101     98.02%
          tools.compiled     50     100     50.00%
----------------------------------------------
                   Total     53     400     86.75%
"""


def test_only_modules_of_the_program_count():
    found = typed_share.counts(REPORT.splitlines())
    assert found == {"inbetween.game": (1, 199), "inbetween.rules.state": (2, 101)}
    assert typed_share.precise_share(found) == pytest.approx(99.0)


@pytest.mark.parametrize(("imprecise", "code"), [(1, 0), (2, 1)])
def test_a_smaller_share_fails(imprecise, code, monkeypatch, capsys):
    def run(arguments):
        folder = Path(arguments[-1])
        (folder / "any-exprs.txt").write_text(f"inbetween.game {imprecise} 100 0%\n", "utf-8")
        return "", "", 0

    monkeypatch.setattr(api, "run", run)
    assert typed_share.main(["inbetween"]) == code
    assert ("inbetween.game: 2 of 100" in capsys.readouterr().out) == bool(code)


def test_errors_of_mypy_fail(monkeypatch):
    monkeypatch.setattr(api, "run", lambda arguments: ("wrong\n", "", 1))
    assert typed_share.main(["inbetween"]) == 1
