"""What the counters sell by name: cheeses that differ, cuts of chicken, raw prawns, guava, basil, cinnamon."""
import math

from mathutils import Matrix, Vector

from butcher import board, slab, sprig, wet
from fruit import flat_half, halved, stalk, width_at
from matter import ball, cloud, dye, leaf, matter, mix, put, rgb, seeded, step, turned, veined
from shapes import bend, smooth_profile, surface, tube


def curd(rough=.46, grain=(9, .06)):
    return matter('cheese', rough, .06, .1, (.5, .4, .2), grain)


def brick(size, colour, material, seed=0.0, bumps=.02, round_=9, name='brick'):
    """A block with soft edges and an uneven face."""
    w, d, h = (s / 2 for s in size)

    def point(u, v):
        a, b = u * math.tau, (v - .5) * math.pi
        k = lambda q, n: math.copysign(abs(q) ** (2 / n), q)
        p = Vector((k(math.cos(b), round_) * k(math.cos(a), round_), k(math.cos(b), round_) * k(math.sin(a), round_), k(math.sin(b), round_)))
        q = Vector((p.x * w, p.y * d, p.z * h + h))
        return tuple(q + p * bumps * cloud(q, 3, seed, 3))
    return dye(surface(name, point, 200, 120, material), colour)


def cheddar():
    """A block of sharp cheddar, two slices cut from it: dense, no holes."""
    board(3.5, 2.3)
    tone = lambda seed: lambda p, u, v: mix(mix(rgb('#ee9420'), rgb('#f6ab3a'), .5 + .6 * cloud(p, 1.3, seed, 3)), rgb('#dd7f14'), .4 * step(.2, .6, cloud(p, 6, seed + 2.0, 2)))
    put(brick((1.75, 1.15, .82), tone(1), curd(), 1), (.5, .2, .1), (0, 0, -14))
    for k, x in enumerate((-.62, -.86)):
        put(brick((.13, 1.1, .8), tone(k + 3), curd(), k + 3, .012, 14), (x - .14, .3 - .1 * k, .1), (0, -24 - 30 * k, -14))
    random = seeded(4)
    for k in range(9):
        size = random.uniform(.04, .1)
        put(brick((size * 1.5, size, size), tone(k), curd(), k, .1, 4, 'crumb'), (random.uniform(-1.3, .1), random.uniform(-.85, -.45), .1), (0, 0, random.uniform(0, 180)))


def wheel_wedge(radius, height, spread, light, dark, rind, crag, seed=1.0, grain=(12, .4)):
    """A wedge broken from a wheel: craggy cut sides, its own rind."""
    body, skin = curd(.62, grain), matter('rind', .7, .03, grain=(22, .3))
    tone = lambda p, u=0, v=0: mix(mix(light, dark, .5 + .6 * cloud(p, 2.6, seed, 4)), rgb('#ffffff'), .18 * step(.2, .5, cloud(p, 9, seed + 3.0, 2)))

    def side(way):
        def point(u, v):
            x, z = u * radius, v * height
            out = crag * (cloud((x * 2, z * 2, way), 1.4, seed, 4) - .2) * min(1, u * 6, (1 - u) * 12, v * 12, (1 - v) * 12)
            a = spread * way
            return x * math.cos(a) + out * math.sin(a) * -way * -1, x * math.sin(a) - out * math.cos(a) * way * -1, z
        return dye(surface('side', point, 190, 110, body), tone)
    top = dye(surface('top', lambda u, v: (u * radius * math.cos(spread * (v * 2 - 1)), u * radius * math.sin(spread * (v * 2 - 1)), height + .01 * cloud((u * 3, v * 3, 0), 3, seed) * min(1, 9 * min(v, 1 - v, 1 - u))), 90, 70, skin), lambda p, u, v: mix(rind[0], rind[1], .5 + .7 * cloud(p, 3, seed + 1.0, 3)))
    back = dye(surface('rind', lambda u, v: ((radius + .03 * math.sin(v * math.pi) * min(1, 12 * min(u, 1 - u))) * math.cos(spread * (u * 2 - 1)), (radius + .03 * math.sin(v * math.pi) * min(1, 12 * min(u, 1 - u))) * math.sin(spread * (u * 2 - 1)), v * height), 80, 30, skin), lambda p, u, v: mix(rind[0], rind[1], .5 + .7 * cloud(p, 3, seed, 3)))
    return [side(-1), side(1), top, back]


def crumbs(count, light, dark, spots, seed, size=(.03, .13)):
    random = seeded(seed)
    for k in range(count):
        s, (x, y, z) = random.uniform(*size), spots(random)
        c = mix(light, dark, random.random())
        rough = lambda p: p * (1 + .5 * cloud(p, 3 / s * .3, k, 2))
        put(turned('crumb', ball(s, .8, count=12), curd(.7, (16, .4)), c, (18, 14), rough), (x, y, z), (random.uniform(0, 360), random.uniform(0, 360), 0))


def parmesan():
    board(3.5, 2.3)
    put(wheel_wedge(2.0, .95, .36, rgb('#ecd08a'), rgb('#e0bc6c'), (rgb('#c08a3a'), rgb('#a9722a')), .035, 2.0), (.75, .12, .1), (0, 0, 196))
    crumbs(26, rgb('#ecd08a'), rgb('#f3dfa8'), lambda r: (r.uniform(-1.4, .6), r.uniform(-.95, -.5), .1), 3, (.03, .11))


def cotija():
    """A white, dry, crumbling wedge."""
    board(3.5, 2.3)
    put(wheel_wedge(1.8, .95, .46, rgb('#f8f1de'), rgb('#eadfc0'), (rgb('#f3ead2'), rgb('#e6d7ae')), .035, 5.0, (14, .35)), (.75, .2, .1), (0, 0, 200))
    crumbs(90, rgb('#fbf6e8'), rgb('#efe5c9'), lambda r: (-.55 + r.gauss(0, .42), -.62 + r.gauss(0, .14), .1 + .05 * r.random()), 4, (.02, .1))


def oaxaca():
    """A ball of string cheese, wound, one end come loose."""
    board(3.4, 2.3)
    soft = matter('cheese', .3, .25, .15, (.5, .4, .25), (5, .1))
    random = seeded(5)
    ivory = lambda seed: lambda p, u, v: mix(mix(rgb('#f8f0d8'), rgb('#eee0bb'), .5 + .6 * cloud(p, 2, seed, 2)), rgb('#d9c594'), .3 * step(.3, .9, abs(math.sin(u * math.tau * 3 + seed))))
    dye_core = turned('core', ball(.82, .8), soft, rgb('#e9dbb6'))
    put(dye_core, (.12, .15, .12))
    for k in range(15):
        axis = Vector((random.gauss(0, .5), random.gauss(0, .5), random.choice((-1, 1)) * random.uniform(.25, 1))).normalized()
        side = axis.cross(Vector((.3, .8, .1))).normalized()
        up = axis.cross(side)
        r0, off, start = random.uniform(.86, .95), random.uniform(-.32, .32), random.uniform(0, math.tau)
        path = []
        for i in range(60):
            a = start + math.tau * .97 * i / 59
            wob = off + .1 * math.sin(a * 2 + k)
            p = (side * math.cos(a) + up * math.sin(a)) * math.sqrt(max(.05, r0 * r0 - wob * wob)) + axis * wob
            path.append((p.x + .12, p.y + .15, max(.16, p.z * .86 + .84)))
        strand = tube('strand', path, lambda t: .15 * (.8 + .2 * math.sin(t * 23 + .0)), soft, 14)
        dye(strand, ivory(k))
    tail = bend([(.6, -.55, .5), (.3, -.86, .26), (-.4, -.82, .2), (-1.0, -.5, .2), (-1.15, -.1, .19), (-.95, .1, .19)], 10)
    dye(tube('tail', tail, lambda t: .13 - .04 * t, soft, 14), ivory(40))
    for k in range(3):
        thread = bend([(-.9, -.1 - .1 * k, .16), (-1.25, -.5 - .1 * k, .15), (-1.0 + .2 * k, -.85, .15)], 10)
        dye(tube('thread', thread, .035, soft, 8), ivory(50 + k))


def guava():
    """Yellow-green guavas, one cut through its rose flesh."""
    line = ball(.82, 1.06, .05, .08)
    smooth = smooth_profile(line, 8)

    def skin(k):
        return lambda p, u, v: mix(mix(rgb('#d9d765'), rgb('#b9c64a'), .5 + .8 * cloud(p, 1.1, k)), rgb('#f0d98a'), .5 * step(.3, .7, cloud(p, 1.7, k + 4.0)))

    def whole(k):
        rind = matter('rind', .4, .12, .1, (.5, .45, .1), (13, .16), .03)
        body = turned('guava', line, rind, skin(k), move=lambda p: p * (1 + .04 * cloud(p, 1.6, k, 2)))
        crown = []
        for i in range(5):
            blade = leaf('calyx', .2, .14, matter('calyx', .7), rgb('#7d7a3a'), curl=-.4, cup=.4, grid=(6, 8))
            blade.data.transform(Matrix.Translation((0, 0, .78)) @ Matrix.Rotation(i * math.tau / 5, 4, 'Z') @ Matrix.Rotation(-.7, 4, 'Y'))
            crown.append(blade)
        return [body, *crown]

    def half(k):
        shell = halved(turned('half', line, matter('rind', .4, .12, grain=(13, .16)), skin(k), (220, 190)))
        random = seeded(k)
        pips = [(.44 * math.cos(a) * r, .54 * math.sin(a) * r) for a, r in ((random.uniform(0, math.tau), random.uniform(.42, 1)) for _ in range(70))]

        def share(p):
            return math.sqrt((abs(p.x) / width_at(smooth, p.z)) ** 2)

        def cut(p, u, v):
            s = share(p)
            c = mix(rgb('#ee7f86'), rgb('#f59a98'), .5 + .8 * cloud(p, 3, k))
            c = mix(c, rgb('#e76a76'), step(.62, .5, math.hypot(p.x / .62, p.z / .75)) * .6)
            c = mix(c, rgb('#f7c9b4'), step(.72, .86, s))
            c = mix(c, rgb('#e6dd8a'), step(.89, .94, s))
            near = min(math.hypot((p.x - x) * 1.0, (p.z - z) * .8) for x, z in pips)
            return mix(c, rgb('#f3dfae'), step(.05, .032, near))
        flesh = matter('flesh', .24, .4, .2, (.7, .3, .25), (14, .1))
        face = flat_half(line, flesh, cut, lambda x, z: .03 * step(.55, .2, math.hypot(x, z)) + .008 * cloud((x * 6, z * 6, 0), 1, k))
        return [shell, face]
    put(whole(1), (-.98, .55, 0), (24, -20, 20))
    put(whole(2), (.95, .62, 0), (-30, 30, 140))
    put(half(3), (-.62, -.62, 0), (-38, 0, 8), .98)
    put(half(5), (.85, -.62, 0), (-34, 0, -14), .94)


def raw_skin(seed, pink=('#f2c3ab', '#f7d9c2'), cream='#f6e3bd'):
    def colour(p, u=0, v=0):
        c = mix(rgb(pink[0]), rgb(pink[1]), .5 + .8 * cloud(p, 1.4, seed, 3))
        c = mix(c, rgb(cream), step(.0, .5, cloud(p, 1.1, seed + 3.0, 2)) * .75)
        c = mix(c, rgb('#e3a48f'), step(.25, .6, cloud(p, 2.6, seed + 7.0, 3)) * .45)
        return mix(c, rgb('#fbf1da'), .35 * step(.35, .5, cloud(p, 15, seed, 2)))
    return colour


def poultry(grain=(16, .22)):
    return matter('poultry', .24, .4, .2, (.6, .35, .2), grain, .03)


def limb(radius, length, seed, bow=.0, knob=None, material=None, steps=(90, 130)):
    """A limb along x: radius(t) is its thickness; knob is the colour of the bone's end."""
    tone = raw_skin(seed)

    def point(u, v):
        a, x = u * math.tau, v * length
        r = radius(v) * min(1, (v / .05) ** .5 if v < .05 else 1) * min(1, ((1.001 - v) / .03) ** .5)
        n = 1 + .1 * cloud((x * 1.6, math.cos(a), math.sin(a)), 1.1, seed, 3)
        return x - length / 2, r * n * math.cos(a) + bow * math.sin(v * math.pi), r * n * math.sin(a)

    def colour(p, u, v):
        c = tone(p)
        if not knob:
            return c
        return mix(mix(c, rgb('#c9717a'), .6 * math.exp(-((v - .86) / .05) ** 2)), rgb(knob), step(.9, .95, v))
    return dye(surface('limb', point, *steps, material or poultry()), colour)


def chicken_drumsticks():
    board(3.6, 2.4)
    shape = lambda t: .17 + .36 * math.exp(-((t - .3) / .26) ** 2) + .1 * math.exp(-((t - .97) / .06) ** 2) - .05 * step(.6, .8, t)
    for k, (place, turn) in enumerate((((-.2, .62, .1), 6), ((.05, -.02, .1), -8), ((-.15, -.66, .1), 4))):
        put(limb(shape, 2.35, k * 3.0 + 1, .04, '#f3ead6'), place, (10 * k, 0, turn))
    sprig((1.0, -.95, .12), 20, .6)


def chicken_thighs():
    board(3.6, 2.4)

    def thigh(seed):
        bumps = lambda a: 1 + .32 * math.exp(-(math.remainder(a - .5, math.tau) / .8) ** 2) + .2 * math.exp(-(math.remainder(a - 3.4, math.tau) / .6) ** 2) + .05 * math.sin(a * 5 + seed)
        tone = raw_skin(seed)

        def colour(p, u, v):
            under = step(.5, .2, p.z / .5) * step(.6, .8, v)
            return mix(tone(p), rgb('#d98880'), under * .8)
        return slab('thigh', lambda a: .68 * bumps(a) * (1 - .16 * abs(math.sin(a))), .52, poultry((14, .3)), colour, seed, .11, .8)
    put(thigh(2.0), (-.8, .5, .1), (0, 0, 20))
    put(thigh(6.0), (.78, .48, .1), (0, 0, 190), .98)
    put(thigh(9.0), (.0, -.5, .1), (0, 0, -14), 1.04)
    sprig((-1.4, -.9, .12), 8, .7)


def chicken_wings():
    board(3.6, 2.4)
    drum = lambda t: .13 + .21 * math.exp(-((t - .24) / .2) ** 2) + .05 * math.exp(-((t - .95) / .07) ** 2)
    flat = lambda t: .17 + .07 * math.sin(t * math.pi) + .03 * math.cos(t * 9)
    for k, (place, turn, kind) in enumerate((((-.95, .62, .1), 24, drum), ((.35, .75, .1), -12, flat), ((1.1, .25, .1), 62, drum), ((-.35, .1, .1), 10, flat), ((-1.05, -.4, .1), -30, drum),
                                             ((.35, -.42, .1), 150, drum), ((-.3, -.85, .1), -4, flat), ((1.1, -.72, .1), 28, flat))):
        piece = limb(kind, 1.3 if kind is drum else 1.2, k * 2.0 + 1, .07, '#f0dcc8' if kind is drum else None, steps=(70, 90))
        if kind is flat:
            for vertex in piece.data.vertices:
                vertex.co.y *= 1.35
                vertex.co.z *= .8
        put(piece, place, (14 * (k % 3), 0, turn))


def raw_shrimp(peeled=False):
    """Gulf shrimp as they come: grey-rose shells, legs, tails, on ice-dark slate; `peeled` they have lost shell and legs."""
    board(3.7, 2.5, 'slate')
    shell = matter('shell', .16, .55, .22, (.5, .35, .3), (18, .05))

    def one(seed):
        def frame_at(v):
            bow = -1.0 + v * 3.7
            reach = .62 - .12 * v + .1 * math.exp(-((v - .02) / .1) ** 2)
            return bow, reach

        def point(u, v):
            a = u * math.tau
            bow, reach = frame_at(v)
            part = v * 6.5 - math.floor(v * 6.5)
            r = .27 * (1 - .62 * v ** 1.3) * (1 + (.04 if peeled else .09) * (1 - part) ** 2) * min(1, (v / .06) ** .5 if v < .06 else 1) * min(1, ((1.002 - v) / .05) ** .5)
            return (reach + r * math.cos(a)) * math.cos(bow), (reach + r * math.cos(a)) * math.sin(bow), r * 1.1 * math.sin(a)

        def colour(p, u, v):
            part = v * 6.5 - math.floor(v * 6.5)
            back = step(-.2, .9, math.cos(u * math.tau))
            c = mix(rgb('#e9d2c3'), rgb('#c9a396'), back * .8 + .3 * cloud(p, 4, seed))
            c = mix(c, rgb('#8f7f86'), back * step(.1, .5, cloud(p, 7, seed + 3.0, 3)) * .5)
            c = mix(c, rgb('#b7705f'), math.exp(-((part - .03) / .07) ** 2) * (.25 + .6 * back))
            return mix(c, rgb('#c4604a'), step(.88, 1, v) * .8)
        parts = [dye(surface('prawn', point, 56, 150, shell), colour)]
        bow, reach = frame_at(1)
        for s in (-1, 0, 1):
            fin = leaf('fin', .42, .2, shell, lambda p, u, v: mix(rgb('#d98a72'), rgb('#a8503f'), v), lambda t: .35 + .65 * math.sin(math.pi * min(1, t * .9)), curl=.1, cup=.15, grid=(8, 12))
            fin.data.transform(Matrix.Translation((reach * math.cos(bow), reach * math.sin(bow), 0)) @ Matrix.Rotation(bow + math.pi / 2 + s * .42, 4, 'Z'))
            parts.append(fin)
        for k in range(0 if peeled else 7):
            v = .12 + k * .085
            b, q = frame_at(v)
            inner = q - .3 * (1 - .6 * v)
            legs = bend([(inner * math.cos(b), inner * math.sin(b), -.05), ((inner - .16) * math.cos(b + .1), (inner - .16) * math.sin(b + .1), -.12), ((inner - .3) * math.cos(b + .25), (inner - .3) * math.sin(b + .25), -.2)], 5)
            parts.append(dye(tube('leg', legs, lambda t: .024 - .014 * t, shell, 8), rgb('#d9a48f')))
        return parts
    for k, (place, turn) in enumerate((((-1.17, .56, .1), 20), ((.06, .6, .1), 140), ((1.22, .52, .1), 250), ((-.58, -.6, .1), 320), ((.7, -.6, .1), 70))):
        put(one(k * 2.0), place, (6 * (k % 2), 5, turn), .68)


def minced_beef():
    """Ground beef as it leaves the grinder: long strands laid side by side."""
    board(3.4, 2.3)
    random = seeded(8)
    material = wet((26, .35), .1)
    for layer, (count, width, depth, z) in enumerate(((15, 2.3, 1.5, .2), (13, 2.1, 1.25, .37), (10, 1.8, .95, .54), (7, 1.4, .6, .7))):
        for k in range(count):
            y = depth * ((k + .5) / count - .5)
            half = width / 2 * math.sqrt(max(.1, 1 - (2 * y / depth) ** 2 * .75))
            shift, phase = random.uniform(-.12, .12), random.uniform(0, 6)
            path = []
            for i in range(26):
                t = i / 25 * 2 - 1
                sag = -.12 * abs(t) ** 3
                path.append((t * half * random.uniform(.99, 1.01) + shift, y + .05 * math.sin(t * 5 + phase) + .03 * math.sin(t * 13 + phase), z + sag + .035 * math.sin(t * 8 + phase * 2)))
            tone = random.random()

            def colour(p, u, v, tone=tone, k=k + layer * 20):
                c = mix(rgb('#b93a36'), rgb('#8e2326'), .35 * tone + .4 + .6 * cloud(p, 4, k, 3))
                return mix(c, rgb('#efc9b8'), step(.22, .42, cloud((p.x * 2.2, p.y * 6, p.z * 6), 2.2, k + 9.0, 3)) * .85)
            lump = lambda t, k=k: .088 * (1 + .12 * math.sin(t * 37 + k) + .1 * math.sin(t * 71 + k * 2)) * min(1, .3 + 12 * min(t, 1 - t))
            dye(tube('strand', path, lump, material, 12), colour)
    sprig((.85, -.98, .12), 14, .6)


def basil():
    """A living basil plant in its pot."""
    clay = matter('pot', .8, .02, grain=(14, .2))
    pot = turned('pot', [(.001, 0), (.5, 0), (.54, .02), (.68, .86), (.76, .88), (.78, 1.08), (.7, 1.1), (.66, 1.0), (.001, .98)], clay, lambda p, u, v: mix(rgb('#b9653c'), rgb('#c97a4e'), .5 + .6 * cloud(p, 2, 1)))
    soil = turned('soil', [(.001, 1.02), (.6, 1.0), (.66, .98)], matter('soil', 1, grain=(30, 1), relief=.08), rgb('#3a2617'))
    green = matter('leaf', .32, .2, .12, (.3, .5, .1), (6, .1))
    random = seeded(6)
    for k in range(13):
        a, lean = k * 2.39996, .14 + .62 * math.sqrt(k / 13)
        tall = random.uniform(1.0, 1.5) * (1.12 - .35 * k / 13)
        path = bend([(.3 * lean * math.cos(a), .3 * lean * math.sin(a), 1.0), (.6 * lean * math.cos(a), .6 * lean * math.sin(a), 1 + tall * .5), (1.1 * lean * math.cos(a), 1.1 * lean * math.sin(a), 1 + tall)], 8)
        dye(tube('stem', path, lambda t: .04 - .018 * t, green, 8), rgb('#7fa94a'))
        for j, at in enumerate((5, 8, 11, 14, 16)):
            if at >= len(path):
                continue
            for s in range(2 if at < 14 else 3):
                size = random.uniform(.5, .7) * (1 - .1 * (j > 3))
                tone = veined(mix(rgb('#3f8a2a'), rgb('#6bb03f'), random.random()), rgb('#9fcb6b'), 6)
                blade = leaf('leaf', size, size * .66, green, tone, lambda t: math.sin(math.pi * min(1, .03 + t ** .85)) ** .62, curl=random.uniform(.15, .5), cup=-.55, wave=.01, seed=k + j, grid=(16, 22))
                spin = a + j * 1.57 + s * (math.pi if at < 14 else 2.1) + random.uniform(-.3, .3)
                blade.data.transform(Matrix.Translation(path[at]) @ Matrix.Rotation(spin, 4, 'Z') @ Matrix.Rotation(random.uniform(-.55, -.1), 4, 'Y') @ Matrix.Rotation(random.uniform(-.3, .3), 4, 'X'))
    put([pot, soil], (0, 0, 0))


def cinnamon():
    """Quills of cinnamon in a loose stack."""
    bark = matter('bark', .78, .02, grain=(30, .35))

    def quill(seed, length):
        def point(u, v):
            t = u * 2 - 1
            a = abs(t) * 8.2
            r = .26 - .024 * a
            x = (v - .5) * length * (1 + .012 * math.sin(u * 23 + seed))
            lip = .012 * cloud((x, u * 9, seed), 3, seed, 3)
            return x, math.copysign(1, t) * ((r + lip) * math.sin(a) + .02) + math.copysign(.0, t), (r + lip) * math.cos(a)

        def colour(p, u, v):
            c = mix(rgb('#8f5026'), rgb('#b3703c'), .5 + .9 * cloud((p.x * .5, p.y * 7, p.z * 7), 2.4, seed, 4))
            c = mix(c, rgb('#5f3015'), step(.15, .5, cloud((p.x * .4, p.y * 9, p.z * 9), 3, seed + 4.0, 3)) * .6)
            inner = step(.2, .5, abs(u * 2 - 1))
            return mix(c, rgb('#6f3a1a'), inner * .5)
        return dye(surface('quill', point, 220, 90, bark), colour)
    spots = (((-.05, .62, 0), 6), ((.08, .08, 0), -5), ((-.1, -.46, 0), 4), ((.0, -1.0, 0), -3), ((.05, .34, .44), 12), ((-.02, -.24, .44), -9), ((.02, .05, .86), 38))
    for k, (place, turn) in enumerate(spots):
        put(quill(k * 3.0 + 1, 2.5 - .12 * (k % 3)), place, (0, 0, turn))


FOODS = {'cheddar': (cheddar, 28), 'parmesan': (parmesan, 26), 'cotija': (cotija, 28), 'oaxaca': (oaxaca, 28), 'guava': (guava, 20), 'chicken-drumsticks': (chicken_drumsticks, 34), 'chicken-thighs': (chicken_thighs, 34),
         'chicken-wings': (chicken_wings, 36), 'raw-shrimp': (raw_shrimp, 40), 'peeled-shrimp': (lambda: raw_shrimp(True), 40), 'ground-beef': (minced_beef, 30), 'basil': (basil, 12), 'cinnamon': (cinnamon, 30)}
