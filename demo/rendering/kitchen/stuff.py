"""Materials and single meshes of the kitchen: one unit is ten centimetres, colours are #rrggbb pairs."""
import math

import bpy
from mathutils import Matrix, Vector

from matter import cloud, matter, mix, rgb, seeded
from shapes import add

# name: roughness, clear coat, grain (scale, strength), relief
SKINS = {'wet': (.28, .3, (22, .22), .02), 'juicy': (.16, .7, (16, .12), .02), 'sauce': (.14, .55, (9, .12), .02),
         'dry': (.62, .04, (24, .35), .025), 'crisp': (.42, .12, (26, .5), .03), 'bread': (.72, 0, (30, .4), .02),
         'leaf': (.42, .12, (30, .12), .01), 'cream': (.34, .25, (7, .08), .02), 'glazed': (.16, .6, None, 0),
         'matt': (.6, .06, (90, .06), .004), 'meat': (.44, .1, (24, .5), .03), 'yolk': (.14, .7, None, 0),
         'iron': (.5, .12, (80, .3), .008), 'steel': (.24, .1, None, 0), 'wood': (.5, .06, (30, .12), .008), 'crust': (.36, .12, (14, .08), .01)}
MOTTLE = {'meat': .7, 'bread': .24, 'crisp': .42, 'dry': .5, 'wet': .24, 'juicy': .2, 'sauce': .14, 'cream': .07, 'crust': .16, 'leaf': .3}
DULL = ('meat', 'dry', 'matt', 'bread', 'leaf', 'crisp', 'wood')
KEPT = {}


def skin(name):
    """The material `name`, made once per scene."""
    if name not in KEPT:
        rough, coat, grain, relief = SKINS[name]
        made = matter(name, rough, coat, 0, grain=grain, relief=relief, specular=.22 if name in DULL else .45)
        mottle(made, MOTTLE.get(name, 0))
        if name == 'steel':
            made.node_tree.nodes['Principled BSDF'].inputs['Metallic'].default_value = 1
        KEPT[name] = made
    return KEPT[name]


def mottle(made, much):
    """Fine unevenness of colour, finer than the mesh is."""
    if not much:
        return
    tree = made.node_tree
    shader, tint = tree.nodes['Principled BSDF'], tree.nodes['Color Attribute']
    where = tree.nodes.new('ShaderNodeTexCoord')
    speck = tree.nodes.new('ShaderNodeTexNoise')
    speck.inputs['Scale'].default_value = 42
    speck.inputs['Detail'].default_value = 7
    speck.inputs['Roughness'].default_value = .68
    tone = tree.nodes.new('ShaderNodeValToRGB')
    low, high = tone.color_ramp.elements
    low.position, high.position = .34, .64
    low.color, high.color = (.3, .25, .2, 1), (1.25, 1.22, 1.16, 1)
    both = tree.nodes.new('ShaderNodeMixRGB')
    both.blend_type = 'MULTIPLY'
    both.inputs['Fac'].default_value = much
    tree.links.new(where.outputs['Object'], speck.inputs['Vector'])
    tree.links.new(speck.outputs['Fac'], tone.inputs['Fac'])
    tree.links.new(tint.outputs['Color'], both.inputs['Color1'])
    tree.links.new(tone.outputs['Color'], both.inputs['Color2'])
    tree.links.new(both.outputs['Color'], shader.inputs['Base Color'])


def blotch(colours, scale=4.0, seed=0.0, sharp=.8):
    """A colour by place: noise between two or three colours."""
    tones = [rgb(c) for c in colours]

    def colour(p, u=0, v=0):
        share = .5 + sharp * cloud(p, scale, seed, 3)
        if len(tones) == 1:
            return tones[0]
        if len(tones) == 2:
            return mix(tones[0], tones[1], share)
        return mix(mix(tones[0], tones[1], share * 2), tones[2], share * 2 - 1)
    return colour


def tinted(thing, colour):
    """Colours a mesh vertex by vertex: colour(point, u, v)."""
    layer = thing.data.color_attributes.new('tint', 'FLOAT_COLOR', 'POINT')
    uvs = [(0, 0)] * len(thing.data.vertices)
    if thing.data.uv_layers:
        layout = thing.data.uv_layers[0].data
        for loop in thing.data.loops:
            uvs[loop.vertex_index] = tuple(layout[loop.index].uv)
    flat = []
    for k, vertex in enumerate(thing.data.vertices):
        flat.extend((*colour(vertex.co, *uvs[k]), 1.0))
    layer.data.foreach_set('color', flat)
    return thing


def sheet(name, point, across, along, coat, colour, closed=False):
    """A surface point(u, v) -> (x, y, z), coloured; closed joins u = 1 to u = 0."""
    vertices, uvs, faces = [], [], []
    row = across if closed else across + 1
    for j in range(along + 1):
        for i in range(row):
            vertices.append(point(i / across, j / along))
            uvs.append((i / across, j / along))
    for j in range(along):
        for i in range(across):
            k = (i + 1) % row if closed else i + 1
            faces.append((j * row + i, j * row + k, (j + 1) * row + k, (j + 1) * row + i))
    return tinted(add(name, vertices, faces, skin(coat), uvs), colour)


def lump(size, colour, coat='wet', boxy=.5, rough=.12, seed=0.0, steps=(26, 18)):
    """An uneven chunk: size (x, y, z) half axes, boxy 1 = ball, .4 = cube with soft edges."""
    def point(u, v):
        a, b = u * math.tau, (v - .5) * math.pi * .99999
        bend = lambda w: math.copysign(abs(w) ** boxy, w)
        p = Vector((bend(math.cos(b)) * bend(math.cos(a)), bend(math.cos(b)) * bend(math.sin(a)), bend(math.sin(b))))
        p = p * (1 + rough * cloud(p, 1.5, seed, 3))
        return p.x * size[0], p.y * size[1], p.z * size[2]
    return sheet('lump', point, steps[0], steps[1], coat, colour, True)


def lathed(profile, coat, colour, steps=96, move=None):
    """A turned profile of (radius, height) points."""
    last = len(profile) - 1

    def point(u, v):
        r, z = profile[round(v * last)]
        p = Vector((r * math.cos(u * math.tau), r * math.sin(u * math.tau), z))
        return tuple(move(p)) if move else tuple(p)
    return sheet('turned', point, steps, last, coat, colour, True)


def coin(radius, thick, coat, face, rim=None, hole=0.0, seed=0.0, steps=(44, 10)):
    """A slice: face(r, angle, point) is the colour of the cut side with r from 0 to 1, rim the colour of its skin."""
    rings = [(hole + (1 - hole) * k / steps[1], thick) for k in range(steps[1] + 1)]
    rings += [(1.0, thick * .5), (1.0, 0)]

    def point(u, v):
        r, z = rings[round(v * (len(rings) - 1))]
        a = u * math.tau
        wave = 1 + .03 * cloud((math.cos(a), math.sin(a), seed), 1.2, seed, 2)
        return r * radius * wave * math.cos(a), r * radius * wave * math.sin(a), z

    def colour(p, u, v):
        k = round(v * (len(rings) - 1))
        if rim and k > steps[1] - 1:
            return rgb(rim)
        return face(rings[k][0], u * math.tau, p)
    return sheet('coin', point, steps[0], len(rings) - 1, coat, colour, True)


def ribbon(points, width, thick, coat, colour, sides=10):
    """A band along points: width across, thick high. width may be a function of 0..1."""
    last = len(points) - 1
    frames = []
    for k, p in enumerate(points):
        ahead = (Vector(points[min(k + 1, last)]) - Vector(points[max(k - 1, 0)])).normalized()
        side = ahead.cross(Vector((.03, .02, 1))).normalized()
        frames.append((Vector(p), side, side.cross(ahead)))

    def point(u, v):
        p, side, up = frames[round(v * last)]
        w = width(v) if callable(width) else width
        end = min(1, (min(v, 1 - v) * last + .35) / 1.2) ** .5
        c, s = math.cos(u * math.tau), math.sin(u * math.tau)
        bend = lambda q: math.copysign(abs(q) ** .6, q)
        return tuple(p + side * bend(c) * w / 2 * end + up * bend(s) * thick / 2 * end)
    return sheet('ribbon', point, sides, last, coat, colour, True)


def leafy(outline, size, coat, colour, seed=0.0, curl=.15, grid=(30, 7)):
    """A flat leaf whose radius is outline(angle); it curls and waves."""
    def point(u, v):
        a = u * math.tau
        r = outline(a) * v * size
        x, y = r * math.cos(a), r * math.sin(a)
        return x, y, size * (curl * cloud((x / size, y / size, seed), 1.3, seed, 2) + curl * .8 * v * v)
    return sheet('leaf', point, grid[0], grid[1], coat, colour, True)


def welded(things):
    """Makes one mesh of several that stand where they are."""
    bpy.context.view_layer.update()
    for thing in things:
        thing.data.transform(thing.matrix_world)
        thing.matrix_world = Matrix.Identity(4)
    with bpy.context.temp_override(active_object=things[0], selected_editable_objects=things, object=things[0],
                                   selected_objects=things):
        bpy.ops.object.join()
    return things[0]


__all__ = ['blotch', 'coin', 'lathed', 'leafy', 'lump', 'ribbon', 'sheet', 'skin', 'welded', 'mix', 'rgb', 'seeded', 'cloud']
