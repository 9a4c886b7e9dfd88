"""Small pieces of food. Each function makes one piece of a seed; heaps and garnishes are made of many."""
import math

from mathutils import Matrix, Vector

import fruit
from matter import ball, leaf
from shapes import bend
from stuff import blotch, cloud, coin, lathed, leafy, lump, mix, ribbon, rgb, seeded, sheet, skin, welded
from matter import step


def chunk(colours, size, coat='wet', boxy=.5, rough=.14, scale=3.0, sharp=.8):
    """A kind of chunk: half axes, colours that change by place."""
    def make(seed):
        random = seeded(seed)
        spread = [s * random.uniform(.85, 1.18) for s in size]
        return lump(spread, blotch(colours, scale / max(size) * .3, seed * 1.7, sharp), coat, boxy, rough, seed * 2.3)
    return make


def char(base, burnt, scale=2.2, edge=.12):
    """A colour with seared patches."""
    tone = blotch(base, scale)

    def colour(p, u=0, v=0, seed=0.0):
        return mix(tone(p), rgb(burnt), step(edge, edge + .25, cloud(p, scale, seed + 3.0, 3)) * .85)
    return colour


def seared(base, burnt, size, scale=9.0, boxy=.55, coat='meat', rough=.2):
    """A piece of meat browned in spots."""
    def make(seed):
        random = seeded(seed)
        tone, tint = blotch(base, scale, seed), rgb(burnt)
        spread = [s * random.uniform(.8, 1.25) for s in size]
        colour = lambda p, u, v: mix(tone(p), tint, step(.02, .35, cloud(p, scale * .8, seed + 3.0, 3)) * .9)
        return lump(spread, colour, coat, boxy, rough, seed * 3.1)
    return make


def curl_of(random, length, bow, lift, wave=0.0, count=12):
    """A bent line about the origin."""
    turn = random.uniform(-bow, bow)
    found = []
    for k in range(count + 1):
        t = k / count - .5
        found.append((t * length, turn * (t * t * 4 - .5) * length * .5, lift * length * (1 - 4 * t * t) + wave * length * math.sin(t * 17 + turn * 9)))
    return found


def shred(colours, length, width, thick, coat='wet', bow=.5, lift=.12, wave=.0, scale=8.0, ends=None):
    """Strips: pulled meat, cheese, cabbage, lettuce, pepper."""
    def make(seed):
        random = seeded(seed)
        long = length * random.uniform(.7, 1.2)
        tone = blotch(colours, scale, seed)
        wide = width * random.uniform(.75, 1.2)
        swell = lambda v: wide * (.75 + .35 * cloud((v * 3, seed, 0), 1.3, seed, 2) + .25)
        colour = (lambda p, u, v: mix(tone(p), rgb(ends), step(.7, 1.0, abs(v * 2 - 1) + .3 * cloud(p, 6, seed)))) if ends else tone
        return ribbon(curl_of(random, long, bow, lift * random.uniform(.2, 1.5), wave), swell, thick, coat, colour)
    return make


def grain(colours, length, width, coat='wet'):
    """Rice: a slightly bent grain."""
    def make(seed):
        random = seeded(seed)
        tone = blotch(colours, 6, seed)
        line = curl_of(random, length * random.uniform(.85, 1.15), .25, .04, count=6)
        return ribbon(line, lambda v: width * (.55 + .45 * math.sin(math.pi * v)), width * .9, coat, tone, 8)
    return make


def kernel(seed):
    """A grain of corn: broad crown, narrow root, browned here and there."""
    random = seeded(seed)
    brown = random.random() ** 4
    base = mix(rgb('#f6c931'), rgb('#eba51a'), random.random())

    def colour(p, u, v):
        c = mix(base, rgb('#fbe58a'), step(.0, -.05, p.x) * .8)
        return mix(c, rgb('#8a4a12'), brown * step(-.2, .5, cloud(p, 14, seed)))

    def point(u, v):
        a, b = u * math.tau, (v - .5) * math.pi * .99999
        k = lambda w: math.copysign(abs(w) ** .62, w)
        x = k(math.cos(b)) * k(math.cos(a))
        wide = .038 * (1 + .32 * x)
        return x * .055, k(math.cos(b)) * k(math.sin(a)) * wide, k(math.sin(b)) * .034 * (1 - .15 * x)
    return sheet('kernel', point, 16, 11, 'juicy', colour, True)


def hominy(seed):
    """A burst grain of white corn."""
    random = seeded(seed)
    size = random.uniform(.075, .1)
    tone = blotch(['#f3e4bd', '#e7cc95'], 7, seed)

    def point(u, v):
        a, b = u * math.tau, (v - .5) * math.pi * .99999
        p = Vector((math.cos(b) * math.cos(a), math.cos(b) * math.sin(a), math.sin(b)))
        p = p * (1 + .22 * math.cos(3 * a + seed) * math.cos(b) ** 2 + .14 * cloud(p, 1.8, seed, 2))
        return p.x * size, p.y * size * .9, p.z * size * .72
    return sheet('hominy', point, 22, 14, 'wet', lambda p, u, v: mix(tone(p), rgb('#b9773a'), step(.9, 1, v) * .6), True)


def pepita(seed):
    tone = blotch(['#6d7a3a', '#8e9a55', '#9a6a35'], 5, seed)
    return lump((.075, .038, .016), tone, 'dry', .8, .1, seed, (16, 10))


def lime_wedge(seed, peel=('#5f9a2a', '#3f7419'), pulp=('#b9d468', '#d9e79d'), white='#edf2d2', size=.3, wide=66):
    """A wedge lying on its peel, the two cut sides up."""
    half = math.radians(wide / 2)
    skin_tone, flesh = blotch(peel, 5, seed), blotch(pulp, 9, seed)

    def outer(u, v):
        a = math.radians(-90) + (u * 2 - 1) * half
        b = (v - .5) * math.pi
        return math.sin(b) * size * 1.22, math.cos(b) * math.cos(a) * size, math.cos(b) * math.sin(a) * size

    def cut(side):
        a = math.radians(-90) + side * half

        def point(u, v):
            b = (u - .5) * math.pi
            return math.sin(b) * size * 1.22 * v, math.cos(b) * math.cos(a) * size * v, math.cos(b) * math.sin(a) * size * v

        def colour(p, u, v):
            line = abs(math.sin((u - .5) * math.pi * 6)) if v > .1 else 1
            c = mix(flesh(p), rgb(white), step(.3, .05, line) * .5)
            c = mix(c, rgb(white), step(.84, .9, v))
            c = mix(c, rgb(white), step(.14, .05, v))
            return mix(c, skin_tone(p), step(.955, .98, v))
        return sheet('cut', point, 44, 22, 'juicy', colour)
    return welded([sheet('peel', outer, 20, 30, 'wet', skin_tone), cut(1), cut(-1)])


def citrus_slice(peel, white, pulp, radius=.3, segments=9):
    """A round of lime, lemon or orange."""
    def make(seed):
        flesh = blotch(pulp, 10, seed)

        def face(r, a, p):
            wall = abs(math.sin(a * segments / 2 + seed))
            c = mix(rgb(white), flesh(p), step(.08, .3, wall * r * 1.3))
            c = mix(c, rgb(white), step(.82, .88, r))
            return mix(c, rgb(peel), step(.93, .96, r))
        return coin(radius, .05, 'juicy', face, peel, 0, seed, (90, 26))
    return make


def lime_half(seed, peel='#4f8a22', white='#e9f0c9', pulp=('#a9c956', '#cfe08a'), radius=.3, segments=10):
    """Half a fruit, cut side up."""
    cut = citrus_slice(peel, white, pulp, radius, segments)(seed)
    cut.location = (0, 0, radius * .95)
    body = lathed([(max(.001, math.sin(t * math.pi / 16) * radius), radius - math.cos(t * math.pi / 16) * radius) for t in range(9)], 'wet', blotch([peel, '#3f7419'], 5, seed))
    return welded([body, cut])


def lemon_wedge(seed):
    return lime_wedge(seed, ('#f2c92e', '#e4b21a'), ('#f4df72', '#f9eda2'), '#fbf6da', .34, 60)


def radish(seed):
    return coin(.15, .022, 'wet', lambda r, a, p: mix(mix(rgb('#fdf9f4'), rgb('#f3dfe0'), .5 + cloud(p, 14, seed)), rgb('#c9234f'), step(.9, .95, r)), '#c9234f', 0, seed, (36, 12))


def cucumber(seed):
    def face(r, a, p):
        seed_spot = step(.55, .9, math.cos(a * 9 + seed)) * step(.2, .35, r) * step(.62, .5, r)
        c = mix(rgb('#dbe8b0'), rgb('#b9d384'), step(.5, .75, r))
        return mix(mix(c, rgb('#f3f3cf'), seed_spot), rgb('#3c6a25'), step(.9, .95, r))
    return coin(.22, .05, 'juicy', face, '#35601f', 0, seed, (54, 14))


def jalapeno(seed, radius=.12):
    def face(r, a, p):
        spot = step(.6, .95, math.cos(a * 5 + seed)) * step(.3, .4, r) * step(.62, .55, r)
        c = mix(rgb('#c7dc8c'), rgb('#8cb84a'), step(.5, .8, r))
        return mix(mix(c, rgb('#f5efcf'), spot), rgb('#3f7a22'), step(.84, .9, r))
    return coin(radius, .045, 'juicy', face, '#3a741f', .12, seed, (40, 12))


def tomato_slice(seed, radius=.42):
    def face(r, a, p):
        pocket = step(.25, .6, abs(math.sin(a * 2.5 + seed))) * step(.22, .36, r) * step(.86, .76, r)
        c = mix(rgb('#d8412c'), rgb('#e8644a'), .5 + .6 * cloud(p, 8, seed))
        c = mix(c, mix(rgb('#c9301c'), rgb('#e9a24a'), step(.1, .4, cloud(p, 22, seed))), pocket * .8)
        return mix(c, rgb('#b81f17'), step(.93, .97, r))
    return coin(radius, .06, 'juicy', face, '#b81f17', 0, seed, (80, 22))


def pickle(seed):
    def face(r, a, p):
        return mix(mix(rgb('#b9b654'), rgb('#8f9a3a'), step(.4, .85, r)), rgb('#5d6b22'), step(.88, .94, r))
    return coin(.17, .045, 'juicy', face, '#55641f', 0, seed, (40, 12))


def carrot_coin(seed):
    def face(r, a, p):
        return mix(mix(rgb('#f29a35'), rgb('#e8771c'), step(.3, .5, r)), rgb('#de6a14'), step(.8, .95, r) + .2 * cloud(p, 12, seed))
    return coin(.17, .1, 'juicy', face, '#dd6a14', 0, seed, (40, 12))


def zucchini_coin(seed):
    def face(r, a, p):
        return mix(mix(rgb('#eef0bf'), rgb('#d6e09a'), step(.4, .85, r)), rgb('#5b8a34'), step(.9, .95, r))
    return coin(.24, .1, 'juicy', face, '#4d7c2a', 0, seed, (48, 12))


def corn_round(seed):
    """A slice through a cob: kernels around, the core in the middle."""
    rows = 14

    def point(u, v):
        a, z = u * math.tau, (v - .5) * .42
        ridge = abs(math.cos(a * rows / 2)) ** .6
        ring = abs(math.sin(v * math.pi * 4.5)) ** .5
        r = .2 + .035 * ridge * ring
        return r * math.cos(a), r * math.sin(a), z

    def colour(p, u, v):
        ridge = abs(math.cos(u * math.tau * rows / 2)) * abs(math.sin(v * math.pi * 4.5))
        return mix(rgb('#d99a18'), rgb('#f8d24a'), step(.1, .55, ridge))
    body = sheet('cob', point, 168, 40, 'juicy', colour, True)
    caps = []
    for s in (-1, 1):
        def face(r, a, p):
            return mix(mix(rgb('#f5ecc9'), rgb('#e6d39a'), step(.2, .45, r)), rgb('#f3c63a'), step(.52, .6, r))
        cap = coin(.215, .012, 'juicy', face, '#f3c63a', 0, seed)
        cap.location = (0, 0, s * .205)
        caps.append(cap)
    return welded([body, *caps])


def corn_cob(seed):
    """A grilled ear of corn, lying along x."""
    rows = 16

    def point(u, v):
        a, x = u * math.tau, (v - .5) * 1.7
        row = u * rows
        ridge = abs(math.sin(row * math.pi)) ** .6
        ring = abs(math.sin((v * 34 + .5 * (math.floor(row) % 2)) * math.pi)) ** .6
        taper = (1 - max(0, (v - .6) / .4) ** 2.4 * .75) * min(1, (v + .02) / .05) ** .4
        r = (.19 + .03 * ridge * ring) * taper
        return x, r * math.cos(a), r * math.sin(a)

    def colour(p, u, v):
        row = u * rows
        high = abs(math.sin(row * math.pi)) * abs(math.sin((v * 34 + .5 * (math.floor(row) % 2)) * math.pi))
        c = mix(rgb('#d39a1c'), rgb('#f8d455'), step(.1, .6, high))
        return mix(c, rgb('#5a2c0c'), step(.22, .5, cloud(p, 4.5, seed, 3)) * .75)
    return sheet('cob', point, 128, 170, 'juicy', colour, True)


def avocado_slice(seed, length=.62):
    """A crescent: yellow inside, green towards the skin."""
    def point(u, v):
        a = math.radians(-62 + 124 * v)
        c, s = math.cos(u * math.tau), math.sin(u * math.tau)
        taper = math.sin(math.pi * min(1, max(0, v * .94 + .03))) ** .5
        r = length * .56 + c * .095 * taper
        return r * math.sin(a) , r * math.cos(a) - length * .45, s * .045 * taper

    def colour(p, u, v):
        out = math.cos(u * math.tau)
        c = mix(rgb('#f1e69a'), rgb('#c9d672'), step(-.7, .5, out + .15 * cloud(p, 7, seed)))
        return mix(c, rgb('#8fb243'), step(.6, .97, out) * .9)
    return sheet('avocado', point, 28, 40, 'cream', colour, True)


def onion_ring(seed, colours=('#f6eef2', '#a8346c'), radius=.26):
    random = seeded(seed)
    r0, long = radius * random.uniform(.6, 1.1), random.uniform(1.0, 1.25)

    def point(u, v):
        a, b = u * math.tau, v * math.tau
        r = r0 + .022 * math.cos(b)
        return r * long * math.cos(a), r * math.sin(a), .035 * math.sin(b) + .02 * math.sin(a * 2 + seed)

    def colour(p, u, v):
        return mix(rgb(colours[0]), rgb(colours[1]), step(.2, .9, math.cos(v * math.tau)))
    return sheet('ring', point, 54, 12, 'juicy', colour, True)


def cilantro(seed, size=.12):
    """One lobed leaf on a bit of stem."""
    random = seeded(seed)
    dark, light = rgb('#2f6b22'), rgb('#5f9c38')
    base = mix(dark, light, random.random())

    def outline(a):
        a = math.remainder(a, math.tau)
        lobe = .55 + .35 * abs(math.cos(a * 1.5)) ** .7 + .1 * math.cos(a * 9 + seed)
        return lobe * step(math.pi, 2.3, abs(a)) + .06

    def colour(p, u, v):
        rib = math.exp(-((math.sin(u * math.tau * 3)) / .2) ** 2)
        return mix(base, rgb('#8dbb5c'), .35 * rib * (1 - v) + .25 * cloud(p, 14, seed))
    blade = leafy(outline, size * random.uniform(.75, 1.15), 'leaf', colour, seed, .3, (42, 8))
    stem = ribbon([(-.02 - .12 * t, .02 * math.sin(t * 3 + seed), .01) for t in (0, .25, .5, .75, 1)], .012, .012, 'leaf', lambda p, u, v: rgb('#7fae52'), 6)
    return welded([blade, stem])


def spinach(seed, wilted=False):
    random = seeded(seed)
    size = random.uniform(.24, .36)
    base = mix(rgb('#1f5522' if wilted else '#2d6d2c'), rgb('#3c7d30' if wilted else '#549a3e'), random.random())

    def colour(p, u, v):
        side = abs(u - .5) * 2
        rib = math.exp(-(side / .08) ** 2) * .8 + math.exp(-(math.sin((v * 5 - side * 1.4) * math.pi) / .2) ** 2) * .25
        return mix(base, rgb('#8bbd68'), rib + .2 * cloud(p, 9, seed))
    made = leaf('spinach', size, size * .7, skin('leaf'), colour, lambda t: math.sin(math.pi * min(1, .02 + t ** .8)) ** .7,
                random.uniform(.1, .9 if wilted else .4), .02 if not wilted else .03, random.uniform(.2, .9 if wilted else .6), seed, (14, 18))
    return made


def lettuce_leaf(seed, size=.62):
    """A ruffled leaf to lie in a sandwich."""
    def outline(a):
        return 1 + .08 * math.sin(a * 3 + seed) + .04 * math.sin(a * 11)

    def point(u, v):
        a = u * math.tau
        r = outline(a) * v * size
        ruffle = .09 * v ** 6 * math.sin(a * 15 + seed) + .05 * v ** 3 * math.sin(a * 6)
        return r * math.cos(a), r * math.sin(a), ruffle - .08 * v ** 4

    def colour(p, u, v):
        rib = math.exp(-(math.sin(u * math.tau * 4) / .12) ** 2) * (1 - v)
        return mix(mix(rgb('#c9dc88'), rgb('#6fa53a'), step(.4, 1, v)), rgb('#e9f0c4'), rib * .6 + .2 * cloud(p, 6, seed))
    return sheet('lettuce', point, 150, 24, 'leaf', colour, True)


def totopo(seed, colours=('#e5b868', '#d29a45'), spot='#9a6224'):
    """A fried triangle of tortilla, bent."""
    random = seeded(seed)
    size, bow = random.uniform(.27, .36), random.uniform(-.6, .9)
    tone = blotch(colours, 5, seed)

    def point(u, v):
        a = u * math.tau
        r = size * v * min(.95, .52 / math.cos(math.remainder(a, math.tau / 3)))
        x, y = r * math.cos(a), r * math.sin(a)
        return x, y, bow * x * x + .25 * y * x + .012 * cloud((x * 9, y * 9, seed), 1, seed, 2)

    def colour(p, u, v):
        c = mix(tone(p), rgb(spot), step(.2, .5, cloud(p, 9, seed + 2.0, 2)) * .6)
        return mix(c, rgb('#b57a30'), step(.85, 1, v) * .5)
    top = sheet('totopo', point, 48, 12, 'crisp', colour, True)
    thick = top.modifiers.new('thick', 'SOLIDIFY')
    thick.thickness = .018
    return baked(top)


def baked(thing):
    """The thing with its modifiers made real."""
    import bpy
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(thing.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    thing.modifiers.clear()
    thing.data = mesh
    return thing


def blueberry(seed):
    def colour(p, u, v):
        c = mix(rgb('#232f63'), rgb('#4c5f9c'), .5 + .8 * cloud(p, 9, seed))
        return mix(c, rgb('#11142b'), step(.84, .95, v))
    random = seeded(seed)
    r = random.uniform(.075, .095)
    line = [(.001, -.9), (.5, -.78), (.86, -.42), (1, 0), (.9, .42), (.62, .72), (.42, .84), (.36, .9), (.26, .72), (.001, .68)]
    return lathed([(a * r, b * r) for a, b in line], 'matt', colour, 28)


def prawn(seed):
    """A cooked prawn, curled."""
    def point(u, v):
        a, bow = u * math.tau, -.7 + v * 4.0
        part = v * 6 - math.floor(v * 6)
        r = .36 * (1 - .74 * v ** 1.2) * (1 + .08 * (1 - part)) * min(1, (v / .1) ** .5) * min(1, ((1.001 - v) / .06) ** .5)
        reach = .5 - .1 * v
        x, y = (reach + r * math.cos(a)) * math.cos(bow), (reach + r * math.cos(a)) * math.sin(bow)
        return x * .42, y * .42, r * math.sin(a) * .38

    def colour(p, u, v):
        part = v * 6 - math.floor(v * 6)
        back = step(-.1, .8, math.cos(u * math.tau))
        c = mix(rgb('#f9d3b4'), rgb('#ee7f4c'), back * .9 + .25 * cloud(p, 8, seed))
        c = mix(c, rgb('#dd5a2e'), math.exp(-((part - .06) / .13) ** 2) * (.3 + .55 * back))
        c = mix(c, rgb('#b56a2a'), step(.25, .5, cloud(p, 7, seed + 4.0)) * .35)
        return mix(c, rgb('#d2502a'), step(.9, 1, v))
    body = sheet('prawn', point, 26, 66, 'wet', colour, True)
    fins = []
    for s in (-1, 0, 1):
        fin = leaf('fin', .17, .09, skin('juicy'), lambda p, u, v: mix(rgb('#e2683e'), rgb('#b9452a'), v), lambda t: .35 + .65 * math.sin(math.pi * min(1, t * .9)), curl=.1, cup=.15, grid=(8, 10))
        at = -.7 + 3.98
        fin.data.transform(Matrix.Translation((.4 * .42 * math.cos(at), .4 * .42 * math.sin(at), 0)) @ Matrix.Rotation(at + math.pi / 2 + s * .4, 4, 'Z'))
        fins.append(fin)
    return welded([body, *fins])


def broccoli(seed):
    """A roasted floret: a short stem and a crown of buds."""
    random = seeded(seed)
    parts = [ribbon([(.0, 0, -.02), (.0, 0, .08), (0, 0, .18)], .11, .1, 'wet', blotch(['#9dbb62', '#7fa548'], 6, seed))]
    count = random.randint(9, 13)
    for k in range(count):
        a, out = k * 2.39996, math.sqrt((k + .5) / count)
        x, y, z = .17 * out * math.cos(a), .17 * out * math.sin(a), .17 + .1 * math.sqrt(max(0, 1 - out * out * .9))
        size = random.uniform(.058, .078)

        def colour(p, u, v, k=k):
            c = mix(rgb('#2d5f1f'), rgb('#6c9c3a'), .5 + .9 * cloud(p, 40, seed + k, 2))
            return mix(c, rgb('#4a3616'), step(.25, .6, cloud(p, 9, seed)) * step(0, .05, p.z) * .75)
        bud = lump((size, size, size * .85), colour, 'dry', 1, .55, seed + k * 1.3, (26, 17))
        bud.location = (x, y, z)
        parts.append(bud)
    return welded(parts)


def asparagus(seed, length=2.0):
    random = seeded(seed)
    bow = random.uniform(-.05, .05)

    def point(u, v):
        a, tip = u * math.tau, max(0, (v - .78) / .22)
        r = .054 * (1 + .34 * math.sin(tip * math.pi) ** .8) * (1 - tip ** 3.2) + .016 * step(0, .25, tip) * abs(math.sin(a * 2.5 + tip * 9)) ** .6 * (1 - tip)
        x = (v - .5) * length
        return x, r * math.cos(a) + bow * (x * x - .3), r * math.sin(a) * .95

    def colour(p, u, v):
        c = mix(rgb('#c9d79a'), rgb('#6f9f36'), step(.0, .2, v))
        c = mix(c, rgb('#4a7a2c'), step(.65, .85, v))
        scale = math.exp(-((math.sin(v * 22 + seed) - 1) / .1) ** 2) * step(.2, .6, math.cos(u * math.tau * 2 + seed + v * 9))
        c = mix(c, rgb('#55512f'), scale * .6)
        bud = step(.76, .84, v) * abs(math.sin(u * math.tau * 2.5 + max(0, (v - .78) / .22) * 9))
        c = mix(c, mix(rgb('#3f5a2a'), rgb('#6a4a5c'), step(.8, 1, v)), step(.35, .05, bud) * step(.76, .84, v) * .8)
        return mix(c, rgb('#4a3a16'), step(.2, .5, cloud(p, 3.5, seed, 3)) * .5)
    return sheet('spear', point, 40, 110, 'juicy', colour, True)


def cinnamon(seed, length=.9):
    """A rolled stick of bark."""
    def point(u, v):
        t = u * 2 - 1
        a = abs(t) * 7.5
        r = .115 - .011 * a
        return (v - .5) * length * (1 + .01 * t), math.copysign(1, t) * (r * math.sin(a) + .0) * 1.0 + t * .02, r * math.cos(a) + .1

    def colour(p, u, v):
        c = mix(rgb('#8a4d26'), rgb('#a9683a'), .5 + .9 * cloud((p.x * .6, p.y * 6, p.z * 6), 4, seed, 3))
        return mix(c, rgb('#5f3117'), step(.2, .5, cloud((p.x * .5, p.y * 9, p.z * 9), 5, seed)) * .6)
    return sheet('cinnamon', point, 90, 20, 'dry', colour)


LIME, LEMON = ('#4f8a22', '#e9f0c9', ('#a9c956', '#cfe08a')), ('#efc42a', '#fbf4d2', ('#f0d95f', '#f8ea98'))

# What a scene may name. Everything is a function of a seed.
PIECES = {
    'bean-black': chunk(['#1e1517', '#35262a'], (.075, .047, .045), 'juicy', .9, .1, 2, .5),
    'bean-pinto': chunk(['#8a5137', '#a9694a'], (.078, .05, .047), 'wet', .9, .1, 3),
    'pea': chunk(['#6fa52f', '#8abf45'], (.042, .042, .042), 'juicy', 1, .06, 2),
    'potato': chunk(['#e9c96f', '#dcb252', '#b9812e'], (.12, .11, .1), 'wet', .45, .1, 2.4, .6),
    'potato-dice': chunk(['#ecd083', '#dfba5c'], (.058, .055, .052), 'wet', .45, .12, 2),
    'potato-big': chunk(['#eed78f', '#e0bf68'], (.22, .18, .16), 'wet', .55, .12, 2, .5),
    'carrot-dice': chunk(['#ee8a2a', '#dd6f17'], (.05, .048, .045), 'juicy', .42, .1, 2),
    'sweet-potato': chunk(['#e07a26', '#cf5f14', '#7c2f0c'], (.125, .12, .11), 'wet', .45, .12, 3, .75),
    'avocado-cube': chunk(['#d5dc80', '#b3c85a', '#8fb043'], (.095, .09, .08), 'cream', .45, .08, 2, .8),
    'fresco': chunk(['#fffcf2', '#fbf3df'], (.045, .038, .034), 'matt', .7, .35, 3, .6),
    'fresco-fine': chunk(['#fdfaf1', '#f4ecd8'], (.026, .022, .02), 'matt', .8, .4, 3, .6),
    'cotija': chunk(['#fbf5e3', '#eee0bd'], (.03, .024, .02), 'matt', .7, .45, 3, .6),
    'onion-dice': chunk(['#fbf7e6', '#e9e6cb'], (.034, .03, .014), 'juicy', .42, .1, 3, .8),
    'onion-red-dice': chunk(['#f0dbe8', '#9c2f66'], (.042, .036, .02), 'juicy', .42, .1, 5, 1.2),
    'tomato-dice': chunk(['#d63a26', '#e7604a'], (.065, .06, .045), 'juicy', .5, .18, 3),
    'cucumber-dice': chunk(['#dfeab8', '#c3d88e'], (.06, .055, .05), 'juicy', .42, .1, 3),
    'serrano-dice': chunk(['#4f8a26', '#8fb84e'], (.03, .026, .018), 'juicy', .5, .2, 4),
    'chile-flake': chunk(['#a82a12', '#c9501f'], (.016, .013, .005), 'dry', .6, .4, 6),
    'pepper-fleck': chunk(['#241a14', '#4a382a'], (.009, .008, .007), 'dry', .7, .4, 6),
    'petal': lambda seed: leafy(lambda a: .5 + .5 * abs(math.cos(a / 2)), .11, 'leaf', blotch(['#f39a1a', '#e8780c', '#f7b233'], 6, seed), seed, .5, (24, 5)),
    'salt': chunk(['#ffffff', '#f4f4f2'], (.011, .01, .009), 'glazed', .4, .2, 6),
    'oregano': chunk(['#6f7a44', '#8a8f58'], (.022, .012, .004), 'dry', .7, .4, 6),
    'crumb': chunk(['#e2b36a', '#c98f45'], (.018, .014, .01), 'crisp', .6, .5, 6),
    'sesame': chunk(['#f3e2b8', '#e3c98c'], (.022, .013, .008), 'matt', .9, .1, 3),
    'beef': seared(['#6a3220', '#7f4329'], '#38160d', (.15, .12, .11), 6),
    'beef-stew': seared(['#7c3b1c', '#955328'], '#4c200d', (.13, .1, .085), 8, .6, 'meat', .3),
    'beef-small': seared(['#84431f', '#9c5c30'], '#4c210d', (.07, .058, .05), 9, .65),
    'beef-ground': seared(['#8d5a36', '#a8744a'], '#5e3519', (.05, .04, .036), 14, .75, 'meat', .45),
    'beef-grilled': seared(['#7a4a2c', '#96643f'], '#2e160a', (.1, .075, .06), 8, .5),
    'beef-strip': seared(['#6e3d20', '#925c35'], '#2e160a', (.25, .075, .04), 6, .6, 'wet', .3),
    'pork-red': seared(['#a85f3a', '#bd7d54'], '#80351a', (.16, .1, .08), 6, .6, 'meat', .34),
    'fish': chunk(['#fbf5ea', '#efe2cf'], (.085, .075, .06), 'juicy', .48, .14, 3),
    'chicken-shred': shred(['#f1dcb8', '#dcb988', '#f7e9cd'], .42, .05, .04, 'wet', .5, .1, .02, 7),
    'tinga-shred': shred(['#c4622e', '#a5481d', '#e09a62'], .34, .06, .026, 'wet', .6, .16, .04, 12),
    'pork-shred': shred(['#c08c60', '#9a6640', '#d9b088'], .3, .085, .04, 'meat', .6, .16, .05, 9, '#55290f'),
    'pork-bit': seared(['#b98355', '#8f5c36'], '#4c230d', (.13, .055, .045), 8, .6, 'meat', .5),
    'cheddar-shred': shred(['#f5ac2e', '#ee9a1c'], .3, .03, .024, 'cream', .5, .14, 0, 3),
    'cabbage': shred(['#eef2d6', '#d3e2a9', '#f7f8ea'], .38, .035, .014, 'juicy', .9, .25, .02, 5),
    'cabbage-red': shred(['#8a3f7c', '#b06aa4', '#5f2a5c'], .34, .035, .014, 'juicy', .9, .25, .02, 5),
    'carrot-shred': shred(['#ee8a2a', '#e07318'], .32, .026, .02, 'juicy', .8, .25, 0, 5),
    'lettuce': shred(['#a8cc62', '#d9e8a8', '#7fb040'], .36, .05, .014, 'leaf', .9, .25, .04, 5),
    'pepper-red': shred(['#c9251a', '#de4a2c'], .62, .1, .04, 'juicy', .7, .14, .01, 4, '#5f1a10'),
    'pepper-green': shred(['#5c9330', '#7cb045'], .58, .09, .04, 'juicy', .7, .14, .01, 4, '#33401a'),
    'onion-strip': shred(['#d9a2c0', '#a1406f', '#f0dbe4'], .5, .07, .025, 'juicy', .9, .2, .02, 5, '#5a2a20'),
    'onion-white-strip': shred(['#f3e3bd', '#e6c98c'], .4, .05, .02, 'juicy', .9, .2, .02, 5),
    'tortilla-strip': shred(['#e0ad5c', '#cf9140', '#ecc585'], .46, .062, .02, 'crisp', .35, .22, .05, 5),
    'fideo': shred(['#e39a4c', '#d98a3a', '#eeb36a'], .34, .026, .024, 'juicy', .9, .1, .03, 4),
    'rice': grain(['#fbf6ea', '#f1e8d4'], .085, .024, 'wet'),
    'rice-brown': grain(['#cfa974', '#ba905a', '#e2c494'], .105, .034, 'wet'),
    'rice-red': grain(['#f0a066', '#e58a4a', '#f5b783'], .115, .029, 'wet'),
    'corn': kernel, 'corn-cob': corn_cob, 'hominy': hominy, 'pepita': pepita, 'lime-wedge': lime_wedge, 'lemon-wedge': lemon_wedge,
    'lime-slice': citrus_slice(*LIME, .26), 'lemon-slice': citrus_slice(*LEMON, .3), 'lime-half': lime_half,
    'lemon-half': lambda seed: lime_half(seed, *LEMON[:2], LEMON[2], .34), 'orange-half': lambda seed: lime_half(seed, '#ee8a1a', '#fbe9c4', ('#f09424', '#f8b452'), .4),
    'radish': radish, 'cucumber': cucumber, 'jalapeno': jalapeno, 'serrano': lambda seed: jalapeno(seed, .075),
    'tomato-slice': tomato_slice, 'pickle': pickle, 'carrot': carrot_coin, 'calabacita': zucchini_coin, 'corn-round': corn_round,
    'avocado-slice': avocado_slice, 'onion-ring': onion_ring, 'onion-ring-white': lambda seed: onion_ring(seed, ('#fdfdf8', '#e3ead0'), .22),
    'cilantro': cilantro, 'spinach': spinach, 'spinach-wilted': lambda seed: spinach(seed, True), 'lettuce-leaf': lettuce_leaf,
    'totopo': totopo, 'totopo-green': lambda seed: totopo(seed, ('#c4a24a', '#d8b35c'), '#84902f'), 'blueberry': blueberry, 'prawn': prawn,
    'broccoli': broccoli, 'asparagus': asparagus, 'cinnamon': cinnamon,
    'cod-strip': seared(['#f0cf9c', '#e0a862'], '#b5662a', (.3, .12, .09), 5, .6, 'crisp', .25),
    'cinnamon-dust': chunk(['#7a3f1a', '#955228'], (.008, .007, .003), 'dry', .7, .3, 6),
    'lemon-zest': shred(['#f2cf3a', '#e6b91f'], .09, .014, .01, 'wet', .9, .1, 0, 5),
    'serrano-whole': lambda seed: lump((.34, .065, .062), blotch(['#4f8f2a', '#2f6a18', '#7aa640'], 3, seed), 'juicy', .95, .12, seed, (34, 24)),
    'garlic-slice': chunk(['#f7ecc9', '#e9cf8c'], (.055, .04, .01), 'juicy', .8, .2, 3),
    'onion-wedge': shred(['#e9cfdc', '#a1406f', '#5f2038'], .42, .16, .07, 'juicy', .5, .3, 0, 6, '#4a2018'),
    'oil-eye': lambda seed: lump((.018 + .012 * (seed % 3), .018 + .012 * (seed % 3), .004), blotch(['#e08a3a', '#d9762c'], 3, seed), 'glazed', 1, .05, seed, (24, 8)),
    'egg-curd': chunk(['#fbd95c', '#f7c93e', '#fdeaa0'], (.13, .1, .07), 'cream', .8, .4, 3, .8),
}
