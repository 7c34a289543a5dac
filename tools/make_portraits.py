#!/usr/bin/env python3
"""Draw the people of Upsideville: 18 Characters, two faces each, as SVG.

One module of `tools/drawing/characters` draws each person from shared parts. It runs with two
pens: the day pen writes the Human face, the night pen the Creature face, so that both faces show
the same person.

Run `python -m tools.make_portraits` to write assets/art/people/<id>_human.svg and
<id>_creature.svg.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tools.drawing import portrait_backdrops
from tools.drawing.characters import (
    bob,
    carl,
    earl,
    jayne,
    jeremy,
    julie,
    lance,
    maggie,
    mandi,
    mina,
    natalie,
    richard,
    rodney,
    sam,
    scott,
    timmy,
    tom,
)
from tools.drawing.characters import max as max_
from tools.drawing.creature_features import frame_roots, sleeve_roots
from tools.drawing.palette import SKIES
from tools.drawing.scenery import sky
from tools.drawing.svg_pen import Pen

OUT = Path(__file__).resolve().parent.parent / "assets" / "art" / "people"

CAST: dict[str, tuple[str, Callable[[Pen], None], Callable[[Pen], None]]] = {
    "bob": ("badge", portrait_backdrops.place_street, bob.draw),
    "carl": ("badge", portrait_backdrops.place_firehouse, carl.draw),
    "earl": ("home", portrait_backdrops.place_diner, earl.draw),
    "jayne": ("book", portrait_backdrops.place_oak, jayne.draw),
    "jeremy": ("wheel", portrait_backdrops.place_tower, jeremy.draw),
    "julie": ("wheel", portrait_backdrops.place_rink, julie.draw),
    "lance": ("book", portrait_backdrops.place_observatory, lance.draw),
    "maggie": ("home", portrait_backdrops.place_cottage, maggie.draw),
    "mandi": ("badge", portrait_backdrops.place_hospital, mandi.draw),
    "max": ("book", portrait_backdrops.place_treehouse, max_.draw),
    "mina": ("book", portrait_backdrops.place_library, mina.draw),
    "natalie": ("home", portrait_backdrops.place_suburb, natalie.draw),
    "richard": ("wheel", portrait_backdrops.place_highway, richard.draw),
    "rodney": ("badge", portrait_backdrops.place_pines, rodney.draw),
    "sam": ("home", portrait_backdrops.place_shop, sam.draw),
    "scott": ("home", portrait_backdrops.place_yard, scott.draw),
    "timmy": ("wheel", portrait_backdrops.place_lane, timmy.draw),
    "tom": ("book", portrait_backdrops.place_field, tom.draw),
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
