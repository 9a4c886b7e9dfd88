"""Recipes and advertisements: what is on the table. SCENES: name -> (build, table style, view width, tilt)."""
import math

import bpy
from mathutils import Matrix, Vector

import bakery
import butcher
import fruit
import packs_clear
import vegetables
from matter import ball, cloud, dye, leaf, matter, mix, put, rgb, seeded, step, turned, veined
from shapes import bend, smooth_profile, surface, tube
from table import (avocado_slice, bowl, chip, chunky, cream, crock, dice, fried_egg, herb, lay, lime_wedge, onion_ring, plate, pool, ring_slice,
                   seedlike, shred, skillet, sprinkle, taco, tortilla_disc)

ONION = dice('#f7f3ee', .1)
TOMATO = dice('#d8382a', .14, '#8a1a10', .2)
BEEF = chunky('#7a3d24', '#4a2013', .15, .35)
GROUND = chunky('#8a5030', '#5c2f1a', .1, .4)
CHICKEN = shred('#f3dfc2', '#dcb98a', (.3, .6), .05)
PULLED = shred('#b9794a', '#7d4526', (.3, .6), .05)
CHEESE = dice('#fbf6e6', .11, '#d8cba6', .6)
RADISH = ring_slice('#d0224f', '#fdf3f2', .2)
JALAPENO = ring_slice('#3f8a2e', '#c5dd96', .16, '#f0f1d8')
CORN = seedlike('#f6cf45', .085, 1.1, .25)
BEAN = lay(seedlike('#2c1d20', .1, 1.5, .2))
RED_BEAN = lay(seedlike('#7a2a24', .11, 1.5, .2))
RICE = lay(seedlike('#fbf7ea', .035, 2.6, .35))
PEPPER_RED, PEPPER_GREEN = shred('#d9342a', '#b5221d', (.5, .9), .06, .2), shred('#4f9a36', '#37782a', (.5, .9), .06, .2)
PEPPER_YELLOW = shred('#f2b632', '#e39a1c', (.5, .9), .06, .2)
STRIPS = shred('#8a4a2c', '#5a2a17', (.6, 1.0), .085, .35)
TORTILLA_STRIP = shred('#e8b65a', '#c98a30', (.3, .55), .035, .6)
CARROT = ring_slice('#e8762a', '#f2923f', .19)


def at(build, x, y, turn=0, scale=1.0, up=0.0):
    """Runs a builder in its own corner of the table."""
    before = set(bpy.context.scene.objects)
    build()
    bpy.context.view_layer.update()
    move = Matrix.Translation((x, y, up)) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Scale(scale, 4)
    for thing in set(bpy.context.scene.objects) - before:
        if not thing.parent and thing.type == 'MESH':
            thing.matrix_world = move @ thing.matrix_world


def side(thing, place, turn=(0, 0, 0), scale=1.0):
    put(thing, place, turn, scale)


def limes(x, y, count=2):
    for k in range(count):
        put(lime_wedge(k), (x + .5 * k, y - .16 * k, .0), (-62, 0, 20 + 70 * k), .95)


def herbs(x, y, count=9, spread=.5, seed=1, size=.3):
    sprinkle(lambda k: herb(k, size), count, spread, .01, seed, 30, centre=(x, y))


def small_bowl(x, y, colour, fill, crockery='#f4efe6', scale=.5):
    def build():
        r, z = bowl(1.25, .8, crockery)
        pool(r, z, colour, .2, bumps=.04)
        fill(r, z)
    at(build, x, y, 0, scale)


def cloth(x, y, turn, tone, stripe):
    def point(u, v):
        return (u - .5) * 2.4, (v - .5) * 1.7, .05 + .035 * math.sin(u * 9 + 2 * math.sin(v * 5)) + .03 * cloud((u * 3, v * 3, 0), 1.2, 4, 2)
    thing = dye(surface('cloth', point, 110, 90, matter('cloth', .95, 0, .0, grain=(90, .4))), lambda p, u, v: rgb(stripe) if abs((v * 7) % 1 - .5) < .08 or abs((u * 9) % 1 - .5) < .04 else rgb(tone))
    thing.matrix_world = Matrix.Translation((x, y, 0)) @ Matrix.Rotation(math.radians(turn), 4, 'Z')


def soup(colour, oil, fills, crockery='#f6f1e7', toppings=()):
    def build():
        r, z = bowl(1.5, .85, crockery, fill=.86)
        pool(r, z, colour, .12, oil)
        for k, (what, count, dome) in enumerate(fills):
            sprinkle(what, count, r * .86, z - .05, k + 2, 40, dome)
        for k, (what, count, radius, lift) in enumerate(toppings):
            sprinkle(what, count, radius, z + lift, k + 9, 35, .08)
    return build


def tacos(filling, extras, count=3, tone='#f4efe6'):
    def build():
        plate(1.75, tone)
        for k in range(count):
            parts = taco(filling, extras, k + 1)
            put(parts, ((k - (count - 1) / 2) * .05, .72 - .72 * k, .1), (0, 0, 8 - 9 * k), .98)
    return build


def around(*extras):
    def build():
        for extra in extras:
            extra()
    return build


def scene(*builds):
    return lambda: [b() for b in builds]


def pasta():
    plate(1.75, '#f4efe6')
    random = seeded(4)
    noodle = matter('noodle', .3, .2, .12)
    for k in range(120):
        a0, r0 = random.uniform(0, 6.28), random.uniform(.2, 1.05)
        sweep = random.uniform(1.2, 3.2)
        z0 = .14 + .42 * (1 - r0 / 1.2) + random.uniform(0, .12)
        points = [(r0 * (1 + .12 * math.sin(t * 5 + k)) * math.cos(a0 + sweep * t), r0 * (1 + .12 * math.cos(t * 4 + k)) * math.sin(a0 + sweep * t), z0 + .05 * math.sin(t * 6 + k)) for t in [i / 14 for i in range(15)]]
        dye(tube('noodle', points, .035, noodle, 8), mix(rgb('#f3dc98'), rgb('#e6c26a'), random.random()))
    for k, (x, y, turn) in enumerate(((-.75, .1, 20), (.1, .55, 140), (.72, -.05, 260), (-.1, -.55, 330), (.15, .0, 80))):
        put(butcher.prawn(k * 2.0), (x, y, .42), (12, 8, turn), .46)
    sprinkle(lambda k: herb(k, .13), 40, 1.1, .5, 5, 40, .16)
    limes_yellow()


def limes_yellow():
    for k, (x, y) in enumerate(((1.25, .75), (1.42, .3))):
        put(ring_slice('#f0c92a', '#f6e58a', .34, '#fbf3c4')(k), (x, y, .2), (12, 10, 30 * k))


def fajitas():
    r, z = skillet(1.5)
    for what, count, seed in ((STRIPS, 55, 2), (PEPPER_RED, 18, 3), (PEPPER_GREEN, 18, 4), (PEPPER_YELLOW, 14, 5), (shred('#f3e6d2', '#d9b88a', (.5, .8), .05), 16, 6)):
        sprinkle(what, count, r * .9, z + .06, seed, 30, .16)
    sprinkle(lambda k: herb(k, .14), 16, r * .8, z + .3, 7, 40, .1)


def tostadas(topping, extras):
    def build():
        for k, (x, y) in enumerate(((-1.15, .35), (.95, .65), (.25, -.85))):
            put(tortilla_disc(.92, k + 1.0), (x, y, .04 + .01 * k), (0, 0, k * 50))
            for j, (what, count, radius, lift) in enumerate([(topping, 46, .68, .1)] + extras):
                sprinkle(what, count, radius, .06 + lift, k * 7 + j + 1, 40, .1, (x, y))
    return build


def chilaquiles(colour):
    def build():
        plate(1.75, '#f4efe6')
        sprinkle(chip, 46, 1.15, .14, 3, 35, .25)
        before = pool(1.2, .16, colour, .2, bumps=.1, seed=4)
        before.location.z += .05
        sprinkle(chunky(colour, '#2f4a18' if colour.startswith('#6') else '#6a1a10', .16, .2, .5), 30, 1.1, .2, 5, 30, .18)
        sprinkle(chip, 16, 1.0, .3, 8, 45, .18)
        cream(1.1, .5, 3, '#fffdf6', .05, 4)
        sprinkle(CHEESE, 34, .95, .44, 6, 40, .1)
        put(fried_egg(2), (-.15, .1, .5), (6, 4, 0), 1.1)
        sprinkle(onion_ring, 9, .95, .5, 9, 35, .05)
        sprinkle(lambda k: herb(k, .17), 18, 1.05, .5, 10, 40, .06)
    return build


def enchiladas(colour):
    def build():
        put(crock([(.001, .06, 1), (1.7, .06, 1), (1.8, .12), (1.95, .5), (2.02, .52), (1.98, .46), (1.82, .14), (.001, .1)], '#e9e2d4'))
        for k in range(5):
            x = (k - 2) * .62

            def roll(u, v, x=x, k=k):
                a, t = u * math.tau, v * 2 - 1
                half = 1.25 * math.sqrt(1 - ((k - 2) / 3.4) ** 2)
                return x + .3 * math.cos(a), t * half, .36 + .2 * math.sin(a)
            dye(surface('roll', roll, 40, 30, matter('roll', .4, .25, .06, grain=(14, .3))), lambda p, u, v: mix(rgb(colour), rgb('#e3bd6a'), step(.8, .98, abs(2 * v - 1)) + .25 * cloud(p, 3, 2)))
        sprinkle(chunky(colour, colour, .18, .2, .5), 30, 1.4, .42, 3, 20, .12)
        cream(1.35, .62, 4, '#fffdf6', .06, 5)
        sprinkle(CHEESE, 50, 1.3, .55, 6, 40, .08)
        sprinkle(onion_ring, 12, 1.2, .62, 7, 30, .04)
        sprinkle(lambda k: herb(k, .2), 20, 1.3, .6, 8, 40)
    return build


def pancakes():
    plate(1.7, '#f4efe6')
    for k in range(5):
        def cake(u, v, k=k):
            a = u * math.tau
            r = (1.08 - .02 * k) * (1 + .02 * math.sin(a * 3 + k))
            if v < .6:
                return r * v / .6 * math.cos(a), r * v / .6 * math.sin(a), .16
            s = (v - .6) / .4
            return r * (1 + .04 * math.sin(s * 3.14)) * math.cos(a), r * (1 + .04 * math.sin(s * 3.14)) * math.sin(a), .16 * (1 - s)
        thing = dye(surface('cake', cake, 90, 40, matter('cake', .55, .05, .05, grain=(20, .2))), lambda p, u, v, k=k: mix(mix(rgb('#b5702c'), rgb('#d69a4e'), .5 + .8 * cloud(p, 2.2, k, 3)), rgb('#f3dfae'), step(.56, .64, v) * step(1, .9, v) + step(.48, .56, v) * .4))
        thing.matrix_world = Matrix.Translation((.05 * math.sin(k * 2), .05 * math.cos(k * 3), .12 + .17 * k))
    syrup = pool(.82, .99, '#8a4a14', .06, bumps=.012)
    syrup.location.z += .0
    put(turned('butter', [(r, z) for r, z in ball(.24, .6, power=.35)], matter('butter', .3, .2, .2), rgb('#f9e28a'), (30, 20), None, 6), (-.1, .05, 1.0), (0, 0, 20))
    sprinkle(packs_clear.berry_blue, 16, .8, 1.0, 4, 50, .05, size=(.55, .7))
    sprinkle(packs_clear.berry_blue, 12, 1.4, .2, 6, 50, ring=.85, size=(.55, .7))
    dye(tube('drip', bend([(.6, -.72, .98), (.72, -.84, .8), (.76, -.88, .45), (.9, -1.0, .22)], 8), .06, matter('syrup', .06, .6), 14), rgb('#8a4a14'))


def burger():
    put(bakery_bun(0), (0, 0, .1), (0, 0, 0))
    patty = turned('patty', [(.001, 0), (.98, .0), (1.06, .08), (1.04, .2), (.9, .26), (.001, .27)], matter('patty', .45, .2, 0, grain=(16, .6), relief=.06), lambda p, u, v: mix(rgb('#4a2413'), rgb('#6f3a20'), .5 + .9 * cloud(p, 6, 2, 3)), move=lambda p: p * (1 + .04 * cloud(p, 4, 3, 2)))
    patty.location.z = .42
    green = matter('lettuce', .4, .1, .08)
    dye(surface('lettuce', lambda u, v: ((1.2 * v + .06 * v * math.sin(u * 60)) * math.cos(u * math.tau), (1.2 * v + .06 * v * math.sin(u * 60)) * math.sin(u * math.tau), .42 + .05 * v * math.sin(u * 75)), 240, 20, green), lambda p, u, v: mix(rgb('#c5dd82'), rgb('#6fae3a'), v))
    sheet = surface('cheese', lambda u, v: ((u - .5) * 1.75, (v - .5) * 1.75, .72 - .28 * max(0, math.hypot((u - .5) * 1.75, (v - .5) * 1.75) - .95)), 40, 40, matter('cheese', .3, .2, .12))
    dye(sheet, rgb('#f5a92a'))
    for k in range(4):
        put(ring_slice('#c8281c', '#e5604a', .42, '#f0b09a')(k), (.36 * math.cos(k * 1.57), .36 * math.sin(k * 1.57), .72), (4, 3, 0))
    put(bakery_bun(1), (0, 0, .8), (0, 0, 0))


def bakery_bun(top):
    profile = [(.001, 0), (1.0, 0), (1.1, .1), (1.08, .3), (.001, .32)] if not top else [(.001, 0), (1.04, 0), (1.12, .1), (1.06, .36), (.72, .68), (.001, .82)]
    random = seeded(2)
    seeds = [(random.uniform(0, 6.28), random.uniform(.05, .8)) for _ in range(60)]

    def colour(p, u, v):
        c = mix(rgb('#c9812f'), rgb('#e0a452'), .5 + .6 * cloud(p, 2, 2) - .5 * step(.35, 0, p.z))
        if top and p.z > .3:
            for a, r in seeds:
                d = math.hypot(p.x - r * math.cos(a), (p.y - r * math.sin(a)) * 1.0)
                if d < .032:
                    return rgb('#f7e7c4')
        return c
    return turned('bun', profile, matter('bun', .35, .2, .04), colour, (260, 150))


def sheet_pan():
    put(dye(surface('pan', lambda u, v: ((u - .5) * 4.4, (v - .5) * 2.9, .02 + .14 * step(.93, 1, max(abs(u - .5), abs(v - .5)) * 2)), 80, 60, matter('pan', .35, .2)), rgb('#4b4f52')))
    for k, (x, y) in enumerate(((-1.3, .55), (-.2, .65), (1.0, .5), (-.8, -.55), (.5, -.5))):
        put(roasted(k), (x, y, .05), (-80, 0, 40 * k), 1.0)
    sprinkle(chunky('#e0762a', '#b9501a', .2, .35), 34, 1.7, .05, 3, 30, size=(.8, 1.2))
    sprinkle(PEPPER_RED, 14, 1.7, .06, 5)
    sprinkle(shred('#b9476f', '#8a2a55', (.5, .7), .05), 16, 1.7, .06, 7)
    sprinkle(lambda k: herb(k, .16), 22, 1.7, .2, 8, 40)
    limes_yellow()


def roasted(k):
    return turned('thigh', [(.001, -.66), (.13, -.64), (.15, -.4), (.2, -.2), (.4, .1), (.46, .36), (.36, .6), (.001, .68)], matter('skin', .25, .4, .05, grain=(22, .3)), lambda p, u, v: mix(mix(rgb('#c4762a'), rgb('#8a4212'), .5 + .8 * cloud(p, 2, k, 4)), rgb('#3f1f0c'), step(.3, .6, cloud(p, 3, k + 4.0, 3)) * .6), (70, 60), lambda p: p * (1 + .07 * cloud(p, 1.7, k, 2)))


def salmon_plate():
    plate(1.75, '#f4efe6')
    for k in range(9):
        def spear(u, v, k=k):
            a = u * math.tau
            r = .06 * (1 + .25 * math.sin(max(0, v - .75) * 12.5)) * (1 - max(0, v - .8) ** 2 * 22)
            return -1.2 + 2.3 * v, .25 + .12 * k + r * math.cos(a) + .03 * math.sin(v * 4 + k), .2 + .02 * (k % 3) + r * math.sin(a)
        dye(surface('spear', spear, 20, 70, matter('spear', .35, .25)), lambda p, u, v: mix(rgb('#6fa343'), rgb('#3f6b34'), v))
    put(butcher.salmon_piece(2.0), (.0, -.42, .16), (0, 0, 6), .72)
    sprinkle(lambda k: herb(k, .12), 16, .7, .5, 4, 40, centre=(.0, -.42))
    limes_yellow()


def grill():
    iron = matter('iron', .45, .1)
    put(dye(surface('coal', lambda u, v: ((u - .5) * 8, (v - .5) * 6, .02 + .16 * cloud((u * 9, v * 7, 0), 2.2, 3, 3)), 150, 120, matter('coal', .9)), lambda p, u, v: mix(rgb('#191412'), rgb('#ff5a14'), step(.25, .75, cloud(p, 1.7, 5, 3)) * .9)))
    for k in range(34):
        y = -2.9 + .17 * k
        dye(tube('bar', [(-4, y, .5), (4, y, .5)], .035, iron, 10), rgb('#2b2d2e'))
    for k, (x, y, turn) in enumerate(((-1.0, .5, 14), (.95, .35, -20))):
        piece = butcher.steak_piece(k + 1.0, .78)
        for layer in list(piece.data.color_attributes):
            piece.data.color_attributes.remove(layer)
        dye(piece, lambda p, u, v, k=k: mix(mix(rgb('#6f3a20'), rgb('#8f5030'), .5 + .8 * cloud(p, 3, k, 3)), rgb('#1f0f09'), .85 * step(.5, .9, math.cos((p.x * .7 + p.y * .7) * 15)) * step(.1, .2, p.z)))
        put(piece, (x, y, .53), (0, 0, turn))
    for k in range(4):
        def onionlet(u, v):
            return turned
        put(turned('onion', [(.001, -.2), (.2, -.1), (.22, .1), (.1, .24), (.05, .5), (.03, .9)], matter('onion', .3, .3), lambda p, u, v: mix(mix(rgb('#f7f3e4'), rgb('#7fae3a'), step(.2, .8, p.z)), rgb('#4a2a14'), step(.3, .6, cloud(p, 5, k)) * .7), (30, 30)), (-.6 + .42 * k, -.9, .55), (80, 0, 10 * k), 1.0)
    at(vegetables.jalapeno, 1.5, -.95, 20, .5, .53)


def corn_cups():
    for k, (x, y, s) in enumerate(((-.85, .1, 1.0), (.85, -.1, .95))):
        def cup(k=k):
            put(crock([(.001, .02, 1), (.5, .02, 1), (.55, .1), (.72, 1.2), (.7, 1.2), (.52, .14), (.001, .12)], ('#c0301e', '#2f7c9e')[k % 2], .3))
            pool(.66, 1.08, '#f3e7c2', .3, bumps=.04)
            sprinkle(CORN, 130, .58, 1.04, k + 3, 50, .22, size=(.9, 1.2))
            sprinkle(CHEESE, 26, .5, 1.22, k + 5, 40, .1, size=(.6, .9))
            sprinkle(dice('#b3241c', .035), 50, .5, 1.24, k + 6, 40, .1)
            sprinkle(lambda j: herb(j, .13), 8, .45, 1.28, k + 7, 40, .06)
        at(cup, x, y, 0, s)


def ceviche():
    r, z = bowl(1.45, .8, '#e9f1f0', fill=.8)
    pool(r, z, '#e6e6c8', .1)
    for what, count, seed in ((dice('#fbf6ee', .19, '#d9cdbf', .2), 70, 2), (TOMATO, 40, 3), (dice('#8fbf5a', .13, '#3f7a2a'), 34, 4), (onion_ring, 12, 5), (lambda k: herb(k, .17), 26, 6), (JALAPENO, 8, 7)):
        sprinkle(what, count, r * .86, z - .02, seed, 40, .22)
    for k in range(3):
        put(avocado_slice(k), (.2 + .2 * k, -.1 - .1 * k, z + .2), (10, 10, 40 + 12 * k), .9)


def rice_bowl(colour, extras=(), grain='#fbf7ea'):
    def build():
        r, z = bowl(1.4, .8, colour, fill=.8)
        pool(r, z - .04, grain, .6, bumps=.08)
        sprinkle(lay(seedlike(grain, .04, 2.6, .4)), 420, r * .9, z - .05, 3, 60, .3)
        for k, (what, count) in enumerate(extras):
            sprinkle(what, count, r * .8, z + .03, k + 5, 40, .28)
    return build


def grain_bowl():
    r, z = bowl(1.5, .8, '#3b3a42', fill=.8)
    pool(r, z - .05, '#e8dcc0', .6, bumps=.05)
    for k, (what, count, a) in enumerate(((chunky('#e0762a', '#b9501a', .19), 26, .4), (BEAN, 60, 1.6), (CORN, 80, 2.8), (lambda j: packs_clear.salad_leaf(1), 14, 4.0), (TOMATO, 30, 5.2))):
        sprinkle(what, count, .5, z, k + 3, 40, .14, (.72 * math.cos(a), .72 * math.sin(a)))
    for k in range(4):
        put(avocado_slice(k), (-.12 + .14 * k, .05 - .06 * k, z + .16), (8, 6, 30 + 12 * k), .9)
    cream(.9, z + .3, 5, '#f3ead2', .035, 3)


def mole():
    plate(1.75, '#e9e2d4')
    for k, (x, y) in enumerate(((-.35, .2), (.4, -.15))):
        put(roasted(k), (x, y, .12), (-80, 0, 60 + 150 * k), 1.1)
    sprinkle(chunky('#4a2012', '#2f120a', .34, .12, .45), 34, .85, .24, 3, 20, .32)
    sauce = pool(1.15, .17, '#3f1a0f', .1, bumps=.05)
    sauce.location.z += .0
    sprinkle(seedlike('#f3e3bf', .035, 1.5), 90, .85, .55, 5, 60, .12)
    sprinkle(RICE, 200, .45, .14, 7, 60, .3, (-1.0, -.75))


def rice_pudding():
    r, z = bowl(1.3, .75, '#c9d7da', fill=.85)
    pool(r, z, '#f6ead0', .2, bumps=.03)
    sprinkle(lay(seedlike('#fdf7e6', .045, 2.2, .3)), 260, r * .88, z - .04, 3, 30, .06)
    sprinkle(dice('#8a4f22', .02), 240, r * .6, z + .06, 5, 40)
    for k in range(2):
        dye(tube('cinnamon', [(-.6 + .5 * k, .5 - .1 * k, z + .12), (.5 + .4 * k, -.35 + .35 * k, z + .2)], .085, matter('cinnamon', .7, grain=(14, .5)), 16), rgb('#8a4a22'))
    sprinkle(lay(seedlike('#4a2a1e', .09, 1.3, .4)), 12, r * .7, z + .04, 8)


def tamales():
    put(crock([(.001, .05, 1), (1.5, .05, 1), (1.7, .12), (1.9, .3), (1.95, .32), (1.86, .26), (1.6, .1), (.001, .09)], '#2f6b8a', .3))
    at(packs_clear.fill_tamales, 0, .0, 0, 1.05, .1)


def rosca():
    def ring(u, v):
        a, b = u * math.tau, v * math.tau
        r = .5 * (1 + .05 * math.sin(a * 9) + .05 * cloud((math.cos(a) * 2, math.sin(a) * 2, math.cos(b)), 1.2, 3))
        return (1.35 + r * math.cos(b)) * math.cos(a) * 1.12, (1.35 + r * math.cos(b)) * math.sin(a), .42 + r * .78 * math.sin(b)
    dye(surface('rosca', ring, 260, 80, bakery.crumb(14, .2)), lambda p, u, v: bakery.baked(p, 3, .22 - .2 * step(.3, .7, p.z), 1.4))
    for k in range(14):
        a = k * math.tau / 14
        tone = ('#c0202c', '#3f8a3a', '#f3e6cf')[k % 3]
        def band(u, v, a=a):
            b = (v - .5) * 2.4 + math.pi / 2
            t = a + (u - .5) * .16
            r = .535
            return (1.35 + r * math.cos(b)) * math.cos(t) * 1.12, (1.35 + r * math.cos(b)) * math.sin(t), .43 + r * .8 * math.sin(b)
        dye(surface('band', band, 10, 24, matter('fruit', .25 if k % 3 < 2 else .85, .3 if k % 3 < 2 else 0)), rgb(tone))


def pies():
    for k, (x, y, top) in enumerate(((-1.25, .35, 'lattice'), (1.25, .2, 'nuts'))):
        def pie(top=top, k=k):
            put(crock([(.001, .04, 1), (.9, .04, 1), (1.2, .34), (1.26, .36), (1.2, .3), (.001, .1)], '#b9c3c6', .3))
            pool(1.12, .36, '#7a2a1c' if top == 'lattice' else '#6b3512', .15, bumps=.05)
            def rim(u, v):
                a, b = u * math.tau, v * math.tau
                r = .12 + .03 * math.cos(a * 26)
                return (1.16 + r * math.cos(b)) * math.cos(a), (1.16 + r * math.cos(b)) * math.sin(a), .4 + r * math.sin(b)
            dye(surface('rim', rim, 200, 20, bakery.crumb()), lambda p, u, v: bakery.baked(p, k, .3, 2))
            if top == 'lattice':
                for i in range(5):
                    for flip in (0, 1):
                        t = (i - 2) * .42
                        half = math.sqrt(1.2 - t * t)
                        pts = [(s * half, t, .44 + .03 * math.sin(s * 7 + flip * 3 + i)) for s in (-1, -.5, 0, .5, 1)]
                        pts = [(q[1], q[0], q[2]) for q in pts] if flip else pts
                        dye(tube('lattice', bend(pts, 6), .11, bakery.crumb(), 14, .4), lambda p, u, v: bakery.baked(p, i, .3, 2))
            else:
                for ring, n in ((.3, 7), (.62, 14), (.95, 21)):
                    for i in range(n):
                        a = i * math.tau / n
                        put(turned('nut', ball(.11, 1.7, count=14), matter('nut', .35, .3), rgb('#8a4d1f'), (16, 12), lambda p: Vector((p.x * 1.1, p.y * .6, p.z))), (ring * math.cos(a), ring * math.sin(a), .36), (90, 0, math.degrees(a) + 90))
        at(pie, x, y)


def glasses():
    for k, (x, y, tone) in enumerate(((-1.3, .2, '#a3123f'), (0, .35, '#f0e2c6'), (1.3, .15, '#e08a1c'), (-.55, -.75, '#9cc24a'))):
        def glass(tone=tone, k=k):
            liquid = matter('agua', .06, .5, .1, clear=.0)
            put(turned('glass', [(.001, .0, 1), (.4, .0, 1), (.44, .05), (.5, 1.25), (.49, 1.27, 1), (.47, 1.24), (.001, 1.22)], liquid, lambda p, u, v: mix(mix(rgb(tone), (1, 1, 1), .12 * step(0, 1.2, p.z)), (1, 1, 1), .85 * step(1.2, 1.24, p.z) * step(.44, .47, math.hypot(p.x, p.y)))))
            for i in range(3):
                ice = turned('ice', [(r, z) for r, z in ball(.17, .9, power=.45)], matter('ice', .05, .5, .1), mix(rgb(tone), (1, 1, 1), .75), (16, 14), None, 5)
                put(ice, (.2 * math.cos(i * 2.1), .2 * math.sin(i * 2.1), 1.14), (20 * i, 15, 40 * i))
            put(ring_slice('#5f9a2a', '#c3da7c', .24, '#eef3cf')(k), (.4, -.1, 1.2), (70, 20, 0))
        at(glass, x, y)


def marigolds():
    random = seeded(9)
    petal = matter('petal', .6, 0, .1)
    for k in range(17):
        x, y = random.uniform(-3.2, 3.2), random.uniform(-1.1, 1.3)
        if k < 9:
            x, y = -2.8 + .7 * k, -1.05 + .2 * math.sin(k * 2)
        size = random.uniform(.85, 1.15)
        for layer in range(5):
            for i in range(16 - 2 * layer):
                blade = leaf('petal', .42 - .055 * layer, .24, petal, mix(rgb('#f28c14'), rgb('#f7b52a'), (i * .37 + layer * .2) % 1), lambda t: .35 + .65 * t * (1 if t < .9 else .8), curl=-.15, wave=.03, seed=i, cup=.2, grid=(6, 8))
                blade.data.transform(Matrix.Scale(size, 4))
                blade.matrix_world = Matrix.Translation((x, y, .12 + .07 * layer * size)) @ Matrix.Rotation(i * math.tau / (16 - 2 * layer) + layer * .3, 4, 'Z') @ Matrix.Rotation(-.25 - .27 * layer, 4, 'Y')
    for k, x in enumerate((-1.6, -.5, .6, 1.7)):
        wax = turned('candle', [(.001, 0), (.2, 0), (.2, .8 + .15 * (k % 2)), (.17, .82 + .15 * (k % 2)), (.001, .78 + .15 * (k % 2))], matter('wax', .4, .1, .25), rgb(('#f7efe0', '#d9366c', '#f7efe0', '#7a3aa0')[k]), (40, 30))
        put(wax, (x, .5, 0))
        flame = turned('flame', [(.001, 0), (.06, .06), (.045, .14), (.001, .27)], glow(), rgb('#ffd36a'), (16, 16))
        put(flame, (x, .5, .84 + .15 * (k % 2)))
    at(bakery.concha, 1.9, -.2, 0, .42)


def glow():
    paint = matter('glow', .5)
    shader = paint.node_tree.nodes['Principled BSDF'].inputs
    shader['Emission'].default_value = (1, .55, .15, 1)
    shader['Emission Strength'].default_value = 7
    return paint


def wings():
    put(crock([(.001, .05, 1), (1.6, .05, 1), (1.8, .14), (1.9, .22), (1.82, .18), (.001, .1)], '#2b2f31', .5))
    random = seeded(3)
    for k in range(13):
        a, r = k * 2.39996, .95 * math.sqrt(k / 13)
        wing = turned('wing', [(.001, -.42), (.1, -.4), (.11, -.2), (.2, .05), (.23, .25), (.14, .42), (.001, .45)], matter('wing', .18, .5, .05, grain=(18, .3)), lambda p, u, v, k=k: mix(mix(rgb('#c4521a'), rgb('#8f2e0c'), .5 + .8 * cloud(p, 3, k, 3)), rgb('#3a1406'), step(.35, .6, cloud(p, 5, k + 2.0, 2)) * .7), (40, 36), lambda p: p * (1 + .08 * cloud(p, 3, k, 2)))
        put(wing, (r * math.cos(a) * 1.2, r * math.sin(a), .1 + .28 * (1 - r)), (-80, random.uniform(-20, 20), random.uniform(0, 360)), 1.25)
    sprinkle(seedlike('#f6ecd0', .03, 1.4), 50, 1.2, .4, 6, 50, .12)
    sprinkle(lambda k: herb(k, .14), 12, 1.2, .4, 7, 40, .1)


def chips_and_dip():
    r, z = bowl(1.1, .6, '#f4efe6', fill=.8)
    sprinkle(chip, 46, 1.0, .25, 5, 55, .55)


def stack_of_tortillas(flour=False, count=9):
    def build():
        for k in range(count):
            put(tortilla_disc(1.35, k + 1.0, flour), (.04 * math.sin(k * 2), .04 * math.cos(k * 3), .06 * k), (0, 0, k * 40))
        for k in range(2):
            def folded(u, v, k=k):
                a = (u - .5) * math.pi * .5 + .9
                r = 1.3 * v
                return r * math.cos(a), r * math.sin(a), .04 + .07 * (1 - v) + .05 * cloud((u * 2, v * 2, k), 2, k, 2)
            for i in range(3):
                thing = surface('fold', folded, 40, 30, matter('tortilla', .75, 0, .04, grain=(40, .2)))
                dye(thing, lambda p, u, v: mix(mix(rgb('#f6ead0' if flour else '#f2dba2'), rgb('#e3c27e'), .4 + .6 * cloud(p, 2.4, 3)), rgb('#9a5f2c'), step(.3, .5, cloud(p, 3.4, 7, 2)) * .6))
                put(thing, (1.5 + .25 * k, -.9 + .3 * k, .06 * i), (0, 0, -30 + 25 * i + 40 * k), .9)
    return build


def carne_asada():
    butcher.board(3.6, 2.3)
    for k in range(9):
        piece = turned('slice', [(r, z) for r, z in ball(.5, .5, power=.5)], matter('slice', .25, .4, .05), lambda p, u, v: mix(mix(rgb('#a8443a'), rgb('#c8665a'), .5 + .8 * cloud(p, 3, 2, 3)), rgb('#3a1a10'), step(.34, .46, math.hypot(p.x * 1.0, p.y * .9))), (40, 30), lambda p: Vector((p.x * .28, p.y * 1.3, p.z)), 4)
        put(piece, (-1.15 + .28 * k, .12 * math.sin(k), .1), (0, 24, 8), 1.05)
    sprinkle(dice('#f4efe2', .03), 40, 1.0, .5, 4, 40)
    butcher.sprig((-1.3, -.75, .12), 4, .8)


def guacamole_bowl(x, y, scale=.5):
    small_bowl(x, y, '#8fae42', lambda r, z: [sprinkle(TOMATO, 14, r * .6, z, 3, 40), sprinkle(ONION, 14, r * .6, z, 4, 40), sprinkle(lambda k: herb(k, .2), 6, r * .5, z, 5, 40)], '#3b3a42', scale)


def salsa_bowl(x, y, colour='#b3241c', scale=.5):
    small_bowl(x, y, colour, lambda r, z: [sprinkle(lambda k: herb(k, .2), 7, r * .6, z, 5, 40), sprinkle(ONION, 16, r * .7, z, 4, 40)], '#f4efe6', scale)


def garnish(left=-2.35, right=2.25, salsa='#b3241c'):
    def build():
        limes(left, -.95, 2)
        herbs(right + .1, -1.0, 10, .4)
        salsa_bowl(right + .25, .75, salsa)
        cloth(left - .5, .9, 24, '#f4efe6', '#b5443a')
    return build


STRIP_EGG = chunky('#f6d36a', '#f9e7a6', .17, .35)
SOUP_TOP = ((TORTILLA_STRIP, 24, .55, .06), (CHEESE, 16, .6, .1), (lambda k: herb(k, .18), 12, .7, .1))


def topped_avocado(z=.82):
    for k in range(3):
        put(avocado_slice(k), (.35 + .16 * k, .2 - .08 * k, z), (10, 8, 30 + 12 * k), .8)


SCENES = {
    'breakfast-tacos': (scene(tacos(STRIP_EGG, ((dice('#c2553f', .1), 9), (CHEESE, 8), (lambda k: herb(k, .14), 5))), garnish()), '#e9c36a', 5.6, 46),
    'tacos': (scene(tacos(BEEF, ((ONION, 12), (lambda k: herb(k, .14), 9), (RADISH, 2))), garnish()), 'dark', 5.6, 46),
    'fish-tacos': (scene(tacos(chunky('#f3dfb8', '#d9a452', .2, .4), ((shred('#b9c98a', '#8a4a8f', (.25, .4), .02), 16), (lambda k: herb(k, .14), 6), (CHEESE, 4)), tone='#2e6f8a'), garnish(salsa='#8fae42')), 'light', 5.6, 46),
    'tortilla-soup': (scene(soup('#b5451f', '#e8902a', ((CHICKEN, 30, .06), (CORN, 30, .03)), toppings=SOUP_TOP), topped_avocado, garnish()), 'dark', 5.4, 44),
    'chicken-soup': (scene(soup('#e0b04a', '#f6d884', ((chunky('#f3dfc2', '#dcb98a', .24), 14, .06), (CARROT, 16, .05), (chunky('#b9cf7a', '#7fa544', .2), 12, .04), (CORN, 30, .03), (RICE, 60, .02)), toppings=((lambda k: herb(k, .2), 16, .9, .06),)), garnish(salsa='#4f7a2e')), 'light', 5.4, 44),
    'pozole': (scene(soup('#9e2417', '#e2602a', ((seedlike('#f6ecd2', .14, 1.0, .3), 60, .08), (PULLED, 34, .1)), '#e9e2d4', ((RADISH, 12, .8, .08), (shred('#dcebb5', '#a9cf6a', (.3, .5), .018), 30, .5, .12), (onion_ring, 6, .7, .12))), garnish()), 'dark', 5.4, 44),
    'noodle-soup': (scene(soup('#d2582a', '#f0913a', ((shred('#f1cf8a', '#e2b562', (.4, .8), .03), 150, .12),), toppings=((lambda k: herb(k, .17), 12, .8, .06), (CHEESE, 20, .7, .08))), topped_avocado, garnish()), 'light', 5.4, 44),
    'stew-bowl': (scene(soup('#6e2f18', '#a8561f', ((chunky('#6b3a22', '#40190c', .27, .3), 34, .12), (chunky('#e0b46a', '#c48a3a', .2), 14, .08)), toppings=((lambda k: herb(k, .18), 14, .9, .1),)), garnish()), 'dark', 5.4, 44),
    'chili-bowl': (scene(soup('#7a1f12', '#b5421f', ((GROUND, 90, .12), (RED_BEAN, 50, .12)), '#2b2f31', ((shred('#f3a52c', '#f6bd4a', (.2, .4), .022), 50, .55, .1), (JALAPENO, 7, .6, .14), (ONION, 16, .7, .12))), garnish()), 'dark', 5.4, 44),
    'fajitas-skillet': (scene(fajitas, lambda: at(stack_of_tortillas(True, 4), -2.5, .9, 0, .62), lambda: guacamole_bowl(-2.2, -1.0), lambda: limes(1.2, -1.6, 2)), 'dark', 5.8, 46),
    'shrimp-pasta': (scene(pasta, lambda: herbs(2.3, -1.0), lambda: cloth(-2.6, .8, 20, '#f4efe6', '#7a9a5a')), '#d9c9a0', 5.4, 46),
    'carnitas-platter': (scene(tacos(PULLED, ((ONION, 10), (lambda k: herb(k, .14), 9), (RADISH, 2)), tone='#d9cdb4'), garnish(salsa='#5d8a2f')), 'light', 5.6, 46),
    'tostadas-picadillo': (scene(tostadas(GROUND, [(dice('#e0a24a', .12), 14, .6, .16), (lambda k: packs_clear.salad_leaf(4), 3, .4, .2), (CHEESE, 16, .55, .22)]), garnish()), 'dark', 5.8, 48),
    'tostadas': (scene(tostadas(PULLED, [(shred('#c9dc92', '#9cc25a', (.25, .45), .02), 24, .55, .16), (CHEESE, 18, .55, .2), (TOMATO, 10, .5, .2)]), garnish()), '#8a3a24', 5.8, 48),
    'sheet-pan-chicken': (scene(sheet_pan), 'dark', 5.6, 50),
    'salmon-plate': (scene(salmon_plate, lambda: cloth(-2.6, .8, 20, '#f4efe6', '#7a9a5a'), lambda: herbs(2.3, -1.0)), 'light', 5.4, 46),
    'burger': (scene(lambda: at(burger, -.1, 0, 0, .95), lambda: at(chips_and_dip, 2.1, .6, 0, .8), lambda: salsa_bowl(-2.2, .9, '#b3241c', .42), lambda: cloth(-2.5, -.6, -12, '#f4efe6', '#b5443a')), 'dark', 5.6, 26),
    'chilaquiles': (scene(chilaquiles('#6f9a34'), garnish(salsa='#6f9a34')), '#c96a3a', 5.6, 48),
    'grain-bowl': (scene(grain_bowl, lambda: limes(-2.2, -.9), lambda: herbs(2.2, -.9), lambda: cloth(2.6, .9, -20, '#f4efe6', '#d9662b')), 'light', 5.4, 46),
    'pancake-stack': (scene(pancakes, lambda: cloth(-2.6, .7, 18, '#f4efe6', '#3f4fa0'), lambda: sprinkle(packs_clear.berry_blue, 14, .5, .01, 3, 40, centre=(2.2, -.8), size=(.6, .75))), 'light', 5.4, 34),
    'corn-cups': (scene(corn_cups, lambda: limes(-2.3, -.7), lambda: herbs(2.3, -.8), lambda: cloth(2.6, 1.0, -20, '#f4efe6', '#e0a92a')), '#3f8a8a', 5.4, 34),
    'enchiladas': (scene(enchiladas('#7a9a3a'), lambda: limes(-2.6, -1.1), lambda: herbs(2.6, -1.1)), 'dark', 6.2, 48),
    'mole': (scene(mole, garnish(salsa='#d9a441')), '#b5713a', 5.5, 46),
    'rice-pudding': (scene(rice_pudding, lambda: cloth(-2.3, .6, 20, '#f4efe6', '#a65a2a'), lambda: sprinkle(lay(seedlike('#4a2a1e', .09, 1.3, .4)), 10, .45, .01, 4, 30, centre=(2.0, -.7))), '#9a6a44', 5.0, 44),
    'red-rice': (scene(rice_bowl('#f4efe6', ((dice('#7fae3a', .09), 34), (CARROT, 8), (lambda k: herb(k, .16), 12)), '#e07a3a'), garnish()), '#3b6a6f', 5.2, 44),
    'ceviche': (scene(ceviche, lambda: limes(-2.2, -.9), lambda: at(chips_and_dip, 2.3, .7, 0, .7), lambda: herbs(2.2, -1.0)), 'light', 5.4, 46),
    'grill': (scene(grill), 'slate', 5.4, 48),
    'taco-spread': (scene(lambda: at(tacos(BEEF, ((ONION, 12), (lambda k: herb(k, .14), 9), (RADISH, 2))), .1, 0, 0, .9), garnish(), lambda: guacamole_bowl(-2.2, .35)), 'dark', 6.0, 48),
    'wings': (scene(wings, lambda: salsa_bowl(2.4, .8, '#f4efe6', .45), lambda: at(chips_and_dip, -2.4, .6, 0, .75), lambda: limes(2.1, -1.0)), 'dark', 5.8, 44),
    'tamales': (scene(tamales, lambda: salsa_bowl(2.4, .8), lambda: salsa_bowl(-2.4, .8, '#5d8a2f'), lambda: cloth(-2.4, -.8, 10, '#f4efe6', '#d9366c')), '#5b0f33', 5.8, 44),
    'rosca': (scene(rosca, lambda: cloth(-2.6, .6, 14, '#f4efe6', '#2b5aa0')), '#2b5aa0', 5.6, 40),
    'pies-table': (scene(pies, lambda: cloth(0, -1.5, 4, '#f4efe6', '#7b4a1e')), 'dark', 5.8, 40),
    'aguas-frescas': (scene(glasses, lambda: limes(2.1, -.8), lambda: herbs(-2.2, -.8)), '#d9366c', 5.4, 24),
    'marigold-altar': (scene(marigolds), '#3a1348', 5.6, 30),
    'tortillas': (scene(stack_of_tortillas(), lambda: salsa_bowl(-2.4, .8), lambda: limes(-2.2, -.9)), '#c8481f', 5.6, 44),
    'flour-tortillas': (scene(stack_of_tortillas(True), lambda: cloth(-2.5, .6, 14, '#f4efe6', '#14507A'), lambda: salsa_bowl(-2.2, -.9, '#5d8a2f')), '#14507a', 5.6, 44),
    'carne-asada': (scene(carne_asada, garnish()), 'slate', 5.6, 46),
}
