"""Food that comes as one thing: tortillas, tostadas, eggs, buns, pancakes, fillets, chicken."""
import math

from mathutils import Matrix, Vector

from frame import taken
from heap import piece_mesh
from matter import step
from pieces import baked
from stuff import blotch, cloud, lathed, lump, mix, ribbon, rgb, sheet, welded

CORN, FLOUR = ('#ecd08a', '#dfb968'), ('#f7ead0', '#eedcb8')


def tortilla_tone(colours, toast, seed, much):
    """Pale dough with toasted freckles."""
    base = blotch(colours, 3, seed, .7)

    def tone(p, u=0, v=0):
        big = step(.28 - much, .6 - much, cloud((p.x, p.y, seed), 3.2, seed + 2.0, 3))
        fine = step(.35 - much, .62 - much, cloud((p.x, p.y, seed), 9.0, seed + 5.0, 3))
        c = mix(base(p), rgb(toast), max(big * .62, fine * .55))
        return mix(c, rgb('#5f3413'), big * fine * .45)
    return tone


def tortilla(frame, radius=.75, kind='corn', fold=0.0, seed=1.0, toast=.05, wave=.03, thick=.022):
    """A tortilla; fold 0 lies flat, 1 bends up along its middle (the y axis) like an open taco."""
    tone = tortilla_tone(CORN if kind == 'corn' else FLOUR, '#a8692a' if kind == 'corn' else '#b98246', seed, toast)
    below = frame.ground

    def bent(x):
        a = fold * 1.75 * abs(x) / radius
        far = abs(x) * (math.sin(a) / a if a > .01 else 1)
        up = abs(x) * ((1 - math.cos(a)) / a if a > .01 else 0)
        return math.copysign(far, x), up * 1.15

    def point(u, v):
        a = u * math.tau
        r = radius * v * (1 + .012 * math.sin(a * 5 + seed) + .01 * math.sin(a * 3))
        x, y = r * math.cos(a), r * math.sin(a)
        far, up = bent(x)
        ripple = wave * cloud((x / radius, y / radius, seed), 1.1, seed, 2) * v * v + .006 * cloud((x, y, 1), 9, seed, 2)
        return far, y, below(far, y) + .004 + up + abs(ripple) + thick
    thing = sheet('tortilla', point, 150, 46, 'bread', tone, True)
    solid = thing.modifiers.new('thick', 'SOLIDIFY')
    solid.thickness = thick
    frame.set(taken(baked(thing)))

    def ground(x, y):
        lo, hi = 0.0, radius
        for _ in range(12):
            mid = (lo + hi) / 2
            lo, hi = (mid, hi) if bent(mid)[0] < abs(x) else (lo, mid)
        return below(x, y) + thick + .006 + bent(lo)[1]
    return ground


def stack(frame, count=5, radius=.75, kind='corn', seed=1.0, toast=.06):
    """Tortillas in a pile."""
    for k in range(count):
        part = frame.inside((.02 * math.sin(k * 2.3 + seed), .02 * math.cos(k * 3.1), frame.ground(0, 0) + k * .034), k * 67)
        tortilla(part, radius, kind, 0, seed + k * 1.9, toast if k == count - 1 else .02, .03)
    return None


def quarter(frame, radius=.8, kind='flour', seed=1.0, toast=.07):
    """A soft tortilla folded twice to a quarter."""
    tone = tortilla_tone(CORN if kind == 'corn' else FLOUR, '#b07a3c', seed, toast)
    parts = []
    for k in range(4):
        def point(u, v, k=k):
            a = u * math.pi / 2
            r = radius * v * (1 - .012 * k)
            fold = .034 * k + .02
            puff = .05 * math.sin(u * math.pi) * (.4 + v) * (1 + .25 * k)
            return r * math.cos(a), r * math.sin(a), fold + puff * (1 - .6 * v)
        parts.append(sheet('fold', point, 60, 40, 'bread', lambda p, u, v, k=k: tone(p + Vector((k, 0, 0)))))
    for axis in (0, 1):
        def side(u, v, axis=axis):
            z = .02 + .102 * v
            bulge = .022 * math.sin(v * math.pi)
            return (radius * u * .99, -bulge, z + .0) if axis == 0 else (-bulge, radius * u * .99, z)
        parts.append(sheet('side', side, 40, 8, 'bread', lambda p, u, v: tone(p)))
    frame.set(taken(welded(parts)))
    return None


def tostada(frame, radius=.7, seed=1.0, colours=('#e3ad52', '#cf9038')):
    """A crisp fried tortilla with blisters."""
    tone, below = tortilla_tone(colours, '#99581c', seed, .1), frame.ground

    def high(x, y):
        return .03 + .022 * step(.1, .5, cloud((x, y, seed), 3.6, seed, 2)) + .02 * cloud((x, y, 2), 1.2, seed, 1)

    def point(u, v):
        a = u * math.tau
        r = radius * v * (1 + .018 * math.sin(a * 4 + seed) + .014 * math.sin(a * 9 + seed))
        x, y = r * math.cos(a), r * math.sin(a)
        return x, y, below(x, y) + high(x, y) + .012
    thing = sheet('tostada', point, 150, 50, 'crisp', tone, True)
    solid = thing.modifiers.new('thick', 'SOLIDIFY')
    solid.thickness = .028
    frame.set(taken(baked(thing)))
    return lambda x, y: below(x, y) + high(x, y) + .012


def egg(frame, at=(0, 0), radius=.5, seed=1.0, turn=0.0):
    """A fried egg, its yolk soft."""
    part = frame.inside((at[0], at[1], 0), turn)
    below = lambda x, y: frame.ground(at[0] + x, at[1] + y)

    def rim(a):
        return 1 + .1 * math.sin(a * 2 + seed) + .07 * math.sin(a * 3 + seed * 2) + .03 * math.sin(a * 9 + seed)
    around = sorted(below(radius * k * math.cos(a), radius * k * math.sin(a)) for a in range(6) for k in (.2, .5, .8))
    level = around[len(around) * 4 // 5]

    def white(u, v):
        a = u * math.tau
        r = radius * v * rim(a)
        x, y = r * math.cos(a), r * math.sin(a)
        body = .075 * (1 - v ** 4) + .05 * step(.62, .3, v) + .014 * cloud((x, y, 0), 5, seed, 2)
        return x, y, level - .07 * v * v + .02 + body

    def tone(p, u, v):
        c = mix(rgb('#fdfbf5'), rgb('#f3efe2'), .5 + .5 * cloud(p, 4, seed))
        lace = step(.86, 1, v + .06 * cloud(p, 12, seed))
        return mix(c, rgb('#b9762c'), lace * .85)
    part.set(taken(sheet('white', white, 120, 46, 'cream', tone, True)))
    big = radius * .36

    def yolk(u, v):
        a, b = u * math.tau, v * math.pi / 2
        return big * math.cos(a) * math.cos(b) + .03, big * math.sin(a) * math.cos(b) + .02, level + .09 + big * .52 * math.sin(b)
    part.set(taken(sheet('yolk', yolk, 60, 20, 'yolk', lambda p, u, v: mix(rgb('#f29a12'), rgb('#f8b52a'), .5 + .6 * cloud(p, 3, seed)), True)))
    return None


def enchilada(frame, length=1.25, radius=.2, seed=1.0, kind='corn'):
    """A rolled tortilla, filled."""
    tone = tortilla_tone(CORN, '#a8692a', seed, .04)

    def point(u, v):
        a, x = u * math.tau * 1.12 - .6, (v - .5) * length
        r = radius * (1 + .05 * cloud((x, a, seed), 1.4, seed, 2)) * (1 + .03 * u)
        return x, r * 1.15 * math.cos(a), r * .92 + r * .86 * math.sin(a)
    frame.set(taken(sheet('roll', point, 70, 60, 'bread', tone)))
    below = frame.ground

    def ground(x, y):
        if abs(x) > length / 2 or abs(y) > radius * 1.12:
            return below(x, y)
        return below(x, y) + radius * .92 + radius * .86 * math.sqrt(max(0, 1 - (y / radius / 1.15) ** 2))
    return ground


def bun(frame, half='top', radius=.6, seed=1.0, at=(0, 0)):
    """Half a potato bun: 'top' with its shine, 'bottom' flat."""
    crust, crumb = blotch(['#d8943f', '#c27a2a', '#e5ad5c'], 2.2, seed, .7), blotch(['#f7e3ad', '#efd28c'], 12, seed)

    def tone(p, u, v):
        if half == 'top':
            c = mix(rgb('#f2d596'), crust(p), step(-.01, .13, p.z - .02))
            return mix(c, rgb('#a85f1c'), step(.26, .42, p.z) * .35)
        return crumb(p) if v < .3 else mix(rgb('#e7c07a'), crust(p), step(.1, .02, p.z))
    dome = [(.001, 0), (.86, 0), (.97, .05), (1, .15), (.94, .32), (.8, .47), (.58, .58), (.3, .64), (.001, .66)]
    base = [(.001, .24), (.9, .24), (.97, .2), (1, .12), (.97, .03), (.8, 0), (.001, 0)]
    line = [(r * radius, z * radius) for r, z in (dome if half == 'top' else base)]
    from shapes import smooth_profile
    move = lambda p: Vector((p.x, p.y, p.z)) * (1 + .02 * cloud(p, 1.4, seed, 2))
    thing = lathed(smooth_profile(line, 7), 'bread' if half == 'bottom' else 'crust', tone, 110, move)
    frame.lie(taken(thing), at)
    rise = radius * (.66 if half == 'top' else .24)
    below = frame.ground
    return lambda x, y: below(x, y) + rise * (1 if half == 'bottom' else max(0, 1 - (math.hypot(x, y) / radius) ** 2))


def patty(frame, radius=.62, thick=.11, seed=1.0):
    """A smashed patty: craggy, dark and lacy at the edge."""
    def point(u, v):
        a, b = u * math.tau, (v - .5) * math.pi
        r = radius * math.cos(b) ** .35 * (1 + .05 * cloud((math.cos(a) * 2, math.sin(a) * 2, seed), 1, seed, 3))
        x, y = r * math.cos(a), r * math.sin(a)
        crag = .035 * cloud((x * 8, y * 8, v), 1, seed, 3)
        return x, y, thick / 2 + thick / 2 * math.sin(b) + crag

    def tone(p, u, v):
        c = mix(rgb('#5f301c'), rgb('#7f4a2d'), .5 + .9 * cloud(p, 10, seed, 3))
        return mix(c, rgb('#2c130a'), step(.0, .35, cloud(p, 5, seed + 3.0, 3)) * .8)
    frame.set(taken(sheet('patty', point, 150, 34, 'meat', tone, True)), Matrix.Translation((0, 0, frame.ground(0, 0))))
    below = frame.ground
    return lambda x, y: below(0, 0) + thick


def cheese(frame, side=1.06, seed=1.0, turn=20, radius=.6, colour=('#f6a623', '#f09818')):
    """A slice that has melted over what lies under it."""
    z0 = frame.ground(0, 0)
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def point(u, v):
        x, y = (u - .5) * side, (v - .5) * side
        r = math.hypot(x, y)
        drop = max(0, r - radius * .92)
        pull = 1 - .28 * drop
        x, y = x * pull, y * pull
        return x * c - y * s, x * s + y * c, z0 + .022 - drop * 1.25 + .006 * cloud((x, y, 0), 5, seed)
    thing = sheet('cheese', point, 50, 50, 'cream', blotch(colour, 2, seed))
    solid = thing.modifiers.new('thick', 'SOLIDIFY')
    solid.thickness = .03
    frame.set(taken(baked(thing)))
    below = frame.ground
    return lambda x, y: below(0, 0) + .022


def pancake(frame, radius=.72, thick=.12, seed=1.0):
    """A thick pancake: brown faces, a pale soft side."""
    def point(u, v):
        a, b = u * math.tau, (v - .5) * math.pi
        k = math.copysign(abs(math.sin(b)) ** .55, math.sin(b))
        r = radius * math.cos(b) ** .3 * (1 + .018 * math.sin(a * 3 + seed) + .012 * math.sin(a * 5 + seed * 2))
        return r * math.cos(a), r * math.sin(a), thick / 2 + thick / 2 * k + .012 * cloud((r * math.cos(a), r * math.sin(a), 0), 1.4, seed, 2)

    def tone(p, u, v):
        r = math.hypot(p.x, p.y) / radius
        face = mix(rgb('#c98238'), rgb('#a8612a'), .5 + .8 * cloud(p, 3.2, seed, 4))
        face = mix(face, rgb('#e3ae62'), step(.86, .97, r + .05 * cloud(p, 6, seed)))
        side = mix(rgb('#f3d28c'), rgb('#e6b964'), .5 + cloud(p, 12, seed))
        return mix(side, face, step(.3, .62, abs(v - .5) * 2))
    frame.set(taken(sheet('pancake', point, 130, 40, 'bread', tone, True)), Matrix.Translation((0, 0, frame.ground(0, 0))))
    below = frame.ground
    return lambda x, y: below(0, 0) + thick


def butter(frame, size=.3, at=(0, 0), turn=25):
    """A pat of butter going soft."""
    mesh = taken(lump((size / 2, size / 2, size * .22), blotch(['#fbe58f', '#f8da72'], 2, 1), 'cream', .34, .05, 2, (36, 22)))
    frame.lie(mesh, at, turn)
    return None


def salmon(frame, at=(0, 0), turn=0, seed=1.0, length=1.05, wide=.52, thick=.3):
    """A seared piece of salmon, the crust up."""
    def point(u, v):
        a, b = u * math.tau, (v - .5) * math.pi * .999
        k = lambda w, e=.42: math.copysign(abs(w) ** e, w)
        x, y = k(math.cos(b), .3) * k(math.cos(a)), k(math.cos(b), .3) * k(math.sin(a))
        slim = 1 - .3 * max(0, x)
        z = thick * (.5 + .5 * k(math.sin(b), .6)) * (1 - .34 * max(0, y)) * (1 - .12 * x * x)
        return x * length / 2, y * wide / 2 * slim, z + .016 * cloud((x * 2, y * 2, z), 1.6, seed, 3) + .008 * cloud((x * 7, y * 5, z), 1.4, seed + 3.0, 2)

    def tone(p, u, v):
        x, y = p.x / length * 2, p.y / wide * 2
        wave = x * 4.6 + 1.2 * abs(y) + .3 * cloud(p, 2.6, seed)
        line = math.exp(-((wave - round(wave)) / .085) ** 2)
        c = mix(rgb('#ee8a5c'), rgb('#f6a67c'), .5 + .7 * cloud(p, 3, seed, 3))
        c = mix(c, rgb('#fbdcc4'), line * .8)
        top = step(.66, .94, p.z / thick + .08 * cloud(p, 5, seed + 1.0, 2))
        sear = step(-.3, .3, cloud(p, 5.5, seed + 2.0, 3) + .3 * top - .1)
        c = mix(c, mix(rgb('#e29a52'), rgb('#c67a30'), sear), top * .85)
        c = mix(c, rgb('#8a4416'), top * step(.0, .4, cloud(p, 7, seed + 6.0, 3)) * .7)
        return mix(c, rgb('#55270b'), top * step(.25, .55, cloud(p, 11, seed + 8.0, 3)) * .6)
    frame.lie(taken(sheet('salmon', point, 130, 50, 'juicy', tone, True)), at, turn)
    below = frame.ground
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def ground(x, y):
        dx, dy = x - at[0], y - at[1]
        p, q = dx * c + dy * s, -dx * s + dy * c
        return below(x, y) + (thick * .95 if abs(p) < length * .47 and abs(q) < wide * .45 else 0)
    return ground


def roast_tone(seed, skin_light='#d98f3c', dark='#8a4516', burnt='#4a2009'):
    def tone(p, u=0, v=0):
        c = mix(rgb(skin_light), rgb(dark), .45 + .9 * cloud(p, 2.4, seed, 4) + .35 * step(.1, .4, p.z))
        return mix(c, rgb(burnt), step(.22, .55, cloud(p, 5.5, seed + 3.0, 3)) * .65)
    return tone


def thigh(frame, at=(0, 0), turn=0, seed=1.0, size=1.0, sauce=None, tip=(0, 0)):
    """A roast chicken thigh, skin up."""
    def point(u, v):
        a, b = u * math.tau, (v - .5) * math.pi * .999
        p = Vector((math.cos(b) * math.cos(a), math.cos(b) * math.sin(a), math.sin(b)))
        wide = 1 + .22 * math.cos(a - .6) + .1 * math.sin(a * 2 + seed)
        q = Vector((p.x * .5 * wide, p.y * .37 * wide, p.z * (.2 if p.z > 0 else .12)))
        fold = .045 * cloud((p.x * 1.5, p.y * 1.5, seed), 1.5, seed, 3) + .012 * cloud(p * 5, 1.4, seed, 3)
        return tuple(q + p * fold)
    tone = roast_tone(seed) if not sauce else blotch(sauce, 3, seed)
    frame.lie(taken(sheet('thigh', point, 110, 64, 'juicy' if not sauce else 'sauce', tone, True)), at, turn, tip, size)
    below = frame.ground
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def ground(x, y):
        dx, dy = (x - at[0]) / size, (y - at[1]) / size
        p, q = (dx * c + dy * s) / .52, (-dx * s + dy * c) / .4
        r = p * p + q * q
        return below(x, y) + (.3 * size * math.sqrt(1 - r) if r < 1 else 0)
    return ground


def drumstick(frame, at=(0, 0), turn=0, seed=1.0, size=1.0, tip=(0, 0), pale=True):
    """A drumstick: boiled (pale) or roast."""
    def point(u, v):
        a, x = u * math.tau, v * 1.05
        r = .05 + .2 * math.exp(-((v - .3) / .27) ** 2) * min(1, (v / .1 + .02)) ** .5 + .045 * math.exp(-((v - .97) / .05) ** 2)
        r *= min(1, ((1.002 - v) / .04)) ** .5 * min(1, (v + .002) / .03) ** .5
        n = 1 + .07 * cloud((x * 3, math.cos(a), math.sin(a)), 1.4, seed, 3)
        return x - .5, r * n * math.cos(a), r * n * math.sin(a)
    roast = roast_tone(seed)

    def tone(p, u, v):
        c = mix(rgb('#efd3a0'), rgb('#dcb074'), .5 + .8 * cloud(p, 4, seed, 3)) if pale else roast(p)
        return mix(c, rgb('#f3e6cf'), step(.8, .88, v))
    frame.lie(taken(sheet('drumstick', point, 60, 90, 'juicy', tone, True)), at, turn, tip, size)
    return None


def sprig(frame, at=(0, 0), turn=0, count=7, seed=1, size=1.0, what='cilantro'):
    """Some leaves on one stalk."""
    part = frame.inside((at[0], at[1]), turn, size)
    part.ground = lambda x, y: 0
    line = [(t * .62 - .3, .04 * math.sin(t * 3), .02 + .02 * t) for t in [k / 8 for k in range(9)]]
    part.set(taken(ribbon(line, .018, .018, 'leaf', blotch(['#7fae52', '#6d9a44'], 3), 8)))
    for k in range(count):
        t = k / count
        side = 1 if k % 2 else -1
        part.lie(piece_mesh(what, (k + seed) % 6), (t * .55 - .18, side * .09 * (1.1 - t), .02 + .03 * (k % 3)), side * 48 * (1 - t) , (8 * side, -10), 1.05)
    return None


COOKED = {f.__name__: f for f in (tortilla, stack, quarter, tostada, egg, enchilada, bun, patty, cheese, pancake, butter, salmon, thigh, drumstick, sprig)}
