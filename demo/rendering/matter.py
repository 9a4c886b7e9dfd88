"""What food is made of: colour per vertex from plain functions, one material, ways to move and place meshes."""
import math
import random

import bpy
from mathutils import Euler, Matrix, Vector, noise

from shapes import lathe, region, smooth_profile, surface

FOOD = 'food'


def rgb(code):
    """#rrggbb to linear light."""
    return tuple(((c / 255 + .055) / 1.055) ** 2.4 if c > 10 else c / 255 / 12.92
                 for c in (int(code[i:i + 2], 16) for i in (1, 3, 5)))


def mix(a, b, share):
    share = max(0.0, min(1.0, share))
    return tuple(x + (y - x) * share for x, y in zip(a, b))


def step(low, high, value):
    """0 below low, 1 above high, smooth between."""
    t = max(0.0, min(1.0, (value - low) / (high - low)))
    return t * t * (3 - 2 * t)


def cloud(p, scale, seed=0.0, octaves=3):
    """Soft noise from -1 to 1 at a point."""
    total, weight = 0.0, 1.0
    q = Vector((p[0] * scale + seed, p[1] * scale + seed * 1.7, p[2] * scale - seed * .6))
    for _ in range(octaves):
        total += noise.noise(q) * weight
        q = q * 2.03
        weight *= .5
    return total


def matter(name, rough=.45, coat=0.0, sss=0.0, radius=(1, .4, .2), grain=None, relief=.02, specular=.5, clear=0.0):
    """A material that takes its colour from the mesh. grain = (scale, strength) roughens it; clear lets light through."""
    paint = bpy.data.materials.new(name)
    paint.use_nodes = True
    tree = paint.node_tree
    shader = tree.nodes['Principled BSDF']
    socket = shader.inputs
    socket['Roughness'].default_value = rough
    socket['Specular'].default_value = specular
    socket['Clearcoat'].default_value = coat
    socket['Clearcoat Roughness'].default_value = .1
    colour = tree.nodes.new('ShaderNodeVertexColor')
    colour.layer_name = 'tint'
    tree.links.new(colour.outputs['Color'], socket['Base Color'])
    if sss > .3:
        shader.subsurface_method = 'BURLEY'
        socket['Subsurface'].default_value = sss
        socket['Subsurface Radius'].default_value = radius
        tree.links.new(colour.outputs['Color'], socket['Subsurface Color'])
    if clear:
        socket['Transmission'].default_value = clear
        socket['IOR'].default_value = 1.36
    if grain:
        texture = tree.nodes.new('ShaderNodeTexNoise')
        texture.inputs['Scale'].default_value = grain[0]
        texture.inputs['Detail'].default_value = 5
        bump = tree.nodes.new('ShaderNodeBump')
        bump.inputs['Strength'].default_value = grain[1]
        bump.inputs['Distance'].default_value = relief
        where = tree.nodes.new('ShaderNodeTexCoord')
        tree.links.new(where.outputs['Object'], texture.inputs['Vector'])
        tree.links.new(texture.outputs[0], bump.inputs['Height'])
        tree.links.new(bump.outputs[0], shader.inputs['Normal'])
    paint.pass_index = region(FOOD, baked=True)
    return paint


def dye(thing, colour):
    """Colours every vertex: colour(point, u, v) -> linear rgb; u and v only for sheets made by surface or lathe."""
    layer = thing.data.color_attributes.new('tint', 'FLOAT_COLOR', 'POINT')
    uvs = {}
    if thing.data.uv_layers:
        layout = thing.data.uv_layers[0].data
        for loop in thing.data.loops:
            uvs[loop.vertex_index] = layout[loop.index].uv
    flat = []
    for k, vertex in enumerate(thing.data.vertices):
        u, v = uvs.get(k, (0, 0))
        flat.extend((*(colour(vertex.co, u, v) if callable(colour) else colour), 1.0))
    layer.data.foreach_set('color', flat)
    return thing


def mould(thing, move):
    """Moves every vertex: move(point) -> point."""
    for vertex in thing.data.vertices:
        vertex.co = move(vertex.co)
    thing.data.update()
    return thing


def turned(name, profile, material, colour, steps=(140, 110), move=None, square=2.0, deep=1.0):
    """A fruit: a turned profile, moulded and dyed."""
    thing = lathe(name, smooth_profile(profile, 8), material, steps[0], deep, square, sharp=None, even=steps[1])
    if move:
        mould(thing, move)
    return dye(thing, colour)


def ball(radius=1.0, high=1.0, top=0.0, bottom=0.0, power=1.0, count=40):
    """Profile of a fruit: radius, height, depth of the hollows at stalk and flower, power < 1 = boxier."""
    found = []
    for k in range(count + 1):
        a = math.pi * k / count
        r, z = math.sin(a) ** power, -math.cos(a)
        z = z * high
        if z > 0:
            z -= top * math.exp(-(r / .3) ** 2)
        else:
            z += bottom * math.exp(-(r / .28) ** 2)
        found.append((max(.001, r * radius), z * radius))
    return found


def put(things, place=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """Places things made around the origin: scaled, turned (degrees), lowered onto the floor, then moved to `place`."""
    things = things if isinstance(things, (list, tuple)) else [things]
    spin = Euler([math.radians(a) for a in turn]).to_matrix().to_4x4() @ Matrix.Scale(scale, 4)
    low = min((spin @ v.co).z for t in things for v in t.data.vertices)
    for thing in things:
        thing.matrix_world = Matrix.Translation((place[0], place[1], place[2] - low)) @ spin
    return things


def leaf(name, length, width, material, colour, outline=None, curl=.2, wave=.0, cup=.2, seed=0.0, grid=(18, 26)):
    """A leaf from the origin along +x: outline(t) is half the width along it; wave ruffles the rim."""
    shape = outline or (lambda t: math.sin(math.pi * min(1, t * .94 + .03)) ** .8)

    def point(u, v):
        side = (u - .5) * 2
        half = width / 2 * shape(v)
        ruffle = wave * abs(side) ** 2 * math.sin(v * 22 + seed * 3 + side * 2)
        return (v * length - curl * .3 * v * v * length, side * half,
                cup * half * side * side + ruffle - curl * length * v * v + .05 * length * math.sin(v * 3))

    thing = surface(name, point, grid[0], grid[1], material)
    return dye(thing, colour)


def veined(base, vein, ribs=8):
    """Leaf colours with a mid rib and side ribs."""
    def colour(p, u, v):
        side = abs(u - .5) * 2
        mid = math.exp(-(side / .07) ** 2)
        rib = math.exp(-((math.sin((v * ribs - side * 1.6) * math.pi)) / .16) ** 2) * .5
        return mix(base, vein, max(mid * .8, rib * .5) + .18 * cloud(p, 3.0, 2.0))
    return colour


def seeded(number):
    return random.Random(number)
