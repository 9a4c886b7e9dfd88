"""What the seasons and the lunch box bring: rosca de reyes, pan de muerto, tamales, a sandwich, a cookie, marigolds."""
import math

from mathutils import Matrix, Vector

from frame import taken
from heap import piece_mesh
from matter import step
from stuff import blotch, cloud, lump, mix, ribbon, rgb, seeded, sheet, welded

FRUIT = ('#b3202a', '#3f8a3a', '#e0a02a', '#c9301c', '#d98a1e', '#2f7a45')


def oven(p, seed, pale='#e2ab5c', brown='#b06a28', dark='#7d4318'):
    """The colour of a sweet crust."""
    c = mix(rgb(pale), rgb(brown), .5 + .8 * cloud(p, 2.2, seed, 4))
    return mix(c, rgb(dark), step(.2, .6, cloud(p, 1.3, seed + 4.0, 3)) * .5)


def rosca(frame, radius=1.0, thick=.34, oval=.78, seed=1.0):
    """A ring of sweet bread with candied fruit and strips of sugar paste."""
    def spot(a, b, out=0.0):
        r = thick * (1 + .05 * cloud((math.cos(a) * 3, math.sin(a) * 3, b), 1.2, seed, 3)) + out
        far = radius + r * math.cos(b) * 1.15
        return far * math.cos(a), far * math.sin(a) * oval, thick * .9 + r * math.sin(b) * .82

    def tone(p, u, v):
        b = v * math.tau
        low = step(.1, -.5, math.sin(b))
        return mix(oven(p, seed), rgb('#e9c07a'), low * .7)
    parts = [sheet('rosca', lambda u, v: spot(u * math.tau, v * math.tau), 220, 60, 'crust', tone, True)]
    for k in range(12):
        a = math.tau * (k + .5) / 12
        sweet = k % 3 == 0
        wide = .24 if sweet else .16
        reach = (.3, 2.6) if sweet else (.6, 2.3)
        line = [spot(a + .02 * math.sin(t * 5 + k), reach[0] + (reach[1] - reach[0]) * t, .018) for t in [i / 14 for i in range(15)]]
        colour = blotch(['#fbf3df', '#f3e6c8'], 9, k) if sweet else blotch([FRUIT[k % 6], FRUIT[(k + 2) % 6] if k % 2 else FRUIT[k % 6]], 6, k)
        parts.append(ribbon(line, wide, .035 if sweet else .06, 'dry' if sweet else 'juicy', colour, 12))
    frame.set(taken(welded(parts)))
    sugar = frame.inside((0, 0, 0))
    random = seeded(7)
    for k in range(420):
        a, b = random.uniform(0, math.tau), random.gauss(1.5, .5)
        sugar.lie(piece_mesh('salt', k % 6), spot(a, b, .004), k * 40, (0, 0), 1.1, 0, 0, False)
    return None


def pan_de_muerto(frame, radius=.8, seed=1.0, at=(0, 0), turn=0.0):
    """A round bread with its bones and its sugar."""
    part = frame.inside(at, turn)
    high = radius * .62

    def top(x, y):
        r = min(1, math.hypot(x, y) / radius)
        return high * (1 - r ** 2.6) ** .62

    def sugared(p, u=0, v=0):
        c = oven(p, seed)
        return mix(c, rgb('#fbf0da'), (.06 + .26 * step(0, .5, cloud(p, 48, seed, 2))) * step(.02, .25, p.z))

    def dome(u, v):
        a = u * math.tau
        x, y = radius * v * math.cos(a), radius * v * math.sin(a)
        return x * (1 + .06 * math.sin(v * math.pi)), y * (1 + .06 * math.sin(v * math.pi)), top(x, y) + .012 * cloud((x, y, 0), 4, seed, 3)
    parts = [sheet('dome', dome, 130, 60, 'crust', sugared, True)]
    for k in range(4):
        a = math.tau * k / 4 + .5
        line = [(radius * t * math.cos(a), radius * t * math.sin(a), top(radius * t * math.cos(a), radius * t * math.sin(a)) + radius * .05) for t in [.12 + .86 * i / 20 for i in range(21)]]
        knob = lambda v: radius * (.15 + .13 * math.exp(-((v - .3) / .1) ** 2) + .13 * math.exp(-((v - .72) / .1) ** 2))
        parts.append(ribbon(line, knob, radius * .24, 'crust', sugared, 16))
    ball = lump((radius * .24, radius * .24, radius * .22), sugared, 'crust', 1, .06, seed)
    ball.location = (0, 0, high + radius * .08)
    parts.append(ball)
    part.set(taken(welded(parts)), Matrix.Translation((0, 0, part.ground(0, 0))))
    return None


def tamal(frame, at=(0, 0), turn=0.0, seed=1.0, size=1.0, tip=(0, 0), masa=('#f3e2b0', '#e6cd8e')):
    """A tamal on its opened corn husk."""
    def husk(u, v):
        x, y = (u - .5) * 1.75, (v * 2 - 1)
        wide = .46 * (1 - .42 * step(.2, 1, abs(x) / .87)) * (1 if x > 0 else .94)
        lip = abs(y)
        return x, y * wide, .02 + .3 * lip ** 2.2 + .035 * cloud((x * 1.2, y, seed), 1.1, seed, 2) + .01 * math.sin(y * 30) + .1 * max(0, abs(x) - .6)

    def straw(p, u, v):
        c = mix(rgb('#ead9a8'), rgb('#cfb473'), .5 + .4 * math.sin(v * 62 + 2 * cloud(p, 2, seed)) + .5 * cloud(p, 3, seed))
        return mix(c, rgb('#9a7a3c'), step(.3, .7, cloud(p, 5, seed + 2.0, 3)) * .4)
    tone = blotch(masa, 3, seed)

    def dough(u, v):
        a, t = u * math.tau, (v - .5) * 2
        r = max(0, 1 - abs(t) ** 7) ** (1 / 3) * (1 - .1 * t)
        n = 1 + .07 * cloud((t * 3, math.cos(a), math.sin(a)), 1.5, seed, 4) + .02 * cloud((t * 14, math.cos(a) * 6, math.sin(a) * 6), 1, seed, 3)
        k = lambda w: math.copysign(abs(w) ** .75, w)
        return t * .58 + .02 * cloud((0, math.cos(a) * 2, math.sin(a) * 2), 1, seed), k(math.cos(a)) * .26 * r * n, .18 + k(math.sin(a)) * .15 * r * n
    leafy = sheet('husk', husk, 60, 60, 'matt', straw)
    solid = leafy.modifiers.new('thick', 'SOLIDIFY')
    solid.thickness = .012
    frame.lie(taken(leafy), at, turn, tip, size)
    frame.lie(taken(sheet('masa', dough, 60, 60, 'bread', lambda p, u, v: tone(p), True)), (*at, frame.ground(*at) + .01), turn, tip, size, 0, 0, False)
    return None


def slice_of(side, thick, seed, crust='#b06f2e', crumb=('#f6e6bf', '#ecd6a2')):
    """A slice of tin bread: rounded square, a crust round it."""
    tone = blotch(crumb, 16, seed)
    rings = [(k / 12, thick) for k in range(12)] + [(.985, thick), (1, thick * .85), (1, thick * .15), (.985, 0), (0, 0)]

    def point(u, v):
        r, z = rings[round(v * (len(rings) - 1))]
        a = u * math.tau
        c, s = math.cos(a), math.sin(a)
        k = (abs(c) ** 6 + abs(s) ** 6) ** (-1 / 6)
        return side * r * k * c, side * r * k * s, z + (.008 * cloud((c * r * 9, s * r * 9, 0), 1, seed, 3) if 0 < z else 0)

    def colour(p, u, v):
        k = round(v * (len(rings) - 1))
        return mix(tone(p), rgb(crust), 1 if 12 < k < 16 else step(.93, .985, rings[k][0]) * .7)
    return sheet('slice', point, 120, len(rings) - 1, 'bread', colour, True)


def sandwich(frame, at=(0, 0), turn=0.0, side=.42, seed=1.0, tip=(0, 0)):
    """Bread, lettuce, tomato, cheese, turkey, bread."""
    part = frame.inside(at, turn)
    low = part.ground(0, 0)
    part.ground = lambda x, y: low
    part.lie(taken(slice_of(side, .11, seed)), (0, 0, low))
    part.lie(piece_mesh('lettuce-leaf', int(seed) % 6), (0, 0, low + .12), 20, (0, 0), side / .58, 0, 0, False)
    for k in range(3):
        part.lie(piece_mesh('tomato-slice', k), (side * (.42 * math.cos(k * 2.1)), side * .42 * math.sin(k * 2.1), low + .15), k * 50, (0, 0), side * .95, 0, 0)
    for k, (colour, far, turned) in enumerate(((('#f7b133', '#f0a222'), 1.02, 8), (('#eab8a2', '#dfa289', '#f2cdb9'), 1.04, -9), (('#eebfaa', '#e3aa92'), .98, 24))):
        def point(u, v, far=far, k=k):
            x, y = (u * 2 - 1) * side * far, (v * 2 - 1) * side * far
            edge = max(abs(u * 2 - 1), abs(v * 2 - 1))
            return x, y, .02 * cloud((x * 4, y * 4, k), 1, seed, 2) - .05 * step(.86, 1, edge)
        layer = sheet('layer', point, 40, 40, 'cream', blotch(colour, 4, seed + k))
        part.lie(taken(layer), (0, 0, low + .235 + .03 * k), turned, (0, 0), 1, 0, 0, False)
    part.lie(taken(slice_of(side, .11, seed + 3)), (0, 0, low + .32), 3, tip)
    return None


def cookie(frame, at=(0, 0), turn=0.0, radius=.3, seed=1.0, tip=(0, 0)):
    """A chocolate chip cookie."""
    def point(u, v):
        a, b = u * math.tau, (v - .5) * math.pi
        r = radius * math.cos(b) ** .5 * (1 + .04 * cloud((math.cos(a) * 2, math.sin(a) * 2, seed), 1, seed, 3))
        x, y = r * math.cos(a), r * math.sin(a)
        return x, y, .05 + .045 * math.sin(b) + (.02 * cloud((x * 9, y * 9, seed), 1, seed, 3) if b > 0 else 0)

    def tone(p, u, v):
        c = mix(rgb('#d9a050'), rgb('#c08338'), .5 + .8 * cloud(p, 7, seed, 3))
        return mix(c, rgb('#8f5522'), step(.75, 1, math.hypot(p.x, p.y) / radius) * .6)
    parts = [sheet('cookie', point, 80, 30, 'crisp', tone, True)]
    for k in range(9):
        a, r = k * 2.399 + seed, radius * (.12 + .09 * k) * .95
        chip = lump((.038, .034, .026), blotch(['#3a1c0e', '#4c2814'], 5, k), 'glazed', .8, .2, k, (14, 10))
        chip.location = Vector((r * math.cos(a), r * math.sin(a), .095))
        parts.append(chip)
    frame.lie(taken(welded(parts)), at, turn, tip)
    return None


def marigold(frame, at=(0, 0), radius=.3, seed=1.0, colours=('#f39a1a', '#e87a0c')):
    """A cempasúchil: ruffled petals in rings."""
    def point(u, v):
        a = u * math.tau
        ring = v * 7
        r = radius * (v ** .8) * (1 + .06 * math.sin(a * 13 + math.floor(ring) * 2 + seed))
        z = radius * (.62 * (1 - v * v) + .12 * (ring % 1) * (.6 + .4 * math.sin(a * 17 + math.floor(ring) * 1.7)) + .05 * cloud((math.cos(a) * 5, math.sin(a) * 5, v * 9), 1, seed, 2))
        return r * math.cos(a), r * math.sin(a), z

    def tone(p, u, v):
        return mix(mix(rgb(colours[1]), rgb(colours[0]), (v * 7) % 1), rgb('#b9500a'), step(.3, .0, (v * 7) % 1) * .6)
    frame.lie(taken(sheet('marigold', point, 150, 70, 'leaf', tone, True)), at)
    return None


FEAST = {f.__name__.replace('_', '-'): f for f in (rosca, pan_de_muerto, tamal, sandwich, cookie, marigold)}
