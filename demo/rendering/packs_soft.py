"""Bags, pouches, bagged bread: film that was really blown up by the cloth solver."""
import math

import bpy
from mathutils import Matrix

from shapes import add, coat, inflate, lathe, ripple, surface, tube


def film(name, width, height, rough=.24, clear=.45, **extra):
    return coat(name, rough, clear, width=width, height=height, **extra)


def lean(thing, degrees):
    thing.matrix_world = Matrix.Rotation(math.radians(degrees), 4, 'X') @ thing.matrix_world


def chips_bag():
    """A pillow bag of snacks, standing, crimped above and below."""
    bag = inflate('bag', 1.62, 2.2, (film('front', 1.62, 2.2, hide=(.08, .09), margin=.15), film('back', 1.62, 2.2)), 1.7, 40, (80, 110), .045, 10)
    crimp(bag, 2.2, .045)
    lean(bag, -5)


def crimp(bag, height, seal, teeth=70):
    for vertex in bag.data.vertices:
        v = vertex.co.z / height
        if v < seal * 1.1 or v > 1 - seal * 1.1:
            vertex.co.y += .006 * math.sin(vertex.co.z * teeth * 2.2)


def small_bag():
    """A flat bag of nuts, dried chillies, sweets."""
    bag = inflate('bag', 1.5, 2.0, (film('front', 1.5, 2.0, .3, .3, hide=(.07, .09), margin=.14), film('back', 1.5, 2.0)), 1.3, 30, (76, 100), .05, 14, 3.0)
    crimp(bag, 2.0, .05)
    lean(bag, -6)


def stand_up_pouch():
    """A pouch with a zip line and a wide oval foot."""
    width, height, depth = 1.46, 1.96, .62
    skin = film('front', width, height, .3, .3, hide=(.1, .13), margin=.13)

    def sheet(side):
        def point(u, v):
            edge = 2 * u - 1
            lens = max(0, 1 - abs(edge) ** 2.6) ** .8
            swell = max(0, 1 - v / .9) ** .75 * (1 - .25 * math.exp(-(v / .12) ** 2))
            seal = max(0, min(1, (.965 - abs(edge)) / .06)) * max(0, min(1, (.88 - v) / .2))
            x = edge * width / 2 * (1 - .035 * math.sin(min(1, v / .9) * math.pi))
            y = depth / 2 * lens * swell * seal + .006
            zip_line = .013 * (math.exp(-((v - .895) / .006) ** 2) + math.exp(-((v - .91) / .006) ** 2))
            fold = .022 * ripple(u * 2.4, v * 1.5, side, 2.2, 6.0) + .012 * ripple(u * 5, v * 2.2, side, 2.6, 1.0)
            pull = .02 * math.sin(edge * 9 + 2.0) * max(0, (v - .5) / .4) * max(0, (.9 - v) / .4) * lens
            y += (fold * seal + pull) * (.4 + .6 * lens) + zip_line
            z = v * height - .1 * (1 - edge * edge) * math.exp(-v / .09) + .1
            return x, side * y, z
        return point

    front = surface('front', sheet(-1), 150, 190, skin)
    back = surface('back', sheet(1), 60, 70, film('back', width, height))
    for part in (front, back):
        lean(part, -3)


def coffee_bag():
    """A bag with side folds and a rolled top, as coffee and flour come."""
    return paper_sack(1.1, 1.9, .62, 'front', .42, .12)


def paper_sack(width, height, depth, name='front', rough=.7, clear=0.0, soft=.02):
    """A block-bottom sack: nearly a box below, folded to a flat seal above."""
    skin = coat(name, rough, clear, width=width, height=height, hide=(.03, .14))
    flank = coat('flank', rough, clear)

    def hull(u, v):
        """u runs round the sack from the middle of the back, v upwards."""
        pinch = max(0, (v - .74) / .26) ** .8
        half_w = width / 2 * (1 - .02 * pinch)
        half_d = depth / 2 * (1 - pinch) + .012
        a = (u - .75) * math.tau
        c, s = math.cos(a), math.sin(a)
        k = (abs(c) ** 8 + abs(s) ** 8) ** (-1 / 8)
        x, y, z = half_w * k * c, half_d * k * s, v * height
        belly = 1 + .07 * math.sin(min(1, v * 1.25) * math.pi) * (1 - pinch)
        y *= belly
        tuck = math.exp(-((s) / .3) ** 2) * min(1, v * 2) * .05 * (1 + 2 * pinch)
        x -= tuck * (1 if c > 0 else -1) * width
        w = soft * ripple(x * 1.3, y * 1.3, z, 2.1, 4.0) + soft * .5 * ripple(x, y, z, 6.0, 9.0)
        crease = soft * .7 * (1 - abs(ripple(x * .8, y, z * 1.4, 3.2, 2.0)) * 3) * pinch
        return x + w * c, y + w * s * 1.4 + crease * s, z

    surface('sack', hull, 260, 160, flank)

    def front(u, v):
        around = .5 + (u - .5) * .262
        x, y, z = hull(around, v)
        return (x, y - .005, z)

    surface('face', front, 110, 150, skin)
    surface('roll', lambda u, v: ((u - .5) * width * 1.0, -.03 - .03 * math.sin(v * math.pi), height - .13 + .11 * v), 40, 12, coat('fold', rough, clear))
    surface('floor', lambda u, v: ((u - .5) * width * .98, (v - .5) * depth * .98, .004), 4, 4, flank)
    return skin


def flour_sack():
    paper_sack(1.3, 1.78, .7)


def big_sack():
    """Pet food and other heavy things."""
    bag = inflate('bag', 1.62, 2.3, (coat('front', .5, .1, width=1.62, height=2.3, hide=(.07, .07), margin=.14), coat('back', .5, .1, width=1.62, height=2.3)), 1.15, 32, (80, 112), .035, 18, 8.0)
    lean(bag, -4)


def rice_bag():
    """A pillow of rice or beans: clear film, print on it; what is inside shows in the window."""
    bag = inflate('bag', 1.42, 1.9, (film('front', 1.42, 1.9, .2, .5, hide=(.07, .07), margin=.14), film('back', 1.42, 1.9)), 1.25, 32, (76, 100), .04, 16, 11.0)
    for vertex in bag.data.vertices:
        x, y, z = vertex.co
        vertex.co.y += .01 * ripple(x, y, z, 9.0, 3.0) + .004 * ripple(x, y, z, 26.0, 5.0)
    crimp(bag, 1.9, .04)
    lean(bag, -6)


def flat_pack():
    """Wet wipes: a soft low brick with a lid."""
    bag = inflate('bag', 2.1, 1.16, (film('front', 2.1, 1.16, .28, .35, hide=(.1, .1), margin=.07, lean=.3), film('back', 2.1, 1.16)), 1.2, 28, (104, 62), .05, 14, 14.0)
    lid = coat('lid', .35, .15)
    depth = min(v.co.y for v in bag.data.vertices)
    plate = lathe('lid', [(.001, .045), (.3, .045), (.33, .03), (.335, 0)], lid, 80, .6, 4)
    plate.matrix_world = Matrix.Translation((.42, depth + .03, .6)) @ Matrix.Rotation(math.radians(90), 4, 'X')
    for thing in (bag, plate):
        lean(thing, -14)
