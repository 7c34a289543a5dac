"""Write the results of the fit: coefficients, reliability diagram and positions for the tests."""

from __future__ import annotations

import gzip
import io
from pathlib import Path

from ... import files
from ...ai.win_probability import coefficients
from ...ai.win_probability.model import PREDICTORS
from ...text.language.languages import ENGLISH
from ...text.language.locale import figures, translated
from .reliability import TOLERANCE, LabeledPosition, Reliability, ReliabilityBin


def table_rows(found: list[ReliabilityBin], language: str = ENGLISH) -> list[str]:
    """Return the diagram as a Markdown table."""
    lines = [
        translated(language, "| chance shown, % | positions | mean | games won, % | error |"),
        "|---|---|---|---|---|",
    ]
    for i, bin_ in enumerate(found):
        lines.append(
            figures(
                language,
                f"| {10 * i}–{10 * i + 10} | {bin_.positions} | {100 * bin_.predicted:.1f} "
                f"| {100 * bin_.won:.1f} | {100 * bin_.error:.1f} |",
            )
        )
    return lines


def pack_positions(seen: list[LabeledPosition]) -> bytes:
    """Pack positions into a small file.

    The first line has the names of the predictors; every other line the result of a position and
    its predictors that are not 0.
    """
    lines = [" ".join(PREDICTORS)]
    for s in seen:
        lines.append(
            " ".join(
                [
                    f"{s.result:g}",
                    *[f"{i}:{value:.4g}" for i, value in enumerate(s.predictors) if value],
                ]
            )
        )
    out = io.BytesIO()
    with gzip.GzipFile(fileobj=out, mode="wb", mtime=0) as file:
        file.write("\n".join(lines).encode())
    return out.getvalue()


def unpack_positions(data: bytes) -> tuple[list[str], list[LabeledPosition]]:
    """Return the names of the predictors and the positions."""
    head, *lines = gzip.decompress(data).decode().split("\n")
    names, seen = head.split(), []
    for line in lines:
        result, *words = line.split()
        values = [0.0] * (2 * len(names))
        for word in words:
            place, _, value = word.partition(":")
            values[int(place)] = float(value)
        seen.append(LabeledPosition(values, float(result)))
    return names, seen


def table_text(found: Reliability) -> str:
    """Return the source of the module from which the game reads the coefficients."""
    lines = [
        '"""Coefficients of the win probability; `python -m inbetween chances --write` writes '
        'them."""',
        "",
        f'DIGEST = "{found.digest}"  # of the card set that was played',
    ]
    for name, values in (("TOWN", found.table.town), ("CREATURE", found.table.creature)):
        lines += [
            f"{name}: dict[str, float] = {{",
            *[f'    "{key}": {value:g},' for key, value in values.items()],
            "}",
        ]
    lines += [
        f"BALANCE = {found.table.balance:g}  # Town's, where all else is even",
        "# share of the search's differences between choices that comes true",
        f"SLOPE = {found.table.slope:g}",
        "",
    ]
    return "\n".join(lines)


def picture(found: list[ReliabilityBin]) -> str:
    """Draw the diagram: prediction to the right, share won upward, dots sized by positions."""
    size, edge = 360, 44

    def at(x: float, y: float) -> tuple[float, float]:
        return round(edge + x * size, 1), round(14 + (1 - y) * size, 1)

    most = max(bin_.positions for bin_ in found)
    (left, bottom), (right, top) = at(0, 0), at(1, 1)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {edge + size + 16} {size + 58}" '
        'font-family="sans-serif" font-size="12" fill="#444">',
        f'<rect width="{edge + size + 16}" height="{size + 58}" fill="#fbf8f0"/>',
        f'<path d="M{left} {at(0, TOLERANCE)[1]} L{at(1 - TOLERANCE, 1)[0]} {top} H{right} '
        f'V{at(1, 1 - TOLERANCE)[1]} L{at(TOLERANCE, 0)[0]} {bottom} H{left} Z" fill="#e8dfc6"/>',
        f'<path d="M{left} {bottom} L{right} {top}" stroke="#b9a66a" stroke-dasharray="4 4"/>',
    ]
    for n in range(0, 11, 2):
        x, y = at(n / 10, 0)
        parts.append(
            f'<path d="M{x} {top} V{bottom}" stroke="#ddd"/>'
            f'<text x="{x}" y="{y + 16}" text-anchor="middle">{10 * n}</text>'
        )
        x, y = at(0, n / 10)
        parts.append(
            f'<path d="M{left} {y} H{right}" stroke="#ddd"/>'
            f'<text x="{x - 6}" y="{y + 4}" text-anchor="end">{10 * n}</text>'
        )
    for bin_ in found:
        if bin_.positions:
            x, y = at(bin_.predicted, bin_.won)
            radius = 3 + 6 * (bin_.positions / most) ** 0.5
            parts.append(f'<circle cx="{x}" cy="{y}" r="{radius:.1f}" fill="#2f6690"/>')
    parts.append(
        f'<text x="{(left + right) / 2}" y="{bottom + 36}" text-anchor="middle">'
        "chance shown, % (Town)</text>"
        f'<text transform="translate(12 {(top + bottom) / 2}) rotate(-90)" text-anchor="middle">'
        "games won, %</text></svg>"
    )
    return "\n".join(parts) + "\n"


def write(found: Reliability, root: Path) -> list[Path]:
    """Write the coefficients, the diagram and the test positions into a source tree."""
    page = [
        "# How far the chances come true",
        "",
        f"Written by `python -m inbetween chances --write`: {found.positions} positions of "
        f"{found.games} games between easy, normal and hard, each judged by numbers that were "
        "fitted without its game. Chances are Town's.",
        "",
        *table_rows(found.bins),
        "",
        "![Chances shown against games won](pictures/reliability.svg)",
        "",
    ]
    module = Path(coefficients.__file__).name
    made = {
        Path("inbetween/ai/win_probability") / module: table_text(found).encode(),
        Path("docs/reliability.md"): "\n".join(page).encode(),
        Path("docs/pictures/reliability.svg"): picture(found.bins).encode(),
        Path("tests/reliability.gz"): pack_positions(found.sample),
    }
    for path, data in made.items():
        files.write_file(root / path, data)
    return [root / path for path in made]
