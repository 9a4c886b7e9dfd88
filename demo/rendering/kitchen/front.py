"""What a store front is made of: sign, awning, door, windows, crates of fruit, plants and paper flags. One unit is a metre."""
import math
import os

import bpy
from mathutils import Matrix, Vector

from frame import taken
from goods import FOODS
from matter import step
from shapes import add, bend
from stuff import blotch, cloud, leafy, lathed, mix, ribbon, rgb, seeded, sheet, skin, tinted, welded

FONTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../../node_modules/@fontsource')
LETTERS = {'serif': 'fraunces/files/fraunces-latin-900-normal.woff', 'script': 'lobster-two/files/lobster-two-latin-700-normal.woff', 'plain': 'nunito/files/nunito-latin-900-normal.woff'}
STOCK = {}


def beam(frame, size, at, colour='#8a5a34', coat='wood', turn=0.0, tip=0.0, roll=0.0):
    """A squared timber, slab or board: `size` (x, y, z), the middle of its underside at `at`; `roll` lifts its left end."""
    w, d, h = size[0] / 2, size[1] / 2, size[2]
    points = [(x * w, y * d, z * h) for z in (0, 1) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    faces = [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7), (3, 2, 1, 0)]
    thing = tinted(add('beam', points, faces, skin(coat), smooth=False), blotch([colour, colour], 2))
    frame.set(taken(thing), Matrix.Translation(at) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Rotation(math.radians(tip), 4, 'X') @ Matrix.Rotation(math.radians(roll), 4, 'Y'))
    return None


def letters(words, font, high, thick, colour):
    """Words as a body that stands upright before a wall, its middle in the origin."""
    line = bpy.data.curves.new('letters', 'FONT')
    line.body, line.font, line.extrude = words, bpy.data.fonts.load(os.path.join(FONTS, LETTERS[font])), thick / 2
    line.size, line.resolution_u = high, 4
    line.bevel_depth = thick * .12
    thing = bpy.data.objects.new('letters', line)
    bpy.context.scene.collection.objects.link(thing)
    mesh = bpy.data.meshes.new_from_object(thing.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(thing)
    mesh.materials.clear()
    mesh.materials.append(skin('wood'))
    across = [v.co.x for v in mesh.vertices]
    up = [v.co.y for v in mesh.vertices]
    body = bpy.data.objects.new('letters', mesh)
    bpy.context.scene.collection.objects.link(body)
    for vertex in mesh.vertices:
        vertex.co.x -= (min(across) + max(across)) / 2
        vertex.co.y -= (min(up) + max(up)) / 2
    return taken(tinted(body, lambda p, u, v: rgb(colour))), max(across) - min(across)


def plaque(outline, thick, colour):
    """A flat shape of [x, y] points, `thick` towards the front."""
    n = len(outline)
    points = [(x, y, z) for z in (0, thick) for x, y in outline]
    faces = [tuple(range(n, 2 * n))] + [(k, (k + 1) % n, n + (k + 1) % n, n + k) for k in range(n)]
    return taken(tinted(add('plaque', points, faces, skin('wood'), smooth=False), lambda p, u, v: rgb(colour)))


def rounded(w, h, r, n=10):
    """The outline of a rounded rectangle."""
    found = []
    for k, (x, y) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for i in range(n + 1):
            a = (k + i / n) * math.pi / 2
            found.append((x * (w / 2 - r) + r * math.cos(a), y * (h / 2 - r) + r * math.sin(a)))
    return found


def leaf_shape(size):
    """The leaf of Greenfield."""
    marks = bend([(0, .5, 0), (.27, .27, 0), (.34, -.05, 0), (.2, -.36, 0), (0, -.5, 0), (-.2, -.36, 0), (-.34, -.05, 0), (-.27, .27, 0), (0, .5, 0)], 8)[:-1]
    return [(p.x * size, p.y * size) for p in marks][::-1]


def disc(size, rays=0):
    """A disc, or a star of `rays`."""
    if not rays:
        return [(size / 2 * math.cos(k * math.tau / 40), size / 2 * math.sin(k * math.tau / 40)) for k in range(40)]
    return [((size / 2 if k % 2 else size * .34) * math.cos(k * math.pi / rays), (size / 2 if k % 2 else size * .34) * math.sin(k * math.pi / rays)) for k in range(2 * rays)]


def sign(frame, words, at, size=(2.8, .56), font='serif', mark='leaf', board='#0b6b3f', ink='#ffffff', edge='#ffc93c', high=.42):
    """The name over the door: a board with a raised rim, letters and the merchant's mark standing on it."""
    upright = Matrix.Translation(at) @ Matrix.Rotation(math.radians(90), 4, 'X')
    w, h = size

    def lay(mesh, x=0.0, y=0.0, z=0.0):
        frame.set(mesh, upright @ Matrix.Translation((x, y, z)))
    lay(plaque(rounded(w, h, .09), .06, edge))
    lay(plaque(rounded(w - .07, h - .07, .07), .015, board), z=.06)
    mesh, wide = letters(words, font, high, .04, ink)
    s = h * .62
    lay(mesh, (s + .1) / 2, 0, .095)
    x = -(wide + .1) / 2
    if mark == 'leaf':
        lay(plaque(leaf_shape(s), .03, ink), x, 0, .075)
        for k, (a, b, turn) in enumerate(((0, -.06, 0), (.085, .06, -45), (-.085, .0, 45), (.075, -.12, -45), (-.075, -.16, 45))):
            vein = plaque(rounded((.045 if k else .055) * s, (.75 if not k else .3) * s, .01), .01, board)
            frame.set(vein, upright @ Matrix.Translation((x + a * s, b * s, .105)) @ Matrix.Rotation(math.radians(turn), 4, 'Z'))
    else:
        lay(plaque(disc(s * 1.05, 12), .03, ink if mark == 'sun' else mark), x, 0, .075)
        lay(plaque(disc(s * .6), .02, edge), x, 0, .105)
    return None


def awning(frame, at, wide=3.0, out=.75, drop=.42, colours=('#0b6b3f', '#fbf6ea'), stripes=16, hem=.17):
    """A striped awning that slopes from the wall at `at` into the street, with a scalloped hem."""
    fine = stripes * 14

    def tone(p, u, v):
        return rgb(colours[int(min(.99999, max(0, u)) * stripes) % 2])

    def slope(u, v):
        return (u - .5) * wide, -out * v, -drop * v - .05 * math.sin(math.pi * v) - .012 * abs(math.sin(u * stripes * math.pi)) * v

    def fringe(u, v):
        scallop = .55 + .45 * math.sqrt(abs(math.sin(u * stripes * math.pi)))
        return (u - .5) * wide, -out - .01, -drop - hem * v * scallop
    for shape, rows in ((slope, 12), (fringe, 6)):
        frame.set(taken(sheet('awning', shape, fine, rows, 'matt', tone)), Matrix.Translation(at))
    for s in (-1, 1):
        side = tinted(add('side', [(s * wide / 2, 0, 0), (s * wide / 2, -out, -drop), (s * wide / 2, 0, -drop)], [(0, 1, 2)], skin('matt'), smooth=False), lambda p, u, v: rgb(colours[0]))
        frame.set(taken(side), Matrix.Translation(at))
    return None


def opening(frame, at, size, colour, bars=(2, 1), thick=.07, deep=.1, low=0.0):
    """A frame of timber round an opening (middle of its foot at `at`), with bars; `low` fills its lower part with a panel."""
    x, y, z = at
    w, h = size
    for s in (-1, 1):
        beam(frame, (thick, deep, h), (x + s * (w - thick) / 2, y, z), colour)
    for foot in (z, z + h - thick):
        beam(frame, (w, deep, thick), (x, y, foot), colour)
    for k in range(1, bars[0]):
        beam(frame, (thick * .6, deep * .8, h), (x - w / 2 + w * k / bars[0], y, z), colour)
    for k in range(1, bars[1]):
        beam(frame, (w, deep * .8, thick * .6), (x, y, z + h * k / bars[1]), colour)
    if low:
        beam(frame, (w, deep * .5, low), (x, y, z), colour)
    return None


def inside(frame, at, size, deep=.9, colour='#f2dcb4', shelves=3, power=12, seed=1, jar=.072, goods=()):
    """What a window shows: a lit room, shelves of jars of `jar` radius, and `goods` on its sill. `at` is the middle of the opening's foot."""
    x, y, z = at
    w, h = size
    random = seeded(seed)
    for part, spot in (((w + .8, .05, h + .4), (x, y + deep, z - .2)), ((w + .8, deep, .05), (x, y + deep / 2, z - .1)), ((w + .8, deep, .05), (x, y + deep / 2, z + h + .1))):
        beam(frame, part, spot, colour, 'matt')
    for s in (-1, 1):
        beam(frame, (.05, deep, h + .3), (x + s * (w / 2 + .3), y + deep / 2, z - .1), colour, 'matt')
    line = [(.001, 0), (.8, 0), (.92, .1), (.92, 1.35), (.7, 1.6), (.7, 1.62), (.76, 1.64), (.76, 1.9), (.001, 1.92)]
    for k in range(shelves):
        foot = z + h * (k + .42) / (shelves + .35)
        beam(frame, (w + .5, .26, .035), (x, y + deep - .18, foot), '#a8713d')
        step_by = jar * 2.05
        for i in range(int((w + .1) / step_by)):
            if random.random() < .08:
                continue
            tone = random.choice(('#b5431c', '#d98a1f', '#5f8a34', '#e9d9b8', '#7a1f2a', '#c9a24a', '#3f6f6a', '#d9603a'))
            lid = random.choice(('#f3eee2', '#3a3a36', '#c9a24a'))
            pot = taken(lathed(line, 'glazed', lambda p, u, v, tone=tone, lid=lid: rgb(lid if p.z > 1.62 else '#f6efe0' if .45 < p.z < 1.0 else tone), 20))
            frame.set(pot, Matrix.Translation((x - w / 2 + (i + .2) * step_by, y + deep - .2, foot + .035)) @ Matrix.Scale(jar * random.uniform(.86, 1.06), 4))
    for k, what in enumerate(goods):
        spot = (x + w * ((k + .5) / len(goods) - .5), y + .3, z + .02)
        frame.set(single(what), Matrix.Translation(spot) @ Matrix.Rotation(random.uniform(-.5, .5), 4, 'Z') @ Matrix.Scale(.34, 4) @ Matrix.Translation((0, 0, -min(v.co.z for v in single(what).vertices))))
    lamp = bpy.data.lights.new('shop', 'AREA')
    lamp.size, lamp.energy, lamp.color = min(w, .8), power, (1, .82, .58)
    box = bpy.data.objects.new('shop', lamp)
    box.matrix_world = frame.matrix @ Matrix.Translation((x, y + deep * .45, z + h + .02))
    box.visible_camera = False
    bpy.context.scene.collection.objects.link(box)
    return None


def single(what):
    """One piece of a food of the catalogue as a mesh, its longest side 1, its middle in the origin; made once per scene."""
    if what not in STOCK:
        scene = bpy.context.scene
        before = set(scene.objects)
        FOODS[what]()
        made = [thing for thing in scene.objects if thing not in before]
        bpy.context.view_layer.update()
        parts = [thing for thing in made if thing.type == 'MESH']
        middle = parts[0].matrix_world.translation.copy()
        kept = [thing for thing in parts if (thing.matrix_world.translation - middle).length < .35]
        for thing in made:
            if thing not in kept:
                bpy.data.objects.remove(thing)
        mesh = taken(welded(kept))
        low, high = ([pick(v.co[i] for v in mesh.vertices) for i in range(3)] for pick in (min, max))
        scale = 1 / max(h - l for l, h in zip(low, high))
        for vertex in mesh.vertices:
            vertex.co = Vector((vertex.co[i] - (low[i] + high[i]) / 2) * scale for i in range(3))
        STOCK[what] = mesh
    return STOCK[what]


def one(frame, what, at=(0, 0), turn=0.0, tip=(0, 0), size=1.0, lift=0.0):
    """A single piece of a food of the catalogue, its longest side `size`, leaning by `tip` (degrees about x and y)."""
    spin = Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Rotation(math.radians(tip[0]), 4, 'X') @ Matrix.Rotation(math.radians(tip[1]), 4, 'Y') @ Matrix.Scale(size, 4)
    mesh = single(what)
    low = min((spin @ v.co).z for v in mesh.vertices)
    frame.set(mesh, Matrix.Translation((at[0], at[1], frame.ground(at[0], at[1]) - low + lift)) @ spin)
    return None


def bag(frame, size=(1.0, .62, 1.25), colour='#c39a6b', ink='#0b6b3f', words='Greenfield', font='serif', mark='leaf', fill=.8, seed=1.0):
    """An open bag of brown paper with the merchant's name; things stand in it at `fill` of its height."""
    w, d, h = size
    tone = blotch([colour, colour, '#b58a5a'], 1.6, seed)

    def point(u, v):
        a = u * math.tau
        c, s = math.cos(a), math.sin(a)
        k = (abs(c) ** 12 + abs(s) ** 12) ** (-1 / 12)
        x, y = w / 2 * k * c, d / 2 * k * s
        grow = 1 + .05 * v * v
        x -= math.copysign(.07, x) * step(.8, 1, abs(k * c)) * (1 - abs(y) / (d / 2)) * step(.05, .5, v)
        crush = (.026 if s > -.5 else .01) * cloud((x * 1.3, y * 1.3, v * h * 1.3), 1.4, seed, 4) + .016 * abs(cloud((x, y, v * h), 3.2, seed + 4, 2))
        jag = .018 * abs(((u * 150) % 1) * 2 - 1) * step(.97, 1, v)
        return x * grow + crush * c * 1.6, y * grow + crush * s * 1.3, h * v + jag - .05 * step(.9, 1, v) * cloud((c, s, 0), 1.3, seed, 2)
    frame.set(taken(sheet('bag', point, 450, 60, 'matt', lambda p, u, v: tone(p), True)))
    upright = Matrix.Translation((0, -d / 2 * 1.02 - .034, h * .42)) @ Matrix.Rotation(math.radians(-1.2), 4, 'X') @ Matrix.Rotation(math.radians(90), 4, 'X')
    if words:
        mesh, wide = letters(words, font, .24 * w, .003, ink)
        frame.set(mesh, upright @ Matrix.Translation((0, -.08, 0)) @ Matrix.Scale(min(1, w * .84 / wide), 4))
        shape = leaf_shape(.3 * w) if mark == 'leaf' else disc(.32 * w, 12)
        frame.set(plaque(shape, .003, ink), upright @ Matrix.Translation((0, .2 * w, 0)))
    return lambda x, y: h * fill


def crate(frame, what, at, size=(.8, .5), high=.2, piece=.15, tip=22.0, heap=.1, colour='#b98a55', seed=1, upright=False, turn=0.0, close=.82, lie=None):
    """A slatted crate, tipped towards the street, heaped with pieces of one food (`what`, or several in turns); `lie` tips each piece."""
    random = seeded(seed * 31 + len(what))
    w, d = size
    place = Matrix.Translation(at) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Rotation(math.radians(tip), 4, 'X')
    inner = frame.matrix
    holder = type(frame)(inner @ place)
    for k in range(3):
        foot = .012 + k * high * .34
        for s in (-1, 1):
            beam(holder, (w, .018, high * .27), (0, s * d / 2, foot), colour)
            beam(holder, (.018, d, high * .27), (s * w / 2, 0, foot), colour)
    for sx in (-1, 1):
        for sy in (-1, 1):
            beam(holder, (.035, .035, high * 1.04), (sx * (w / 2 - .02), sy * (d / 2 - .02), 0), colour)
    beam(holder, (w, d, .015), (0, 0, high * .55), '#5d4024')
    names = [what] if isinstance(what, str) else what
    gap = piece * close
    for level in range(2):
        nx, ny = int((w - gap * (.4 + level)) / gap), int((d - gap * (.3 + level)) / (gap * .87))
        for j in range(max(1, ny)):
            for i in range(max(1, nx)):
                x = (i - (nx - 1) / 2 + (.25 if j % 2 else -.25)) * gap + random.uniform(-.1, .1) * gap
                y = (j - (ny - 1) / 2) * gap * .87 + random.uniform(-.1, .1) * gap
                swell = heap * (1 - (2 * x / w) ** 2) * (1 - (2 * y / d) ** 2)
                z = high * .8 + swell + level * gap * .42
                name = names[(i // max(1, nx // len(names))) % len(names)] if len(names) > 1 else names[0]
                spin = Matrix.Rotation(random.uniform(0, math.tau), 4, 'Z')
                lean = (random.gauss(0, 16), random.gauss(0, 16)) if upright else (random.uniform(0, 360), random.uniform(0, 360)) if lie is None else (lie[0] + random.gauss(0, 8), lie[1] + random.gauss(0, 8))
                if lie is not None:
                    spin = Matrix.Rotation(math.radians(lie[2] + random.gauss(0, 9)), 4, 'Z')
                spin = spin @ Matrix.Rotation(math.radians(lean[0]), 4, 'X') @ Matrix.Rotation(math.radians(lean[1]), 4, 'Y')
                holder.set(single(name), Matrix.Translation((x, y, z)) @ spin @ Matrix.Scale(piece * random.uniform(.93, 1.06), 4))
    return None


def trestle(frame, at, size=(1.7, .5), high=.42, colour='#7d5230'):
    """A low stand for crates, its top tipped towards the street."""
    w, d = size
    x, y = at[:2]
    for sx in (-1, 1):
        beam(frame, (.05, .05, high * .8), (x + sx * (w / 2 - .08), y - d / 2 + .05, 0), colour)
        beam(frame, (.05, .05, high), (x + sx * (w / 2 - .08), y + d / 2 - .05, 0), colour)
    beam(frame, (w, .04, .09), (x, y - d / 2 + .02, high * .72), colour)
    return None


def shrub(frame, at, size=.3, count=420, colours=('#3f7a35', '#6da24a', '#29562a'), pot='#b5653f', seed=1, high=.34, stem=0.0, leaf=.3):
    """A clipped bush in a pot; with `stem` a little tree."""
    random = seeded(seed)
    x, y = at[:2]
    line = [(.001, 0), (.62, 0), (.66, .02), (.92, .9), (1.0, .92), (1.0, 1.06), (.9, 1.06), (.86, .96), (.001, .94)]
    frame.set(taken(lathed([(r * size * .8, z * high) for r, z in line], 'dry', blotch([pot, pot], 3), 48)), Matrix.Translation((x, y, 0)))
    if stem:
        frame.set(taken(ribbon([(0, 0, high * .9), (.01, 0, high + stem * .5), (0, 0, high + stem + size * .4)], .05, .05, 'wood', blotch(['#6b4a2e', '#4f3620'], 6))), Matrix.Translation((x, y, 0)))
    kinds = []
    for k in range(6):
        tone = mix(rgb(colours[0]), rgb(colours[1 + k % 2]), random.random())
        kinds.append(taken(leafy(lambda a: .35 + .65 * abs(math.cos(a / 2)) ** 3, size * leaf, 'leaf', lambda p, u, v, tone=tone: tone, k, .2, (12, 3))))
    middle = high + stem + size * .72
    for k in range(count):
        a, b = random.uniform(0, math.tau), math.asin(random.uniform(-.75, 1))
        out = Vector((math.cos(a) * math.cos(b), math.sin(a) * math.cos(b), math.sin(b)))
        spot = Vector((x, y, middle)) + out * size * random.uniform(.72, 1.02)
        spin = Vector((0, 0, 1)).rotation_difference((out + Vector((random.gauss(0, .5), random.gauss(0, .5), random.gauss(.2, .5)))).normalized()).to_matrix().to_4x4()
        frame.set(kinds[k % 6], Matrix.Translation(spot) @ spin @ Matrix.Rotation(random.uniform(0, math.tau), 4, 'Z'))
    return None


def cactus(frame, at, high=1.1, radius=.14, arms=((.5, -1, .45), (.7, 1, .35)), colour=('#4d7d52', '#6f9a63')):
    """A ribbed column with arms: [height of the joint, side, length]."""
    tone = blotch(colour, 2)

    def column(path, r):
        def point(u, v):
            p = path[round(v * (len(path) - 1))]
            a = u * math.tau
            k = r * (1 - .13 * abs(math.sin(a * 7))) * min(1, ((1 - v) * 6 + .02) ** .5)
            return p[0] + k * math.cos(a), p[1] + k * math.sin(a), p[2]
        frame.set(taken(sheet('cactus', point, 84, len(path) - 1, 'leaf', lambda p, u, v: mix(tone(p), rgb('#2f5a3a'), step(.5, 1, abs(math.sin(u * math.tau * 7))) * .6), True)), Matrix.Translation((at[0], at[1], 0)))
    column([(0, 0, high * k / 30) for k in range(31)], radius)
    for joint, side, long in arms:
        z = high * joint
        path = bend([(0, 0, z), (side * radius * 1.6, 0, z), (side * radius * 2.2, 0, z + .12), (side * radius * 2.2, 0, z + long)], 9)
        column([tuple(p) for p in path], radius * .62)
    return None


def flags(frame, start, end, count=11, size=.3, sag=.16, colours=('#a3164f', '#2f8f8a', '#f6a623', '#5b7fc4', '#e2603f'), seed=1):
    """Papel picado on a line from `start` to `end`: cut paper with a fringed foot."""
    random = seeded(seed)
    a, b = Vector(start), Vector(end)
    on = lambda t: a.lerp(b, t) - Vector((0, 0, sag * 4 * t * (1 - t)))
    frame.set(taken(ribbon([tuple(on(k / 40)) for k in range(41)], .012, .012, 'matt', blotch(['#6b5a48', '#6b5a48'], 2), 6)))
    holes = [(.25, .3), (.5, .24), (.75, .3), (.36, .52), (.64, .52), (.5, .4), (.2, .68), (.5, .7), (.8, .68)]
    for k in range(count):
        t = (k + .5) / count
        top, tone, lean = on(t), colours[k % len(colours)], random.uniform(-.12, .12)
        n = 26
        points, faces = [], []
        for j in range(n + 1):
            for i in range(n + 1):
                u, v = i / n, j / n
                points.append(((u - .5) * size * .86, lean * v * size + .02 * math.sin(u * 5 + k) * v, -v * size))
        for j in range(n):
            for i in range(n):
                u, v = (i + .5) / n, (j + .5) / n
                foot = .84 + .13 * abs(math.sin(u * math.pi * 5))
                if v > foot or any(math.hypot(u - p, (v - q)) < .058 for p, q in holes):
                    continue
                m = j * (n + 1) + i
                faces.append((m, m + 1, m + n + 2, m + n + 1))
        paper = tinted(add('flag', points, faces, skin('matt')), lambda p, u, v, tone=tone: rgb(tone))
        frame.set(taken(paper), Matrix.Translation(top))
    return None


def roof(frame, at, wide=9.0, deep=2.0, high=1.0, colours=('#66757d', '#7f8e95'), gap=.4):
    """A roof of metal sheets that slopes up and away from the eaves at `at`."""
    tone, n = blotch(colours, .8), int(wide / gap)
    plain = sheet('roof', lambda u, v: ((u - .5) * wide, deep * v, high * v), 40, 12, 'iron', tone)
    frame.set(taken(plain), Matrix.Translation(at))
    for k in range(n + 1):
        x = (k / n - .5) * wide
        frame.set(taken(ribbon([(x, deep * v, high * v + .02) for v in (0, .25, .5, .75, 1)], .035, .05, 'iron', tone, 8)), Matrix.Translation(at))
    return None


def lantern(frame, at, colour='#2b2b28'):
    """A lamp on the wall."""
    x, y, z = at
    beam(frame, (.05, .16, .04), (x, y - .08, z + .24), colour, 'iron')
    beam(frame, (.13, .13, .03), (x, y - .17, z + .2), colour, 'iron')
    beam(frame, (.1, .1, .18), (x, y - .17, z + .02), '#fff3d2', 'glazed')
    beam(frame, (.12, .12, .025), (x, y - .17, z), colour, 'iron')
    return None


FRONT = {'bag': bag, 'beam': beam, 'one': one, 'sign': sign, 'awning': awning, 'opening': opening, 'inside': inside, 'crate': crate, 'trestle': trestle, 'shrub': shrub, 'cactus': cactus, 'flags': flags, 'lantern': lantern, 'roof': roof}
