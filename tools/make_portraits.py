#!/usr/bin/env python3
"""Draw the people of Upsideville: 18 Characters, two faces each, as SVG.

One function draws each person from shared parts. It runs with two pens: the day pen writes the
Human face, the night pen the Creature face, so that both faces show the same person.

Run `python -m tools.make_portraits` to write assets/art/people/<id>_human.svg and
<id>_creature.svg.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tools.drawing import (
    characters_badge,
    characters_book,
    characters_home,
    characters_wheel,
    portrait_backdrops,
)
from tools.drawing.creature_features import frame_roots, sleeve_roots
from tools.drawing.palette import SKIES
from tools.drawing.scenery import sky
from tools.drawing.svg_pen import Pen

OUT = Path(__file__).resolve().parent.parent / "assets" / "art" / "people"

CAST: dict[str, tuple[str, Callable[[Pen], None], Callable[[Pen], None]]] = {
    "bob": ("badge", portrait_backdrops.place_street, characters_badge.bob),
    "carl": ("badge", portrait_backdrops.place_firehouse, characters_badge.carl),
    "earl": ("home", portrait_backdrops.place_diner, characters_home.earl),
    "jayne": ("book", portrait_backdrops.place_oak, characters_book.jayne),
    "jeremy": ("wheel", portrait_backdrops.place_tower, characters_wheel.jeremy),
    "julie": ("wheel", portrait_backdrops.place_rink, characters_wheel.julie),
    "lance": ("book", portrait_backdrops.place_observatory, characters_book.lance),
    "maggie": ("home", portrait_backdrops.place_cottage, characters_home.maggie),
    "mandi": ("badge", portrait_backdrops.place_hospital, characters_badge.mandi),
    "max": ("book", portrait_backdrops.place_treehouse, characters_book.max_),
    "mina": ("book", portrait_backdrops.place_library, characters_book.mina),
    "natalie": ("home", portrait_backdrops.place_suburb, characters_home.natalie),
    "richard": ("wheel", portrait_backdrops.place_highway, characters_wheel.richard),
    "rodney": ("badge", portrait_backdrops.place_pines, characters_badge.rodney),
    "sam": ("home", portrait_backdrops.place_shop, characters_home.sam),
    "scott": ("home", portrait_backdrops.place_yard, characters_home.scott),
    "timmy": ("wheel", portrait_backdrops.place_lane, characters_wheel.timmy),
    "tom": ("book", portrait_backdrops.place_field, characters_book.tom),
}


def portrait(name: str, night: bool) -> str:
    """Return one face of one person as SVG text."""
    group, place, person = CAST[name]
    p = Pen(name, night, SKIES[group])
    sky(p)
    p.note("place")
    with p.far():
        place(p)
    p.note("figure")
    p.start_figure()
    person(p)
    p.rimmed = False
    sleeve_roots(p)
    frame_roots(p)
    return p.svg()


def main() -> None:
    """Write all portraits."""
    OUT.mkdir(parents=True, exist_ok=True)
    for name in CAST:
        for night, face in ((False, "human"), (True, "creature")):
            (OUT / f"{name}_{face}.svg").write_text(portrait(name, night), encoding="utf-8")
    print(f"{len(CAST) * 2} portraits in {OUT}")


if __name__ == "__main__":
    main()
