"""Draw the overlay picture of each ending into assets/art/places.

Run `python -m tools.make_ending_pictures` after changing a recipe. The pictures are transparent:
`ui/game_over/ending_art.py` draws them over the winner's street, without its sun where a picture
has its own light. They use the palette and the figures of the streets.
"""

from __future__ import annotations

import math
from pathlib import Path
from random import Random

from inbetween.ui.table.paint.town_map import HEIGHT, TEAR, WIDTH
from tools.drawing.ending_eye import beam_svg, great_eye_svg, lantern_svg
from tools.drawing.ending_shapes import (
    BLOOD,
    CREAM,
    EMBER,
    GOLD,
    INK,
    eye_svg,
    fade_svg,
    glow_svg,
    gum_svg,
    person,
    rays_svg,
    teeth_svg,
)

ROOT = Path(__file__).resolve().parent.parent
ART = ROOT / "assets" / "art"


# -- the endings ------------------------------------------------------------------------------


def end_secured() -> str:
    """A shield rises over the street like a sun; those who are Secured will stand in its light."""
    x = 960
    y = 470
    s = 216
    half = [
        (0.0, -1.0),
        (0.44, -0.84),
        (0.86, -0.8),
        (0.86, -0.1),
        (0.68, 0.46),
        (0.36, 0.82),
        (0.0, 1.04),
    ]
    shape = half + [(-a, b) for a, b in reversed(half[1:-1])]

    def shield(k: float) -> str:
        return "M" + " L".join(f"{x + a * s * k:.0f} {y + b * s * k:.0f}" for a, b in shape) + " Z"

    keyhole = (
        f"M{x - 34} {y - 30} a34 34 0 1 1 68 0 q0 18 -14 28 l16 76 h-72 l16 -76 q-14 -10 -14 -28 Z"
    )
    return (
        fade_svg("dusk", "#17324f", 0.5, 0.15)
        + rays_svg(x, y, 14, 1500, 0.07, CREAM, 0.16, 0.1)
        + glow_svg("sun", x, y, 760, GOLD, 0.85)
        + (
            f'<path fill="{CREAM}" d="{shield(1.06)}"/><path fill="{GOLD}" '
            f'd="{shield(0.98)}"/><path fill="#f4a63a" d="{shield(0.82)}"/>'
        )
        + (
            f'<path fill="#ffe29a" fill-opacity="0.6" d="M{x} {y - s * 0.82:.0f} '
            f'L{x - s * 0.7:.0f} {y - s * 0.66:.0f} V{y - 20} L{x} {y + s * 0.85:.0f} Z"/>'
        )
        + f'<path fill="#7a4a12" d="{keyhole}"/>'
    )


def end_devoured() -> str:
    """The street lies in a mouth that is about to close on those who are Devoured."""
    rng = Random(3)
    upper, upper_shade = teeth_svg(rng, 300, 1, 250, 11, -96)
    lower, lower_shade = teeth_svg(rng, 985, -1, 190, 10, 70)
    tooth = (
        '<path fill="#f6e6cb" stroke="#14050a" stroke-width="8" stroke-linejoin="round" '
        'd="{0}"/><path fill="#d9bd97" d="{1}"/>'
    )
    return (
        fade_svg("throat", "#1a0306", 0.75, 0.0, 0, 620)
        + glow_svg("red", 960, 640, 820, "#e5383b", 0.5)
        + tooth.format(upper, upper_shade)
        + gum_svg(300, 1, 0, 11, -96)
        + tooth.format(lower, lower_shade)
        + gum_svg(985, -1, HEIGHT, 10, 70)
    )


def end_awareness_town() -> str:
    """Everybody is out in the street; their lamps meet on the thing that hid in the sky.

    Whoever saw it stands in the middle.
    """
    eye, foot = (960, 400), 1046
    people = (
        *((60, 280, "man", "hat", 1), (196, 270, "woman", "bun", 0), (318, 190, "child", "cap", 1)),
        *((440, 296, "man", "", 0), (568, 266, "woman", "long", -1), (690, 186, "child", "", 0)),
        *((1232, 190, "child", "bun", 1), (1354, 286, "man", "cap", 0)),
        *((1490, 262, "woman", "bun", 1), (1606, 184, "child", "", 0)),
        *((1724, 300, "man", "hat", -1), (1858, 268, "woman", "long", 0)),
    )
    crowd, beams, lanterns = "", "", ""
    for i, (x, high, body, top, way) in enumerate(people):
        fill = ("#16263a", "#1b2d44", "#111f31")[i % 3]
        arms = (0.4, 2.2) if x < eye[0] else (2.2, 0.4)  # those without a lantern point at it
        if way:
            arms = (2.75, 0.3) if way < 0 else (0.3, 2.75)
            reach = 0.37 * high
            hand = (
                x + way * (0.125 * high + math.sin(2.75) * reach),
                foot - 0.77 * high + math.cos(2.75) * reach,
            )
            flame = (hand[0], hand[1] - 12)
            over = (eye[0] + (x - eye[0]) * 0.2, eye[1] + 40)
            beams += beam_svg(f"beam{i}", flame, over, 54)
            lanterns += lantern_svg(*flame)
        crowd += person(x, foot, high, body, top, fill, GOLD, arms)
    return (
        fade_svg("night", "#0d1f36", 0.92, 0.5)
        + glow_svg("lit", *eye, 560, CREAM, 0.5)
        + great_eye_svg(*eye, 400, 150, 0.2, 0.12, CREAM)
        + beams
        + glow_svg("street", 960, 1120, 980, GOLD, 0.4)
        + crowd
        + lanterns
    )


def end_awareness_creature() -> str:
    """The eye over the town is wide open, and every window looks back."""
    rng = Random(8)
    arms = ""
    for x, h, bend in ((90, 620, 130), (330, 420, -90), (1570, 470, 110), (1830, 660, -150)):
        arms += (
            f'<path fill="#12040a" d="M{x - 34} 1080 C{x - 40 + bend} {1080 - h * 0.4:.0f} '
            f"{x + bend * 0.2:.0f} {1080 - h * 0.7:.0f} {x + bend} {1080 - h} "
            f"C{x + bend * 0.3 + 16:.0f} {1080 - h * 0.66:.0f} {x + 40 + bend:.0f} "
            f'{1080 - h * 0.36:.0f} {x + 36} 1080 Z"/>'
        )
    small = "".join(
        eye_svg(
            round(rng.uniform(60, 1860)),
            round(rng.uniform(880, 1050)),
            s := rng.uniform(20, 44),
            s * 0.42,
        )
        for _ in range(26)
    )
    return (
        fade_svg("fall", "#12040a", 0.35, 0.0, 0, 760)
        + rays_svg(960, 450, 22, 1700, 0.035, "#ff3b2f", 0.12)
        + glow_svg("halo", 960, 450, 900, "#e5383b", 0.75)
        + great_eye_svg(960, 480, 600, 230, 0.0, 0.26, "#ff7a2f")
        + fade_svg("dark", "#0d0306", 0.0, 0.92, 760, 320)
        + arms
        + small
    )


def end_five_left_town() -> str:
    """The sun comes up behind the five who are left."""
    return (
        fade_svg("dawn", "#f4a63a", 0.1, 0.42)
        + rays_svg(960, 700, 18, 1500, 0.06, CREAM, 0.2)
        + glow_svg("sun", 960, 700, 720, CREAM, 0.95)
        + f'<circle cx="960" cy="700" r="170" fill="{CREAM}"/>'
        + fade_svg("far", "#17324f", 0.0, 0.45, 700, 380)
    )


def end_five_left_creature() -> str:
    """Five are left, and they are its own: behind each of them rise too many arms."""
    arms = ""
    for i in range(5):
        x = 960 + (i - 2) * 155
        for k in range(5):
            end = x + (k - 2) * 92 + (i - 2) * 60
            arms += (
                f'<path fill="none" stroke="#080204" stroke-width="{16 - 2 * abs(k - 2)}" '
                f'stroke-linecap="round" d="M{x} 1024 Q{x + (k - 2) * 18} 1060 {end} 1086"/>'
            )
        for k in (-1, 0, 1):
            up, out = 560 + 60 * ((i * 2 + k) % 3), k * 96 + (i - 2) * 46
            arms += (
                f'<path fill="#17050a" d="M{x - 16} 860 C{x + out * 0.2 - 14:.0f} 760 '
                f"{x + out - 40:.0f} 700 {x + out * 0.8:.0f} {up} "
                f'C{x + out + 4:.0f} 706 {x + out * 0.3 + 18:.0f} 770 {x + 16} 860 Z"/>'
            )
    return (
        fade_svg("night", "#14040a", 0.5, 0.2)
        + glow_svg("moon", 960, 620, 700, "#ff3b2f", 0.8)
        + '<circle cx="960" cy="600" r="236" fill="#e5383b"/>'
        + '<circle cx="960" cy="600" r="208" fill="#8f1530"/>'
        + arms
    )


def end_draw() -> str:
    """Neither: the street is torn down the middle, and over it a clock has stopped."""
    path = "M" + " L".join(
        f"{WIDTH // 2 + by} {i * HEIGHT / (len(TEAR) - 1):.0f}" for i, by in enumerate(TEAR)
    )
    x = 960
    y = 400
    r = 190
    marks = "".join(
        f'<path stroke="#24364b" stroke-width="{12 if i % 3 == 0 else 6}" stroke-linecap="round" '
        f'd="M{x + 150 * math.sin(i * math.pi / 6):.0f} '
        f"{y - 150 * math.cos(i * math.pi / 6):.0f} "
        f"L{x + (126 if i % 3 == 0 else 138) * math.sin(i * math.pi / 6):.0f} "
        f'{y - (126 if i % 3 == 0 else 138) * math.cos(i * math.pi / 6):.0f}"/>'
        for i in range(12)
    )
    clock = (
        f'<circle cx="{x}" cy="{y}" r="{r + 26}" fill="#101822"/><circle cx="{x}" cy="{y}" '
        f'r="{r + 16}" fill="#c8a24a"/>'
        f'<circle cx="{x}" cy="{y}" r="{r - 4}" fill="#fbf1d9"/><path fill="#2a0e14" d="M{x} '
        f"{y - r + 4} A{r - 4} {r - 4} 0 0 1 {x} {y + r - 4} "
        f'L{x - 22} {y + 84} L{x + 18} {y + 24} L{x - 16} {y - 48} Z"/>{marks}'
        f'<path fill="none" stroke="{BLOOD}" stroke-width="14" stroke-linecap="round" d="M{x} {y} '
        f'L{x - 14} {y - 120}"/>'
        f'<path fill="none" stroke="#2f6ea8" stroke-width="18" stroke-linecap="round" d="M{x} {y} '
        f'L{x - 8} {y - 84}"/>'
        f'<circle cx="{x}" cy="{y}" r="16" fill="{GOLD}"/>'
    )
    glow = "".join(
        f'<path fill="none" stroke="{c}" stroke-opacity="{o}" stroke-width="{w}" '
        f'stroke-linejoin="round" d="{path}"/>'
        for c, o, w in ((GOLD, 0.16, 90), (GOLD, 0.28, 44), (CREAM, 0.95, 10))
    )
    return glow + glow_svg("still", x, y, 420, CREAM, 0.55) + clock


def _white_flag(x: float, foot: float, top: float, cloth: str, shade: str, pole: str) -> str:
    """A bed sheet on a pole, blown to the right."""
    wide, high = 330, 210
    sheet = (
        f"M{x} {top + 8} C{x + wide * 0.3:.0f} {top - 34} {x + wide * 0.55:.0f} {top + 52} "
        f"{x + wide} {top + 2} L{x + wide - 26} {top + high * 0.52:.0f} "
        f"L{x + wide - 4} {top + high} C{x + wide * 0.6:.0f} {top + high + 44} "
        f"{x + wide * 0.32:.0f} {top + high - 40} {x} {top + high - 4} Z"
    )
    folds = "".join(
        f'<path fill="none" stroke="{shade}" stroke-width="9" stroke-linecap="round" '
        f'd="M{x + wide * k:.0f} {top + 26 + 12 * (i % 2)} '
        f"C{x + wide * k - 16:.0f} {top + high * 0.4:.0f} {x + wide * k + 18:.0f} "
        f'{top + high * 0.6:.0f} {x + wide * k - 6:.0f} {top + high - 14}"/>'
        for i, k in enumerate((0.24, 0.5, 0.76))
    )
    return (
        f'<path fill="none" stroke="{INK}" stroke-width="26" stroke-linecap="round" d="M{x} '
        f'{foot} L{x} {top - 22}"/>'
        f'<path fill="none" stroke="{pole}" stroke-width="15" stroke-linecap="round" d="M{x} '
        f'{foot} L{x} {top - 22}"/>'
        f'<path fill="{cloth}" stroke="{INK}" stroke-width="9" stroke-linejoin="round" '
        f'd="{sheet}"/>{folds}'
    )


def end_resigned_town() -> str:
    """The Creature gives up: out of the ground a claw holds up a white sheet, and the
    street looks on by daylight.
    """
    x, y = 900, 1010
    arm = (
        f'<path fill="#1c0910" stroke="#7d1c2f" stroke-width="6" d="M{x - 120} 1090 C{x - 30} '
        f"1000 {x - 22} 880 {x - 44} 772 L{x + 46} 772 "
        f'C{x + 26} 890 {x + 40} 1010 {x + 140} 1090 Z"/>'
    )
    claws = "".join(
        '<path fill="#1c0910" stroke="#7d1c2f" stroke-width="6" stroke-linejoin="round" '
        f'd="M{x - 46 + i * 26} 784 C{x - 70 + i * 34} 740 {x - 52 + i * 30} 700 '
        f"{x - 22 + i * 17} 676 C{x - 26 + i * 22} 716 {x - 16 + i * 22} 740 {x - 20 + i * 24} "
        '784 Z"/>'
        for i in range(4)
    )
    cracks = "".join(
        f'<path fill="none" stroke="#1c0910" stroke-width="{14 - 3 * (i % 3)}" '
        f'stroke-linecap="round" d="M{x + (i - 3) * 34} 1064 '
        f'Q{x + (i - 3) * 92} {1052 + 8 * (i % 2)} {x + (i - 3) * 150} {1074 - 12 * (i % 2)}"/>'
        for i in range(7)
    )
    return (
        fade_svg("calm", "#17324f", 0.42, 0.3)
        + glow_svg("light", x + 120, 470, 620, CREAM, 0.7)
        + fade_svg("far", "#17324f", 0.0, 0.5, 700, 380)
        + cracks
        + _white_flag(x, y - 190, 340, "#fdf8ea", "#d8cfb8", "#8a6a42")
        + arm
        + claws
    )


def end_resigned_creature() -> str:
    """The Town gives up: somebody holds up a white sheet, and the dark is full of eyes."""
    rng = Random(21)
    eyes = "".join(
        eye_svg(
            round(rng.choice((rng.uniform(40, 640), rng.uniform(1280, 1880)))),
            round(rng.uniform(620, 1040)),
            s := rng.uniform(22, 52),
            s * 0.42,
        )
        for _ in range(30)
    )
    return (
        fade_svg("night", "#14040a", 0.6, 0.35)
        + glow_svg("light", 960, 640, 640, "#f0b38a", 0.6)
        + fade_svg("far", "#0d0306", 0.0, 0.9, 640, 440)
        + eyes
        + _white_flag(1012, 900, 300, "#f3e6dc", "#c4a79c", "#6f5138")
        + person(860, 1050, 400, "man", "cap", "#12070b", EMBER, (0.3, 2.35))
        + person(690, 1052, 340, "woman", "long", "#12070b", EMBER, (0.25, 0.3))
        + person(1110, 1052, 260, "child", "", "#12070b", EMBER, (0.2, 0.25))
    )


ENDINGS = (
    end_secured,
    end_devoured,
    end_awareness_town,
    end_awareness_creature,
    end_five_left_town,
    end_five_left_creature,
    end_draw,
    end_resigned_town,
    end_resigned_creature,
)


def pictures() -> dict[str, str]:
    """Every picture by its name."""
    found = {}
    for make in ENDINGS:
        # The file contains the docstring: a change of its words changes the picture's bytes.
        note = " ".join((make.__doc__ or "").split())
        found[f"places/{make.__name__}"] = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
            f'width="{WIDTH}" height="{HEIGHT}">\n'
            f"  <!-- {note} -->\n  {make().replace('><', '>' + chr(10) + '  <')}\n</svg>\n"
        )
    return found


def main() -> None:
    """Write every picture."""
    for name, text in pictures().items():
        (ART / f"{name}.svg").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
