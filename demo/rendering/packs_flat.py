"""Packs with flat faces: cartons, boxes, jugs, egg cartons, six-packs, bars and blocks."""
import math

import bpy
from mathutils import Matrix, Vector

from shapes import add, bend, box, coat, lathe, region, round_edges, smooth_profile, surface, tube
from packs_round import cap, ridged


def patch(name, material_name, point, rough=.38, clear=.1, across=48, along=24):
    """A printed sheet laid on a body; its proportions are measured on the sheet itself."""
    wide = sum((Vector(point((i + 1) / 24, .5)) - Vector(point(i / 24, .5))).length for i in range(24))
    tall = sum((Vector(point(.5, (i + 1) / 24)) - Vector(point(.5, i / 24))).length for i in range(24))
    return surface(name, point, across, along, coat(material_name, rough, clear, width=wide, height=tall))


def merge(things, voxel=.018, rounds=14):
    """Melts meshes into one skin, as blow-moulded plastic is."""
    bpy.ops.object.select_all(action='DESELECT')
    for thing in things:
        thing.select_set(True)
    bpy.context.view_layer.objects.active = things[0]
    bpy.ops.object.join()
    skin = things[0]
    skin.modifiers.clear()
    one = skin.modifiers.new('one', 'REMESH')
    one.mode = 'VOXEL'
    one.voxel_size = voxel
    one.use_smooth_shade = True
    calm = skin.modifiers.new('calm', 'SMOOTH')
    calm.iterations = rounds
    calm.factor = .5
    return skin


def carton(width=1.0, height=1.42, rise=.5, screw=True):
    w = d = width / 2
    h, top = height, height + rise
    dip = .3 * width
    slope = math.hypot(d, rise)
    front = coat('front', .36, .12, width=width, height=h)
    side = coat('side', .36, .12, width=width, height=h)
    roof = coat('roof', .36, .12, width=width, height=slope)
    gable = coat('gable', .36, .12)
    fin = coat('fin', .36, .12)
    vertices = [(-w, -d, 0), (w, -d, 0), (w, d, 0), (-w, d, 0), (-w, -d, h), (w, -d, h), (w, d, h), (-w, d, h),
                (-w, 0, top), (w, 0, top), (w - dip, 0, h + rise * .56), (-w + dip, 0, h + rise * .56)]
    square = [(0, 0), (1, 0), (1, 1), (0, 1)]
    plan = [((0, 1, 5, 4), front), ((1, 2, 6, 5), side), ((2, 3, 7, 6), side), ((3, 0, 4, 7), side),
            ((4, 5, 9, 8), roof), ((6, 7, 8, 9), roof), ((5, 6, 10), gable), ((5, 10, 9), gable), ((10, 6, 9), gable),
            ((7, 4, 11), gable), ((4, 8, 11), gable), ((11, 8, 7), gable), ((3, 2, 1, 0), gable)]
    materials = [front, side, roof, gable]
    thing = add('carton', vertices, [f for f, _ in plan], materials, [square[:len(f)] for f, _ in plan], smooth=False)
    for polygon, (_, m) in zip(thing.data.polygons, plan):
        polygon.material_index = [x.name for x in materials].index(m.name)
    round_edges(thing, .014)
    box('fin', (width, .035, .2), {'side': fin}, .008, place=(0, 0, top - .02))
    for z in (.05, .1):
        box('crimp', (width * .998, .045, .018), {'side': fin}, .006, place=(0, 0, top + z))
    if screw:
        lid = coat('cap', .35, .1)
        line = [(.17, 0), (.175, .01), (.175, .12), (.165, .135), (.001, .137)]
        point, rings = ridged([(.175, .12 * k / 14) for k in range(15)] + line[2:], 40, .035)
        knob = surface('cap', point, 240, rings, lid, sharp=45)
        flange = lathe('flange', [(.22, 0), (.22, .03), (.17, .035)], lid, 64)
        lean = Matrix.Translation((0, -d * .52, h + rise * .48)) @ Matrix.Rotation(math.atan2(rise, d), 4, 'X')
        for part in (knob, flange):
            part.matrix_world = lean


def carton_small():
    carton(.92, 1.05, .44, False)


def cereal_box():
    box('box', (1.42, .46, 2.05), {'front': coat('front', .4, .1, width=1.42, height=2.05),
                                   'side': coat('side', .4, .1, width=.46, height=2.05), 'top': coat('top', .4, .1, width=1.42, height=.46)}, .012)


def pasta_box():
    box('box', (1.0, .34, 2.1), {'front': coat('front', .4, .1, width=1.0, height=2.1),
                                 'side': coat('side', .4, .1, width=.34, height=2.1), 'top': coat('top', .4, .1, width=1.0, height=.34)}, .012)


def tea_box():
    box('box', (1.5, .7, 1.08), {'front': coat('front', .4, .1, width=1.5, height=1.08),
                                 'side': coat('side', .4, .1, width=.7, height=1.08), 'top': coat('top', .4, .1, width=1.5, height=.7)}, .014)


def frozen_box():
    box('box', (1.7, .4, 1.36), {'front': coat('front', .32, .25, width=1.7, height=1.36),
                                 'side': coat('side', .32, .25, width=.4, height=1.36), 'top': coat('top', .32, .25, width=1.7, height=.4)}, .016)


def soap_box():
    box('box', (1.6, .62, .98), {'front': coat('front', .5, width=1.6, height=.98),
                                 'side': coat('side', .5, width=.62, height=.98), 'top': coat('top', .5, width=1.6, height=.62)}, .02)


def butter_box():
    box('box', (2.1, .82, .8), {'front': coat('front', .42, .08, width=2.1, height=.8),
                                'side': coat('side', .42, .08, width=.82, height=.8), 'top': coat('top', .42, .08, width=2.1, height=.82)}, .014)


def chocolate_bar():
    """A bar in a paper sleeve, leaning back a little, foil ends showing."""
    foil = coat('metal', .22, metal=1, colour=(.78, .76, .72))
    sleeve = {'front': coat('front', .42, .12, width=1.02, height=1.9), 'side': coat('left', .42, .1)}
    body = box('sleeve', (1.02, .13, 1.9), sleeve, .03, 4, (0, 0, .1))

    def end(z, way):
        def point(u, v):
            crease = .012 * math.sin(u * 60) * (1 - v) + .008 * math.sin(u * 23 + v * 9)
            return (u - .5) * (1.0 - .03 * v), -.055 + .11 * v * v + crease, z + way * (.1 * math.sin(v * 1.5))
        return surface('foil', point, 90, 10, foil)

    parts = [body, end(2.0, 1), end(.1, -1)]
    for part in parts:
        part.matrix_world = Matrix.Rotation(math.radians(-9), 4, 'X') @ part.matrix_world


def film_block(width=1.7, height=1.06, depth=.62):
    """Cheese in film: a soft block with sealed ends."""
    film = coat('front', .2, .5, width=width, height=height)
    flank = coat('left', .2, .5)

    def point(u, v):
        a = (v - .5) * math.tau
        c, s = math.cos(a), math.sin(a)
        k = (abs(c) ** 7 + abs(s) ** 7) ** (-1 / 7)
        return u, c * k, s * k

    def hull(part):
        def spot(u, v):
            _, c, s = point(u, v)
            end = abs(u - .5) * 2
            pinch = 1 - max(0, (end - .86) / .14) ** 2 * .3
            pucker = .012 * math.sin(v * 70 + u * 4) * max(0, (end - .62) / .38) ** 1.5
            return ((u - .5) * width * 1.02, -c * depth / 2 * (pinch + pucker), height / 2 + s * height / 2 * (pinch + pucker))
        return spot

    def face(u, v):
        return hull(0)(u, .5 + (v - .5) * .27)

    surface('body', hull(0), 150, 200, flank)
    for side in (-1, 1):
        surface('seal', lambda u, v, side=side: (side * (width * .5 + .17 * u), .012 * math.sin(v * 40) * (1 - u) - .01,
                                                 height * (.5 + (v - .5) * (.72 + .1 * u))), 10, 80, flank)
    thing = surface('front', lambda u, v: tuple(a + b for a, b in zip(face(u, v), (0, -.006, 0))), 150, 60, film)
    return thing


def cheese_block():
    film_block()


def milk_jug(label_high=.98, square=4.2):
    """A gallon jug of milky plastic with a handle at the right."""
    plastic = coat('body', .34, .12, sss=0)
    body = lathe('body', smooth_profile([(.001, .05, 1), (.5, .0, 1), (.6, .04), (.63, .14), (.63, 1.08), (.6, 1.24), (.5, 1.46), (.3, 1.7),
                                         (.2, 1.82), (.2, 1.96), (.001, 1.97)], 9), plastic, 120, 1, square,
                 lambda z: (-.1 * max(0, min(1, (z - 1.02) / .6)), 0))
    hold = tube('handle', bend([(.02, 0, 1.66), (.24, 0, 1.72), (.44, 0, 1.64), (.56, 0, 1.44), (.6, 0, 1.18), (.58, 0, .96), (.46, 0, .82)]),
                lambda t: .1 - .02 * math.sin(t * math.pi), plastic, 24)
    merge([body, hold], .016, 10)
    moved = cap(1.9, .23, .17, 'cap', 56)
    for thing in bpy.context.scene.objects:
        if thing.name.startswith('cap'):
            thing.matrix_world = Matrix.Translation((-.1, 0, 0))
    half = .52

    def point(u, v):
        x = (u - .5) * 2 * half
        return x, -.638 * (1 - (abs(x) / .63) ** square) ** (1 / square) - .004, .16 + v * (label_high - .06)

    patch('front', 'front', point)
    return moved


def detergent_jug():
    """A wide jug, flat in depth, with a big cap and a handle hole at the right."""
    plastic = coat('body', .3, .25)
    body = lathe('body', smooth_profile([(.001, .05, 1), (.6, .0, 1), (.74, .05), (.78, .18), (.78, 1.0), (.7, 1.25), (.5, 1.5), (.3, 1.66),
                                         (.27, 1.8), (.001, 1.82)], 9), plastic, 120, .56, 2.8,
                 lambda z: (-.2 * max(0, min(1, (z - .85) / .6)), 0))
    hold = tube('handle', bend([(-.1, 0, 1.5), (.2, 0, 1.6), (.46, 0, 1.54), (.64, 0, 1.3), (.68, 0, 1.0), (.6, 0, .8)]),
                lambda t: .12 - .03 * math.sin(t * math.pi), plastic, 24)
    merge([body, hold], .018, 10)
    cap(1.74, .32, .42, 'cap', 44, depth=.02, round_top=.06)
    for thing in bpy.context.scene.objects:
        if thing.name.startswith('cap'):
            thing.matrix_world = Matrix.Translation((-.2, 0, 0))

    def point(u, v):
        x = (u - .5) * 2 * .58
        bulge = (1 - min(.99, abs(x) / .79) ** 2.8) ** (1 / 2.8)
        return x, -.78 * .56 * bulge - .012, .14 + v * .74

    patch('front', 'front', point, .32, .2)


def agua_jug():
    """A clear half-gallon jug for fresh waters."""
    from packs_round import bottle_of
    bottle_of([(.001, .06, 1), (.48, .0, 1), (.58, .05), (.61, .16), (.61, 1.1), (.58, 1.3), (.4, 1.58), (.24, 1.72), (.22, 1.82)],
              (.22, 1.08), (.25, 1.8), cap_height=.22, cap_teeth=52, square=3.4, collar='cap')


def egg_carton(columns=6):
    """A closed pulp carton: printed lid, row of cups below."""
    pulp = coat('pulp', .9, bump=(26, .7))
    wide, deep = .36 * columns + .14, .86
    lid = coat('front', .7, bump=(30, .25), width=wide * .94, height=.42)
    top = coat('top', .7, bump=(30, .25), width=wide * .9, height=deep * .62)

    def hull(u, v):
        levels = [(1.03, .36), (1.03, .40), (1.0, .405), (.985, .44), (.93, .78), (.905, .845), (.87, .87), (.001, .875)]
        t = v * (len(levels) - 1)
        k = min(int(t), len(levels) - 2)
        s, z = (levels[k][i] + (levels[k + 1][i] - levels[k][i]) * (t - k) for i in (0, 1))
        a = (u - .75) * math.tau
        c, q = math.cos(a), math.sin(a)
        r = (abs(c) ** 9 + abs(q) ** 9) ** (-1 / 9)
        inset = (1 - s) * .5
        return (wide / 2 - inset) * r * c if s > .01 else c * .001, (deep / 2 - inset) * r * q if s > .01 else 0, z

    surface('lid', hull, 240, 42, pulp, sharp=35)
    for row in (-1, 1):
        for k in range(columns):
            line = smooth_profile([(.001, 0, 1), (.1, 0, 1), (.13, .02), (.168, .2), (.182, .37)], 6)
            cup = lathe('cup', line, pulp, 40)
            cup.matrix_world = Matrix.Translation(((k - (columns - 1) / 2) * .36, row * .215, 0))

    def face(u, v):
        z = .455 + v * .31
        out = deep / 2 - (.5 * (1 - (.985 - .055 * (z - .44) / .34)))
        return (u - .5) * wide * .9, -out - .004, z

    patch('front', 'front', face, .72, 0, 30, 8)
    patch('top', 'top', lambda u, v: ((u - .5) * wide * .86, (v - .5) * deep * .68, .879), .72, 0, 8, 8)


def can_pack():
    """Fridge pack of cans: a long box with rounded edges, one short end to the side."""
    box('box', (2.2, .84, 1.0), {'front': coat('front', .36, .15, width=2.2, height=1.0),
                                 'side': coat('side', .36, .15, width=.84, height=1.0), 'top': coat('top', .36, .15, width=2.2, height=.84)}, .03, 4)


def six_cans():
    """Six cans in a sleeve of card, their shoulders and lids looking out."""
    box('low', (1.56, 1.06, .84), {'front': coat('front', .36, .15, width=1.56, height=.84), 'side': coat('side', .36, .15, width=1.06, height=.84),
                                   'top': coat('left', .5)}, .06, 4, place=(0, 0, .03))
    aluminium = coat('metal', .22, metal=1, colour=(.75, .76, .78))
    for i in range(3):
        for j in range(2):
            body = lathe('can', smooth_profile([(.25, .5, 1), (.25, .93, 1), (.235, .985), (.212, 1.02)], 6), aluminium, 72)
            lid = lathe('lid', [(.212, 1.02), (.217, 1.032), (.213, 1.04), (.204, 1.038), (.198, 1.014), (.001, 1.02)], aluminium, 72, sharp=40)
            tab = tube('tab', [(.06 * math.cos(a), .01 + .085 * math.sin(a), 1.034) for a in [math.tau * k / 20 for k in range(21)]], .009, aluminium, 8)
            foot = lathe('foot', [(.2, 0), (.24, .06), (.25, .1)], aluminium, 48)
            for part in (body, lid, tab, foot):
                part.matrix_world = Matrix.Translation(((i - 1) * .507, (j - .5) * .507, 0))


def bottle_carrier():
    """A six-bottle carrier with the necks looking out."""
    card = {'front': coat('front', .42, .1, width=1.5, height=.86), 'side': coat('side', .42, .1, width=.98, height=.86)}
    box('low', (1.5, .98, .86), card, .012)
    glass = coat('glass', .08, .6)
    crown = coat('cap', .3, .2)
    for i in range(3):
        for j in range(2):
            neck = lathe('bottle', smooth_profile([(.2, .3, 1), (.22, .8), (.2, 1.06), (.11, 1.36), (.08, 1.55), (.075, 1.8), (.085, 1.86)], 6), glass, 48)
            lid = lathe('crown', [(.1, 1.8), (.102, 1.84), (.09, 1.88), (.001, 1.9)], crown, 42)
            for part in (neck, lid):
                part.matrix_world = Matrix.Translation(((i - 1) * .47, (j - .5) * .47, 0))
    box('wall', (1.46, .035, 1.16), {'side': coat('left', .42, .1)}, .01, place=(0, 0, .5))


def toothpaste_box():
    box('box', (2.3, .42, .5), {'front': coat('front', .34, .25, width=2.3, height=.5),
                                'side': coat('side', .34, .25, width=.42, height=.5), 'top': coat('top', .34, .25, width=2.3, height=.42)}, .012)


def squeeze_tube():
    """A tube standing on its cap, flat at the crimped end."""
    skin = coat('label', .26, .3, width=math.tau * .42, height=1.66, hide=(.04, .1))

    def point(u, v):
        a = (u - .75) * math.tau
        flat = max(0, (v - .1) / .9) ** 1.2
        x = .42 * math.cos(a) * (1 + .42 * flat)
        y = .42 * math.sin(a) * (1 - flat) + .014 * math.sin(a) * flat
        return x, y, .36 + v * 1.66

    surface('skin', point, 160, 60, skin)
    surface('crimp', lambda u, v: ((u - .5) * 1.19, -.017 + .006 * math.sin(v * 30), 2.0 + v * .12), 60, 30, coat('accent', .3, .2))
    surface('back', lambda u, v: ((.5 - u) * 1.19, .017, 2.0 + v * .12), 20, 4, coat('accent', .3, .2))
    lathe('shoulder', smooth_profile([(.36, .26, 1), (.42, .34), (.42, .37, 1)], 5), coat('accent', .3, .2), 96)
    cap(0, .37, .3, 'cap', 60, round_top=.01)
