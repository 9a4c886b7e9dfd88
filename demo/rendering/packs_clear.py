"""Packs one can see into: meat trays, punnets, tortillas, deli slices; and bagged bread."""
import math

import bpy
from mathutils import Matrix, Vector

import bakery
import butcher
import fruit
import greens
import vegetables
from matter import ball, cloud, dye, leaf, matter, mix, put, rgb, seeded, step, turned, veined
from packs_flat import patch
from shapes import bend, coat, lathe, ripple, smooth_profile, surface, tube


def lifted(build, up, scale=1.0, place=(0, 0)):
    """Runs a builder and lifts whatever it made."""
    before = set(bpy.context.scene.objects)
    build()
    move = Matrix.Translation((place[0], place[1], up)) @ Matrix.Scale(scale, 4)
    bpy.context.view_layer.update()
    for thing in set(bpy.context.scene.objects) - before:
        if not thing.parent:
            thing.matrix_world = move @ thing.matrix_world


def tray(contents, top=.5, foam=True):
    """A tray under film with a price label; 3.0 wide, 2.05 deep."""
    skin = coat('foam', .55 if foam else .3, .0 if foam else .2)
    line = smooth_profile([(1.16, .0, 1), (1.2, .03), (1.36, .34), (1.44, .38), (1.5, .37), (1.5, .33), (1.43, .32, 1)], 5)
    lathe('tray', line, skin, 220, .7, 6)
    lathe('inside', smooth_profile([(.001, .07, 1), (1.1, .07, 1), (1.2, .12), (1.36, .35), (1.44, .38, 1)], 5), skin, 220, .7, 6)
    contents()
    half_w, half_d = .72, .4

    def sticker(u, v):
        x, y = .58 + (u - .5) * 2 * half_w, -.62 + (v - .5) * 2 * half_d
        rise = .4 + (top - .34) * step(-1.02, -.5, y) * .75
        return x, y, rise + .03 + .012 * math.sin(u * 5)
    patch('front', 'front', sticker, .34, .2, 40, 30)
    surface('under', lambda u, v: tuple(a - b for a, b in zip(sticker(u, v), (0, 0, .012))), 20, 16, skin)


def pieces(build, spots, up=.09):
    for k, (x, y, turn, scale) in enumerate(spots):
        put(build(k), (x, y, up + .02 * k), (0, 0, turn), scale)


def fill_ground(light, dark, fat):
    def contents():
        lifted(lambda: butcher.mince(2.2, 1.3, .42, rgb(light), rgb(dark), rgb(fat), 760), .06)
    return contents


def chunk(seed, light='#b53a36'):
    def move(p):
        return p * (1 + .16 * cloud(p, 1.6, seed, 2))

    def colour(p, u, v):
        c = butcher.beef(p, seed)
        return mix(c, rgb(light), .25)
    return turned('chunk', [(r, z) for r, z in ball(.3, .85, power=.55)], butcher.wet(), colour, (40, 30), move, 4)


def scatter_of(build, count, width, depth, seed, high=.16, size=(.85, 1.15), up=.08):
    random = seeded(seed)
    for k in range(count):
        a, r = k * 2.39996, math.sqrt((k + .5) / count)
        put(build(k), (width * r * math.cos(a), .16 + depth * .8 * r * math.sin(a), up + high * (1 - r) * random.random()),
            (random.uniform(-40, 40), random.uniform(-40, 40), random.uniform(0, 360)), random.uniform(*size))


def fill_chunks():
    scatter_of(lambda k: chunk(k * 3.0), 34, 1.15, .72, 2, .22)


def strip(seed, light, dark, green=False):
    random = seeded(seed)
    length, bow = random.uniform(.6, 1.0), random.uniform(-.25, .25)

    def point(u, v):
        a, t = u * math.tau, v * 2 - 1
        c, s = math.cos(a), math.sin(a)
        k = (abs(c) ** 4 + abs(s) ** 4) ** -.25 * (1 - abs(t) ** 8) ** .5
        return t * length * .6, .13 * k * c + bow * (1 - t * t), .07 * k * s + .04 * math.sin(t * 4 + seed)
    if green:
        return dye(surface('pepper', point, 20, 40, matter('pepper', .2, .5)), rgb(('#3f8a2e', '#d9342a', '#efe3c8')[seed % 3]))
    return dye(surface('strip', point, 26, 46, butcher.wet()), lambda p, u, v: mix(mix(rgb(light), rgb(dark), .5 + .9 * cloud(p, 3, seed, 3)), rgb('#2f1a10'), .7 * step(.45, .55, cloud(p, 14, seed, 1))))


def fill_strips(light, dark):
    return lambda: scatter_of(lambda k: strip(k, light, dark, k % 6 == 5), 64, 1.12, .7, 3, .22, up=.14)


def thigh(seed):
    def colour(p, u, v):
        c = mix(rgb('#eeb99c'), rgb('#f4d6b4'), .5 + .8 * cloud(p, 1.6, seed, 3))
        return mix(c, rgb('#dd8f80'), step(.15, .6, cloud(p, 1.3, seed + 4.0, 2)) * .7)
    return turned('thigh', [(.001, -.66), (.13, -.64), (.15, -.4), (.2, -.2), (.38, .1), (.44, .36), (.34, .6), (.001, .68)], matter('skin', .26, .35, .15, (.6, .3, .2), (22, .2)), colour, (70, 60),
                  lambda p: p * (1 + .07 * cloud(p, 1.7, seed, 2)))


def fill_chicken():
    random = seeded(4)
    for k in range(7):
        put(thigh(k * 3.0), (-.98 + .33 * k, .16 * (-1) ** k, .08), (-84, 0, (12 if k % 2 else 190) + random.uniform(-10, 10)), .9)


def fill_roast():
    """A boneless roast, its fat cap up, tied with twine."""
    def point(u, v):
        a, t = u * math.tau, v * 2 - 1
        r = max(0, 1 - abs(t) ** 3.2) ** .5
        tied = 1 - .07 * max(math.exp(-((t - k) / .035) ** 2) for k in (-.66, -.22, .22, .66))
        p = Vector((t * 1.12, .6 * r * math.cos(a) * tied, .44 * r * math.sin(a) * tied))
        return p * (1 + .09 * cloud(p, 1.5, 2, 3))

    def colour(p, u, v):
        c = mix(rgb('#a8423f'), rgb('#cf7a6c'), .5 + .8 * cloud((p.x * .8, p.y * 2.4, p.z * 2.4), 2, 3, 4))
        c = mix(c, rgb('#f0d3c2'), step(.3, .5, cloud((p.x * 2, p.y * 6, p.z * 6), 1.5, 6, 3)) * .55)
        cap = step(.12, .3, p.z + .14 * cloud(p, 1.8, 4, 3))
        fat = mix(rgb('#f6e6d3'), rgb('#e9bfab'), .4 + .9 * cloud((p.x, p.y * 2, 0), 2.2, 8, 4))
        return mix(c, fat, cap * .92)
    twine = matter('twine', .9, 0)
    parts = [dye(surface('roast', point, 130, 150, butcher.wet()), colour)]
    for k in (-.66, -.22, .22, .66):
        loop = []
        for i in range(41):
            p = Vector(point(i / 40, (k + 1) / 2))
            loop.append(p + Vector((0, p.y, p.z)).normalized() * .012)
        parts.append(dye(tube('twine', loop, .021, twine, 8), rgb('#efe6cf')))
    line = [Vector(point(.25, v / 30)) + Vector((0, 0, .014)) for v in range(1, 30)]
    parts.append(dye(tube('twine', line, .021, twine, 8), rgb('#efe6cf')))
    put(parts, (-.08, .1, .09), (0, 0, 7))


def fill_brisket():
    """A whole brisket: a long flat piece under a trimmed cap of fat, the grain of the meat at its edge."""
    shape = lambda a: 1.24 / ((abs(math.cos(a)) ** 3 + (abs(math.sin(a)) * (1.95 + .35 * math.cos(a))) ** 3) ** (1 / 3)) * (1 + .025 * math.sin(a * 5 + 1) + .02 * math.sin(a * 9))

    def colour(p, u, v):
        edge = step(.58, .7, v + .05 * cloud(p, 2.4, 5, 3))
        meat = mix(butcher.beef(p, 4), rgb('#8a2a28'), .25 + .4 * cloud((p.x * 1.2, p.y * 1.2, p.z * 9), 2.2, 6, 3))
        fat = mix(rgb('#f4e3cc'), rgb('#e3b8a2'), .42 + 1.0 * cloud((p.x * 1.4, p.y * 2.6, 0), 2.0, 2, 4))
        fat = mix(fat, rgb('#c06a5c'), step(.34, .62, cloud(p, 1.7, 9, 3)) * .6)
        return mix(fat, meat, edge)
    put(butcher.slab('brisket', shape, .46, butcher.wet(), colour, 4, .06, .38, (200, 110)), (-.04, .1, .09), (0, 0, 6))


def fill_steak():
    put(butcher.steak_piece(2.0, .84), (-.15, .08, .1), (0, 0, 10))


def fill_fillets():
    put(butcher.white_fillet(1.0), (-.05, .36, .1), (0, 0, 5), .92)
    put(butcher.white_fillet(5.0), (.02, -.3, .1), (0, 0, -3), .95)


def fill_bacon():
    material = butcher.wet((18, .15), .1)
    for k in range(7):
        def rasher(u, v, k=k):
            return (v - .5) * 2.5, (u - .5) * .5 + .66 - .22 * k, .12 + .035 * k + .012 * math.sin(v * 16 + k) + .05 * (u - .5)

        def colour(p, u, v, k=k):
            band = u + .07 * math.sin(v * 9 + k * 2) + .06 * cloud((v * 5, u * 2, k), 1.6, k, 3)
            c = mix(rgb('#a83a3c'), rgb('#c65a50'), .5 + .7 * cloud(p, 2, k))
            fat = max(step(.72, .78, band), math.exp(-((band - .42) / .06) ** 2), math.exp(-((band - .16) / .05) ** 2) * .8)
            return mix(c, rgb('#f3dcc8'), fat)
        dye(surface('rasher', rasher, 50, 130, material), colour)


def fill_sausage():
    for k in range(5):
        def link(u, v, k=k):
            a, t = u * math.tau, v * 2 - 1
            r = .2 * (1 - abs(t) ** 9) ** .5 + .01
            return t * 1.05, r * math.cos(a) + .68 - .34 * k + .05 * math.sin(t * 2 + k), .3 + r * math.sin(a)
        dye(surface('link', link, 40, 90, butcher.wet((18, .1))), lambda p, u, v, k=k: mix(mix(rgb('#c4705c'), rgb('#d9937c'), .5 + .7 * cloud(p, 3, k, 3)), rgb('#f0d9c4'), step(.4, .5, cloud(p, 7, k + 3.0, 2)) * .7))


def fill_ribs():
    def rack(u, v):
        x, y = (u - .5) * 2.5, (v - .5) * 1.35
        bone = math.cos(x * 11)
        edge = (1 - abs(2 * v - 1) ** 8) ** .4 * (1 - abs(2 * u - 1) ** 12) ** .4
        return x, y + .05 * math.sin(x * 3), .1 + (.2 + .05 * bone + .03 * ripple(x, y, 0, 2.0, 4.0)) * edge
    dye(surface('rack', rack, 200, 90, butcher.wet()), lambda p, u, v: mix(mix(rgb('#c0564f'), rgb('#d98478'), .5 + .7 * cloud(p, 2, 2, 3)), rgb('#f3dfcc'), .75 * step(.35, .9, math.cos(p.x * 11)) * (.4 + .6 * step(.0, .4, cloud(p, 2.2, 5)))))
    for k in range(-2, 3):
        x = k * math.tau / 11
        dye(tube('bone', [(x, -.72, .2), (x, -.6, .2)], .06, matter('bone', .5), 14), rgb('#efdccb'))


def fill_casserole():
    def top(u, v):
        x, y = (u - .5) * 2, (v - .5) * 2
        return x * 1.3, y * .88, .34 + .035 * ripple(x * 3, y * 3, 0, 2.4, 2.0) + .03 * ripple(x * 9, y * 9, 0, 1.4, 6.0)

    def colour(p, u, v):
        n = cloud(p, 1.8, 3, 4)
        c = mix(rgb('#f0b93c'), rgb('#f6d77c'), .5 + .8 * cloud(p, 3, 5, 3))
        c = mix(c, rgb('#b5641e'), step(.15, .6, n) * .85)
        return mix(c, rgb('#4f8a3a'), step(.52, .58, cloud(p, 8, 9, 1)) * .9)
    dye(surface('cheese', top, 170, 120, matter('cheese', .4, .2, .08, grain=(18, .3))), colour)


def tamale(seed):
    def point(u, v):
        a, t = u * math.tau, v * 2 - 1
        c, s = math.cos(a), math.sin(a)
        r = .22 * (1 - max(0, t - .75) * 1.6) * (1 if t > -.96 else .9)
        fold = .012 * math.cos(a * 16 + 4 * cloud((t, c, s), 2, seed))
        return t * .95, (r + fold) * c, (r * .72 + fold) * s
    body = dye(surface('tamale', point, 120, 60, matter('husk', .7, 0, .05, grain=(10, .2))), lambda p, u, v: mix(mix(rgb('#e6d29a'), rgb('#c9ac68'), .5 + .5 * math.cos(u * math.tau * 16 + 2 * cloud(p, 2, seed))), rgb('#f1e6c4'), .4 * step(0, .6, cloud(p, 1.4, seed))))
    tie = dye(tube('tie', [(.35, .23 * math.cos(a), .17 * math.sin(a)) for a in [i * math.tau / 20 for i in range(21)]], .022, matter('husk', .7), 8), rgb('#cbb070'))
    return [body, tie]


def fill_tamales():
    for k in range(5):
        put(tamale(k * 2.0), (-.05 + .06 * (-1) ** k, .62 - .31 * k, .1), (k * 70, 0, 3 * (-1) ** k), 1.1)
    for k in range(3):
        put(tamale(k * 2.0 + 11), (.0, .42 - .38 * k, .36), (k * 50, 0, -4 * (-1) ** k), 1.05)


def fill_sopes():
    for k, (x, y) in enumerate(((-.78, .38), (.0, .42), (.78, .38), (-.4, -.28), (.4, -.3), (-1.0, -.35))):
        sope = turned('sope', [(.001, .0), (.36, .0), (.42, .06), (.42, .17), (.37, .2), (.33, .15), (.001, .13)], matter('masa', .8, grain=(24, .4)), lambda p, u, v, k=k: mix(mix(rgb('#ecd08a'), rgb('#dcb566'), .5 + .7 * cloud(p, 4, k)), rgb('#a8662a'), step(.3, .5, cloud(p, 5, k + 2.0, 2)) * .6), (60, 30))
        put(sope, (x, y, .1), (6, 4 * (-1) ** k, k * 40))


def fill_poblano():
    lifted(vegetables.poblano, .1, .8)


def plucked(brown=False):
    """A whole bird: body, legs and wings melted into one skin, then coloured."""
    from packs_flat import merge
    plain = matter('skin', .3 if not brown else .22, .35, .12, (.6, .3, .2), (26, .25))
    parts = [turned('body', ball(.72, 1.0, power=.9), plain, rgb('#ffffff'), (60, 50), lambda p: Vector((p.z * 1.15, p.x * 1.0, p.y * .82 + .1 * p.z)))]
    for s in (-1, 1):
        parts.append(tube('thigh', bend([(.35, .45 * s, -.05), (.75, .62 * s, .1), (1.02, .42 * s, .12), (1.32, .2 * s, .08)], 6), lambda t: .34 - .24 * t ** .8, plain, 24))
        parts.append(tube('wing', bend([(-.55, .5 * s, .05), (-.5, .78 * s, -.02), (-.15, .82 * s, -.05), (-.45, .8 * s, -.2)], 6), lambda t: .19 - .08 * t, plain, 20))
    for part in parts:
        part.data.materials.clear()
        part.data.materials.append(plain)
    bird = merge(parts, .03, 8)
    mesh = bpy.data.meshes.new_from_object(bird.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bird.modifiers.clear()
    bird.data = mesh
    while mesh.color_attributes:
        mesh.color_attributes.remove(mesh.color_attributes[0])
    for polygon in mesh.polygons:
        polygon.use_smooth = True

    def colour(p, u, v):
        if brown:
            c = mix(rgb('#8a4312'), rgb('#cf7f2c'), .5 + .7 * cloud(p, 1.4, 2, 4))
            c = mix(c, rgb('#5a2408'), step(.1, .6, cloud(p, 1.1, 6, 3)) * .6)
            return mix(c, rgb('#2f3a14'), step(.5, .56, cloud(p, 12, 3, 1)) * .7)
        c = mix(rgb('#efc79f'), rgb('#f5dcbc'), .5 + .7 * cloud(p, 1.5, 2, 3))
        return mix(c, rgb('#e2a08c'), step(.2, .7, cloud(p, 1.2, 7, 2)) * .5)
    return dye(bird, colour)


def fill_bird(brown=False):
    return lambda: put(plucked(brown), (-.1, .05, .08), (0, 0, 8), .92)


def fill_snapper():
    """A red snapper: deep forehead, spiny fin on its back, silver-rose belly, red-rimmed eye."""
    def rim(x):
        body = max(0, 1 - abs(x) ** 2.4) ** .62
        return body * (1 - .58 * step(.05, .95, x)) + .11 * step(.6, 1, x)

    def point(u, v):
        a, x = u * math.tau, v * 2 - 1
        half = .5 * rim(x)
        lift = 1.12 if math.cos(a) > 0 else .88
        return x * 1.12, half * math.cos(a) * lift, .42 * half * math.sin(a)

    def colour(p, u, v):
        up = p.y / (.06 + .5 * rim(p.x / 1.12))
        c = mix(rgb('#f4d9d2'), rgb('#dd6a66'), step(-.7, .15, up))
        c = mix(c, rgb('#a82836'), step(.2, 1.05, up))
        q, w = p.x * 30, p.y * 30
        net = math.cos(q + (round(w / math.pi) % 2) * math.pi) * math.cos(w)
        body = step(-.7, -.58, p.x)
        c = mix(c, rgb('#fbe6dd'), max(0, net) * .3 * body)
        c = mix(c, rgb('#7f1d2a'), max(0, -net) * .22 * body)
        c = mix(c, rgb('#8a2230'), math.exp(-((math.hypot(p.x + 1.2, p.y * .8) - .56) / .018) ** 2) * .75)
        c = mix(c, rgb('#6d1a24'), math.exp(-((p.y + .07 + .12 * (p.x + 1.1)) / .014) ** 2) * step(-.86, -.98, p.x) * .9)
        eye = math.hypot(p.x + .84, p.y - .12)
        c = mix(c, rgb('#b3262e'), step(.105, .095, eye))
        c = mix(c, rgb('#e9b24a'), step(.082, .074, eye))
        c = mix(c, rgb('#0d0b0b'), step(.056, .048, eye))
        return mix(c, rgb('#ffffff'), step(.02, .012, math.hypot(p.x + .865, p.y - .145)))
    skin = matter('fish', .2, .5, .05, grain=(34, .1))
    parts = [dye(surface('fish', point, 130, 220, skin), colour)]
    fin_skin = matter('fin', .4, .15)

    def rays(base, tip, count):
        return lambda p, u, v: mix(mix(rgb(base), rgb(tip), v), rgb('#8a1f2c'), .45 * max(0, math.cos(u * math.tau * count)) ** 3)

    def back(u, v):
        x = -.52 + 1.2 * u
        spine = 1 - .3 * abs(math.sin(u * math.pi * 10)) * step(.75, .5, u)
        tall = (.22 - .07 * u) * spine * min(1, u * 7, (1 - u) * 9)
        return x - .12 * v, .56 * rim(x / 1.12) - .03 + v * tall, .02 + .02 * math.sin(u * 60)
    parts.append(dye(surface('dorsal', back, 120, 8, fin_skin), rays('#c23a46', '#e58078', 22)))
    for s in (-1, 1):
        lobe = lambda u, v, s=s: (1.05 + v * (.34 + .1 * u), s * (.02 + v * (.1 + .34 * u)), .02)
        parts.append(dye(surface('tail', lobe, 24, 16, fin_skin), rays('#c23a46', '#d9605f', 7)))
    belly = lambda u, v: (.05 + .34 * u + .14 * v, -.43 * rim((.05 + .34 * u) / 1.12) - v * .17 * (1 - u * .5), .02)
    parts.append(dye(surface('anal', belly, 30, 8, fin_skin), rays('#d9746c', '#efb2a6', 8)))
    side = lambda u, v: (-.42 + v * .42, -.06 + (u - .5) * (.08 + .24 * v) - .1 * v, .24 - .04 * v)
    parts.append(dye(surface('pectoral', side, 24, 16, fin_skin), rays('#e58f80', '#f6cfc0', 6)))
    put(parts, (-.08, .12, .1), (0, 0, 5), 1.05)


def punnet(contents, high=.52):
    """A low card tray for berries and pastry, printed on its front."""
    skin = coat('foam', .55, .05)
    line = [(.98, 0), (1.16, high), (1.19, high + .01), (1.15, high), (.97, .05), (.001, .05)]
    lathe('punnet', [(r, z) for r, z in line], skin, 200, .72, 9, sharp=30)
    contents()

    def face(u, v):
        z = .03 + v * (high - .06)
        out = (.98 + .18 * z / high) * .72
        return (u - .5) * 2 * (.9 + .16 * z / high), -out - .012, z
    patch('front', 'front', face, .42, .1, 30, 10)


def heap(build, count, seed, size=1.0, layers=3, width=1.0, depth=.68, step_z=.2):
    random = seeded(seed)
    for layer in range(layers):
        for k in range(count):
            a, r = k * 2.39996 + layer, math.sqrt((k + .5) / count)
            put(build(layer * count + k), (width * r * math.cos(a), .06 + depth * .9 * r * math.sin(a), .03 + layer * step_z),
                (random.uniform(-60, 60), random.uniform(-60, 60), random.uniform(0, 360)), size)


def berry_blue(k):
    """A blueberry with its bloom and the star of its flower."""
    deep = (k * .618) % 1
    skin = mix(rgb('#2a3564'), rgb('#55689f'), deep)

    def colour(p, u, v):
        c = mix(skin, rgb('#8796bd'), step(-.1, .5, cloud(p, 5, k, 3)) * .5)
        return mix(c, rgb('#12152a'), step(.86, .93, v))
    star = lambda p: Vector((p.x, p.y, p.z + (.022 * math.cos(5 * math.atan2(p.y, p.x)) if p.z > .165 else 0)))
    return turned('berry', [(.001, -.2), (.14, -.18), (.215, -.02), (.2, .1), (.115, .165), (.1, .205), (.075, .19), (.06, .14), (.001, .13)], matter('berry', .42, .12, .05), colour, (36, 34), star)


def berry_red(k):
    def move(p):
        a, z = math.atan2(p.y, p.x), p.z
        row = z * 13
        drupe = math.cos(a * 8 + (round(row) % 2) * math.pi) * math.cos(row * math.pi * 2)
        return p * (1 + .09 * drupe)
    return turned('raspberry', [(.001, -.27), (.12, -.22), (.2, -.05), (.22, .1), (.17, .2), (.1, .2), (.07, .08)], matter('raspberry', .3, .3, .2, (.6, .1, .1)),
                  lambda p, u, v: mix(rgb('#c21f45'), rgb('#e2476a'), .5 + .9 * cloud(p, 7, k)), (56, 44), move)


def small_tomato(k):
    tone = (('#c01a12', '#e0431e'), ('#e8a21c', '#f3bd3a'), ('#c8401a', '#ee7a24'))[k % 3]
    return turned('tomato', ball(.25, .96, .04, count=16), matter('tomato', .12, .6, .2), lambda p, u, v: mix(rgb(tone[0]), rgb(tone[1]), .5 + .6 * cloud(p, 2, k)), (30, 22))


def small_chilli(k):
    tone = rgb(('#3a7a26', '#4f8f2e', '#e5871c')[k % 3])

    def point(u, v):
        a = u * math.tau
        r = .1 * min(1, (v / .1) ** .5) * (1 - max(0, (v - .4) / .6) ** 1.6) ** .7 + .003
        return (v - .5) * .95, r * math.cos(a) + .07 * math.sin(v * 3 + k), r * math.sin(a)
    return dye(surface('chilli', point, 20, 40, matter('chilli', .16, .5)), lambda p, u, v: mix(mix(tone, rgb('#6ba03c'), .2 + .5 * cloud(p, 2, k)), rgb('#7d9a44'), step(.07, .02, v)))


def salad_leaf(k):
    tone = (('#2a6a2c', '#4c9440'), ('#6fae43', '#a5cf6a'), ('#6b2440', '#9a4a5f'))[0 if k % 4 else (1 if k % 8 else 2)]
    return leaf('leaf', .62, .44, matter('leaf', .4, .1, .08), veined(mix(rgb(tone[0]), rgb(tone[1]), (k * .37) % 1), rgb('#a9cf7a')), curl=.3, cup=.45, wave=.03, seed=k, grid=(10, 14))


def biscuit(k):
    """A round golden biscuit with cracks and sugar."""
    def colour(p, u, v):
        c = bakery.baked(p, k, .2 - .22 * step(.3, .5, math.hypot(p.x, p.y)), 1.8)
        c = mix(c, rgb('#f6ecd8'), step(.28, .42, cloud(p, 14, k, 2)) * .8 * step(.05, .1, p.z))
        return mix(c, rgb('#6b3a16'), math.exp(-(cloud(p, 3.2, k + 2.0, 3) / .05) ** 2) * .35)
    return turned('biscuit', [(.001, 0), (.4, .0), (.47, .05), (.46, .12), (.36, .17), (.001, .19)], bakery.crumb(26, .4), colour, (70, 40), lambda p: p * (1 + .04 * cloud(p, 3, k, 2)))


def fill_biscuits():
    for row in range(2):
        for k in range(6):
            put(biscuit(k + row * 6), (-.86 + .34 * k, .3 - .62 * row, .1), (0, 52, 8 * (-1) ** k), 1.0)


def fill_conchas():
    lifted(bakery.concha_mixed, .1, .48, (0, .06))
    lifted(bakery.concha, .1, .3, (.05, -.3))


def tortilla(k, radius=1.0):
    def disc(u, v):
        a = u * math.tau
        r = radius * v * (1 + .012 * math.sin(a * 3 + k))
        return r * math.cos(a), r * math.sin(a), .012 * cloud((math.cos(a) * v * 2, math.sin(a) * v * 2, k), 1.3, k, 2) + .03 * (1 - v ** 8)
    return disc


def tortilla_bag():
    """A standing stack of tortillas held by a printed band."""
    masa = matter('masa', .75, 0, .05, grain=(40, .15))
    parts = []
    for k in range(14):
        disc = dye(surface('tortilla', tortilla(k), 120, 40 if k > 11 else 14, masa), lambda p, u, v, k=k: mix(mix(rgb('#f0dcae'), rgb('#e3c88e'), .5 + .6 * cloud(p, 2.4, k)), rgb('#a8703a'), step(.34, .52, cloud(p, 3.1, k + 4.0, 2)) * .55))
        disc.data.transform(Matrix.Translation((.02 * math.sin(k * 2.1), .02 * math.cos(k * 1.7), .036 * k)))
        parts.append(disc)
    stack = Matrix.Translation((0, 0, 1.02)) @ Matrix.Rotation(math.radians(84), 4, 'X')
    for part in parts:
        part.matrix_world = stack
    ink = coat('front', .34, .2, width=1.62, height=.98)

    def band(u, v):
        x, z = (u - .5) * 1.62, (v - .5) * .98
        return x, -.585 + .1 * z * .98 - .01 * math.sin(u * 3.1), .92 + z
    surface('front', band, 40, 30, ink)
    for end in (-1, 1):
        surface('fold', lambda u, v, end=end: (end * (.81 + .14 * u), -.585 + .46 * u ** 1.4 + .1 * (v - .5), .92 + (v - .5) * .98), 14, 10, coat('flank', .34, .2))


def slices(colour, edge, count=9, folded=True, rough=.3):
    """Folded deli slices on counter paper, with the counter's label."""
    flesh = matter('slice', rough, .25, .12, (.6, .3, .2), (20, .08))
    for k in range(count):
        def fold(u, v, k=k):
            a = (u - .5) * math.pi * .96
            r = .78 * v
            x, y = r * math.sin(a), r * math.cos(a) - .42
            wave = .05 * math.sin(a * 4 + k * 1.7) * v + .02 * math.sin(a * 9 + k)
            return x * 1.25 - .18 + .12 * (k % 3), y * .82 + .42 - .11 * k, .12 + .075 * k + wave + .2 * v
        sheet_ = dye(surface('slice', fold, 110, 44, flesh), lambda p, u, v, k=k: mix(mix(rgb(colour[0]), rgb(colour[1]), .5 + .7 * cloud(p, 3.4, k, 3)), rgb(edge), step(.93, .985, v)))
        sheet_.data.transform(Matrix.Rotation(math.radians(8 * math.sin(k * 2.0)), 4, 'Z'))
    paper = coat('paper', .8, bump=(24, .2))

    def sheet(u, v):
        x, y = (u - .5) * 3.1, (v - .5) * 2.2
        return x, y + .1, .03 + .05 * ripple(x, y, 0, 1.1, 2.0) * step(.6, 1, max(abs(u - .5), abs(v - .5)) * 2) + .1 * step(.82, 1, abs(u - .5) * 2)
    surface('paper', sheet, 90, 70, paper)

    def sticker(u, v):
        return .72 + (u - .5) * 1.3, -.74 + (v - .5) * .72, .12 + .2 * v + .02 * math.sin(u * 4)
    patch('front', 'front', sticker, .4, .1, 30, 20)
    surface('under', lambda u, v: tuple(a - b for a, b in zip(sticker(u, v), (0, 0, .015))), 20, 16, paper)


def bread_bag():
    """A loaf in a printed bag, gathered at the left end and held by a clip."""
    film = coat('front', .24, .45, width=2.3, height=1.06, hide=(.08, .12), margin=.06)
    flank = coat('flank', .24, .45)

    def outline(a):
        c, s = math.cos(a), math.sin(a)
        k = (abs(c) ** 4.5 + abs(s) ** 4.5) ** (-1 / 4.5)
        y, z = .52 * k * c, .56 * k * s
        if z > 0:
            y *= 1 + .16 * math.exp(-((z - .38) / .16) ** 2)
            z += .08 * (1 - (y / .6) ** 2)
        return y, z

    def hull(u, v):
        """u along the loaf from the gathered end, v around from below the front."""
        a = v * math.tau - math.pi / 2 - math.pi / 4
        a = -a - math.pi / 2
        y, z = outline(a)
        x = -1.62 + u * 2.9
        tail = step(.3, .1, u)
        end = step(.955, 1.0, u) ** 3
        pinch = 1 - .93 * step(.27, .105, u) + .5 * step(.085, 0, u)
        pleat = .05 * math.cos(a * 13 + u * 5) * tail
        slice_ = .006 * math.sin(x * 34) * (1 - tail) if z > .1 else 0
        wrinkle = .018 * ripple(x, y, z, 2.6, 3.0) + .008 * ripple(x, y, z, 8.0, 5.0)
        r = pinch * (1 - end) * (1 + pleat + wrinkle + slice_)
        return x, y * r, .62 + z * r

    surface('bag', hull, 260, 150, flank)

    def face(u, v):
        x, y, z = hull(.31 + u * .63, .525 + v * .2)
        return x, y - .012, z

    surface('front', face, 170, 70, film)
    clip = coat('accent', .4, .1)
    ring = [(-1.33, .1 * math.cos(a), .62 + .1 * math.sin(a)) for a in [i * math.tau / 20 for i in range(21)]]
    tube('clip', ring, .035, clip, 12)


def tray_of(fill, top=.52):
    return lambda: tray(fill, top)


FORMS = {
    'tray-ground': (tray_of(fill_ground('#b02f30', '#7d1b20', '#e7b9a8')), -8, 46),
    'tray-ground-pale': (tray_of(fill_ground('#e6a694', '#cf8576', '#f3d5c6')), -8, 46),
    'tray-chunks': (tray_of(fill_chunks, .6), -8, 46), 'tray-strips': (tray_of(fill_strips('#b5583a', '#7d3222'), .6), -8, 46),
    'tray-strips-pale': (tray_of(fill_strips('#e39a6a', '#c96f3f'), .6), -8, 46), 'tray-chicken': (tray_of(fill_chicken, .72), -8, 46),
    'tray-roast': (tray_of(fill_roast, .8), -8, 42), 'tray-brisket': (tray_of(fill_brisket, .6), -8, 44), 'tray-steak': (tray_of(fill_steak, .5), -8, 46), 'tray-fillet': (tray_of(fill_fillets, .5), -8, 46),
    'tray-bacon': (tray_of(fill_bacon, .5), -8, 46), 'tray-sausage': (tray_of(fill_sausage, .58), -8, 46), 'tray-ribs': (tray_of(fill_ribs, .5), -8, 46),
    'tray-casserole': (tray_of(fill_casserole, .5), -8, 46), 'tray-tamales': (tray_of(fill_tamales, .72), -8, 46), 'tray-sopes': (tray_of(fill_sopes, .45), -8, 46),
    'tray-poblano': (tray_of(fill_poblano, .7), -8, 46), 'tray-whole-chicken': (tray_of(fill_bird(), 1.15), -8, 42), 'tray-snapper': (tray_of(fill_snapper, .6), -8, 46),
    'deli-rotisserie': (tray_of(fill_bird(True), 1.15), -8, 42),
    'clamshell-blueberry': (lambda: punnet(lambda: heap(berry_blue, 36, 3, .82, 4, step_z=.17)), -16, 40),
    'clamshell-raspberry': (lambda: punnet(lambda: heap(berry_red, 34, 4, 1, 3)), -16, 40),
    'clamshell-tomato': (lambda: punnet(lambda: heap(small_tomato, 24, 5, 1, 2, step_z=.27)), -16, 40),
    'clamshell-chili': (lambda: punnet(lambda: heap(small_chilli, 20, 6, 1, 3, .75, .5, .16)), -16, 40),
    'clamshell-leaves': (lambda: punnet(lambda: heap(salad_leaf, 34, 7, 1, 4, .8, .5, .15)), -16, 40),
    'clamshell-pastry': (lambda: punnet(fill_biscuits), -16, 38), 'clamshell-concha': (lambda: punnet(fill_conchas), -16, 38),
    'bag-tortilla': (tortilla_bag, -8, 12), 'loaf': (bread_bag, -14, 16),
    'deli-ham': (lambda: slices(('#e9a8a0', '#f2c4ba'), '#b5694a'), -8, 46), 'deli-beef': (lambda: slices(('#9a4a44', '#b9685a'), '#4a2218'), -8, 46),
    'deli-cheese': (lambda: slices(('#f3dd94', '#f7e8b4'), '#e6c873', rough=.4), -8, 46),
}
