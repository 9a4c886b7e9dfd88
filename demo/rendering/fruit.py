"""Fruit, photographed loose."""
import math

import bmesh
from mathutils import Matrix, Vector
from matter import ball, cloud, dye, leaf, matter, mix, mould, put, rgb, seeded, step, turned, veined
from shapes import bend, smooth_profile, surface, tube


def stalk(points, radius, colour='#5b4326'):
    return dye(tube('stalk', bend(points, 5), radius, matter('stalk', .75)), rgb(colour))


def trio(build, spread=1.06, tilts=((8, 0, 20), (-9, 6, 140), (12, -6, 260)), sizes=(1, .97, 1.04)):
    """Three of a kind, one in front."""
    spots = ((-spread, .5, 0), (spread, .55, 0), (.04, -.8, 0))
    for k in range(3):
        put(build(k), spots[k], tilts[k], sizes[k])


def apple(flesh, blush, glow, streak):
    def one(k):
        skin = matter('apple', .24, .35, .05, (.4, .12, .05), (9, .05))

        def colour(p, u, v):
            a = math.atan2(p.y, p.x)
            lines = cloud((math.cos(a) * 3.2, math.sin(a) * 3.2, p.z * .35), 2.2, k * 5.0, 4)
            big = cloud(p, .9, k * 3.0)
            c = mix(flesh, blush, .5 + .9 * lines * streak + .55 * big)
            c = mix(c, glow, step(.55, .95, p.z + .25 * lines) * .7)
            return mix(c, rgb('#ecc78f'), .6 * step(.58, .66, cloud(p, 30, k, 1)))

        def move(p):
            a = math.atan2(p.y, p.x)
            lobe = 1 + .03 * math.cos(5 * a) * step(.6, -.6, p.z) + .035 * cloud(p, 1.0, k * 7.0, 1)
            return Vector((p.x * lobe * (1 + .07 * p.z), p.y * lobe * (1 + .07 * p.z), p.z))

        body = turned('apple', ball(1, .9, .34, .2), skin, colour, move=move)
        return [body, stalk([(0, 0, .5), (.02, .02, .8), (.1, .06, 1.12)], lambda t: .034 + .02 * t * t)]
    trio(one)


def apple_red():
    apple(rgb('#8c1220'), rgb('#c3262b'), rgb('#d9a04a'), 1)


def apple_gala():
    apple(rgb('#c4322c'), rgb('#e8b457'), rgb('#e6c766'), 1.2)


def apple_green():
    apple(rgb('#7fae2e'), rgb('#9cc544'), rgb('#c4d468'), .5)


def pear():
    def one(k):
        skin = matter('pear', .4, .12, .06, (.4, .3, .05), (30, .04))

        def colour(p, u, v):
            c = mix(rgb('#b9bf45'), rgb('#d6cd62'), .5 + .7 * cloud(p, 1.2, k))
            c = mix(c, rgb('#c4763a'), step(.15, .9, p.x * .6 + cloud(p, 1, 4 + k) * .5) * .4)
            return mix(c, rgb('#7d6a2c'), .6 * step(.42, .5, cloud(p, 14, k + 2.0, 2)))

        body = turned('pear', [(.001, -.98), (.3, -1.0), (.72, -.72), (.86, -.25), (.72, .3), (.44, .78), (.32, 1.15), (.2, 1.32), (.001, 1.3)],
                      skin, colour, move=lambda p: p * (1 + .03 * cloud(p, 1.2, k, 1)))
        return [body, stalk([(0, 0, 1.25), (.03, 0, 1.45), (.12, .04, 1.66)], lambda t: .035 + .02 * t)]
    trio(one, .98, ((4, 0, 20), (-5, 4, 140), (6, -4, 260)))


def citrus(skin_light, skin_dark, nipple=.0, high=1.0, pith=None, flesh=None, flesh_pale=None, pores=15):
    """Two whole fruits and a half whose cut face looks at the camera."""
    def one(k, profile):
        skin = matter('peel', .33, .12, .04, (.5, .35, .05), (pores, .35), .03)

        def colour(p, u, v):
            return mix(skin_light, skin_dark, .5 + .6 * cloud(p, 1.3, k) - .35 * step(.3, .55, cloud(p, 9, k, 1)))
        return turned('peel', profile, skin, colour, move=lambda p: p * (1 + .022 * cloud(p, 1.4, k * 5.0, 1)))

    def profile():
        line = ball(.82, high, .05 if not nipple else 0, .05 if not nipple else 0)
        if not nipple:
            return line
        return [(r, z + math.copysign(nipple * max(0, abs(z / .82 / high) - .84) / .16, z)) for r, z in line]

    lying = (86, 0, 0) if nipple else (10, 8, 0)
    a = one(1, profile())
    knob = dye(surface('knob', lambda u, v: (.07 * v * math.cos(u * math.tau), .07 * v * math.sin(u * math.tau), .80 * high + .015 * (1 - v)), 16, 4,
                       matter('knob', .8)), rgb('#7a7f3c'))
    put([a, knob] if not nipple else a, (-.86, .42, 0), (lying[0] - 4, 6, 62 if nipple else 20))
    b = one(2, profile())
    put(b, (.78, .62, 0), (lying[0], -8, -40 if nipple else 200))
    half = one(3, [(r, z) for r, z in profile() if z <= .001])
    face = matter('flesh', .25, .35, .2, (.5, .3, .08), (22, .25), .02)
    segments = 10

    def cut(p, u, v):
        r = math.hypot(p.x, p.y) / .82
        a = math.atan2(p.y, p.x)
        wall = abs(math.sin(a * segments / 2))
        juice = mix(flesh, flesh_pale, .5 + .9 * cloud((p.x, p.y, 0), 5, 3) * 1 + .3 * cloud((math.cos(a) * 5, math.sin(a) * 5, r * 2), 4, 1))
        c = mix(pith, juice, step(.05, .22, wall * r * 1.1))
        c = mix(c, pith, step(.85, .9, r))
        c = mix(c, pith, 1 - step(.05, .1, r))
        return mix(c, skin_light, step(.955, .975, r))

    def sheet(u, v):
        a = u * math.tau
        r = .82 * v
        wall = abs(math.sin(a * segments / 2))
        return r * math.cos(a), r * math.sin(a), .012 * step(.1, .5, wall * v) * (1 - step(.8, .88, v)) + .001
    disc = dye(surface('cut', sheet, 240, 110, face), cut)
    put([half, disc], (.02, -.72, 0), (66, 0, 14), 1.0)


def lime():
    citrus(rgb('#79aa2c'), rgb('#44781a'), .1, 1.0, rgb('#e3eebf'), rgb('#9cc24a'), rgb('#c3da7c'))


def lemon():
    citrus(rgb('#f4cf2e'), rgb('#e5b416'), .2, 1.06, rgb('#faf3cf'), rgb('#f0d659'), rgb('#f7e794'))


def orange():
    citrus(rgb('#f39422'), rgb('#e67a0e'), 0, .97, rgb('#fbe4b5'), rgb('#f2901e'), rgb('#f9b14a'), 18)


def mandarin():
    citrus(rgb('#f28a1c'), rgb('#dd6a0c'), 0, .8, rgb('#fbe0b0'), rgb('#f0841a'), rgb('#f7a544'), 20)


def grapefruit():
    citrus(rgb('#f3b552'), rgb('#ea9a4a'), 0, .93, rgb('#fbe6cd'), rgb('#d9564c'), rgb('#ee8478'), 18)


def stone_fruit(light, blush, fuzz, radius=.95):
    def one(k):
        skin = matter('skin', .62 if fuzz else .28, 0 if fuzz else .3, .08, (.5, .25, .1), (60, .12) if fuzz else (20, .03))

        def colour(p, u, v):
            c = mix(light, blush, .42 + .8 * cloud(p, .9, 3 + k * 4.0) + .35 * p.x)
            bloom = 0 if fuzz else .22 * step(.0, .8, p.z + cloud(p, 2, k))
            return mix(c, rgb('#b9b4cf'), bloom)

        def move(p):
            a = math.atan2(p.y, p.x)
            groove = math.exp(-((a + 1.1) / .16) ** 2) * step(-.9, .5, p.z)
            return p * (1 - .05 * groove + .02 * cloud(p, 1.2, k, 1))
        body = turned('stone', ball(radius, .95, .26, .03), skin, colour, move=move)
        return [body, stalk([(0, 0, .58), (0, .02, .72)], .05, '#6a4a2a')]
    trio(one, 1.02)


def peach():
    stone_fruit(rgb('#f0b45a'), rgb('#d5503a'), True)


def nectarine():
    stone_fruit(rgb('#ec9a3a'), rgb('#b3202a'), False)


def plum():
    stone_fruit(rgb('#4b1f4f'), rgb('#7a2148'), False, .84)


def mango():
    def one(k):
        skin = matter('mango', .34, .2, .06, (.5, .3, .08), (26, .04))

        def colour(p, u, v):
            c = mix(rgb('#e2a52a'), rgb('#5f9236'), step(-.3, .8, p.x * .7 + cloud(p, .9, k)))
            c = mix(c, rgb('#cf3f2a'), step(-.15, .75, p.z * .6 - p.x * .35 + .6 * cloud(p, .8, k + 3.0)) * .85)
            return mix(c, rgb('#f2dd9a'), .5 * step(.5, .58, cloud(p, 18, k, 1)))
        body = turned('mango', ball(.86, 1.28), skin, colour,
                      move=lambda p: Vector((p.x * .8 + .16 * p.z * p.z - .08, p.y * .92, p.z)) * (1 + .03 * cloud(p, 1, k, 1)))
        return [body, stalk([(.17, 0, 1.06), (.2, 0, 1.18)], .05)]
    put(one(1), (-.55, .35, 0), (70, 20, 60))
    put(one(2), (.75, -.35, 0), (78, -12, -38))


def papaya():
    def skin_colour(p, u, v):
        c = mix(rgb('#d9a52e'), rgb('#55822c'), step(-.4, .7, cloud(p, .8, 2.0) + p.z * .35))
        return mix(c, rgb('#e58a2a'), .5 * step(0, .6, cloud(p, 1.1, 7)))
    line = [(.001, -1.62), (.2, -1.6), (.62, -1.2), (.82, -.5), (.76, .2), (.5, .95), (.26, 1.4), (.001, 1.5)]
    skin = matter('papaya', .38, .15, .04, (.5, .3, .08), (20, .06))
    whole = turned('whole', line, skin, skin_colour, move=lambda p: p * (1 + .02 * cloud(p, 1.2, 3, 1)))
    put(whole, (.25, .75, 0), (88, 0, 78))
    half = halved(turned('half', line, matter('papaya', .38, .15), skin_colour, (220, 200)))
    flesh = matter('flesh', .32, .25, .25, (.6, .25, .1), (16, .1))

    def inside(x, z):
        r = width_at(line, z)
        share = abs(x) / max(.02, r)
        hollow = step(.5, .32, share / max(.2, 1 - abs(z + .25) / 1.25)) if abs(z + .25) < 1.1 else 0
        return share, hollow

    def cut(p, u, v):
        share, hollow = inside(p.x, p.z)
        c = mix(rgb('#ee7a33'), rgb('#f39a4b'), .5 + .8 * cloud(p, 2.4, 1))
        c = mix(c, rgb('#d95a26'), hollow * .8)
        return mix(c, rgb('#d8b04a'), step(.93, .98, share))
    face = flat_half(line, flesh, cut, lambda x, z: .16 * inside(x, z)[1])
    seeds = []
    random = seeded(5)
    black = matter('seed', .15, .6, grain=(40, .3))
    for _ in range(150):
        z = -.95 + 1.75 * random.random()
        x = (random.random() - .5) * .62 * math.sqrt(max(.05, 1 - ((z + .25) / .98) ** 2))
        if abs(z + .25) > .95:
            continue
        bead = turned('seed', ball(.062, 1.15, count=10), black, rgb('#1d211c'), (14, 10))
        bead.location = (x, -.0 + .1 - .06 * random.random(), z)
        seeds.append(bead)
    for bead in seeds:
        bead.data.transform(bead.matrix_basis)
        bead.matrix_basis.identity()
    put([half, face, *seeds], (-.2, -.75, 0), (-62, 0, 76))


def width_at(line, z):
    for (r1, z1), (r2, z2) in zip(line, line[1:]):
        if z1 <= z <= z2:
            return r1 + (r2 - r1) * (z - z1) / max(1e-6, z2 - z1)
    return .001


def halved(thing):
    """Keeps the half behind the x-z plane."""
    mesh = bmesh.new()
    mesh.from_mesh(thing.data)
    bmesh.ops.bisect_plane(mesh, geom=mesh.verts[:] + mesh.edges[:] + mesh.faces[:], plane_co=(0, 0, 0), plane_no=(0, -1, 0), clear_outer=True)
    mesh.to_mesh(thing.data)
    mesh.free()
    return thing


def flat_half(line, material, colour, hollow=lambda x, z: 0, steps=(150, 190)):
    """The cut face of a halved turned body; hollow(x, z) is its depth."""
    line = smooth_profile(line, 8)
    low, high = line[0][1] + .004, line[-1][1] - .004

    def point(u, v):
        z = low + (high - low) * v
        x = (u - .5) * 2 * width_at(line, z) * .998
        return x, hollow(x, z) - .002, z
    return dye(surface('cut', point, steps[0], steps[1], material), colour)


AVOCADO = [(.001, -1.02), (.3, -1.0), (.68, -.72), (.8, -.28), (.7, .2), (.46, .7), (.3, 1.02), (.14, 1.2), (.001, 1.22)]


SMOOTH_AVOCADO = smooth_profile(AVOCADO, 8)


def avocado():
    def rind(p, u, v):
        return mix(rgb('#1c2413'), rgb('#46591f'), .42 + .9 * cloud(p, 7, 2, 3))
    skin = matter('rind', .46, .12, grain=(20, .9), relief=.05)
    whole = turned('whole', AVOCADO, skin, rind, move=lambda p: p * (1 + .02 * cloud(p, 2, 3, 2)))
    put([whole, stalk([(0, 0, 1.18), (0, 0, 1.26)], .07, '#6a5a30')], (.95, .7, 0), (76, 10, 52))
    half = halved(turned('half', AVOCADO, matter('rind', .5, .1, grain=(20, .9), relief=.04), rind, (220, 190)))

    def cut(p, u, v):
        share = math.sqrt((abs(p.x) / width_at(SMOOTH_AVOCADO, p.z)) ** 2 * .8 + .2 * ((p.z - .08) / 1.12) ** 4)
        c = mix(rgb('#efe6a3'), rgb('#e4e08a'), step(.3, .6, share))
        c = mix(c, rgb('#bccb52'), step(.6, .85, share))
        c = mix(c, rgb('#6f9a2c'), step(.83, .96, share))
        return mix(c, rgb('#1e2a12'), step(.965, .99, abs(p.x) / width_at(SMOOTH_AVOCADO, p.z)))
    face = flat_half(AVOCADO, matter('flesh', .36, .2, .15, (.4, .4, .1), (7, .06)), cut,
                     lambda x, z: .3 * math.sqrt(max(0, 1 - (x * x + (z + .32) ** 2) / .16)) * .6)
    stone = turned('stone', ball(.385, 1.04), matter('stone', .26, .4, grain=(6, .1)),
                   lambda p, u, v: mix(rgb('#6b3a18'), rgb('#9a6232'), .5 + .9 * cloud(p, 5, 1)))
    stone.data.transform(Matrix.Translation((0, -.02, -.32)))
    put([half, face, stone], (-.7, -.42, 0), (-38, 0, 10))


def kiwi():
    line = ball(.78, 1.18)
    fur = matter('fur', .95, grain=(70, .9), relief=.03)
    brown = lambda p, u, v: mix(rgb('#7a5a2e'), rgb('#9a7a44'), .5 + .8 * cloud(p, 12, 1))
    put(turned('kiwi', line, fur, brown, move=lambda p: p * (1 + .02 * cloud(p, 1.4, 2, 1))), (-.75, .5, 0), (84, 0, 60))
    put(turned('kiwi', line, fur, brown), (.75, .62, 0), (86, 0, -30))
    half = turned('half', [(r, z) for r, z in line if z <= .001], fur, brown)
    flesh = matter('flesh', .2, .45, .25, (.3, .5, .1), (18, .12))

    def cut(p, u, v):
        r = math.hypot(p.x, p.y) / .78
        a = math.atan2(p.y, p.x)
        ray = .5 + .5 * math.cos(a * 34 + 2 * cloud(p, 3, 1))
        c = mix(rgb('#84ad2c'), rgb('#a9c94c'), ray * .7 * step(.25, .6, r))
        c = mix(rgb('#eef0c8'), c, step(.16, .34, r + .03 * ray))
        seed = step(.72, .86, .5 + .5 * math.cos(a * 34)) * math.exp(-((r - .42 - .05 * math.cos(a * 7)) / .055) ** 2)
        c = mix(c, rgb('#17130e'), step(.3, .6, seed))
        return mix(c, rgb('#5d8a2a'), step(.9, .98, r) * .6)
    disc = dye(surface('cut', lambda u, v: (.78 * v * math.cos(u * math.tau), .78 * v * math.sin(u * math.tau), .002), 300, 120, flesh), cut)
    put([half, disc], (.05, -.6, 0), (62, 0, 10))


def coconut():
    husk = matter('husk', .95, grain=(34, 1), relief=.06)

    def brown(p, u, v):
        fibre = cloud((p.x * 6, p.y * 6, p.z * .9), 2.2, 1, 4)
        return mix(rgb('#4a2e19'), rgb('#96714a'), .45 + .8 * fibre)
    whole = turned('nut', ball(1, .98), husk, brown, move=lambda p: p * (1 + .02 * cloud((p.x * 5, p.y * 5, p.z), 2, 1, 2)))
    put(whole, (.95, .85, 0), (50, 20, 10), 1.0)
    line = [(r, z) for r, z in ball(1, .98) if z <= .001]
    shell = turned('shell', line, husk, brown)
    core = [(r * .8, z * .8) for r, z in line]
    meat = matter('meat', .4, .1, .2, (.5, .5, .45), (8, .08))
    white = lambda p, u, v: mix(rgb('#fbfaf4'), rgb('#6b4526'), step(.945, .965, math.hypot(p.x, p.y)))
    bowl = turned('meat', core, meat, rgb('#f7f5ee'))
    ring = dye(surface('ring', lambda u, v: ((.79 + .2 * v) * math.cos(u * math.tau), (.79 + .2 * v) * math.sin(u * math.tau), .003), 160, 30, meat), white)
    put([shell, bowl, ring], (-.7, -.6, 0), (56, 0, -8), .95)


def strawberry():
    seeds_per_fruit = 150

    def one(k):
        flesh = matter('berry', .24, .5, .2, (.6, .1, .05), (5, .03))
        line = [(.001, -.98), (.16, -.93), (.46, -.5), (.7, .1), (.72, .45), (.5, .72), (.2, .76), (.001, .74)]
        spots = []
        for s in range(seeds_per_fruit):
            v = (s + .5) / seeds_per_fruit
            spots.append((-.9 + 1.55 * v, s * 2.39996))

        def near(p):
            best = 9.0
            for z, a in spots:
                if abs(z - p.z) > .12:
                    continue
                r = math.hypot(p.x, p.y)
                d = (math.remainder(math.atan2(p.y, p.x) - a, math.tau) * r) ** 2 + ((z - p.z) * .72) ** 2
                best = min(best, d)
            return math.sqrt(best)

        def colour(p, u, v):
            d = near(p)
            c = mix(rgb('#c2121f'), rgb('#dc2a2a'), .5 + .8 * cloud(p, 1.5, k))
            c = mix(c, rgb('#f0c9a0'), step(.58, .8, p.z + .15 * cloud(p, 3, k)) * .4)
            return mix(rgb('#eec36a'), c, step(.02, .034, d))

        def move(p):
            d = near(p)
            return p * (1 - .05 * math.exp(-(d / .05) ** 2) + .035 * math.exp(-(d / .022) ** 2) + .04 * cloud(p, 1.1, k * 3.0, 1))
        body = turned('berry', line, flesh, colour, (150, 110), move)
        green = matter('cap', .55, sss=.05)
        crown = []
        for i in range(9):
            blade = leaf('sepal', .62, .24, green, veined(rgb('#4c8a2c'), rgb('#86b653')), curl=.25 + .2 * (i % 3), cup=.5, grid=(8, 12))
            blade.data.transform(Matrix.Rotation(i * math.tau / 9 + .2 * (i % 2), 4, 'Z'))
            blade.data.transform(Matrix.Translation((0, 0, .76)))
            crown.append(blade)
        return [body, *crown, stalk([(0, 0, .74), (.03, 0, .9), (.1, .02, 1.1)], .035, '#6f9a3c')]
    put(one(1), (-.95, .55, 0), (-62, 0, 62), .95)
    put(one(2), (.9, .6, 0), (-58, 0, -58), .97)
    put(one(3), (-.3, -.55, 0), (-52, 0, 24), 1.05)
    put(one(4), (1.05, -.5, 0), (-66, 0, -38), .84)


def bunch(grape_light, grape_dark, bloom=.25):
    random = seeded(11)
    skin = matter('grape', .2, .3, .35, (.4, .3, .15), (10, .02))
    placed = []
    for ring in range(11):
        z = -ring * .21
        width = .72 * math.sin(math.pi * min(1, (ring + 1.6) / 12.5)) ** .8
        for i in range(max(1, int(width * 10.5))):
            a = i * math.tau / max(1, int(width * 10.5)) + ring * .7 + random.uniform(-.16, .16)
            out = width * random.uniform(.86, 1.1)
            placed.append((out * math.cos(a), out * .62 * math.sin(a), z + random.uniform(-.09, .09)))
    placed += [(random.uniform(-.14, .14), random.uniform(-.05, .12), -ring * .21) for ring in range(11)]
    for k, (x, y, z) in enumerate(placed):
        tone = random.random()

        def colour(p, u, v, tone=tone, k=k):
            c = mix(grape_light, grape_dark, .25 + .6 * tone + .3 * cloud(p, 3, k))
            return mix(c, rgb('#cfd0dc'), bloom * step(-.1, .5, cloud(p, 4, k + 2.0)))
        one = turned('grape', ball(random.uniform(.165, .21), random.uniform(1.05, 1.25), count=18), skin, colour, (40, 28))
        one.location = (z * -1.06 - 1.1, x, .3 + y + .22 * math.cos(z * .9))
        one.rotation_euler = (random.random() * .6, 1.3 + random.random() * .5, random.random() * 3)
    dye(tube('stem', bend([(-1.25, 0, .5), (-1.5, .03, .62), (-1.75, .02, .62)], 6), .045, matter('stem', .7)), rgb('#8a8a45'))
    dye(tube('stem', bend([(-1.72, -.22, .6), (-1.75, .02, .62), (-1.7, .3, .66)], 6), .04, matter('stem', .7)), rgb('#7a6a3a'))


def grape_red():
    bunch(rgb('#8a2344'), rgb('#4a1030'))


def grape_green():
    bunch(rgb('#b9cc62'), rgb('#8fae3c'), .12)


def banana():
    def one(root, yaw, pitch, roll):
        peel = matter('peel', .4, .1, .03, (.5, .3, .05), (24, .05))
        spots = (70, 30)

        def point(u, v):
            angle = (v - .06) * 1.5
            x, z = math.sin(angle) * 2.2, math.cos(angle) * 2.2 - 2.2
            if v < .13:
                width = .1 + .05 * (v / .13) ** 2
            else:
                s = (v - .13) / .87
                width = .15 + .21 * min(1, s / .26) ** .8 if s < .26 else .36
                if s > .62:
                    width = .36 * (1 - ((s - .62) / .38) ** 2.3 * .8)
            width *= math.sqrt(max(0, 1 - max(0, (v - .975) / .025) ** 2)) if v > .975 else 1
            a = u * math.tau
            ridge = 1 + .06 * math.cos(5 * a + .6)
            out, side = math.cos(a) * width * ridge, math.sin(a) * width * ridge
            return x + math.sin(angle) * out, side, z + math.cos(angle) * out

        def colour(p, u, v):
            c = mix(rgb('#edc530'), rgb('#f4d651'), .5 + .8 * cloud(p, 1.8, roll))
            c = mix(rgb('#98a53a'), c, step(.06, .27, v))
            c = mix(c, rgb('#b9b23c'), step(.84, .92, v) * .8)
            c = mix(c, rgb('#3a2a16'), step(.945, .965, v))
            c = mix(c, rgb('#7a5a22'), .75 * step(.46, .54, cloud((p.x, p.y, p.z * 1.8), 6.5, roll + 3.0, 2)))
            return mix(c, rgb('#a98a2e'), .4 * step(.86, .99, math.cos(5 * u * math.tau + .6)) * step(.2, .5, v))
        thing = dye(surface('banana', point, spots[0], 130, peel), colour)
        thing.matrix_world = (Matrix.Translation(root) @ Matrix.Rotation(yaw, 4, 'Z') @ Matrix.Rotation(pitch, 4, 'Y')
                              @ Matrix.Rotation(roll, 4, 'X'))
    root = Vector((-1.5, .25, 1.36))
    for k, (yaw, pitch, roll) in enumerate(((.6, -.02, .3), (.3, .06, .12), (-.02, .1, -.06), (-.34, .1, -.24), (-.66, .06, -.4))):
        one(root + Vector((0, -.05 * (k - 2), -.03 * abs(k - 2))), yaw, pitch, roll)
    crown = tube('crown', bend([root + Vector(q) for q in ((-.5, .05, .12), (-.32, .03, .1), (-.12, 0, .03), (.12, -.02, 0))], 6), lambda t: .12 + .1 * t * t,
                 matter('crown', .7, grain=(18, .4)))
    dye(crown, lambda p, u, v: mix(rgb('#4a3a1e'), rgb('#8d8f3c'), step(-1.95, -1.55, p.x) + .3 * cloud(p, 5, 1)))


def watermelon():
    def rind(p, u, v):
        a = math.atan2(p.y, p.x)
        band = math.sin(a * 8 + 2.2 * cloud((math.cos(a), math.sin(a), p.z * 2.2), 1.8, 2, 3))
        c = mix(rgb('#7fae5a'), rgb('#1f5a2a'), step(-.25, .35, band))
        return mix(c, rgb('#3d7a3a'), .3 * step(0, .5, cloud(p, 6, 3)))
    skin = matter('rind', .32, .2, grain=(9, .03))
    whole = turned('whole', ball(1.1, 1.1), skin, rind, (220, 150))
    put(whole, (.25, .8, 0), (74, 10, 60))
    wedge_r = 1.12
    flesh = matter('flesh', .34, .2, .25, (.6, .15, .1), (20, .18))
    random = seeded(3)
    pips = [(.25 + .5 * random.random(), random.random()) for _ in range(26)]

    def side(flip):
        def point(u, v):
            a = math.pi * (u * .9 + .05)
            return wedge_r * v * math.cos(a), flip * .26 * (1 - .0 * v) * (v ** .4), wedge_r * v * math.sin(a)

        def colour(p, u, v):
            c = mix(rgb('#d9303a'), rgb('#ea5a58'), .5 + .8 * cloud(p, 3, 1))
            for r, t in pips:
                d = math.hypot((u - t) * 3.0 * v, (v - r))
                if d < .026:
                    c = rgb('#20140f')
            c = mix(c, rgb('#f4efd0'), step(.84, .9, v))
            c = mix(c, rgb('#bcd48a'), step(.92, .95, v))
            return mix(c, rgb('#2a6a32'), step(.965, .985, v))
        return dye(surface('face', point, 200, 150, flesh), colour)

    def back(u, v):
        a = math.pi * (u * .9 + .05)
        return wedge_r * math.cos(a), (v - .5) * .52, wedge_r * math.sin(a)
    crust = dye(surface('crust', back, 120, 20, skin), lambda p, u, v: rind(Vector((p.x, p.z, p.y)), u, v))
    put([side(-1), side(1), crust], (-.5, -.75, 0), (-16, 180, 24), 1.0)


def pineapple():
    skin = matter('skin', .5, .1, .04, grain=(14, .4))
    rows, turns = 11, 13

    def cell(u, v):
        a, b = (u * turns + v * rows * .5), (u * turns - v * rows * .5)
        fa, fb = a - math.floor(a) - .5, b - math.floor(b) - .5
        return fa, fb, math.floor(a) * 7 + math.floor(b) * 13

    def point(u, v):
        r = .8 * math.sin(math.pi * (.13 + v * .74)) ** .55
        fa, fb, _ = cell(u, v)
        edge = max(abs(fa), abs(fb)) * 2
        hump = .1 * (1 - edge ** 2.4) + .05 * math.exp(-(fa * fa + fb * fb) / .01)
        a = u * math.tau
        r = r + hump * (1 if .03 < v < .97 else 0)
        return r * math.cos(a), r * math.sin(a), v * 2.0

    def colour(p, u, v):
        fa, fb, number = cell(u, v)
        edge = max(abs(fa), abs(fb)) * 2
        tone = math.sin(number * 12.9898) * .5 + .5
        c = mix(rgb('#d99a2b'), rgb('#b9862a'), tone)
        c = mix(c, rgb('#7d8a35'), step(.2, 1.0, v) * .5 + .2 * tone)
        c = mix(c, rgb('#4c3414'), step(.74, .98, edge))
        return mix(c, rgb('#e9cf8a'), .7 * math.exp(-(fa * fa + fb * fb) / .006))
    body = dye(surface('body', point, 420, 300, skin), colour)
    parts = [body]
    green = matter('leaf', .5, .05)
    random = seeded(8)
    for k in range(64):
        level = k / 64
        length = .95 - .35 * abs(level - .45)
        blade = leaf('blade', length, .2, green, veined(rgb('#3f6b3a'), rgb('#7f9f66'), 2), lambda t: (1 - t) ** .8 * (.6 + .4 * math.sin(min(1, t * 4) * 1.57)), curl=.4 * (1 - level) - .15 + .15 * random.random(),
                     cup=.9, grid=(6, 16))
        up = .15 + 1.25 * level
        blade.data.transform(Matrix.Translation((.12 * (1 - level), 0, 0)))
        blade.data.transform(Matrix.Rotation(-up, 4, 'Y'))
        blade.data.transform(Matrix.Rotation(k * 2.39996, 4, 'Z'))
        blade.data.transform(Matrix.Translation((0, 0, 1.93 + .1 * level)))
        parts.append(blade)
    put(parts, (0, 0, 0), (0, 0, 15))


def blueberry():
    random = seeded(4)
    skin = matter('berry', .5, .05, .05, (.2, .2, .4), (14, .05))
    spots = [(math.cos(a) * r, math.sin(a) * r, 0) for r, n in ((0, 1), (.52, 6), (1.02, 12)) for a in [i * math.tau / max(1, n) + r for i in range(n)]]
    spots += [(math.cos(a) * r, math.sin(a) * r, .42) for r, n in ((.28, 3), (.74, 7)) for a in [i * math.tau / n + 1 for i in range(n)]] + [(0, 0, .82)]
    for k, (x, y, z) in enumerate(spots):
        def colour(p, u, v, k=k):
            c = mix(rgb('#2a3a6e'), rgb('#4a5c96'), .5 + .7 * cloud(p, 3, k))
            return mix(c, rgb('#161a33'), step(.78, .95, v))
        one = turned('berry', [(.001, -.2), (.14, -.18), (.265, 0), (.24, .14), (.12, .21), (.1, .235), (.07, .18), (.001, .17)], skin, colour, (40, 40),
                     lambda p: Vector((p.x, p.y, p.z + (.02 * math.cos(5 * math.atan2(p.y, p.x)) if p.z > .19 else 0))))
        one.rotation_euler = (random.random() * 1.6 - .8, random.random() * 1.6 - .8, random.random() * 6)
        one.location = (x + random.random() * .04, y, z + .24)


FOODS = {f.__name__.replace('_', '-'): (f, 17) for f in (
    apple_red, apple_gala, apple_green, pear, lime, lemon, orange, mandarin, grapefruit, peach, nectarine, plum, mango, papaya,
    avocado, kiwi, coconut, strawberry, grape_red, grape_green, banana, watermelon, blueberry)}
FOODS['pineapple'] = (pineapple, 10)
FOODS['grape-red'] = (grape_red, 34)
FOODS['grape-green'] = (grape_green, 34)
FOODS['banana'] = (banana, 24)
FOODS['papaya'] = (papaya, 26)
