"""Plates, bowls, boards, pans, cloths and cutlery. Each returns the ground on which food then lies."""
import math

from mathutils import Matrix, Vector

from frame import taken
from matter import step
from shapes import bend, smooth_profile
from stuff import blotch, cloud, lathed, mix, ribbon, rgb, sheet, welded


def speckled(colour, speck='#6a5a48', much=.0, rim=None, radius=1.0):
    """A glaze: one colour, specks, another colour at the rim."""
    base, dark = rgb(colour), rgb(speck)

    def tone(p, u=0, v=0):
        c = mix(base, dark, much * step(.42, .62, cloud(p, 26, 1.0, 2)))
        c = mix(c, tuple(x * .94 for x in c), .5 + .5 * cloud(p, 1.5, 4.0, 2))
        if rim:
            c = mix(c, rgb(rim), step(.955, .975, math.hypot(p.x, p.y) / radius))
        return c
    return tone


def plate(frame, radius=1.35, colour='#f4f1ea', rim=None, speck=0.0, deep=.12, oval=1.0):
    """A plate with a rim; food lies in its well."""
    well = radius * .7
    line = smooth_profile([(.001, .03), (well * .9, .03), (well, .045), (radius * .8, deep * .75), (radius * .985, deep), (radius, deep - .012, 1),
                           (radius * .985, deep - .035), (radius * .72, .0), (radius * .6, 0)], 10)
    thing = lathed(line, 'glazed', speckled(colour, much=speck, rim=rim, radius=radius), 144, lambda p: Vector((p.x, p.y * oval, p.z)))
    frame.set(taken(thing))

    def ground(x, y):
        r = math.hypot(x, y / oval)
        return .03 if r < well else .03 + (deep - .03) * min(1, (r - well) / (radius - well))
    return ground


def bowl(frame, radius=.95, high=.5, colour='#f2eee4', rim=None, speck=0.0, fill=.72, foot=.5, flare=.0):
    """A bowl; the ground is the level at `fill` of its height."""
    line = smooth_profile([(.001, .06), (radius * foot * .8, .07), (radius * (foot + (1 - foot) * .62), high * .36), (radius * (.93 - flare), high * .74), (radius * .965, high), (radius, high + .012),
                           (radius * 1.025, high), (radius * (.99 - flare), high * .72), (radius * (foot + (1 - foot) * .6) * 1.05, high * .28), (radius * foot, .0), (radius * foot * .8, .0)], 9)
    frame.set(taken(lathed(line, 'glazed', speckled(colour, much=speck, rim=rim, radius=radius), 144)))
    return lambda x, y: high * fill


def cup(frame, radius=.42, high=.85, colour='#f7f4ec', rim=None, band=None, fill=.9):
    """A straight cup, wider at the top, with a band of another colour if wished."""
    line = smooth_profile([(.001, .05), (radius * .7, .05), (radius * .95, high), (radius, high + .012), (radius * 1.03, high - .01), (radius * .78, .02), (radius * .72, 0)], 12)
    base = speckled(colour, rim=rim, radius=radius)

    def tone(p, u, v):
        c = base(p)
        if band and .22 < p.z / high < .72 and v > .5:
            wave = math.sin(math.atan2(p.y, p.x) * 12) * .5
            return mix(rgb(band), c, step(.82, .9, abs(p.z / high - .47) * 4 + wave * .25))
        return c
    frame.set(taken(lathed(line, 'glazed', tone, 120)))
    return lambda x, y: high * fill


def board(frame, size=(2.6, 1.8), high=.1, colour=('#c58f57', '#9c6a38'), round_=7):
    """A wooden board."""
    w, d = size[0] / 2, size[1] / 2
    levels = ((0, high), (.55, high), (.985, high), (1, high - .02), (1, .02), (.985, 0))

    def point(u, v):
        a = u * math.tau
        c, s = math.cos(a), math.sin(a)
        k = (abs(c) ** round_ + abs(s) ** round_) ** (-1 / round_)
        t = v * 60 / 12
        i = min(4, int(t))
        r, z = (levels[i][j] + (levels[i + 1][j] - levels[i][j]) * (t - i) for j in (0, 1))
        return w * k * c * r, d * k * s * r, z

    def wood(p, u, v):
        grain = cloud((p.x * .5, p.y * 5, p.z * 2), 2.0, 2.0, 4)
        line = math.sin((p.y * 16 + 3.2 * cloud((p.x * .4, p.y * 1.3, 0), 1.2, 5.0, 2)))
        return mix(rgb(colour[0]), rgb(colour[1]), .45 + .6 * grain + .22 * line)
    frame.set(taken(sheet('board', point, 260, 60, 'wood', wood, True)))
    return lambda x, y: high


def skillet(frame, radius=1.25, high=.28, turn=35):
    """A cast-iron pan with its handle."""
    line = smooth_profile([(.001, .05), (radius * .84, .05), (radius * .9, .08), (radius * .97, high), (radius * 1.0, high + .02), (radius * 1.03, high), (radius * .9, 0), (radius * .8, 0)], 10)
    tone = blotch(['#1d1b1b', '#2e2a28'], 5)
    parts = [lathed(line, 'iron', tone, 144)]
    far = [(radius * .98 + t * 1.25, 0, high - .05 + .06 * t) for t in [k / 12 for k in range(13)]]
    handle = ribbon(far, lambda v: .3 - .1 * math.sin(v * math.pi), .1, 'iron', tone, 16)
    handle.matrix_world = Matrix.Rotation(math.radians(turn), 4, 'Z')
    parts.append(handle)
    frame.set(taken(welded(parts)))
    return lambda x, y: .05


def tray(frame, size=(3.2, 2.2), high=.16, colour=('#5c5a58', '#74716d'), paper=True):
    """A sheet pan, lined with baking paper if wished."""
    w, d = size[0] / 2, size[1] / 2

    def shaped(levels, coat, colour, n=11):
        def point(u, v):
            a = u * math.tau
            c, s = math.cos(a), math.sin(a)
            k = (abs(c) ** n + abs(s) ** n) ** (-1 / n)
            i = min(len(levels) - 2, int(v * (len(levels) - 1)))
            t = v * (len(levels) - 1) - i
            r, z = (levels[i][j] + (levels[i + 1][j] - levels[i][j]) * t for j in (0, 1))
            return (w - 1 + r) * k * c if r > .5 else w * k * c * r, (d - 1 + r) * k * s if r > .5 else d * k * s * r, z
        return sheet('tray', point, 240, (len(levels) - 1) * 4, coat, colour, True)
    frame.set(taken(shaped([(0, .02), (.8, .02), (.9, .02), (.98, high), (1.04, high + .01), (1.05, high - .02), (.95, 0)], 'iron', blotch(colour, 3))))
    if paper:
        cream = blotch(['#eadcc0', '#dcc8a2', '#c9a878'], 1.2, 2)
        crease = lambda x, y: .042 + .012 * cloud((x, y, 0), 2.2, 3, 3)

        def point(u, v):
            x, y = (u * 2 - 1) * (w - .12), (v * 2 - 1) * (d - .12)
            edge = max(0, abs(u * 2 - 1) - .96, abs(v * 2 - 1) - .95)
            return x, y, crease(x, y) + edge * 2.2 * (1 + .5 * cloud((x * 3, y * 3, 1), 1, 1))
        frame.set(taken(sheet('paper', point, 150, 110, 'matt', lambda p, u, v: cream(p))))
    return lambda x, y: .05


def cloth(frame, size=(1.6, 2.2), colour='#e9e2d3', stripe=None, stripes=3, folds=.032, seed=1.0, check=False, fringe=False):
    """A napkin or towel in soft folds."""
    w, d = size

    def height(x, y):
        return .012 + folds * (.5 + .5 * math.sin(x * 2.6 + seed + 1.8 * cloud((x, y, seed), .7, seed, 2))) * (.4 + .6 * abs(cloud((x, y, 2), .9, seed + 4, 2))) * 1.6 + .015 * abs(cloud((x, y, 0), 3.0, seed, 2))

    def point(u, v):
        x, y = (u - .5) * w, (v - .5) * d
        return x + .05 * cloud((x, y, 0), .8, seed, 2), y + .05 * cloud((x, y, 3), .8, seed, 2), height(x, y)

    def tone(p, u, v):
        c = mix(rgb(colour), tuple(k * .93 for k in rgb(colour)), .5 + .5 * math.sin(u * 900) * math.sin(v * 900))
        if check and stripe:
            a, b = (u * w * 4) % 1 < .5, (v * d * 4) % 1 < .5
            return mix(c, rgb(stripe), .9 if a and b else .5 if a or b else 0)
        if stripe:
            for k in range(stripes):
                for edge in (u, 1 - u):
                    at = .1 + k * .055
                    if abs(edge - at) < (.02 if k % 2 == 0 else .008):
                        return rgb(stripe)
        return c
    frame.set(taken(sheet('cloth', point, 170, 200, 'matt', tone)))
    return lambda x, y: height(x, y) if abs(x) < w / 2 and abs(y) < d / 2 else 0.0


def steel(p, u=0, v=0):
    return (.72, .7, .67)


def spoon(frame, length=1.75):
    """A spoon lying along x, its bowl at the far end."""
    def hollow(u, v):
        a = u * math.tau
        x, y = .3 * v * math.cos(a), .19 * v * math.sin(a)
        return x + length - .3, y * (1 + .12 * math.cos(a)), .045 + .075 * (v * v - 1) + .05
    line = bend([(length - .56, 0, .085), (length * .55, 0, .11), (length * .25, 0, .06), (0, 0, .035)], 10)
    parts = [sheet('hollow', hollow, 50, 16, 'steel', steel, True), ribbon(line, lambda v: .07 + .12 * step(.3, 1, v), .035, 'steel', steel, 12)]
    frame.set(taken(welded(parts)))
    return None


def fork(frame, length=1.85):
    """A fork lying along x."""
    line = bend([(length - .5, 0, .06), (length * .55, 0, .1), (length * .25, 0, .06), (0, 0, .035)], 10)
    parts = [ribbon(line, lambda v: .07 + .12 * step(.3, 1, v), .035, 'steel', steel, 12)]
    neck = bend([(length - .66, 0, .072), (length - .5, 0, .06), (length - .38, 0, .045)], 6)
    parts.append(ribbon(neck, lambda v: .08 + .17 * v, .03, 'steel', steel, 12))
    for k in range(4):
        y = (k - 1.5) * .068
        parts.append(ribbon(bend([(length - .42, y, .045), (length - .2, y, .03), (length + .02, y * .96, .06)], 6), lambda v: .036 - .012 * v, .024, 'steel', steel, 8))
    frame.set(taken(welded(parts)))
    return None


WARE = {'plate': plate, 'bowl': bowl, 'cup': cup, 'board': board, 'skillet': skillet, 'tray': tray, 'cloth': cloth, 'spoon': spoon, 'fork': fork}
