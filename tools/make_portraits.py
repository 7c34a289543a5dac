#!/usr/bin/env python3
"""Draw the people of Upsideville: 18 Characters, two faces each, as SVG.

Every person is drawn once, by one function, from shared parts. The same function runs with two pens: the day pen writes
the Human face, the night pen the Creature face, so a flip reads as one person dragged across.

Run ``python tools/make_portraits.py`` to write assets/art/people/<id>_human.svg and <id>_creature.svg.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from drawing import cast_badge, cast_book, cast_home, cast_wheel, places
from drawing.dark import frame_roots, sleeve_roots
from drawing.pen import SKIES, Pen
from drawing.scenery import sky

OUT = Path(__file__).resolve().parent.parent / "assets" / "art" / "people"

CAST: dict[str, tuple[str, Callable[[Pen], None], Callable[[Pen], None]]] = {
    "bob": ("badge", places.place_street, cast_badge.bob),
    "carl": ("badge", places.place_firehouse, cast_badge.carl),
    "earl": ("home", places.place_diner, cast_home.earl),
    "jayne": ("book", places.place_oak, cast_book.jayne),
    "jeremy": ("wheel", places.place_tower, cast_wheel.jeremy),
    "julie": ("wheel", places.place_rink, cast_wheel.julie),
    "lance": ("book", places.place_observatory, cast_book.lance),
    "maggie": ("home", places.place_cottage, cast_home.maggie),
    "mandi": ("badge", places.place_hospital, cast_badge.mandi),
    "max": ("book", places.place_treehouse, cast_book.max_),
    "mina": ("book", places.place_library, cast_book.mina),
    "natalie": ("home", places.place_suburb, cast_home.natalie),
    "richard": ("wheel", places.place_highway, cast_wheel.richard),
    "rodney": ("badge", places.place_pines, cast_badge.rodney),
    "sam": ("home", places.place_shop, cast_home.sam),
    "scott": ("home", places.place_yard, cast_home.scott),
    "timmy": ("wheel", places.place_lane, cast_wheel.timmy),
    "tom": ("book", places.place_field, cast_book.tom),
}


def portrait(name: str, night: bool) -> str:
    """One face of one person, as SVG text."""
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
    """Write all faces."""
    OUT.mkdir(parents=True, exist_ok=True)
    for name in CAST:
        for night, face in ((False, "human"), (True, "creature")):
            (OUT / f"{name}_{face}.svg").write_text(portrait(name, night), encoding="utf-8")
    print(f"{len(CAST) * 2} portraits in {OUT}")


if __name__ == "__main__":
    main()
