"""Ways to lay food down: soups, mounds, scattered pieces, fans, trails of sauce. Each may raise the ground."""
import math

import bpy
from mathutils import Vector

from frame import Frame, taken
from matter import step
from pieces import PIECES
from shapes import bend
from stuff import blotch, cloud, lathed, lump, mix, ribbon, rgb, seeded, sheet

MADE = {}


def piece_mesh(what, seed):
    """The mesh of one piece, made once for each of a few seeds."""
    if (what, seed) not in MADE:
        MADE[what, seed] = taken(PIECES[what](seed + 1))
    return MADE[what, seed]


def liquid(frame, radius=.86, colour=('#b5431c', '#c9572a'), coat='sauce', wave=.006, seed=1.0, spots=None, scale=1.6):
    """Soup or sauce up to the frame's ground; spots = (colour, share) mottles it."""
    tone, z = blotch(colour, scale, seed), frame.ground(0, 0)

    def shade(p, u, v):
        c = tone(p)
        if spots:
            c = mix(c, rgb(spots[0]), step(.5 - spots[1], .62 - spots[1], cloud(p, 9, seed, 4)) * .6)
        return c

    def point(u, v):
        a = u * math.tau
        x, y = radius * v * math.cos(a), radius * v * math.sin(a)
        return x, y, z + wave * cloud((x, y, 0), 3.5, seed, 3) * 2 + .012 * step(.94, 1, v)
    frame.set(taken(sheet('liquid', point, 150, 50, coat, shade, True)))
    return lambda x, y: z


def mound(frame, radius=(.6, .6), height=.25, colour=('#8a5a34', '#6f4526'), coat='wet', rough=.04, seed=1.0, at=(0, 0), edge=.08, steep=1.6, turn=0.0, scale=4.0, grain=6.0):
    """A heap with an uneven edge; what is scattered next lies on it."""
    tone, below = blotch(colour, scale, seed), frame.ground
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def rim(a):
        return 1 + edge * (math.sin(a * 3 + seed) + math.sin(a * 5 + seed * 2) * .6 + math.sin(a * 8 + seed * 3) * .3)

    def rise(x, y):
        dx, dy = x - at[0], y - at[1]
        p, q = (dx * c + dy * s) / radius[0], (-dx * s + dy * c) / radius[1]
        r = math.hypot(p, q) / rim(math.atan2(q, p))
        if r >= 1:
            return None
        bump = rough * cloud((x * grain, y * grain, 0), 1, seed, 3) * (1 - r * r)
        return below(x, y) + height * (1 - r ** steep) + bump + .004

    def point(u, v):
        a = u * math.tau
        k = rim(a) * v * .999
        p, q = radius[0] * k * math.cos(a), radius[1] * k * math.sin(a)
        x, y = at[0] + p * c - q * s, at[1] + p * s + q * c
        z = rise(x, y)
        return x, y, (below(x, y) if z is None else z) - .01 * (v > .995)
    frame.set(taken(sheet('mound', point, 160, 56, coat, lambda p, u, v: tone(p), True)))

    def ground(x, y):
        z = rise(x, y)
        return below(x, y) if z is None else z
    return ground


def scatter(frame, what, count=30, within=(.6, .6), at=(0, 0), ring=0.0, seed=1, size=1.0, lean=25, sink=.25, follow=.8, gap=None, kinds=6, turn=None, tilt=0.0, lift=0.0, middle=.5, low=None):
    """Drops pieces on what lies there: `within` half axes (turned by `turn`), `ring` leaves the middle free (share of the radius),
    `gap` the least distance between two, `lean` how far they tip (degrees), `middle` below .5 crowds them inwards, `low` only where nothing stands higher than that."""
    random = seeded(seed * 77 + len(what))
    names = what if isinstance(what, list) else [what]
    spots = []
    c, s = math.cos(math.radians(tilt)), math.sin(math.radians(tilt))
    for k in range(count):
        best, far = None, -1
        for _ in range(6 if count < 400 else 1):
            a, r = random.uniform(0, math.tau), ring + (1 - ring) * random.random() ** (middle if not ring else .7)
            p, q = within[0] * r * math.cos(a), within[1] * r * math.sin(a)
            x, y = at[0] + p * c - q * s, at[1] + p * s + q * c
            near = min((math.hypot(x - u, y - v) for u, v in spots), default=9) if count < 400 else 9
            if near > far:
                best, far = (x, y), near
        if gap and far < gap or low is not None and frame.ground(*best) > low:
            continue
        spots.append(best)
        mesh = piece_mesh(names[k % len(names)], random.randrange(kinds))
        spin = random.uniform(0, 360) if turn is None else turn + random.uniform(-18, 18)
        tip = (random.gauss(0, lean), random.gauss(0, lean))
        x, y = best
        spot = (x, y) if not lift else (x, y, frame.ground(x, y) + lift * random.random())
        frame.lie(mesh, spot, spin, tip, size * random.uniform(.88, 1.12), sink, follow)
    return None


def piece(frame, what, at=(0, 0), turn=0, tip=(0, 0), size=1.0, seed=1, sink=.0, follow=0.0):
    """One piece."""
    frame.lie(piece_mesh(what, seed), at, turn, tip, size, sink, follow)
    return None


def fan(frame, what='avocado-slice', count=5, at=(0, 0), turn=0, step_by=(.085, .03), spread=7, tip=(14, 0), size=1.0, seed=1, rise=.012):
    """Slices that lean on each other in a row."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    for k in range(count):
        m = k - (count - 1) / 2
        dx, dy = -m * step_by[1] * .4 * abs(m), m * step_by[0]
        x, y = at[0] + dx * c - dy * s, at[1] + dx * s + dy * c
        z = frame.ground(x, y) + rise * k
        frame.lie(piece_mesh(what, (seed + k) % 6), (x, y, z), turn + m * spread, tip, size, 0, 0)
    return None


def slack(heights, sag=.012):
    """How a thread of cream lies over bumps: on every top, sagging between two of them; a lone tip pierces it."""
    calm = [sorted(heights[max(0, i - 2):i + 3])[len(heights[max(0, i - 2):i + 3]) // 2] for i in range(len(heights))]
    lies = list(calm)
    for _ in range(60):
        lies = [max(z, (lies[max(0, i - 1)] + lies[min(len(lies) - 1, i + 1)]) / 2 - sag) for i, z in enumerate(calm)]
    return lies


def even(points, gap):
    """The line through points with one point each `gap`."""
    kept = [points[0]]
    for p in points[1:]:
        while (away := math.hypot(p[0] - kept[-1][0], p[1] - kept[-1][1])) >= gap:
            kept.append((kept[-1][0] + (p[0] - kept[-1][0]) * gap / away, kept[-1][1] + (p[1] - kept[-1][1]) * gap / away))
    return kept


def trail(frame, colour=('#fdfaf2', '#f5efe0'), within=(.5, .5), at=(0, 0), passes=6, width=.035, turn=0.0, seed=1, coat='cream', wobble=.04, high=.62):
    """A thread of cream or sauce, to and fro over what lies there; it follows every bump as poured cream does."""
    random = seeded(seed)
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    marks = []
    for k in range(passes * 2):
        t = (k // 2 + (k % 2)) / passes * 2 - 1
        reach = math.sqrt(max(.03, 1 - min(1, abs(t)) ** 2)) * (1 if k % 2 == (k // 2) % 2 else -1)
        p, q = within[0] * t * .96, within[1] * reach * random.uniform(.8, 1.05)
        marks.append((at[0] + p * c - q * s, at[1] + p * s + q * c, 0))
    path = [(p.x + wobble * cloud((p.x * 4, p.y * 4, seed), 1, seed, 2), p.y + wobble * cloud((p.y * 4, p.x * 4, seed), 1, seed + 3, 2)) for p in bend(marks, 16)]
    path = even(path, .024)
    lies = slack([frame.ground(x, y) for x, y in path])
    line = [(x, y, z + width * .2) for (x, y), z in zip(path, lies)]
    swell = lambda v: width * (1.6 + .7 * cloud((v * 40, seed, 0), 1, seed, 2)) * min(1, .35 + 30 * min(v, 1 - v))
    frame.set(taken(ribbon(line, swell, width * high, coat, blotch(colour, 5, seed), 14)))
    return None


def pool(frame, radius=(.5, .5), height=.03, colour=('#5d7f2e', '#7b9a3f'), at=(0, 0), coat='sauce', edge=.16, seed=1.0, turn=0.0, spots=None, even=.3):
    """A flat puddle of sauce or syrup over what lies there; it follows every bump wider than `even` of itself."""
    tone, under = blotch(colour, 3, seed), frame.ground
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    reach = min(radius) * even

    def below(x, y):
        around = [under(x + dx * reach, y + dy * reach) for dx, dy in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (.5, .5), (-.5, .5), (.5, -.5), (-.5, -.5))]
        return max(sum(around) / 9, min(around))

    def rim(a):
        return 1 + edge * (math.sin(a * 2 + seed) * .5 + math.sin(a * 3 + seed * 2) * .8 + math.sin(a * 7 + seed * 3) * .35)

    def point(u, v):
        a = u * math.tau
        p, q = radius[0] * rim(a) * v * math.cos(a), radius[1] * rim(a) * v * math.sin(a)
        x, y = at[0] + p * c - q * s, at[1] + p * s + q * c
        return x, y, below(x, y) + height * (1 - v ** 5) + .004 - .012 * (v > .99)

    def shade(p, u, v):
        base = tone(p)
        return mix(base, rgb(spots[0]), step(.5 - spots[1], .6 - spots[1], cloud(p, 11, seed, 4)) * .7) if spots else base
    frame.set(taken(sheet('pool', point, 120, 30, coat, shade, True)))

    def ground(x, y):
        dx, dy = x - at[0], y - at[1]
        r = math.hypot((dx * c + dy * s) / radius[0], (-dx * s + dy * c) / radius[1])
        return below(x, y) + (height if r < .9 else 0)
    return ground


def nest(frame, radius=.75, height=.3, strands=130, width=.05, colour=('#f6d98c', '#eec56c'), seed=1, coat='juicy', turns=(.5, 1.3), long=None):
    """Noodles wound on a plate: strands that circle, cross and hang over the edge."""
    random = seeded(seed)
    for k in range(strands):
        start, way = random.uniform(0, math.tau), random.choice((1, 1, 1, -1))
        out = radius * random.random() ** .6
        sweep = random.uniform(*turns) * math.pi
        tilt, phase = random.uniform(.0, .35), random.uniform(0, math.tau)
        level = height * (1 - (out / radius) ** 2.2) * random.uniform(.55, 1.0)
        marks = []
        for i in range(9):
            t = i / 8
            a = start + way * sweep * t
            r = out * (1 + .22 * math.sin(t * 5 + phase)) + .03
            x, y = r * math.cos(a) + tilt * .3 * math.cos(phase), r * math.sin(a) + tilt * .3 * math.sin(phase)
            d = math.hypot(x, y) / (radius * 1.18)
            marks.append((x, y, frame.ground(x, y) + .03 + max(0, level * (1 - d ** 3)) + .03 * math.sin(t * 6 + phase)))
        tone = blotch(colour, 3, k * .7)
        frame.set(taken(ribbon(bend(marks, 5), width, width * .42, coat, tone, 8)))
    return lambda x, y: frame.ground(x, y) + max(0, height * (1 - (math.hypot(x, y) / radius / 1.1) ** 2.2)) + .05


def settle(frame):
    """From here on the ground is whatever lies there by now: the next things rest on the pieces before them."""
    scene, graph = bpy.context.scene, bpy.context.evaluated_depsgraph_get()
    graph.update()
    back, below, size = frame.matrix.inverted(), frame.ground, frame.matrix.to_scale().z

    def ground(x, y):
        start = frame.matrix @ Vector((x, y, 0))
        hit, place, *_ = scene.ray_cast(graph, Vector((start.x, start.y, 6)), Vector((0, 0, -1)))
        return (back @ place).z if hit else below(x, y)
    return ground


def rise(frame, by=.05):
    """Raises the ground evenly: room for what is stacked next."""
    below = frame.ground
    return lambda x, y: below(x, y) + by


def floor(frame, height=.04):
    """Back down: the ground is flat again at `height`, for what lies beside a stack."""
    return lambda x, y: height


def drips(frame, count=6, radius=.66, height=.5, colour=('#6b2c08', '#7d3a0c'), width=.09, seed=1):
    """Syrup that runs down a stack from the ground's height."""
    random, top = seeded(seed), frame.ground(0, 0)
    for k in range(count):
        a = math.tau * (k + random.uniform(-.3, .3)) / count
        fall = height * random.uniform(.35, 1)
        marks = [(radius * r * math.cos(a), radius * r * math.sin(a), top + .012 - .02 * (r > .9)) for r in (.45, .75, .95)]
        marks += [(radius * (1.06 + .02 * j) * math.cos(a), radius * (1.06 + .02 * j) * math.sin(a), top - .04 - fall * j / 4) for j in (.2, 1, 2, 3, 4)]
        swell = lambda v: width * (.75 + .5 * step(.75, 1, v))
        frame.set(taken(ribbon(bend(marks, 6), swell, width * .7, 'glazed', blotch(colour, 3, k), 14)))
    return None


LAYINGS = {'rise': rise, 'floor': floor, 'drips': drips, 'settle': settle, 'liquid': liquid, 'mound': mound, 'scatter': scatter, 'piece': piece, 'fan': fan, 'trail': trail, 'pool': pool, 'nest': nest}
