"""The table: a surface, crockery, small things to sprinkle. Scenes are framed wide and keep their background."""
import math

import bpy
from mathutils import Matrix, Vector

from matter import ball, cloud, dye, leaf, matter, mix, put, rgb, seeded, step, turned, veined
from shapes import bend, smooth_profile, surface, tube

WIDE = (864, 486)
STRIP = (960, 320)


def table(style):
    """style: 'dark', 'light', 'slate' or a colour for painted boards."""
    bpy.data.objects.remove(bpy.data.objects['floor'])
    tones = {'dark': ('#3a2416', '#5b3a22'), 'light': ('#c9a277', '#e0c096'), 'slate': ('#3a4043', '#4d5458')}
    low, high = (rgb(c) for c in tones.get(style, (style, style)))
    if style not in tones:
        low, high = mix(low, (0, 0, 0), .12), mix(high, (1, 1, 1), .06)

    def colour(p, u, v):
        plank = math.floor((p.y + 20) / .95)
        seam = math.exp(-(((p.y + 20) / .95 - plank - .5) / .49) ** 40)
        grain = cloud((p.x * .35, p.y * 6, plank * 3.1), 1.7, plank, 4)
        c = mix(low, high, .5 + .6 * grain + .25 * math.sin(plank * 12.9))
        if style == 'slate':
            return mix(low, high, .5 + .7 * cloud(p, 1.4, 2, 4))
        return mix(c, mix(low, (0, 0, 0), .6), 1 - min(1, seam * 1.02))
    thing = surface('table', lambda u, v: ((u - .5) * 22, (v - .5) * 22, 0), 380, 520, matter('table', .62, .04, 0, grain=(18, .2)))
    dye(thing, colour)
    return thing


def crock(profile, colour, rough=.25, glaze=.3, speck=None):
    tone = rgb(colour)
    return turned('crock', profile, matter('crock', rough, glaze), lambda p, u, v: mix(tone, mix(tone, (0, 0, 0), .5), .0 if not speck or cloud(p, 22, 3, 1) < .45 else speck), (160, 90))


def plate(radius=1.5, colour='#f4efe6', speck=.5):
    return put(crock([(.001, .05, 1), (radius * .55, .05, 1), (radius * .62, .03), (radius * .95, .17), (radius, .21), (radius * .985, .235), (radius * .9, .2), (radius * .66, .1), (radius * .6, .09), (.001, .09, 1)], colour, speck=speck))


def bowl(radius=1.25, high=.8, colour='#f4efe6', speck=.5, fill=.78):
    """A bowl; returns the radius and height of its contents' surface."""
    put(crock([(.001, .06, 1), (radius * .42, .06, 1), (radius * .46, .0), (radius * .52, .06), (radius * .86, high * .5), (radius, high), (radius * .975, high + .03), (radius * .94, high), (radius * .8, high * .5), (radius * .45, .14), (.001, .12)], colour, speck=speck))
    return radius * (.8 + (.94 - .8) * (fill - .5) / .5), high * fill


def skillet(radius=1.45):
    iron = '#1d1f20'
    put(crock([(.001, .04, 1), (radius * .85, .04, 1), (radius * .9, .06), (radius, .36), (radius * 1.01, .4), (radius * .965, .4), (radius * .86, .12), (.001, .1)], iron, .5, .1))
    dye(tube('handle', bend([(radius * .95, 0, .34), (radius * 1.3, .02, .4), (radius * 2.0, .04, .42)], 8), lambda t: .13 + .05 * t, matter('iron', .5), 24, .5), rgb(iron))
    return radius * .85, .12


def pool(radius, z, colour, shine=.18, oil=None, bumps=.0, seed=1.0):
    """Soup, sauce or puree in a bowl."""
    base = rgb(colour)

    def tone(p, u, v):
        c = mix(base, mix(base, (0, 0, 0), .5), .22 + .4 * cloud(p, 1.6, seed, 3))
        c = mix(c, mix(base, (1, 1, 1), .25), step(.2, .7, cloud(p, 2.8, seed + 3, 3)) * .35)
        if oil:
            d = cloud(p, 5, seed + 5.0, 1)
            c = mix(c, rgb(oil), .6 * step(.34, .42, d))
        return c
    thing = surface('pool', lambda u, v: (radius * v * math.cos(u * math.tau), radius * v * math.sin(u * math.tau), z + bumps * cloud((radius * v * math.cos(u * math.tau), radius * v * math.sin(u * math.tau), 0), 2.2, seed, 3)), 110, 60,
                    matter('pool', shine, .35, .05))
    return dye(thing, tone)


def sprinkle(build, count, radius, z, seed, tilt=25, dome=0.0, centre=(0, 0), lift=.0, size=(.85, 1.15), ring=0.0):
    """Drops things over a round area; dome raises the middle, ring keeps the middle free."""
    random = seeded(seed)
    for k in range(count):
        a, r = random.uniform(0, math.tau), radius * math.sqrt(ring * ring + (1 - ring * ring) * random.random())
        height = z + dome * (1 - (r / max(.01, radius)) ** 2) + lift * random.random()
        put(build(k), (centre[0] + r * math.cos(a), centre[1] + r * math.sin(a), height), (random.uniform(-tilt, tilt), random.uniform(-tilt, tilt), random.uniform(0, 360)), random.uniform(*size))


def dice(colour, size=.11, shade='#000000', gloss=.35, soft=.6):
    def build(k):
        return turned('dice', [(r, z) for r, z in ball(size * .62, .95, power=.42, count=10)], matter('dice', gloss, .2, .06), lambda p, u, v: mix(mix(rgb(colour), rgb(shade), .12 + .2 * cloud(p, 6, k)), (1, 1, 1), .04 * (k % 3)), (12, 8), None, 5)
    return build


def herb(k, size=.2, light='#5da53a', dark='#2f7a26'):
    green = matter('herb', .45, .08, .05)
    return leaf('herb', size, size * .95, green, veined(mix(rgb(dark), rgb(light), (k * .37) % 1), rgb('#8fc266')), lambda t: (.25 + .75 * abs(math.sin(t * 3.1 + .1))) * (.55 + .45 * abs(math.cos(t * 11))) * step(1.02, .9, t), curl=.25, cup=.35, grid=(8, 12))


def shred(light, dark, length=(.3, .6), radius=.035, gloss=.3):
    def build(k):
        random = seeded(k)
        n, bow = random.uniform(*length), random.uniform(-.16, .16)
        points = [(n * (t - .5), bow * (1 - (2 * t - 1) ** 2) + .02 * math.sin(t * 9 + k), .05 * math.sin(t * 3.1)) for t in (0, .25, .5, .75, 1)]
        return dye(tube('shred', points, lambda t: radius * (1 - .5 * abs(2 * t - 1) ** 3), matter('shred', gloss, .2, .05), 7), mix(rgb(light), rgb(dark), (k * .618) % 1))
    return build


def chunky(light, dark, size=.2, gloss=.3, flat=.75):
    def build(k):
        return turned('chunk', [(r, z) for r, z in ball(size, flat, power=.6, count=14)], matter('chunk', gloss, .25, .06, grain=(16, .2)), lambda p, u, v: mix(rgb(light), rgb(dark), .5 + .9 * cloud(p, 5, k, 3)), (24, 16), lambda p: p * (1 + .25 * cloud(p, 3 / size * .3, k, 2)), 3)
    return build


def seedlike(colour, size=.09, long=1.5, gloss=.3):
    def build(k):
        return turned('seed', ball(size, long, count=10), matter('seed', gloss, .3, .08), lambda p, u, v: mix(rgb(colour), (0, 0, 0), .1 + .12 * cloud(p, 8, k)), (12, 8))
    return build


def lay(build):
    """Turns what stands into what lies."""
    def one(k):
        thing = build(k)
        thing.data.transform(Matrix.Rotation(math.pi / 2, 4, 'Y'))
        return thing
    return one


def ring_slice(rim, inside, radius=.2, pips=None, hole=False):
    """A round slice: radish, onion, jalapeno, tomato, lime."""
    def build(k):
        def sheet(u, v):
            r = radius * (v if not hole else .62 + .38 * v)
            return r * math.cos(u * math.tau), r * math.sin(u * math.tau), .03 * (1 - v ** 10)

        def colour(p, u, v):
            a = u * math.tau
            c = mix(rgb(inside), rgb(rim), step(.84, .93, v))
            if pips:
                c = mix(c, rgb(pips), step(.6, .9, math.cos(a * 7)) * math.exp(-((v - .5) / .2) ** 2) * .8)
            return c
        return dye(surface('slice', sheet, 40, 16, matter('slice', .25, .3, .1)), colour)
    return build


def onion_ring(k):
    ring = [(.2 * math.cos(a), .2 * math.sin(a), 0) for a in [i * math.tau / 20 for i in range(21)]]
    return dye(tube('ring', ring, .022, matter('ring', .25, .3, .15), 8), mix(rgb('#f6eef0'), rgb('#a8356a'), .75 if k % 2 else .15))


def cream(radius, z, seed=3, colour='#fffdf6', width=.045, lines=5):
    """A drizzle of crema to and fro."""
    points = []
    for i in range(lines * 2 + 1):
        t = i / (lines * 2)
        y = (t - .5) * 1.5 * radius
        half = math.sqrt(max(.05, radius * radius * .8 - y * y))
        points.append((half * (1 if i % 2 else -1), y, z + .02 * math.sin(i * seed)))
    return dye(tube('cream', bend(points, 8), lambda t: width * (1 + .3 * math.sin(t * 40)), matter('cream', .25, .2, .1), 10, .6), rgb(colour))


def lime_wedge(k=0, size=.42):
    peel, flesh = matter('peel', .35, .2), matter('flesh', .22, .4, .2)

    def outside(u, v):
        a, b = (u - .5) * 1.05, (v - .5) * math.pi
        return size * math.cos(b) * math.sin(a), size * 1.2 * math.sin(b), -size * math.cos(b) * math.cos(a)

    def face(side):
        def point(u, v):
            b, r = (v - .5) * math.pi, u
            a = side * .525
            return size * r * math.cos(b) * math.sin(a), size * 1.2 * math.sin(b) * (.25 + .75 * r) * 1.0, -size * r * math.cos(b) * math.cos(a)
        return dye(surface('face', point, 20, 30, flesh), lambda p, u, v: mix(mix(rgb('#b9d67a'), rgb('#93bb45'), .5 + .8 * cloud(p, 9, k, 2)), rgb('#eef3cf'), step(.84, .9, u) + step(.14, .05, u)))
    rind = dye(surface('rind', outside, 20, 30, peel), rgb('#5f9a2a'))
    return [rind, face(-1), face(1)]


def avocado_slice(k=0):
    def point(u, v):
        a = (u - .5) * 2.6
        r = .46 + .15 * (v - .5)
        return r * math.sin(a), r * math.cos(a) - .4, .06 * (1 - (2 * v - 1) ** 4) * (1 - abs(2 * u - 1) ** 6)
    return dye(surface('avocado', point, 34, 14, matter('avocado', .35, .2, .12)), lambda p, u, v: mix(rgb('#eee39a'), rgb('#8fb03c'), step(.45, .98, v)))


def chip(k, tone=('#eebf5e', '#d99a35')):
    def point(u, v):
        w = (1 - v) * .42
        return (u - .5) * 2 * w, v * .66 - .2, .06 * math.sin(u * 3.1) * (1 - v) + .05 * math.sin(v * 3 + k)
    return dye(surface('chip', point, 12, 12, matter('chip', .6, .05, .03, grain=(40, .4))), lambda p, u, v: mix(mix(rgb(tone[0]), rgb(tone[1]), .5 + .9 * cloud(p, 5, k, 3)), rgb('#8a4f1a'), step(.5, .6, cloud(p, 10, k + 3.0, 1)) * .6))


def fried_egg(k=0):
    def white(u, v):
        a = u * math.tau
        r = .52 * v * (1 + .1 * math.sin(3 * a + k) + .05 * math.sin(7 * a))
        return r * math.cos(a), r * math.sin(a), .07 * (1 - v ** 6) + .01
    egg = dye(surface('white', white, 70, 24, matter('white', .25, .25, .15)), lambda p, u, v: mix(rgb('#fdfbf4'), rgb('#d9b27a'), step(.93, 1, v) * .7))
    yolk = turned('yolk', ball(.21, .6, count=16), matter('yolk', .14, .5, .15), rgb('#f5a81c'), (40, 24))
    yolk.data.transform(Matrix.Translation((.04, -.02, .09)))
    return [egg, yolk]


def tortilla_disc(radius, seed=1.0, flour=False):
    def point(u, v):
        a, r = u * math.tau, radius * v
        return r * math.cos(a), r * math.sin(a), .02 + .03 * cloud((r * math.cos(a), r * math.sin(a), seed), 1.3, seed, 2)
    tones = ('#f6ead0', '#efdcb8') if flour else ('#f2dba2', '#e3c27e')
    return dye(surface('tortilla', point, 90, 36, matter('tortilla', .75, 0, .04, grain=(40, .2))), lambda p, u, v: mix(mix(rgb(tones[0]), rgb(tones[1]), .5 + .6 * cloud(p, 2.4, seed)), rgb('#9a5f2c'), step(.3, .5, cloud(p, 3.4, seed + 4.0, 2)) * .6))


def taco(filling, extras, seed=1):
    """A soft taco lying open to the camera; filling(k) and extras = [(build, count)]."""
    def shell(u, v):
        a = (u - .5) * 2
        bend_ = 1.05 * a
        width = .95 * math.sqrt(max(0, 1 - (v * 2 - 1) ** 2 * .96))
        x = (v * 2 - 1) * .95
        y = width * .72 * math.sin(bend_) / 1.0
        z = .32 - .3 * math.cos(bend_) * .9 + .3 * abs(a) ** 2.2 * (width / .95)
        return x, y, z
    flat = dye(surface('shell', shell, 46, 60, matter('tortilla', .7, 0, .05, grain=(40, .2))), lambda p, u, v: mix(mix(rgb('#f3dca4'), rgb('#e2be76'), .5 + .6 * cloud(p, 2.4, seed)), rgb('#935a28'), step(.28, .48, cloud(p, 3.4, seed + 4.0, 2)) * .65))
    parts = [flat]
    random = seeded(seed)

    def drop(build, count, low, high, wide):
        for k in range(count):
            made = build(k + seed * 31)
            made = made if isinstance(made, list) else [made]
            spin = (Matrix.Translation((random.uniform(-.72, .72), random.uniform(-wide, wide), random.uniform(low, high))) @ Matrix.Rotation(random.uniform(0, 6.28), 4, 'Z')
                    @ Matrix.Rotation(random.uniform(-.5, .5), 4, 'X'))
            for piece in made:
                piece.data.transform(spin)
                parts.append(piece)
    drop(filling, 34, .16, .5, .22)
    for build, count in extras:
        drop(build, count, .5, .62, .2)
    return parts


def look(aspect, view=5.6, aim=(0, 0, .25), tilt=44):
    """Points the camera at the table; `view` is the width seen at the aim."""
    scene = bpy.context.scene
    data = bpy.data.cameras.new('camera')
    data.lens = 70
    camera = bpy.data.objects.new('camera', data)
    scene.collection.objects.link(camera)
    scene.camera = camera
    distance = view * data.lens / 36
    away = Vector((0, -math.cos(math.radians(tilt)), math.sin(math.radians(tilt)))) * distance
    camera.location = Vector(aim) + away
    camera.rotation_euler = (-away).to_track_quat('-Z', 'Y').to_euler()
    data.dof.use_dof = False
    scene.render.resolution_x, scene.render.resolution_y = aspect
