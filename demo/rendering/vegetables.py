"""Vegetables that have a body: bulbs, roots, peppers, ears."""
import math

from mathutils import Matrix, Vector

from fruit import stalk, trio
from matter import ball, cloud, dye, leaf, matter, mix, put, rgb, seeded, step, turned, veined
from shapes import bend, smooth_profile, surface, tube


def calyx(height, count=5, length=.6, colour='#4a8a2e'):
    green = matter('calyx', .55, sss=.04)
    found = []
    for i in range(count):
        blade = leaf('sepal', length, .17, green, veined(rgb(colour), rgb('#86b04e')), curl=.12 + .2 * (i % 2), cup=.4, grid=(8, 12))
        blade.data.transform(Matrix.Translation((0, 0, height)) @ Matrix.Rotation(i * math.tau / count + .3, 4, 'Z'))
        found.append(blade)
    return found


def tomato():
    def one(k):
        skin = matter('tomato', .14, .6, .16, (.6, .1, .04), (20, .012))

        def colour(p, u, v):
            c = mix(rgb('#b81410'), rgb('#dd3a1e'), .45 + .6 * cloud(p, 1, k))
            return mix(c, rgb('#e07a32'), step(.5, .8, p.z) * .35)

        def move(p):
            a = math.atan2(p.y, p.x)
            w = math.exp(-((p.z - .6) / .4) ** 2)
            return Vector((p.x * (1 + .04 * math.cos(5 * a + k) * w + .03 * cloud(p, .9, k, 1)), p.y * (1 + .04 * math.cos(5 * a + k) * w), p.z))
        body = turned('tomato', ball(1, .84, .2, .06), skin, colour, move=move)
        return [body, *calyx(.66), stalk([(0, 0, .64), (.02, 0, .8), (.07, .03, .98)], .04, '#5d8a34')]
    trio(one, 1.04, ((9, 0, 20), (-8, 6, 140), (13, 0, 260)))


def tomato_roma():
    def one(k):
        skin = matter('tomato', .16, .55, .14, (.6, .1, .04))
        body = turned('roma', ball(.66, 1.3, .1, .02), skin, lambda p, u, v: mix(rgb('#bd1a12'), rgb('#de4222'), .45 + .7 * cloud(p, 1.1, k)),
                      move=lambda p: p * (1 + .03 * cloud(p, 1.2, k, 1)))
        return [body, *calyx(.78, 5, .42)]
    for k, (place, turn) in enumerate((((-.75, .6, 0), (-76, 0, 62)), ((.8, .62, 0), (-78, 0, -50)), ((-.25, -.5, 0), (-74, 0, 26)), ((1.0, -.5, 0), (-80, 0, -24)))):
        put(one(k), place, turn)


def cherry_tomato():
    random = seeded(6)
    for k in range(16):
        skin = matter('cherry', .12, .6, .2, (.6, .1, .04))
        tone = random.random()
        body = turned('cherry', ball(.36, .98, .06, .02, count=20), skin, lambda p, u, v, t=tone: mix(rgb('#c01a12'), rgb('#e0531e'), t), (48, 36))
        cap = calyx(.32, 5, .26)
        a = k * 2.39996
        r = .3 * math.sqrt(k)
        put([body, *cap], (r * math.cos(a), r * math.sin(a), .0 if k > 4 else .34 * (k < 4)), (random.uniform(-50, 50), random.uniform(-50, 50), random.uniform(0, 360)))


def tomatillo():
    husk = matter('husk', .8, sss=.08, grain=(18, .3))

    def paper(k, open_at):
        def point(u, v):
            a = u * math.tau
            r = .9 * math.sin(math.pi * (.012 + v * open_at)) ** .7 * (1 + .045 * math.cos(a * 6 + k)) + .03 * cloud((math.cos(a), math.sin(a), v * 3), 3, k)
            return r * math.cos(a), r * math.sin(a), .92 - v * 1.9 * open_at + .1 * (1 - v)
        return dye(surface('husk', point, 120, 60, husk), lambda p, u, v: mix(mix(rgb('#c9bf7a'), rgb('#a9aa58'), .5 + cloud(p, 2, k)), rgb('#7d7a3a'), math.exp(-((math.sin(u * math.tau * 6) - .9) / .25) ** 2) * .6))

    def fruit(k):
        return turned('fruit', ball(.8, .9, .12, .05), matter('fruit', .2, .4, .12, (.3, .5, .1)), lambda p, u, v: mix(rgb('#8fb43a'), rgb('#a9c95a'), .5 + .8 * cloud(p, 1.2, k)))
    put([fruit(1), paper(1, .62), stalk([(0, 0, .9), (.03, 0, 1.1), (.09, 0, 1.26)], .04, '#8a8a45')], (-.95, .5, 0), (12, -14, 20))
    put([fruit(2), paper(2, .62), stalk([(0, 0, .9), (.03, 0, 1.1), (.09, 0, 1.26)], .04, '#8a8a45')], (.95, .6, 0), (-16, 18, 120))
    put([fruit(3)], (-.1, -.8, 0), (30, 10, 0), 1.02)


def onion(light, dark, line_colour):
    def one(k):
        skin = matter('onion', .3, .25, .05, (.5, .3, .1), (12, .05))

        def colour(p, u, v):
            a = math.atan2(p.y, p.x)
            fibre = cloud((math.cos(a) * 7, math.sin(a) * 7, p.z * .3), 2.4, k, 3)
            c = mix(light, dark, .5 + .5 * cloud(p, 1.2, k) + .25 * step(.5, 1.2, p.z))
            c = mix(c, line_colour, step(.12, .5, fibre) * .6)
            return mix(c, rgb('#e9dcc0'), step(.93, 1.05, p.z) * .35)
        body = turned('onion', [(.001, -.84), (.16, -.84), (.64, -.68), (1.0, -.24), (1.04, .08), (.86, .46), (.46, .7), (.17, .84), (.09, .98), (.1, 1.12), (.001, 1.14)],
                      skin, colour, (180, 150), lambda p: Vector((p.x * (1 + .035 * cloud(p, 1.1, k, 2)), p.y * (1 + .035 * cloud(p, 1.1, k + 5.0, 2)), p.z)))
        roots = []
        random = seeded(k)
        for i in range(14):
            a = random.uniform(0, math.tau)
            roots.append(stalk([(0, 0, -.84), (.1 * math.cos(a), .1 * math.sin(a), -.92), (.2 * math.cos(a), .2 * math.sin(a), -.9)], .012, '#b9a888'))
        return [body, *roots]
    put(one(1), (-.98, .45, 0), (14, -16, 20))
    put(one(2), (.98, .55, 0), (-24, 26, 140))
    put(one(3), (.0, -.85, 0), (20, 10, 260), 1.02)


def onion_yellow():
    onion(rgb('#d39a55'), rgb('#b27034'), rgb('#8a5424'))


def onion_red():
    onion(rgb('#8e2a55'), rgb('#661a42'), rgb('#4a1030'))


def onion_white():
    onion(rgb('#f4f0e2'), rgb('#e6e2cc'), rgb('#cfd0b0'))


def garlic():
    def bulb(k):
        skin = matter('garlic', .5, .05, .12, (.4, .3, .25), (10, .08))

        def move(p):
            a = math.atan2(p.y, p.x)
            w = step(-.8, -.1, p.z) * step(.95, .35, p.z)
            lobe = 1 + .085 * (abs(math.cos(a * 4.5 + k)) ** .6 - .6) * w
            return Vector((p.x * lobe, p.y * lobe, p.z))

        def colour(p, u, v):
            a = math.atan2(p.y, p.x)
            fibre = cloud((math.cos(a) * 8, math.sin(a) * 8, p.z * .3), 2.5, k, 3)
            c = mix(rgb('#f4efe6'), rgb('#e2d3c6'), .4 + .7 * fibre)
            return mix(c, rgb('#b98aa0'), step(.1, .55, cloud((math.cos(a) * 5, math.sin(a) * 5, p.z * .5), 1.6, k + 4.0, 2)) * .38 * step(.9, .2, p.z))
        body = turned('bulb', [(.001, -.62), (.2, -.63), (.66, -.52), (.9, -.12), (.8, .24), (.45, .5), (.2, .76), (.14, 1.05), (.15, 1.3), (.001, 1.32)], skin, colour, (220, 130), move)
        return [body]

    def clove(k):
        skin = matter('clove', .42, .08, .14, (.4, .3, .25))
        return [turned('clove', [(.001, -.5), (.2, -.48), (.3, -.15), (.22, .22), (.08, .5), (.001, .58)], skin,
                       lambda p, u, v: mix(rgb('#f3eadc'), rgb('#c9a7ad'), step(.2, .8, cloud((p.x * 4, p.y * 4, p.z), 2, k) + .2)), (60, 60),
                       lambda p: Vector((p.x * .8 + .1 * p.z * p.z, p.y, p.z)))]
    put(bulb(1), (-.5, .4, 0), (10, -8, 0), 1.05)
    put(bulb(2), (.95, .55, 0), (-8, 34, 60), .95)
    put(clove(1), (.35, -.8, 0), (86, 0, 50))
    put(clove(2), (-.45, -.95, 0), (84, 0, -30))
    put(clove(3), (1.05, -.6, 0), (88, 10, 100))


def lump(name, length, width, material, colour, seed, bumps=.1, taper=0.0, bow=.0):
    """A tuber lying along x."""
    def point(u, v):
        a, t = u * math.tau, v * 2 - 1
        r = width * math.sqrt(max(0, 1 - abs(t) ** 2.6)) * (1 - taper * t)
        p = Vector((t * length, r * math.cos(a), r * math.sin(a)))
        k = 1 + bumps * cloud(p, .9 / width, seed, 2)
        return p.x, p.y * k + bow * (1 - t * t), p.z * k
    return dye(surface(name, point, 110, 120, material), colour)


def potato_of(light, dark, eyes):
    def one(k):
        skin = matter('potato', .72, 0, .02, grain=(20, .25), relief=.03)

        def colour(p, u, v):
            c = mix(light, dark, .45 + .7 * cloud(p, 2.2, k, 4))
            c = mix(c, eyes, .6 * step(.4, .5, cloud(p, 4.2, k + 3.0, 1)))
            return mix(c, eyes, .5 * step(.36, .5, cloud(p, 13, k + 5.0, 2)))
        return [lump('potato', 1.05, .68, skin, colour, k * 3.0, .09)]
    put(one(1), (-.8, .55, 0), (10, 6, 24))
    put(one(2), (.95, .5, 0), (40, -4, -32))
    put(one(3), (.05, -.7, 0), (90, 4, 8))


def potato():
    potato_of(rgb('#b9874f'), rgb('#8d5f33'), rgb('#5a3a1e'))


def potato_gold():
    potato_of(rgb('#dcb766'), rgb('#c2944a'), rgb('#8f6a30'))


def sweet_potato():
    def one(k):
        skin = matter('sweet', .68, 0, .02, grain=(16, .35), relief=.03)
        return [lump('sweet', 1.45, .56, skin, lambda p, u, v: mix(mix(rgb('#b0593a'), rgb('#8c3f30'), .5 + .8 * cloud((p.x * .6, p.y * 2, p.z * 2), 1.8, k, 4)), rgb('#5f2a20'), .6 * step(.4, .55, cloud(p, 6, k, 2))), k * 3.0, .13, .2, .14)]
    put(one(1), (-.1, .7, 0), (0, 3, 14))
    put(one(2), (.25, -.1, 0), (60, -3, -16))
    put(one(3), (-.15, -.85, 0), (150, 2, 6))


def carrot():
    def one(k):
        skin = matter('carrot', .42, .12, .08, (.5, .25, .06), (8, .05))

        def point(u, v):
            a, x = u * math.tau, v * 3.0
            r = .3 * (1 - v) ** .55 * (1 - .12 * v) * min(1, (v / .03) ** .5 if v < .03 else 1) + .008
            r *= 1 + .02 * math.sin(v * 60 + 4 * cloud((v * 3, k, 0), 3, k)) + .04 * cloud((v * 5, math.cos(a), math.sin(a)), 1.2, k)
            return x, r * math.cos(a) + .05 * math.sin(v * 4 + k), r * math.sin(a)

        def colour(p, u, v):
            c = mix(rgb('#e8762a'), rgb('#f08f3a'), .5 + .8 * cloud((p.x * .5, p.y, p.z), 3, k))
            c = mix(c, rgb('#b95a1e'), .6 * step(.25, .5, cloud((p.x * 9, math.cos(u * 6.28), math.sin(u * 6.28)), 1.1, k, 2)))
            return mix(c, rgb('#7d7a35'), step(.03, .0, v) * .8)
        root = dye(surface('carrot', point, 60, 200, skin), colour)
        green = matter('top', .5)
        found = [root]
        random = seeded(k)
        for i in range(9):
            side, up = random.uniform(-.5, .5), random.uniform(.05, .6)
            path = bend([(.02, 0, .0), (-.3, side * .35, up * .35), (-.75 - .2 * random.random(), side, up * .5)], 5)
            found.append(dye(tube('stem', path, lambda t: .03 - .02 * t, green), rgb('#6d9a3a')))
            for j in range(3, len(path)):
                for s in (-1, 1):
                    f = leaf('frond', .22, .09, green, rgb('#4f8a34'), curl=.2, grid=(4, 6))
                    f.data.transform(Matrix.Translation(path[j]) @ Matrix.Rotation(math.pi + s * .9, 4, 'Z') @ Matrix.Rotation(random.uniform(-.6, .4), 4, 'Y'))
                    found.append(f)
        return found
    put(one(1), (-1.0, .55, 0), (0, 0, -9))
    put(one(2), (-.9, .02, 0), (80, 0, -2))
    put(one(3), (-1.05, -.55, 0), (160, 0, 7))


def radish():
    def feather(t):
        """A radish leaf: a bare stalk, small lobes, then one broad round lobe."""
        lobes = .16 + .22 * abs(math.sin((t - .3) * 13)) * step(.3, .5, t)
        return max(.05, .06 if t < .3 else max(lobes * step(1, .9, t), math.sin(math.pi * max(0, min(1, (t - .5) / .5))) ** .6))

    def one(k):
        skin = matter('radish', .3, .3, .1, (.5, .15, .15))
        def colour(p, u, v):
            c = mix(rgb('#c01f4f'), rgb('#d93a63'), .5 + .8 * cloud(p, 1.4, k))
            return mix(c, rgb('#f3e4e0'), step(-.72, -1.05, p.z))
        body = turned('radish', [(.001, -1.9), (.02, -1.6), (.05, -1.2), (.18, -.92), (.55, -.62), (.74, -.1), (.62, .42), (.3, .66), (.14, .72), (.001, .72)], skin, colour,
                      move=lambda p: p * (1 + .04 * cloud(p, 1.3, k, 1)))
        found = [body]
        green = matter('leaf', .5, .05, .05)
        for i in range(5):
            a = i * math.tau / 5 + k
            blade = leaf('leaf', 2.5, .8, green, veined(rgb('#4f8f34'), rgb('#a9c777')), feather, curl=.1, wave=.07, cup=.35, seed=i + k, grid=(22, 60))
            blade.data.transform(Matrix.Translation((0, 0, .66)) @ Matrix.Rotation(a, 4, 'Z') @ Matrix.Rotation(-1.32, 4, 'Y'))
            found.append(blade)
        return found
    for k, (place, turn, size) in enumerate((((-.95, .3, 0), (-80, 0, 20), .9), ((.1, .5, 0), (-84, 0, 0), 1), ((1.0, .25, 0), (-80, 0, -22), .92), ((-.45, -.45, 0), (-88, 0, 8), .95), ((.55, -.4, 0), (-88, 0, -10), .95))):
        put(one(k), place, turn, size)


def pepper(light, dark, lobes=4, length=1.05, width=.92, base='#4d8a30', hollow=.34, taper=0.0):
    """A bell pepper; `taper` draws its foot to a point, `hollow` is how deep its stalk stands."""
    def one(k):
        skin = matter('pepper', .14, .6, .1, (.5, .15, .05), (14, .015))

        def point(u, v):
            a = u * math.tau
            z = v * 2 - 1
            r = width * (abs(math.sin(math.pi * v)) ** .45) * (.86 + .14 * v) * (1 - taper * (1 - v) ** 1.35)
            r *= 1 + taper * .09 * cloud((math.cos(a), math.sin(a), z * 1.6), 1.3, k, 3)
            lobe = 1 + .1 * math.cos(a * lobes + k) * step(-1.3, .4, -abs(z - .2) + .3)
            top = -hollow * math.exp(-(r / .34) ** 2) if z > 0 else .22 * (1 - taper) * math.exp(-(r / .3) ** 2)
            return r * lobe * math.cos(a), r * lobe * math.sin(a), z * length + top + .05 * math.cos(a * lobes + k) * (1 if z > 0 else -1) * step(.2, 1, abs(z))
        body = dye(surface('pepper', point, 160, 110, skin), lambda p, u, v: mix(mix(light, dark, .45 + .7 * cloud(p, 1, k)), rgb('#7d9a35'), .25 * step(.5, .9, cloud(p, 1.4, k + 4.0))))
        stem = dye(tube('stem', bend([(0, 0, length - hollow - .06), (.02, 0, length - .05), (.12, .03, length * 1.3)], 6), lambda t: .17 - .1 * min(1, t * 2.2) + .05 * t, matter('stem', .5)), rgb(base))
        return [body, stem]
    return one


def bell_pepper_red():
    one = pepper(rgb('#b8141c'), rgb('#d9342a'))
    put(one(1), (-.72, .45, 0), (8, -8, 20))
    put(one(2), (.9, .4, 0), (-84, 0, -48), .98)


def bell_pepper_green():
    one = pepper(rgb('#3f8a2e'), rgb('#5ea33c'))
    put(one(1), (-.72, .45, 0), (8, -8, 20))
    put(one(2), (.9, .4, 0), (-84, 0, -48), .98)


def chilli(length, width, light, dark, count=5, bow=.25, gloss=.6):
    def one(k):
        skin = matter('chilli', .14, gloss, .06, (.4, .4, .1))

        def point(u, v):
            a = u * math.tau
            r = width * min(1, (v / .1) ** .5) * (1 - max(0, (v - .45) / .55) ** 1.7) ** .75 + .004
            r *= 1 + .05 * cloud((v * 3, math.cos(a), math.sin(a)), 1, k)
            return v * length, r * math.cos(a) + bow * math.sin(v * 2.2 + k * .7) * .6, r * math.sin(a)
        body = dye(surface('chilli', point, 70, 120, skin), lambda p, u, v: mix(light, dark, .5 + .8 * cloud(p, 1.6, k)))
        cap = dye(tube('cap', bend([(.06, bow * math.sin(k * .7) * .6, 0), (-.1, bow * math.sin(k * .7) * .6, .02), (-.42, bow * math.sin(k * .7) * .6 + .08, .1)], 6), lambda t: width * .5 * (1 - t) ** 3 + .042, matter('cap', .5)), rgb('#7da04c'))
        return [body, cap]
    spots = (((-1.1, .75, 0), -8), ((-.9, .3, 0), 10), ((-1.25, -.1, 0), -4), ((-.8, -.5, 0), 8), ((-1.15, -.95, 0), -10))
    for k in range(count):
        place, turn = spots[k]
        put(one(k), (place[0] * length / 2.2, place[1], 0), (k * 70, 0, turn + (180 if k % 3 == 1 else 0)) if k % 3 != 1 else (k * 70, 0, turn))


def jalapeno():
    chilli(2.1, .34, rgb('#2f6b22'), rgb('#4c8a2e'))


def serrano():
    chilli(2.2, .2, rgb('#3a7a26'), rgb('#5a9a36'))


def habanero():
    """Habaneros: small lanterns that end in a point."""
    one = pepper(rgb('#ee7f14'), rgb('#f6a02a'), 3, 1.0, .74, '#7fa548', .13, .82)
    spots = (((-1.05, .45, 0), (96, 0, 30)), ((.25, .75, 0), (84, 10, -70)), ((-.35, -.35, 0), (100, 0, 105)), ((1.05, -.05, 0), (94, 0, -20)), ((.45, -.85, 0), (98, 0, 60)))
    for k, (place, turn) in enumerate(spots):
        put(one(k * 2.3 + 1), place, turn, .8)


def poblano():
    chilli(2.3, .5, rgb('#1f3d1c'), rgb('#2f5a26'), 3, .15)


def corn():
    def ear(k, husk_open):
        kernel = matter('kernel', .26, .3, .16, (.5, .4, .1))
        rows = 16

        def cell(u, v):
            a = u * rows - math.floor(u * rows) - .5
            q = v * 34 + (math.floor(u * rows) % 2) * .5
            return a, q - math.floor(q) - .5, math.floor(u * rows) * 31 + math.floor(q) * 17

        def point(u, v):
            a = u * math.tau
            r = .42 * (1 - max(0, (v - .55) / .45) ** 2.2 * .75)
            fa, fq, _ = cell(u, v)
            r += .055 * (1 - (abs(fa) * 2) ** 2.6) * (1 - (abs(fq) * 2) ** 3)
            return v * 2.9, r * math.cos(a), r * math.sin(a)

        def colour(p, u, v):
            fa, fq, number = cell(u, v)
            tone = math.sin(number * 78.233) * .5 + .5
            c = mix(rgb('#f4cf3a'), rgb('#f7e07a'), tone)
            return mix(c, rgb('#b98a1e'), step(.36, .5, max(abs(fa), abs(fq))) * .8)
        found = [dye(surface('ear', point, 260, 360, kernel), colour)]
        green = matter('husk', .6, 0, .08, grain=(6, .1))
        for i in range(7 if husk_open else 0):
            a = i * math.tau / 7 * .62 + 1.7

            def sheet(u, v, a=a, i=i):
                side = (u - .5) * 1.3 * max(.02, 1 - v ** 2.6)
                out = .46 + .03 * i % 2 + (.75 * max(0, v - .35) ** 1.5 * husk_open)
                b = a + side
                return -.35 + v * (2.5 - .25 * (i % 3)), out * math.cos(b), out * math.sin(b) + .02 * math.sin(u * 30)
            found.append(dye(surface('husk', sheet, 40, 50, green), lambda p, u, v: mix(mix(rgb('#9dbb55'), rgb('#c9d68a'), .5 + .5 * math.sin(u * 60)), rgb('#e3e0a8'), step(.4, .0, v) * .4)))
        found.append(dye(tube('stem', [(-.6, 0, 0), (-.1, 0, 0), (.1, 0, 0)], lambda t: .2 + .12 * t, green), rgb('#b9c47a')))
        return found
    put(ear(1, 1), (-1.4, .55, 0), (20, 0, 8))
    put(ear(2, 0), (-1.25, -.35, 0), (0, 0, -6))
    put(ear(3, 1), (-1.5, -1.15, 0), (-30, 0, 2))


def long_fruit(length, width, light, dark, streak, count=3, ribs=0, tip='#8a9a4a', rough=.3, bumpy=.0):
    def one(k):
        skin = matter('long', rough, .3, .05, (.3, .4, .1), (16, .04))

        def point(u, v):
            a, t = u * math.tau, v * 2 - 1
            r = width * (1 - abs(t) ** 7) ** .5 * (1 + .08 * t) + .004
            r *= 1 + (.03 * math.cos(a * ribs) if ribs else 0) + bumpy * max(0, cloud((v * 9, math.cos(a) * 2, math.sin(a) * 2), 1.6, k, 1)) + .03 * cloud((v * 2, 0, k), 2, k)
            return t * length, r * math.cos(a) + .12 * math.cos(t * 1.3 + k), r * math.sin(a)

        def colour(p, u, v):
            line = cloud((p.x * .5, math.cos(u * math.tau) * 4, math.sin(u * math.tau) * 4), 1.5, k, 3)
            c = mix(dark, light, step(-.2, .6, line) * streak + .1)
            c = mix(c, light, .6 * step(.4, .5, cloud(p, 12, k, 2)) * streak)
            return mix(c, rgb(tip), step(.03, .0, min(v, 1 - v)) + .3 * step(.8, 1, v))
        body = dye(surface('long', point, 120, 170, skin), colour)
        stem = dye(tube('stem', [(-length - .22, .1, .03), (-length - .05, .05, 0), (-length + .1, .05, 0)], lambda t: .1 + .06 * t, matter('stem', .6)), rgb('#7d8f45'))
        return [body, stem]
    for k in range(count):
        put(one(k), (.1 * (-1) ** k, .75 - .72 * k, 0), (k * 100, 0, 8 - 11 * k))


def cucumber():
    long_fruit(1.5, .34, rgb('#7fa55a'), rgb('#2b5a24'), .5, 3, 0, '#a9bf6a', .34, .12)


def zucchini():
    long_fruit(1.5, .37, rgb('#8fb05e'), rgb('#2f6228'), .8, 3, 6, '#9ab060', .28)


def plantain():
    def one(k):
        peel = matter('plantain', .45, .08, .02, grain=(18, .06))

        def point(u, v):
            angle = (v - .5) * 1.1
            width = .4 * (1 - abs(2 * v - 1) ** 3.2) ** .8 + .04
            a = u * math.tau
            ridge = 1 + .09 * math.cos(4 * a + .4)
            out, side = math.cos(a) * width * ridge, math.sin(a) * width * ridge
            return math.sin(angle) * (2.6 + out), math.cos(angle) * (2.6 + out) - 2.6, side

        def colour(p, u, v):
            c = mix(rgb('#b9b13c'), rgb('#d9bd3f'), .5 + .8 * cloud(p, 1.2, k))
            c = mix(c, rgb('#2e2416'), .85 * step(.28, .5, cloud((p.x * 1.2, p.y * 2, p.z * 2), 2, k + 2.0, 4)))
            c = mix(c, rgb('#4a3c1e'), .5 * step(.86, .99, math.cos(4 * u * math.tau + .4)))
            return mix(c, rgb('#2a2014'), step(.05, .02, min(v, 1 - v)))
        return [dye(surface('plantain', point, 80, 130, peel), colour)]
    put(one(1), (0, .75, 0), (0, 0, 6))
    put(one(2), (.1, .0, 0), (-10, 0, -6))
    put(one(3), (-.1, -.8, 0), (8, 0, 3))


def chayote():
    """Chayotes: pale green pears with deep furrows that meet in a pinched mouth."""
    def one(k):
        skin = matter('chayote', .36, .2, .08, (.3, .5, .15), (12, .1))

        def furrow(p):
            a = math.atan2(p.y, p.x) + .12 * cloud(p, 1.4, k, 2)
            return math.exp(-(math.sin(a * 2.5 + k) / .3) ** 2) * step(1.15, -.3, p.z)

        def move(p):
            in_by = 1 - .15 * furrow(p) + .04 * cloud(p, 2.2, k, 2) + .012 * cloud(p, 9, k, 2)
            mouth = .16 * math.exp(-(p.x / .42) ** 2 - (p.y / .1) ** 2) * step(-.4, -.8, p.z)
            return Vector((p.x * in_by, p.y * in_by * .86, p.z + mouth))

        def colour(p, u, v):
            c = mix(rgb('#9dbd5e'), rgb('#c6da8e'), .45 + .7 * cloud(p, 1.6, k))
            c = mix(c, rgb('#7f9f46'), .55 * furrow(p))
            return mix(c, rgb('#e0e8b8'), .5 * step(.35, .6, cloud(p, 16, k, 1)))
        return [turned('chayote', [(.001, -.92), (.2, -.9), (.62, -.8), (.9, -.3), (.84, .2), (.6, .75), (.4, 1.1), (.2, 1.28), (.001, 1.3)], skin,
                       colour, (220, 150), move)]
    put(one(1), (-.85, .5, 0), (-78, 0, 58))
    put(one(2), (.9, .5, 0), (74, 0, -34))
    put(one(3), (.05, -.75, 0), (-84, 0, -24))


def mushroom():
    """White mushrooms; two lie on their side and show gills and stem."""
    def one(k):
        skin = matter('mushroom', .62, .02, .12, (.4, .3, .2), (9, .07))

        def cap_colour(p, u, v):
            r = math.hypot(p.x, p.y)
            c = mix(rgb('#f6f0e4'), rgb('#e4d6be'), step(.1, .9, cloud(p, 1.3, k) * .7 + .3 * p.z))
            c = mix(c, rgb('#c9b594'), .35 * step(.2, .9, cloud(p, 5, k, 4)))
            gills = mix(rgb('#a97f62'), rgb('#7c563e'), .5 + .5 * math.sin(math.atan2(p.y, p.x) * 70))
            return mix(c, gills, step(.84, .78, r) * step(.205, .19, p.z - .04 * cloud(p, 1, k)))

        cap = turned('cap', [(.001, .16), (.3, .16), (.62, .1), (.8, .06), (.88, .04), (.94, .16), (.92, .36), (.8, .62), (.52, .84), (.22, .92), (.001, .93)], skin, cap_colour, (200, 130),
                     lambda p: p * (1 + .035 * cloud(p, 1.2, k, 1)))
        stem = turned('stem', [(.001, -.62), (.26, -.62), (.34, -.52), (.3, -.1), (.36, .2)], skin, lambda p, u, v: mix(rgb('#f3ecdd'), rgb('#cdb492'), step(-.4, -.62, p.z) + .3 * cloud(p, 3, k)))
        return [cap, stem]
    put(one(1), (-1.0, .55, 0), (4, -6, 0))
    put(one(2), (.75, .75, 0), (-6, 8, 60), 1.05)
    put(one(3), (-.35, -.55, 0), (-72, 0, 22))
    put(one(4), (1.2, -.45, 0), (-98, 0, -48), .88)


FOODS = {f.__name__.replace('_', '-'): (f, 17) for f in (
    tomato, tomato_roma, cherry_tomato, tomatillo, onion_red, onion_white, garlic, potato, potato_gold, radish, bell_pepper_red, bell_pepper_green,
    habanero, chayote, mushroom)}
FOODS.update({'onion': (onion_yellow, 17), 'sweet-potato': (sweet_potato, 28), 'carrot': (carrot, 34), 'jalapeno': (jalapeno, 32), 'serrano': (serrano, 32),
              'poblano': (poblano, 32), 'corn': (corn, 30), 'cucumber': (cucumber, 30), 'zucchini': (zucchini, 30), 'plantain': (plantain, 32), 'radish': (radish, 26)})
