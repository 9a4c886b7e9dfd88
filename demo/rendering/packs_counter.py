"""What a counter packs: pastry in punnets, and cuts of which no two look alike in trays."""
import math

import bakery
import butcher
from market import brick
from matter import cloud, dye, matter, mix, put, rgb, step, turned
from packs_clear import punnet, tray
from shapes import surface


def in_two_rows(build, count=6, lean=52, size=1.0, apart=.34, start=-.86, face=0):
    """Lays pieces into a punnet, each leaning on the next."""
    for row in range(2):
        for k in range(count):
            put(build(k + row * count), (start + apart * k, .3 - .62 * row, .1), (0, lean, face + 8 * (-1) ** k), size)


def oreja(k):
    """A palmier: one sheet of puff pastry rolled in from both sides, its rolls dark with sugar."""
    outline = butcher.blob([(math.pi / 2, -.42, .3), (.5, .14, .5), (math.pi - .5, .14, .5), (-math.pi / 2, .12, .35)])

    def colour(p, u, v):
        roll = math.hypot(abs(p.x) - .2, (p.y - .06) * 1.15)
        band = .5 + .5 * math.sin(roll * 62 + 2.4 * cloud(p, 3, k))
        c = mix(rgb('#e9bf72'), rgb('#b06d26'), band * .75)
        c = mix(c, rgb('#6d3a14'), step(.55, 1, v) * .55 + .25 * step(.2, .7, cloud(p, 2.2, k + 3.0, 3)))
        return mix(c, rgb('#fff6e2'), step(.4, .5, cloud(p, 26, k, 1)) * .8)
    return butcher.slab('oreja', lambda a: .46 * outline(a), .11, matter('puff', .4, .3, .04, grain=(26, .25)), colour, k, .02, .3, (160, 70))


def marranito(k):
    """A piggy of dark dough: snout, ear, two legs and a curled tail."""
    outline = butcher.blob([(.06, .3, .24), (.62, .2, .14), (-.95, .3, .17), (-2.2, .3, .17), (2.95, .16, .12)])

    def colour(p, u, v):
        c = mix(rgb('#a8642a'), rgb('#7d431a'), .5 + .7 * cloud(p, 2.4, k, 3))
        c = mix(c, rgb('#c98a45'), .5 * step(.2, .6, cloud(p, 1.6, k + 5.0)))
        return mix(c, rgb('#22100a'), step(.04, .025, math.hypot(p.x - .3, p.y - .12)))
    return butcher.slab('marranito', lambda a: .36 * outline(a) * (1 - .26 * abs(math.sin(a)) ** 2), .15, matter('dough', .4, .15, .03, grain=(22, .2)), colour, k, .02, .55, (200, 70))


def empanada(k):
    """A half moon of dough, its rim crimped with a fork, dusted with sugar."""
    def point(u, v):
        a = u * math.pi
        crimp = 1 + .035 * math.cos(a * 26) * step(.78, .92, v)
        along, out = v * math.cos(a), v * math.sin(a)
        rise = .3 * (1 - along ** 2) * max(0, 1 - ((out - .3) / .66) ** 2)
        return .5 * v * crimp * math.cos(a), .52 * v * crimp * math.sin(a) - .2, max(.03, rise + .05)

    def colour(p, u, v):
        c = bakery.baked(p, k, .3 - .25 * step(.08, .25, p.z), 1.6)
        c = mix(c, rgb('#7a4216'), .4 * step(.8, .95, v) * (.5 + .5 * math.cos(u * math.pi * 26)))
        return mix(c, rgb('#fff4de'), step(.48, .58, cloud(p, 28, k, 1)) * .7)
    return dye(surface('empanada', point, 150, 60, bakery.crumb(26, .25)), colour)


def cocada(k):
    """A mound of grated coconut, toasted where it stands out."""
    def move(p):
        rough = .07 * cloud(p, 9, k, 3) + .05 * cloud(p, 22, k + 2.0, 2)
        return p * (1 + rough)

    def colour(p, u, v):
        c = mix(rgb('#fbf1da'), rgb('#f0d9a8'), .5 + .8 * cloud(p, 7, k, 3))
        return mix(c, rgb('#b9702a'), step(0, .8, cloud(p, 9, k, 3) + .9 * (p.z - .22)))
    return turned('cocada', [(.001, 0), (.34, 0), (.38, .08), (.33, .22), (.2, .36), (.001, .4)], matter('coconut', .75, 0, .1, grain=(34, .6), relief=.04), colour, (150, 90), move)


def fill_cocadas():
    for row in range(2):
        for k in range(4):
            put(cocada(k + row * 4), (-.74 + .5 * k, .32 - .62 * row, .1), (0, 0, 70 * k), .92)


def fill_short_ribs():
    """Three short ribs on end: layers of meat and fat over a bone that shows where it was sawn."""
    for k, (x, turn) in enumerate(((-.9, 4), (-.12, -3), (.66, 2))):
        def colour(p, u, v, k=k):
            layer = p.z + .03 * math.sin(p.x * 5 + k) + .03 * cloud(p, 2, k, 2)
            c = butcher.beef(p, k * 3.0 + 1)
            c = mix(c, rgb('#f2dfc9'), step(.44, .47, layer) * step(.545, .52, layer) + step(.62, .66, layer) * .92)
            bone = math.hypot((p.x + .02) / .25, (p.z - .17) / .115)
            sawn = step(-.5, -.54, p.y)
            c = mix(c, rgb('#efe2cb'), step(1, .93, bone) * sawn)
            return mix(c, rgb('#b4564c'), step(.62, .5, bone) * sawn * (.75 + .3 * cloud(p, 9, k)))
        put(brick((.7, 1.1, .66), colour, butcher.wet(), k + 2.0, .06, 6, 'rib'), (x, .2, .09), (0, 0, turn))


def fill_tripe():
    """Honeycomb tripe: pale folds whose cells show on top."""
    for k, (x, y, turn, size) in enumerate(((-.5, .22, 14, 1.0), (.46, .3, -28, .92), (-.1, -.24, 6, .98), (.7, -.3, 40, .7))):
        def fold(u, v, k=k):
            x, y = (u - .5) * 1.5, (v - .5) * .95
            edge = (1 - abs(2 * u - 1) ** 6) * (1 - abs(2 * v - 1) ** 6)
            roll = .16 * math.sin(u * 5.4 + k * 1.3) + .1 * math.sin(v * 5 + k) + .06 * cloud((x, y, k), 2, k)
            return x * (1 + .06 * math.sin(v * 9 + k)), y * (1 + .08 * math.sin(u * 8 + k)), .2 + roll * edge + .09 * k * edge + .034 * cell(u, v) * edge

        def colour(p, u, v, k=k):
            c = mix(rgb('#f1e4cd'), rgb('#dcc6a4'), .5 + .6 * cloud(p, 2, k, 3))
            return mix(mix(c, rgb('#c8a987'), .75 * (1 - step(.25, .8, cell(u, v)))), rgb('#faf3e6'), .5 * step(.75, 1, cell(u, v)))
        put(dye(surface('tripe', fold, 260, 180, butcher.wet((30, .15))), colour), (x, y, .08), (0, 0, turn), size)


def cell(u, v):
    """1 on the walls of the honeycomb, 0 in the middle of a cell."""
    x, y = u * 15, v * 10
    x += .5 * (math.floor(y) % 2)
    return min(1, 1.35 * max(abs(x - math.floor(x) - .5), abs(y - math.floor(y) - .5) * 1.05, (abs(x - math.floor(x) - .5) + abs(y - math.floor(y) - .5)) * .72))


def fill_cheeks():
    """Three whole beef cheeks: flat dark muscles with silver skin."""
    for k, (x, y, turn, size) in enumerate(((-.62, .16, 10, .82), (.42, .3, 160, .8), (.2, -.34, 80, .74))):
        outline = butcher.blob([(.3 + k, .2, .7), (2.4, .16, .6), (4.2 + k * .4, .14, .5)])

        def colour(p, u, v, k=k):
            c = mix(butcher.beef(p, k * 4.0 + 2), rgb('#6a1518'), .6)
            silver = step(.1, .5, cloud((p.x * .8, p.y * 3.4, p.z * 2), 1.6, k + 6.0, 3))
            return mix(c, rgb('#c99a94'), silver * .35)
        put(butcher.slab('cheek', lambda a, o=outline: .72 * o(a) * (1 - .2 * abs(math.sin(a))), .5, butcher.wet(), colour, k * 2.0, .12, .5, (170, 80)), (x, y, .09 + .03 * k), (0, 0, turn), size)


def punnet_of(build, **how):
    return lambda: punnet(lambda: in_two_rows(build, **how))


FORMS = {
    'clamshell-oreja': (punnet_of(oreja, size=.9, apart=.3, start=-.84), -16, 38), 'clamshell-marranito': (punnet_of(marranito, count=2, lean=9, size=1.16, apart=.92, start=-.48), -16, 44),
    'clamshell-empanada': (punnet_of(empanada, count=3, lean=10, size=.92, apart=.66, start=-.66, face=180), -16, 42), 'clamshell-cocada': (lambda: punnet(fill_cocadas), -16, 40),
    'tray-short-ribs': (lambda: tray(fill_short_ribs, 1.0), -8, 44), 'tray-tripe': (lambda: tray(fill_tripe, .6), -8, 46), 'tray-cheek': (lambda: tray(fill_cheeks, .62), -8, 46),
}
