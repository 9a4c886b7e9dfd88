"""Round packs: cans, bottles, jars, tubs, tubes, rolls. Measures are free units; the studio scales them."""
import math

from shapes import coat, disc_profile, lathe, smooth_profile, spread, surface, tube


def label_band(low, high, radius, name='label', rough=.38, clear=.08, lift=.004, profile=None, deep=1.0, square=2.0,
               shift=None):
    """A paper label around a round body between two heights (or along its own profile)."""
    line = profile or [(radius, low), (radius, high)]
    line = [(r + lift, z) for r, z in line]
    steps = 40 if profile else 8
    _, length = spread(line, steps)
    widest = max(r for r, _ in line)
    paper = coat(name, rough, clear, width=math.tau * widest, height=length)
    return lathe(name, line, paper, 160, deep, square, shift, even=steps)


def food_can(radius=.74, height=2.05):
    steel = coat('metal', .17, metal=1, colour=(.72, .73, .75))
    r, h = radius, height
    rim = .05
    lathe('can', [(.001, .04), (r - .1, .04), (r - .05, 0), (r + .01, 0), (r + .03, .025), (r + .025, .06),
                  (r - .004, .1), (r - .004, h - .1), (r + .025, h - .06), (r + .03, h - .02), (r + .012, h),
                  (r - .02, h), (r - .035, h - rim), (r - .13, h - rim - .005), (r - .15, h - rim + .012),
                  (r - .18, h - rim + .012), (r - .2, h - rim - .005), (r * .55, h - rim - .005),
                  (r * .52, h - rim + .008), (r * .48, h - rim - .005), (.001, h - rim - .005)], steel, 160, sharp=38)
    label_band(.11, h - .11, r)


def tuna_can():
    food_can(1.0, .72)


def soda_can():
    aluminium = coat('metal', .2, metal=1, colour=(.75, .76, .78))
    body = smooth_profile([(.50, .02), (.60, .14), (.64, .26, 1), (.64, 1.98, 1), (.60, 2.14), (.535, 2.24)], 8)
    _, length = spread(body, 60)
    skin = coat('label', .24, .35, width=math.tau * .64, height=length, hide=(.09, .12))
    lathe('skin', body, skin, 160, even=60)
    lathe('ends', [(.001, .09), (.44, .06), (.47, 0), (.5, .02)], aluminium, 96)
    lathe('lid', [(.535, 2.24), (.55, 2.27), (.545, 2.29), (.52, 2.29), (.505, 2.235), (.48, 2.225), (.46, 2.25),
                  (.001, 2.255)], aluminium, 128, sharp=40)
    tab = [(.16 * math.cos(a) * (1.0 if math.sin(a) < 0 else .8), .02 + .22 * math.sin(a), 2.285)
           for a in [math.tau * k / 24 for k in range(25)]]
    tube('tab', tab, .022, aluminium, 10)
    lathe('rivet', [(.001, 2.30), (.05, 2.295), (.06, 2.25)], aluminium, 32)


def ridged(profile, teeth, depth):
    """A screw cap: the turned profile with fine grips."""
    rings = len(profile) - 1

    def point(u, v):
        r, z = profile[round(v * rings)]
        grip = 1 + depth * (.5 + .5 * math.cos(u * math.tau * teeth)) ** .6 * (1 if .12 < v < .7 else 0)
        a = (u - .75) * math.tau
        return r * grip * math.cos(a), r * grip * math.sin(a), z

    return point, rings


def cap(low, radius, height, name='cap', teeth=64, rough=.35, depth=.03, round_top=.03):
    plastic = coat(name, rough, .1)
    line = [(radius * .98, low), (radius, low + .01), (radius, low + height - round_top),
            (radius - round_top * .3, low + height - round_top * .25), (radius - round_top, low + height),
            (.001, low + height)]
    line = spread(line[:3], 14)[0] + line[3:]
    point, rings = ridged(line, teeth, depth)
    surface(name, point, max(96, teeth * 6), rings, plastic, sharp=45)


def bottle_of(profile, label, neck, rough=.06, clear=.6, cap_height=.3, name='body', deep=1.0, square=2.0,
              cap_round=.03, cap_name='cap', cap_teeth=64, collar=None, top_label=None, sss=0.0):
    """profile of the body, label (low, high), neck (radius, z of the cap's foot)."""
    glass = coat(name, rough, clear, sss=sss, width=1, height=1)
    body = smooth_profile(profile, 9)
    lathe(name, body, glass, 160, deep, square, sharp=70, even=120)
    part = [p for p in spread(body, 240)[0] if label[0] <= p[1] <= label[1]]
    label_band(0, 0, 0, profile=part, deep=deep, square=square)
    if top_label:
        label_band(0, 0, 0, 'collar', profile=[p for p in spread(body, 240)[0] if top_label[0] <= p[1] <= top_label[1]],
                   deep=deep, square=square)
    if collar:
        lathe('ring', [(neck[0] * .9, neck[1] - .07), (neck[0] * 1.12, neck[1] - .06), (neck[0] * 1.12, neck[1] - .02),
                       (neck[0] * .9, neck[1] - .01)], coat(collar, .35, .1), 64)
    if cap_height:
        cap(neck[1], neck[0], cap_height, cap_name, cap_teeth, round_top=cap_round)


def bottle_oil():
    bottle_of([(.001, .03, 1), (.42, .0, 1), (.5, .05), (.52, .12), (.52, 1.28), (.5, 1.46), (.3, 1.7), (.17, 1.86),
               (.15, 2.2), (.15, 2.36)], (.16, 1.22), (.185, 2.1), cap_height=.36, cap_round=.02, cap_teeth=96,
              collar='cap')


def bottle_wine():
    bottle_of([(.001, .08, 1), (.34, .02, 1), (.42, .03), (.44, .12), (.44, 1.5), (.41, 1.7), (.23, 1.94), (.165, 2.12),
               (.155, 2.5), (.15, 2.6)], (.2, 1.32), (.178, 2.14), cap_height=.54,
              cap_round=.02, cap_teeth=1, cap_name='cap')


def bottle_beer():
    bottle_of([(.001, .04, 1), (.38, .0, 1), (.46, .04), (.48, .12), (.48, 1.16), (.44, 1.36), (.25, 1.64), (.18, 1.84),
               (.16, 2.14), (.18, 2.16), (.18, 2.22)], (.16, 1.04), (.2, 2.18), cap_height=.11, cap_round=.05,
              cap_teeth=21, top_label=(1.66, 2.0))


def bottle_soda():
    bottle_of([(.001, .06, 1), (.36, .0, 1), (.5, .06), (.55, .22), (.53, .42), (.55, .66), (.55, 1.46), (.53, 1.66),
               (.4, 2.02), (.24, 2.32), (.2, 2.44), (.2, 2.5)], (.62, 1.5), (.23, 2.48), cap_height=.2, cap_teeth=60,
              collar='cap')


def bottle_water():
    wave = [(.5 + .016 * math.cos(k * math.pi), .2 + k * .08) for k in range(7)]
    bottle_of([(.001, .06, 1), (.34, .0, 1), (.46, .05), *wave, (.5, .8), (.5, 1.56), (.48, 1.72), (.36, 2.02), (.22, 2.26),
               (.19, 2.36), (.19, 2.42)], (.82, 1.52), (.22, 2.4), cap_height=.19, cap_teeth=60, collar='cap')


def bottle_sauce():
    bottle_of([(.001, .04, 1), (.36, .0, 1), (.41, .04), (.42, .12), (.42, 1.02), (.4, 1.14), (.21, 1.36), (.135, 1.5),
               (.125, 1.74), (.125, 1.78)], (.12, 1.0), (.15, 1.74), cap_height=.3, cap_teeth=48)


def bottle_squeeze():
    bottle_of([(.001, .05, 1), (.44, .0, 1), (.5, .05), (.51, .16), (.47, .7), (.48, 1.0), (.52, 1.4), (.48, 1.68), (.3, 1.86),
               (.22, 1.9), (.22, 1.94)], (.22, 1.46), (.3, 1.9), rough=.25, clear=.25, cap_height=.3, deep=.62,
              cap_round=.09, cap_teeth=1)


def bottle_shampoo():
    bottle_of([(.001, .04, 1), (.5, .0, 1), (.56, .05), (.57, .16), (.57, 1.6), (.5, 1.78), (.26, 1.86), (.24, 1.9)],
              (.16, 1.62), (.3, 1.89), rough=.28, clear=.2, cap_height=.34, deep=.55, square=2.6, cap_round=.05, cap_teeth=1)


def bottle_juice():
    bottle_of([(.001, .06, 1), (.42, .0, 1), (.5, .05), (.52, .16), (.52, 1.2), (.5, 1.42), (.38, 1.72), (.27, 1.9), (.26, 2.0)],
              (.3, 1.28), (.29, 1.97), cap_height=.25, cap_teeth=64, square=3.2, collar='cap')


def bottle_spray():
    white = coat('cap', .35, .1)
    bottle_of([(.001, .04, 1), (.44, .0, 1), (.5, .05), (.51, .16), (.49, 1.2), (.4, 1.55), (.2, 1.86), (.15, 2.0), (.15, 2.06)],
              (.2, 1.24), (.19, 2.0), rough=.2, clear=.4, cap_height=.2, deep=.6, square=2.4, cap_teeth=48)
    tube('neck', [(0, 0, 2.2), (0, 0, 2.34)], .11, white)
    tube('head', [(-.42, 0, 2.43), (-.3, 0, 2.44), (0, 0, 2.44), (.2, 0, 2.42), (.3, 0, 2.36)],
         lambda t: .085 + .06 * math.sin(min(1, t * 1.2) * math.pi * .55), white)
    tube('nozzle', [(-.5, 0, 2.43), (-.42, 0, 2.43)], .07, coat('accent', .35, .1))
    tube('trigger', [(-.16, 0, 2.36), (-.24, 0, 2.24), (-.25, 0, 2.12), (-.32, 0, 1.98)], lambda t: .06 - .025 * t,
         coat('accent', .35, .1), flat=1.2)


def jar_of(radius, height, lid, label, shoulder=.12, deep=1.0, square=2.0):
    r, h = radius, height
    bottle_of([(.001, .05, 1), (r - .1, .0, 1), (r - .02, .04), (r, .12), (r, h - shoulder - .12), (r - .03, h - shoulder),
               (r - .12, h - .04), (r - .13, h + .1)], label, (r - .07, h), cap_height=lid, cap_teeth=120, cap_round=.035,
              deep=deep, square=square)


def jar():
    jar_of(.62, 1.42, .26, (.24, 1.12))


def jar_squat():
    jar_of(.78, 1.12, .26, (.2, .84))


def jar_tall():
    jar_of(.5, 1.7, .26, (.3, 1.34))


def spice_jar():
    jar_of(.36, 1.12, .34, (.12, .9), .06)


def tub_of(low, high, height, lid, lip=.05, name='label', rough=.34):
    side = [(low - .03, .02), (low, .05), (high, height)]
    paper = coat(name, rough, .12, width=math.tau * (low + high) / 2, height=height, hide=(.02, (lid * .55 + .05) / height))
    lathe(name, side[1:], paper, 160, even=30)
    lathe('foot', [(.001, .04), (low - .06, .03), (low - .03, 0), (low, .05)], coat('foot', .4), 96)
    plastic = coat('lid', .32, .12)
    over = high + lip
    line = [(high - .01, height - lid * .35), (over - .015, height - lid * .35), (over, height - lid * .3),
            (over, height + lid * .45), (over - .02, height + lid * .52), (over - .05, height + lid * .52),
            (over - .07, height + lid * .42), (over - .09, height + lid * .36)]
    lathe('lid', smooth_profile([(*p, 1) for p in line], 3), plastic, 160, sharp=50)
    top = coat('top', .34, .12, width=2 * (over - .09), height=2 * (over - .09))

    def plate(u, v):
        a, r = (u - .75) * math.tau, (over - .09) * (1 - v)
        return r * math.cos(a), r * math.sin(a), height + lid * .36

    thing = surface('top', plate, 96, 4, top)
    flat_coordinates(thing, over - .09)


def flat_coordinates(thing, radius):
    """Label coordinate straight from above, for lids."""
    layer = thing.data.uv_layers[0]
    for loop in thing.data.loops:
        spot = thing.data.vertices[loop.vertex_index].co
        layer.data[loop.index].uv = (.5 + spot.x / radius / 2, .5 + spot.y / radius / 2)


def tub():
    tub_of(.62, .74, 1.08, .2)


def tub_tall():
    tub_of(.54, .66, 1.5, .22)


def tub_small():
    tub_of(.46, .62, .84, .1, .07)


def icecream():
    tub_of(.68, .84, 1.3, .34, .055)


def canister():
    """Oats, bread crumbs, cocoa: a paper drum with a plastic lid."""
    label_band(.03, 1.9, .66)
    lathe('rim', [(.001, .03), (.62, .02), (.66, 0), (.672, .02), (.664, .035)], coat('metal', .25, metal=1), 96)
    cap(1.86, .685, .16, 'lid', 1, .3, round_top=.03)


def aerosol():
    metal = coat('metal', .18, metal=1, colour=(.74, .75, .77))
    body = smooth_profile([(.52, .05, 1), (.54, .08), (.54, 1.86), (.52, 1.96, 1)], 8)
    _, length = spread(body, 40)
    lathe('skin', body, coat('label', .25, .3, width=math.tau * .54, height=length, hide=(.05, .04)), 160, even=40)
    lathe('ends', [(.001, .06), (.46, .05), (.5, 0), (.545, .02), (.545, .06), (.52, .07)], metal, 96)
    lathe('dome', smooth_profile([(.545, 1.95, 1), (.545, 1.99, 1), (.5, 2.02), (.42, 2.14), (.3, 2.18, 1)], 6), metal, 128)
    lathe('cap', smooth_profile([(.44, 2.06, 1), (.445, 2.1), (.42, 2.5), (.36, 2.58), (.001, 2.6)], 8), coat('cap', .3, .2), 128)


def roll():
    """One kitchen roll in printed film, the cardboard core to be seen from above."""
    film = coat('label', .3, .45, width=math.tau * .62, height=1.9, hide=(.05, .05))

    def side(u, v):
        a = (u - .75) * math.tau
        pleat = .006 * math.sin(a * 9 + v * 5) + .005 * math.sin(a * 23)
        r = .62 + pleat - .05 * max(0, abs(v - .5) * 2 - .93) / .07
        return r * math.cos(a), r * math.sin(a), v * 1.9

    surface('label', side, 220, 60, film)
    lathe('end', [(.57, 1.9), (.4, 1.905), (.2, 1.9), (.17, 1.86), (.165, 1.5)], coat('paper', .9, bump=(30, .5)), 128)
    lathe('core', [(.168, 1.5), (.168, 1.895), (.15, 1.9), (.15, 1.2), (.001, 1.2)], coat('core', .8), 96)
    lathe('base', disc_profile(.6, .01), coat('paper', .9), 48)
