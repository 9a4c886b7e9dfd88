"""Leaves, stalks and heads."""
import math

from mathutils import Matrix, Vector

from matter import ball, cloud, dye, leaf, matter, mix, put, rgb, seeded, step, turned, veined
from shapes import add, bend, surface, tube


def florets(stem_colour, light, dark, seed, crown=.95, fine=1.0):
    """Broccoli or cauliflower: branching stem, crown of many small buds."""
    random = seeded(seed)
    stem = matter('stem', .5, .05, .06)
    buds = matter('buds', .75, .0, .05, grain=(26, 1.0), relief=.06)
    found = [dye(tube('trunk', bend([(0, 0, 0), (.02, 0, .35), (0, 0, .75)], 8), lambda t: .34 - .08 * t, stem, 28), rgb(stem_colour))]
    for k in range(34):
        a, out = k * 2.39996, math.sqrt((k + .5) / 34)
        place = Vector((math.cos(a) * out * crown, math.sin(a) * out * crown, .95 + .62 * math.sqrt(max(0, 1 - out * out * .95))))
        found.append(dye(tube('branch', bend([(0, 0, .45), place * .55 + Vector((0, 0, .18)), place], 4), .09, stem, 10), rgb(stem_colour)))
        size = random.uniform(.24, .33)

        def move(p, size=size, k=k):
            return p * (1 + .22 * cloud(p, 3.4 / size * fine, k, 3))

        def colour(p, u, v, k=k):
            n = cloud(p, 9 * fine, k, 3)
            return mix(mix(dark, light, .5 + .9 * n), stem_rgb, step(-.05, -.25, p.z) * .8)
        stem_rgb = rgb(stem_colour)
        bud = turned('bud', ball(size, .82, count=18), buds, colour, (64, 44), move)
        bud.data.transform(Matrix.Translation(place))
        found.append(bud)
    return found


def broccoli():
    put(florets('#8fb35a', rgb('#4f8a3a'), rgb('#1f4f22'), 3), (-.5, .25, 0), (8, -10, 0), 1.05)
    put(florets('#8fb35a', rgb('#4f8a3a'), rgb('#1f4f22'), 5, .7), (1.05, -.45, 0), (70, 10, 40), .72)


def cauliflower():
    head = florets('#e9e6cf', rgb('#fbf7e8'), rgb('#d9cfae'), 4, 1.0, .9)
    green = matter('leaf', .5, .06, .06)
    leaves = []
    for i in range(9):
        blade = leaf('leaf', 1.5, 1.1, green, veined(rgb('#86ad55'), rgb('#dfe8c0'), 6), lambda t: .35 + .65 * math.sin(math.pi * min(1, t)) ** .7, curl=-.35, cup=.55, wave=.05, seed=i)
        blade.data.transform(Matrix.Rotation(i * math.tau / 9, 4, 'Z') @ Matrix.Translation((.28, 0, .05)) @ Matrix.Rotation(-.55, 4, 'Y'))
        leaves.append(blade)
    put(head + leaves, (0, 0, 0), (22, 0, 0))


def wrapped_head(light, dark, vein, size=1.1, layers=9, ruffle=.03, high=.92):
    core = turned('core', ball(size * .93, high), matter('core', .5), lambda p, u, v: mix(light, vein, .3))
    skin = matter('leaf', .42, .12, .08, (.3, .5, .1), (7, .12))
    found = [core]
    for i in range(layers):
        a = i * 2.39996

        def sheet(u, v, i=i):
            x, y = (u - .5) * 2, v * 2 - 1
            lift = size * (.96 + .018 * (i % 4))
            th, ph = x * 1.15, y * 1.2
            r = lift + .05 * max(0, abs(x) - .7) + ruffle * math.sin(y * 9 + i) * max(0, abs(x) - .45) * 2 + ruffle * math.sin(x * 11 + i) * max(0, y - .5) * 2
            rib = .03 * math.exp(-(x / .07) ** 2) * step(1.1, -.6, y)
            return (r + rib) * math.cos(ph) * math.cos(th), (r + rib) * math.cos(ph) * math.sin(th), (r + rib) * high * math.sin(ph)

        def colour(p, u, v, i=i):
            side = abs(u - .5) * 2
            branch = math.exp(-((math.sin((v * 9 - side * 3.2) * math.pi)) / .2) ** 2) * .55
            rib = math.exp(-(side / .06) ** 2)
            c = mix(light, dark, .35 + .5 * cloud(p, 1.3, i) + .3 * side)
            return mix(c, vein, max(rib, branch * (1 - side * .5)))
        blade = dye(surface('leaf', sheet, 60, 60, skin), colour)
        blade.data.transform(Matrix.Rotation(a, 4, 'Z') @ Matrix.Rotation(.25 * math.sin(i * 1.7), 4, 'X'))
        found.append(blade)
    return found


def cabbage():
    put(wrapped_head(rgb('#b9d48a'), rgb('#86b055'), rgb('#e9f2cf')), (0, 0, 0), (24, -12, 20))


def lettuce():
    """Romaine: long leaves standing close, darker and ruffled at the tips."""
    green = matter('leaf', .42, .12, .08, (.3, .5, .1), (9, .15))
    found = []
    random = seeded(7)
    for i in range(26):
        inner = i / 26
        length = 2.5 - .5 * inner + random.uniform(-.12, .12)
        blade = leaf('leaf', length, 1.15 - .4 * inner, green,
                     lambda p, u, v, i=i: mix(mix(mix(rgb('#eef3d0'), rgb('#a9cb62'), step(.1, .5, v)), rgb('#4f8f34'), step(.4, .95, v + .35 * abs(u - .5))), rgb('#f0f5d8'), math.exp(-((u - .5) / .05) ** 2) * step(.95, .35, v)),
                     lambda t: (.3 + .7 * step(.1, .6, t)) * math.sqrt(max(0, 1 - max(0, (t - .6) / .42) ** 2.6)), curl=-.12 + .16 * (1 - inner), wave=.075, cup=.4, seed=i, grid=(24, 60))
        lean = .05 + .3 * (1 - inner)
        blade.data.transform(Matrix.Rotation(i * 2.39996, 4, 'Z') @ Matrix.Translation((.1 + .12 * (1 - inner), 0, 0)) @ Matrix.Rotation(-(math.pi / 2 - lean), 4, 'Y') @ Matrix.Rotation(math.pi, 4, 'X'))
        found.append(blade)
    base = turned('base', [(.001, -.08), (.2, -.08), (.3, .05), (.3, .3)], green, rgb('#eef0d6'))
    put([base, *found], (0, 0, 0), (-76, 0, 62))


def bundle(leaf_of, count, stems, seed, spread=.75, tie='#c9a26a', length=1.3):
    """A tied bunch lying on the floor, leaves to the right."""
    random = seeded(seed)
    green = matter('stem', .45, .08, .05)
    for k in range(count):
        y, z = random.uniform(-1, 1), random.uniform(0, 1)
        end = Vector((length * random.uniform(.35, 1.15), spread * y * random.uniform(.7, 1.2), .12 + .62 * z * (1 - .4 * abs(y))))
        path = bend([(-1.3, .2 * y, .08 + .2 * z), (-.7, .12 * y, .1 + .18 * z), (end.x * .45, end.y * .5, .12 + end.z * .6), end], 6)
        dye(tube('stem', path, lambda t: .045 - .026 * t, green, 8), stems)
        leaf_of(path, random)
    ring = [(-.7 + .03 * math.sin(a * 2), .22 * math.cos(a), .2 + .2 * math.sin(a)) for a in [i * math.tau / 30 for i in range(31)]]
    dye(tube('tie', ring, .035, matter('tie', .6), 10), rgb(tie))


def cilantro():
    green = matter('leaf', .5, .05, .1, (.3, .5, .1))

    def lobed(t):
        return (.25 + .75 * abs(math.sin(t * 3.1 + .1))) * (.55 + .45 * abs(math.cos(t * 13))) * step(1.02, .9, t)

    def place(path, random):
        for j in (10, 13, 15, 17, 18):
            if j >= len(path):
                continue
            for s in (-1, 0, 1):
                size = random.uniform(.26, .42)
                blade = leaf('leaf', size, size * 1.05, green, veined(mix(rgb('#3f8a2a'), rgb('#69ad43'), random.random()), rgb('#8fc266')), lobed, curl=random.uniform(-.1, .5), cup=.3, wave=.02, seed=j, grid=(14, 20))
                blade.data.transform(Matrix.Translation(path[j]) @ Matrix.Rotation(s * .95 + random.uniform(-.3, .3), 4, 'Z') @ Matrix.Rotation(random.uniform(-.8, .5), 4, 'Y') @ Matrix.Rotation(random.uniform(-.7, .7), 4, 'X'))
    bundle(place, 46, rgb('#7fae4a'), 5, .85)


def spinach():
    green = matter('leaf', .36, .15, .08, (.3, .5, .1), (8, .12))
    random = seeded(3)
    for k in range(44):
        size = random.uniform(.62, .95)
        blade = leaf('leaf', size, size * .64, green, veined(mix(rgb('#2a6a2c'), rgb('#4c9440'), random.random()), rgb('#8fbf6a')), lambda t: math.sin(math.pi * (.05 + .92 * t)) ** .6, curl=random.uniform(-.1, .35), cup=random.uniform(.1, .5), wave=.015, seed=k)
        stem = dye(tube('stem', bend([(.03, 0, 0), (-.15, 0, .02), (-.34, .03, -.02)], 4), .022, green, 8), rgb('#86b558'))
        a, r = k * 2.39996, 1.1 * math.sqrt(k / 44)
        lift = .55 * (1 - r / 1.2) * random.random() ** .5 + .06
        spin = Matrix.Translation((r * math.cos(a), r * .75 * math.sin(a), lift + .12)) @ Matrix.Rotation(random.uniform(0, 6.28), 4, 'Z') @ Matrix.Rotation(random.uniform(-.5, .35), 4, 'Y') @ Matrix.Rotation(random.uniform(-.6, .6), 4, 'X')
        blade.data.transform(spin)
        stem.data.transform(spin)


def kale():
    green = matter('leaf', .5, .06, .06, (.3, .5, .1), (10, .2))
    random = seeded(4)
    for k in range(12):
        blade = leaf('leaf', 2.3, 1.15, green, veined(mix(rgb('#23572f'), rgb('#3f7d42'), random.random()), rgb('#b9d3a0'), 5), lambda t: .06 if t < .2 else (.5 + .5 * math.sin(math.pi * (t - .2) / .8)) * step(1.03, .88, t), curl=.1, cup=.25, wave=.17, seed=k, grid=(44, 80))
        blade.data.transform(Matrix.Translation((-1.2, 0, .1 + .035 * k)) @ Matrix.Rotation((k - 5.5) * .085, 4, 'Z') @ Matrix.Rotation(-.08 - .02 * k, 4, 'Y') @ Matrix.Rotation(random.uniform(-.3, .3), 4, 'X'))
        dye(tube('stem', bend([(-1.75, (k - 5.5) * .02, .1 + .03 * k), (-1.2, 0, .1 + .035 * k), (-.9, .02 * (k - 5.5), .14 + .036 * k)], 4), .05, green, 10), rgb('#a9c98a'))
    ring = [(-1.35, .26 * math.cos(a), .32 + .24 * math.sin(a)) for a in [i * math.tau / 30 for i in range(31)]]
    dye(tube('tie', ring, .045, matter('tie', .6), 10), rgb('#4c6fb0'))


def celery():
    skin = matter('celery', .34, .2, .1, (.3, .5, .15), (9, .03))
    random = seeded(2)
    for k in range(9):
        side = (k - 4) / 4

        def stick(u, v, side=side, k=k):
            a = (u - .5) * 3.4
            w = .26 - .1 * v
            x = -1.5 + v * 2.3
            ribs = .012 * math.sin(u * 46)
            y, z = (w + ribs) * math.sin(a) * 1.05, (w + ribs) * (1 - math.cos(a)) * .8
            lift = .08 * (k % 3)
            return x, y + side * (.34 + .16 * v), z * (1 if k % 2 else -1) + .34 + lift
        dye(surface('stick', stick, 60, 50, skin), lambda p, u, v: mix(mix(rgb('#e3ecc0'), rgb('#9cc460'), step(.0, .7, v)), rgb('#86b04a'), .4 + .4 * math.sin(u * 46)))
        for j in range(10):
            blade = leaf('leaf', random.uniform(.3, .5), .3, matter('leaf', .5), veined(rgb('#5f9a3a'), rgb('#a9cf7a')), lambda t: (.3 + .7 * math.sin(math.pi * t)) * (.6 + .4 * abs(math.cos(t * 11))) * step(1.02, .9, t), curl=.2, cup=.3, grid=(10, 14))
            blade.data.transform(Matrix.Translation((.75 + random.uniform(0, .55), side * .5 + random.uniform(-.12, .12), .35 + random.uniform(-.1, .25))) @ Matrix.Rotation(random.uniform(-.9, .9), 4, 'Z') @ Matrix.Rotation(random.uniform(-.9, .3), 4, 'Y'))
    turned('base', [(.001, -.1), (.3, -.1), (.42, .1), (.5, .4)], skin, rgb('#eef2d6'), (60, 30)).matrix_world = Matrix.Translation((-1.75, 0, .38)) @ Matrix.Rotation(math.pi / 2, 4, 'Y')


def over(u, v, k):
    """How far inside one of a spear's small pointed scales a place lies; 0 outside."""
    best = 0.0
    for j in range(5):
        along = (v - .28 - .1 * j - .02 * math.sin(k + j)) / .075
        across = abs((u - j * .39 - k * .23 + .5) % 1 - .5) / .13
        if 0 < along < 1:
            best = max(best, 1 - along - across)
    return best


def asparagus():
    random = seeded(6)
    skin = matter('spear', .4, .15, .08, (.3, .5, .15))
    for k in range(17):
        row, col = divmod(k, 7)
        y, z = (col - 3 + .5 * (row % 2)) * .21, .1 + .18 * row

        def spear(u, v, y=y, z=z, k=k):
            a = u * math.tau
            tip = max(0, (v - .76) / .24)
            bud = 1 + .34 * math.sin(math.pi * min(1, tip * 1.15)) + .09 * math.cos(a * 3 + tip * 17) * step(.1, .3, tip)
            r = .09 * bud * (1 - tip ** 3.6) ** .8 + .11 * .09 * step(0, .06, over(u, v, k)) * (tip < .1)
            return -1.7 + v * 3.3 + .09 * math.sin(k * 2.3), y + r * math.cos(a) + .03 * math.sin(v * 3 + k), z + r * math.sin(a)

        def colour(p, u, v, k=k):
            c = mix(rgb('#e8e6cf'), rgb('#6ca03f'), step(-.04, .13, v))
            c = mix(c, rgb('#55853f'), step(.68, .84, v))
            c = mix(c, rgb('#8a6f92'), .55 * step(.0, .05, over(u, v, k)))
            return mix(c, rgb('#5c4a66'), .45 * step(.8, 1, v) + .25 * step(.8, .9, v) * math.cos(u * math.tau * 3 + (v - .76) * 70))
        dye(surface('spear', spear, 30, 130, skin), colour)
    for x in (-.9, .5):
        ring = [(x, .84 * math.cos(a), .3 + .32 * math.sin(a)) for a in [i * math.tau / 40 for i in range(41)]]
        dye(tube('tie', ring, .035, matter('tie', .55), 10), rgb('#6a4a9a'))


def green_bean():
    random = seeded(8)
    skin = matter('bean', .34, .2, .06, (.3, .5, .1))
    for k in range(30):
        y, z = random.uniform(-.75, .75), .09 + .5 * random.random() ** 1.6
        turn, bow = random.uniform(-.4, .4), random.uniform(-.18, .18)

        def bean(u, v, bow=bow, k=k):
            a, t = u * math.tau, v * 2 - 1
            r = .085 * (1 - abs(t) ** 5) ** .6 * (1 + .07 * math.sin(v * 30 + k)) + .004
            return t * 1.15, r * math.cos(a) * .85 + bow * (1 - t * t), r * math.sin(a)
        one = dye(surface('bean', bean, 24, 70, skin), lambda p, u, v, k=k: mix(mix(rgb('#4f8f2f'), rgb('#7ab04a'), .5 + .5 * math.sin(k * 3.1) + .3 * cloud(p, 4, k)), rgb('#8f7a3a'), step(.03, .0, v)))
        one.matrix_world = Matrix.Translation((random.uniform(-.35, .35), y, z)) @ Matrix.Rotation(turn, 4, 'Z') @ Matrix.Rotation(random.uniform(-.12, .12), 4, 'Y')


def nopal():
    def pad(k):
        skin = matter('nopal', .42, .12, .06, (.3, .5, .1), (10, .1))

        def shape(u, v, side):
            t = v
            half = .78 * math.sin(math.pi * min(1, .05 + t * .95)) ** (.95 - .53 * t) * (.66 + .34 * t)
            e = (u - .5) * 2
            thick = .1 * math.sqrt(max(0, 1 - e * e)) * (1 - .4 * t) + .02
            row = e * 5 + (round(t * 7) % 2) * .5
            bump = .05 * math.exp(-((row - round(row)) ** 2 + (t * 7 - round(t * 7)) ** 2 * 1.6) / .02) if abs(e) < .9 and .1 < t < .95 else 0
            return e * half, side * (thick + bump), t * 2.1

        def colour(p, u, v):
            e = (u - .5) * 2
            row = e * 5 + (round(v * 7) % 2) * .5
            dot = math.exp(-((row - round(row)) ** 2 + (v * 7 - round(v * 7)) ** 2 * 1.6) / .012)
            c = mix(rgb('#5d9a4a'), rgb('#8abf6a'), .45 + .6 * cloud(p, 1.6, k) + .25 * abs(e))
            return mix(c, rgb('#c9b26a'), dot * .75 if abs(e) < .9 else 0)
        return [dye(surface('pad', lambda u, v, s=s: shape(u, v, s), 150, 150, skin), colour) for s in (-1, 1)]
    put(pad(1), (-.55, .45, 0), (-78, 0, 24))
    put(pad(2), (.75, .35, .02), (-80, 0, -28))
    put(pad(3), (.05, -.35, .16), (-74, 0, 4))


FOODS = {'broccoli': (broccoli, 16), 'cauliflower': (cauliflower, 24), 'cabbage': (cabbage, 20), 'lettuce': (lettuce, 26), 'cilantro': (cilantro, 34), 'spinach': (spinach, 32),
         'kale': (kale, 38), 'celery': (celery, 30), 'asparagus': (asparagus, 28), 'green-bean': (green_bean, 34), 'nopal': (nopal, 34)}
