"""Meat and fish, loose on a board and as pieces for trays."""
import math

import bpy
from mathutils import Matrix, Vector

from matter import cloud, dye, leaf, matter, mix, put, rgb, seeded, step, veined
from shapes import bend, surface, tube


def slab(name, outline, thick, material, colour, seed=0.0, bumps=.05, dome=.5, steps=(150, 60)):
    """A piece of meat lying flat: outline(angle) is its radius, dome 0..1 how round its upper edge is."""
    def point(u, v):
        a = u * math.tau
        r = outline(a)
        if v < .72:
            s = v / .72
            z = thick * (1 - dome * s ** 3.4)
            out = r * s
        else:
            s = (v - .72) / .28
            z = thick * (1 - dome) * (1 - s) * (1 - s * .3)
            out = r * (1 + .05 * math.sin(s * math.pi))
        p = Vector((out * math.cos(a), out * math.sin(a), z))
        lift = bumps * cloud(p, 1.6, seed, 3) * (1 if v < .9 else 0)
        return p.x, p.y, max(0, p.z + lift)
    return dye(surface(name, point, steps[0], steps[1], material), lambda p, u, v: colour(p, u, v))


def wet(grain=(14, .25), sss=.12):
    return matter('meat', .24, .35, sss, (.6, .2, .12), grain, .03)


def beef(p, seed, fat=0.0):
    c = mix(rgb('#8e1f22'), rgb('#b53a36'), .5 + .7 * cloud(p, 1.4, seed, 3))
    fibre = cloud((p.x * 1.2, p.y * 5, p.z * 3), 2.2, seed + 2.0, 3)
    c = mix(c, rgb('#6f1519'), step(.1, .6, fibre) * .5)
    vein = 1 - abs(cloud(p, 2.6, seed + 7.0, 4)) * 7
    c = mix(c, rgb('#eed3c2'), max(0, vein) * .75 * step(-.1, .3, cloud(p, 1.1, seed + 3.0)))
    return mix(c, rgb('#f1e2cf'), fat)


def blob(parts):
    """A radius from a few bulges: parts = (angle, strength, width)."""
    return lambda a, base=1.0: base + sum(s * math.exp(-(math.remainder(a - at, math.tau) / w) ** 2) for at, s, w in parts)


def steak_piece(seed=1.0, size=1.0):
    shape = blob([(.2, .55, .7), (2.5, .3, .6), (3.9, .22, .5), (5.2, -.12, .5)])

    def outline(a):
        return size * shape(a) * (1 + .03 * math.sin(a * 7 + seed)) * (1 - .22 * abs(math.sin(a)))

    def colour(p, u, v):
        a = u * math.tau
        cap = step(.62, .7, v) * step(.15, .6, math.sin(a + .3)) if v > .3 else 0
        seam = math.exp(-((p.x * .5 - p.y - .18 + .08 * math.sin(p.x * 4)) / .05) ** 2) * step(.1, .3, p.x)
        return beef(p, seed, max(cap, seam * .85))
    return slab('steak', outline, .3, wet(), colour, seed, .035, .25)


def board(width, depth, tone='wood', round_=.25):
    """A cutting board of wood or slate under the food."""
    height = .1

    def point(u, v):
        a = u * math.tau
        c, s = math.cos(a), math.sin(a)
        k = (abs(c) ** 9 + abs(s) ** 9) ** (-1 / 9)
        levels = ((0, height), (.985, height), (1, height - .02), (1, .02), (.985, 0), (0, 0))
        t = v * 5
        i = min(4, int(t))
        r, z = (levels[i][j] + (levels[i + 1][j] - levels[i][j]) * (t - i) for j in (0, 1))
        return width / 2 * k * c * r, depth / 2 * k * s * r, z

    def wood(p, u, v):
        grain = math.sin((p.y * 9 + .8 * cloud((p.x * .5, p.y * 2.4, 0), 1.3, 2, 3) * 5))
        c = mix(rgb('#c99a63'), rgb('#a8743f'), .5 + .35 * grain + .4 * cloud((p.x * .4, p.y * 7, 0), 1.5, 5, 3))
        return mix(c, rgb('#7d5228'), step(.55, .9, cloud((p.x * .3, p.y * 12, 0), 1, 8, 2)))
    slate = lambda p, u, v: mix(rgb('#33383c'), rgb('#474d52'), .5 + .7 * cloud(p, 2.4, 3, 4))
    material = matter('board', .55 if tone == 'wood' else .7, .05, 0, grain=(16, .15))
    thing = dye(surface('board', point, 200, 60, material), wood if tone == 'wood' else slate)
    return put(thing)


def sprig(place, turn, size=.8):
    """A few green leaves beside the meat."""
    green = matter('leaf', .5, .05, .05)
    parts = [dye(tube('stem', bend([(0, 0, .04), (.4, .04, .1), (.85, -.02, .12)], 6), .018, green, 8), rgb('#6f8a44'))]
    random = seeded(turn)
    for i in range(26):
        x = .05 + .8 * i / 26
        needle = leaf('needle', .26, .035, green, rgb('#4a6f3a'), curl=.1, grid=(4, 8))
        needle.data.transform(Matrix.Translation((x, 0, .08)) @ Matrix.Rotation((1 if i % 2 else -1) * .8, 4, 'Z') @ Matrix.Rotation(random.uniform(-.6, .2), 4, 'Y'))
        parts.append(needle)
    for part in parts:
        part.matrix_world = Matrix.Translation(place) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Scale(size, 4)


def steak():
    board(3.5, 2.3)
    put(steak_piece(1.0, .98), (-.1, .05, .1), (0, 0, 8))
    sprig((-1.2, -.72, .12), -8, 1.0)


def strand(points, radius, material, colour, sides=8):
    return dye(tube('strand', points, radius, material, sides), colour)


def mince(width, depth, height, light, dark, fat, count, seed=1):
    """Ground meat: hundreds of short bent strands in a soft mound."""
    random = seeded(seed)
    material = wet((20, .3), .1)
    for k in range(count):
        a, r = random.uniform(0, math.tau), math.sqrt(random.random())
        x, y = width / 2 * r * math.cos(a), depth / 2 * r * math.sin(a)
        z = height * (1 - r ** 3) * random.uniform(.8, 1.04) + .05
        turn, length, bow = random.gauss(.35, .5), random.uniform(.2, .5), random.uniform(-.1, .1)
        points = [(x + math.cos(turn) * length * (t - .5) - math.sin(turn) * bow * (1 - (2 * t - 1) ** 2), y + math.sin(turn) * length * (t - .5) + math.cos(turn) * bow * (1 - (2 * t - 1) ** 2),
                   z + .04 * math.sin(t * 7 + k)) for t in (0, .2, .4, .6, .8, 1)]
        tone = random.random()
        c = fat if tone > .86 else mix(light, dark, tone)
        strand(points, lambda t: .05 * (1 - .3 * abs(2 * t - 1) ** 3), material, c)
    return material


def ground_beef():
    board(3.3, 2.2)
    before = set(bpy.context.scene.objects)
    mince(2.2, 1.35, .62, rgb('#b02f30'), rgb('#7d1b20'), rgb('#e7b9a8'), 620)
    for thing in set(bpy.context.scene.objects) - before:
        thing.location.z += .1
    sprig((.75, -.85, .12), 14, .7)


def breast(seed):
    shape = blob([(0, .75, .55), (2.6, .2, .8), (4.0, .1, .5)])

    def colour(p, u, v):
        c = mix(rgb('#eeb3a0'), rgb('#f5cdb9'), .5 + .8 * cloud((p.x * 1.4, p.y * 3, p.z), 1.2, seed, 3))
        c = mix(c, rgb('#e39a8b'), step(.1, .6, cloud((p.x, p.y * 6, p.z), 1.5, seed + 3.0, 3)) * .5)
        return mix(c, rgb('#f7ead2'), step(.45, .6, cloud(p, 1.9, seed + 6.0, 2)) * .7)
    return slab('breast', lambda a: .78 * shape(a) * (1 - .3 * abs(math.sin(a))), .46, matter('breast', .22, .4, .2, (.6, .3, .2), (10, .12)), colour, seed, .05, .72)


def chicken_breast():
    board(3.4, 2.3)
    put(breast(2.0), (-.45, .35, .1), (0, 0, 22))
    put(breast(5.0), (.5, -.28, .1), (0, 0, -10), 1.04)
    sprig((-1.3, -.85, .12), 10, .7)


def chop(seed):
    shape = blob([(.1, .5, .8), (2.8, .25, .7), (4.4, .28, .5)])

    def colour(p, u, v):
        c = mix(rgb('#d98880'), rgb('#eaa79b'), .5 + .7 * cloud(p, 1.5, seed, 3))
        vein = 1 - abs(cloud(p, 2.0, seed + 3.0, 3)) * 8
        c = mix(c, rgb('#f5ddd0'), max(0, vein) * .6)
        rim = step(.55, .68, v) * step(-.3, .2, math.cos(u * math.tau - 1.2))
        return mix(c, rgb('#f6ead8'), rim)
    meat = slab('chop', lambda a: .8 * shape(a) * (1 - .18 * abs(math.sin(a))), .34, wet((12, .2), .15), colour, seed, .03, .3)
    bone = dye(tube('bone', bend([(-.95, -.3, .18), (-.6, -.5, .2), (-.05, -.66, .18)], 6), lambda t: .12 + .03 * math.sin(t * 9), matter('bone', .5)), lambda p, u, v: mix(rgb('#f2e4d4'), rgb('#cf8f86'), .4 + .8 * cloud(p, 5, 2)))
    return [meat, bone]


def pork_chop():
    board(3.5, 2.3)
    put(chop(2.0), (-.5, .32, .1), (0, 0, 20))
    put(chop(6.0), (.55, -.25, .1), (0, 0, -6))
    sprig((-1.35, -.8, .12), 6, .7)


def fillet(length, wide, thick, colour, material, seed, taper=.55, tail=.3):
    def point(u, v):
        x, t = (u - .5) * 2, v * 2 - 1
        half = wide * (1 - max(0, x) ** 2.2 * (1 - tail)) * (1 - max(0, -x) ** 6) ** .5
        z = thick * (1 - abs(t) ** 2.6) ** .6 * (1 - max(0, x) * taper) * (1 - abs(x) ** 9)
        p = Vector((x * length, t * half, z))
        return p.x, p.y + .06 * math.sin(x * 2.4 + seed), max(.0, p.z + .02 * cloud(p, 2.6, seed, 2))
    return dye(surface('fillet', point, 190, 110, material), colour)


def salmon_piece(seed=1.0):
    def colour(p, u, v):
        t = v * 2 - 1
        wave = u * 15 + (2.1 * abs(t) if True else 0) + .3 * cloud(p, 2, seed)
        line = math.exp(-((wave - round(wave)) / .09) ** 2)
        c = mix(rgb('#f0774a'), rgb('#f79468'), .5 + .7 * cloud(p, 1.6, seed, 3))
        c = mix(c, rgb('#fbd6bd'), line * .85)
        c = mix(c, rgb('#f3c3a8'), step(.86, .98, abs(t)))
        return mix(c, rgb('#c9562f'), math.exp(-(t / .05) ** 2) * .45)
    return fillet(1.55, .62, .42, colour, matter('salmon', .24, .4, .15, (.6, .3, .15), (16, .08)), seed)


def salmon_fillet():
    board(3.7, 1.9, 'slate')
    put(salmon_piece(), (0, .02, .1), (0, 0, 10))
    sprig((-1.25, -.66, .12), 8, .9)


def white_fillet(seed, tone=('#f2e3d6', '#f7efe6', '#e2a99a')):
    def colour(p, u, v):
        t = v * 2 - 1
        wave = u * 11 + 1.6 * abs(t) + .4 * cloud(p, 2, seed)
        line = math.exp(-((wave - round(wave)) / .12) ** 2)
        c = mix(rgb(tone[0]), rgb(tone[1]), .5 + .7 * cloud(p, 1.5, seed, 3))
        c = mix(c, rgb('#e6d2c4'), line * .45)
        return mix(c, rgb(tone[2]), math.exp(-((t + .05) / .1) ** 2) * .6 * step(.95, .5, u))
    return fillet(1.35, .5, .3, colour, matter('fish', .24, .4, .2, (.5, .4, .3), (14, .08)), seed, .4, .35)


def tilapia():
    board(3.5, 2.1, 'slate')
    put(white_fillet(1.0), (-.1, .4, .1), (0, 0, 10))
    put(white_fillet(4.0), (.12, -.32, .1), (0, 0, -3), 1.03)


def prawn(seed, light='#f3a184', dark='#e06a4a'):
    skin = matter('shrimp', .2, .45, .2, (.6, .3, .2), (16, .06))

    def point(u, v):
        a = u * math.tau
        bow = -.9 + v * 3.9
        seg = v * 6
        f = seg - math.floor(seg)
        r = .36 * (1 - .76 * v ** 1.15) * (1 + .07 * (1 - f)) * min(1, (v / .09) ** .5)
        reach = .56 - .1 * v
        return (reach + r * math.cos(a)) * math.cos(bow), (reach + r * math.cos(a)) * math.sin(bow), r * math.sin(a) * .92

    def colour(p, u, v):
        seg = v * 6
        f = seg - math.floor(seg)
        c = mix(rgb('#fbe3d3'), rgb(light), .35 + .5 * cloud(p, 2.4, seed) + .5 * step(.55, .95, math.cos(u * math.tau)))
        c = mix(c, rgb(dark), math.exp(-((f - .04) / .1) ** 2) * .75)
        return mix(c, rgb(dark), step(.86, 1, v) * .8)
    body = dye(surface('shrimp', point, 60, 130, skin), colour)
    found = [body]
    for s in (-1, 0, 1):
        fin = leaf('fin', .5, .24, skin, lambda p, u, v: mix(rgb(dark), rgb('#b9452f'), v), lambda t: .35 + .65 * math.sin(math.pi * min(1, t * .9)), curl=.1, cup=.15, grid=(8, 12))
        at = -.9 + 3.86
        fin.data.transform(Matrix.Translation((.46 * math.cos(at), .46 * math.sin(at), 0)) @ Matrix.Rotation(at + math.pi / 2 + s * .4, 4, 'Z'))
        found.append(fin)
    return found


def shrimp():
    spots = (((-1.3, .75, 0), 20), ((.0, .85, 0), 150), ((1.3, .75, 0), 250), ((-.8, -.35, 0), 320), ((.75, -.4, 0), 80))
    for k, (place, turn) in enumerate(spots):
        put(prawn(k * 2.0), place, (6 * (k % 2), 5, turn), .86)


FOODS = {'steak': (steak, 32), 'ground-beef': (ground_beef, 30), 'chicken-breast': (chicken_breast, 32), 'pork-chop': (pork_chop, 32), 'salmon-fillet': (salmon_fillet, 30),
         'tilapia': (tilapia, 32), 'shrimp': (shrimp, 34)}
