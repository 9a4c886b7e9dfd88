"""Bread and pastry."""
import math

from mathutils import Vector

from matter import cloud, dye, matter, mix, put, rgb, seeded, step, turned
from shapes import surface

CRUST = ('#5a2f12', '#8d5122', '#b97a38', '#d9a869')


def baked(p, seed, lift=0.0, scale=1.3):
    """Oven colours: dark where `lift` is low, flour-pale where it is high."""
    t = max(0, min(.999, .5 + .42 * cloud(p, scale, seed, 4) + lift)) * 3
    k = int(t)
    return mix(rgb(CRUST[k]), rgb(CRUST[k + 1]), t - k)


def loaf_shape(length, width, height, bulge=2.6, flat=.32):
    """A bread lying along x: point(u, v) with u around and v along."""
    def point(u, v):
        a, t = u * math.tau, v * 2 - 1
        r = max(0, 1 - abs(t) ** bulge) ** (1 / bulge)
        y, z = math.sin(a) * width * r, -math.cos(a) * height * r
        return t * length, y, z if z > 0 else z * flat
    return point


def sheet(name, shape, material, colour, move=lambda p, u, v: p, steps=(170, 210)):
    return dye(surface(name, lambda u, v: tuple(move(Vector(shape(u, v)), u, v)), steps[0], steps[1], material), colour)


def scored(length, width, height, slits, material, seed, flour=.0, depth=.1, bulge=2.6, slit_colour='#e3bd85'):
    """A crusty bread with slits; slits = list of (x, slope, length, breadth)."""
    def slit(x, y):
        best, ear = 0.0, 0.0
        for sx, slope, half, broad in slits:
            along = (x - sx) * slope + y
            across = (x - sx) - y * slope
            inside = step(half, half * .72, abs(along))
            best = max(best, math.exp(-(across / broad) ** 2) * inside)
            ear = max(ear, math.exp(-((across - broad * 1.5) / (broad * .55)) ** 2) * inside)
        return best, ear

    def move(p, u, v):
        s, ear = slit(p.x, p.y) if p.z > 0 else (0, 0)
        n = Vector((p.x * .3, p.y, p.z + .01)).normalized()
        return p + n * (.06 * cloud(p, .9, seed, 2) + .025 * cloud(p, 4, seed, 2) - depth * s + depth * .8 * ear)

    def colour(p, u, v):
        s, ear = slit(p.x, p.y) if p.z > 0 else (0, 0)
        c = baked(p, seed, .12 - .3 * step(.3, 1, p.z / height) + .1 * cloud(p, 6, seed))
        c = mix(c, rgb(slit_colour), s * .9)
        c = mix(c, rgb('#4a2610'), ear * .7)
        dust = step(-.35, .75, cloud(p, 3.4, seed + 4.0, 5) + .5 * p.z / height - .2) * (1 - .75 * s)
        return mix(c, rgb('#f2e8d6'), flour * dust * (.75 + .5 * cloud(p, 22, seed, 2)))
    return sheet('bread', loaf_shape(length, width, height, bulge), material, colour, move, (220, 260))


def crumb(grain=14, strength=.45):
    return matter('crust', .68, .02, .02, grain=(grain, strength), relief=.04)


def sourdough():
    slits = [(-.9, -.8, .34, .05), (-.4, -.8, .4, .05), (.55, .8, .4, .05), (1.05, .8, .32, .05), (.05, 0, .95, .12)]
    put(scored(1.75, 1.3, 1.08, slits, crumb(), 3, .7, .1, 2.2), (0, 0, 0), (0, 0, 16))


def baguette():
    for k, (y, turn) in enumerate(((.55, 9), (-.35, -7))):
        slits = [(-1.6 + .64 * i, 2.6, 1.02, .15) for i in range(6)]
        put(scored(2.1, .37, .35, slits, crumb(20), k + 5.0, .08, .05, 4), (0, y, 0), (0, 0, turn))


def bolillo():
    for k, (place, turn) in enumerate((((-.95, .5, 0), 24), ((.95, .5, 0), -30), ((.05, -.6, 0), 4))):
        put(split_roll(k), place, (0, 0, turn))


def split_roll(k):
    """A bolillo: pointed ends, one long split along the top."""
    base = loaf_shape(1.25, .58, .6, 1.75)

    def split(p):
        return math.exp(-((p.y - .06 + .04 * cloud((p.x, 0, k), 2, k)) / .1) ** 2) * step(.95, .55, abs(p.x)) if p.z > 0 else 0

    def move(p, u, v):
        ear = math.exp(-((p.y - .24) / .07) ** 2) * step(.95, .55, abs(p.x)) if p.z > 0 else 0
        return p + Vector((0, 0, -.13 * split(p) + .06 * ear + .03 * cloud(p, 1.2, k, 2)))

    def colour(p, u, v):
        c = baked(p, k, .3 - .14 * step(.2, .6, p.z), 1.6)
        c = mix(c, rgb('#f0d8a8'), split(p) * .85)
        return mix(c, rgb('#7a4218'), step(.8, 1.2, abs(p.x)) * .5)
    return sheet('bolillo', base, crumb(18, .25), colour, move)


def concha_of(tops):
    for k, (place, top) in enumerate(zip(((-1.05, .5, 0), (1.05, .55, 0), (0, -.75, 0)), tops)):
        bun = turned('bun', [(.001, 0), (.7, .0), (.98, .12), (1.02, .32), (.84, .6), (.45, .78), (.001, .84)], crumb(16, .15),
                     lambda p, u, v: mix(rgb('#c98a42'), rgb('#e3b26a'), .5 + .6 * cloud(p, 2, k) - .5 * step(.3, .0, p.z)), (120, 90))

        def shell(u, v):
            a = u * math.tau
            r = .93 * v
            z = .86 - .5 * (r / .98) ** 2.6 + .03
            curve = math.sin(a * 11 + r * 3.2)
            groove = step(.35, .95, abs(curve)) if r > .16 else 0
            edge = step(1, .93, v)
            return r * math.cos(a), r * math.sin(a), z * 1 + (.055 * (1 - groove) - .01) * edge + .012 * cloud((r * math.cos(a), r * math.sin(a), 0), 5, k, 3) - .04 * (1 - edge)

        def colour(p, u, v):
            a = u * math.tau
            groove = step(.4, .9, abs(math.sin(a * 11 + .93 * v * 3.2))) if v > .17 else 0
            c = mix(rgb(top), (1, 1, 1), .12 + .2 * cloud(p, 4, k))
            return mix(c, rgb('#d9a561'), groove * .75)
        crust = dye(surface('shell', shell, 300, 80, matter('sugar', .85, grain=(60, .5), relief=.02)), colour)
        put([bun, crust], place, (10, 0, k * 40))


def concha():
    concha_of(('#f6ead0', '#f6ead0', '#f8eed8'))


def concha_mixed():
    concha_of(('#8a5a3a', '#f0a8b8', '#f8eed8'))


def croissant():
    def one(k):
        def point(u, v):
            a, t = u * math.tau, v * 2 - 1
            bend = t * 1.35
            r = .62 * (1 - abs(t) ** 1.7 * .84) * (1 - max(0, (abs(t) - .97) / .03) ** 2) + .002
            ridge = abs(t) * 5.2 + .15
            r *= 1 + .11 * (1 - (ridge - math.floor(ridge))) * step(1, .9, abs(t)) + .02 * cloud((t * 4, math.cos(a), math.sin(a)), 2, k)
            return math.sin(bend) * (1.25 + r * math.cos(a) * .9), math.cos(bend) * (1.25 + r * math.cos(a) * .9) - 1.0, r * math.sin(a) * .92

        def colour(p, u, v):
            t = abs(v * 2 - 1) * 5.2 + .15
            f = t - math.floor(t)
            c = baked((p.x * 2, p.y * 2, p.z * 3), k, .25 - .18 * step(.1, .5, p.z) + .12 * math.sin(u * 90 + 5 * cloud(p, 2, k)) * .5, 1.6)
            c = mix(c, rgb('#6b3512'), step(.86, 1, f) * .5)
            return mix(c, rgb('#efcf92'), step(.14, .0, f) * .55)
        return dye(surface('croissant', point, 130, 240, matter('pastry', .42, .18, .03, grain=(24, .2))), colour)
    put(one(1), (-.55, .55, 0), (0, 0, 160))
    put(one(2), (.55, -.55, 0), (0, 0, 20))


def muffin():
    def one(k):
        def cup(u, v):
            a = u * math.tau
            r = (.56 + .2 * v) * (1 + .03 * math.cos(a * 26))
            return r * math.cos(a), r * math.sin(a), v * .72
        paper = dye(surface('paper', cup, 260, 20, matter('paper', .8)), lambda p, u, v: mix(rgb('#e9d3a4'), rgb('#c99a5a'), .3 + .3 * math.cos(u * math.tau * 26) + .2 * cloud(p, 3, k)))
        berries = [(.34 * math.cos(i * 2.4 + k), .34 * math.sin(i * 2.4 + k) * (.5 + .13 * i)) for i in range(5)]

        def move(p):
            return Vector((p.x, p.y, p.z)) * (1 + .05 * cloud(p, 2, k, 3)) + Vector((0, 0, .05 * cloud(p, 3.4, k, 3)))

        def colour(p, u, v):
            c = baked(p, k, .34 - .2 * step(1.1, .7, p.z), 2.2)
            for x, y in berries:
                d = math.hypot(p.x - x, p.y - y)
                c = mix(c, rgb('#3a2a55'), step(.17, .1, d) * step(.9, 1, p.z))
                c = mix(c, rgb('#7a4a70'), step(.26, .15, d) * step(.9, 1, p.z) * .5)
            return c
        top = turned('top', [(.7, .66), (.9, .72), (.94, .84), (.8, 1.08), (.45, 1.3), (.001, 1.36)], matter('cake', .72, .03, .03, grain=(18, .4), relief=.04), colour, (130, 80), move)
        return [paper, top]
    put(one(1), (-1.0, .5, 0), (0, 0, 0))
    put(one(2), (1.0, .55, 0), (0, 0, 100))
    put(one(3), (0, -.75, 0), (0, 0, 200))


def bagel():
    def one(k):
        def point(u, v):
            a, b = u * math.tau, v * math.tau
            r = .42 * (1 + .05 * cloud((math.cos(a) * 2, math.sin(a) * 2, math.cos(b)), 1, k))
            return (.72 + r * math.cos(b)) * math.cos(a), (.72 + r * math.cos(b)) * math.sin(a), r * .84 * math.sin(b)
        return dye(surface('bagel', point, 150, 70, matter('bagel', .36, .2, .03, grain=(12, .12))), lambda p, u, v: baked(p, k, .3 - .15 * step(.1, .4, p.z) + .3 * step(.05, -.2, p.z), 1.3))
    put(one(1), (-.75, .5, 0), (2, 0, 0))
    put(one(2), (.85, .55, 0), (3, 0, 60))
    put(one(3), (.05, .2, .55), (14, 8, 120))


def cheese_wedge():
    wax = matter('cheese', .42, .08, .12, (.5, .35, .1), (8, .05))
    random = seeded(9)
    holes = [(random.uniform(.2, 1.9), random.uniform(.1, .95), random.uniform(.05, .16)) for _ in range(20)]

    def pit(x, z):
        return max([0] + [math.sqrt(max(0, r * r - (x - hx) ** 2 - (z - hz) ** 2)) for hx, hz, r in holes])
    gold = lambda p, u, v: mix(mix(rgb('#f0c65a'), rgb('#f6d980'), .5 + .6 * cloud(p, 1.4, 2)), rgb('#d69f35'), min(.7, pit(p.x, p.z) * 5) if abs(p.z - .5) < .52 else 0)
    spread = .42

    def side(way):
        def point(u, v):
            x, z = u * 2.225, v * 1.06
            return x * math.cos(spread * way), x * math.sin(spread * way) - way * pit(x, z) * .9, z
        return dye(surface('side', point, 200, 100, wax), lambda p, u, v: mix(mix(rgb('#f0c65a'), rgb('#f6d980'), .5 + .6 * cloud(p, 1.4, 2)), rgb('#cf9430'), min(.75, pit(u * 2.2, v * 1.05) * 5)))
    top = dye(surface('top', lambda u, v: (u * 2.225 * math.cos(spread * (v * 2 - 1)), u * 2.225 * math.sin(spread * (v * 2 - 1)), 1.052 + .004 * cloud((u, v, 0), 4, 1)), 90, 60, wax), lambda p, u, v: mix(rgb('#f6d980'), rgb('#e9bd55'), .5 + .5 * cloud(p, 1.6, 5)))
    rind = dye(surface('rind', lambda u, v: (2.21 * math.cos(spread * (u * 2 - 1)), 2.21 * math.sin(spread * (u * 2 - 1)), v * 1.05), 60, 30, matter('rind', .6, .05, grain=(20, .3))), lambda p, u, v: mix(rgb('#b9782a'), rgb('#d09a45'), .5 + .8 * cloud(p, 3, 3)))
    put([side(-1), side(1), top, rind], (0, 0, 0), (0, 0, 196))


FOODS = {'sourdough': (sourdough, 22), 'baguette': (baguette, 30), 'bolillo': (bolillo, 24), 'concha': (concha, 28), 'concha-mixed': (concha_mixed, 28),
         'croissant': (croissant, 34), 'muffin': (muffin, 18), 'bagel': (bagel, 30), 'cheese-wedge': (cheese_wedge, 20)}
