"""Out of doors: the light of a clear morning, the sky, and walls. A wall's picture is one metre to the unit."""
import math

import bpy
from mathutils import Matrix, Vector

from frame import Frame, taken
from matter import rgb
from shapes import add
from stuff import sheet
from table import node, paint, ramp, stone, tiles

UPRIGHT = Matrix.Rotation(math.radians(90), 4, 'X')


def morning():
    """Instead of the room's lamps: a low warm sun from the upper left of the street, the sky's fill from everywhere."""
    scene = bpy.context.scene
    for lamp in [thing for thing in scene.objects if thing.type == 'LIGHT']:
        bpy.data.objects.remove(lamp)
    background = scene.world.node_tree.nodes['Background'].inputs
    background[0].default_value, background[1].default_value = (.9, .95, 1, 1), .62
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy, light.angle, light.color = 3.3, math.radians(3), (1, .93, .83)
    sun = bpy.data.objects.new('sun', light)
    sun.rotation_euler = (-Vector((-.62, -.9, 1.0))).to_track_quat('-Z', 'Y').to_euler()
    scene.collection.objects.link(sun)


def bricks(first, second, grout='#cdbfae', wide=.24, high=.08, gap=.008, rough=.85, offset=.5):
    """Courses of brick or hewn stone."""
    made, tree, shader = paint('bricks', rough)
    where = node(tree, 'ShaderNodeTexCoord').outputs['Object']
    wall = node(tree, 'ShaderNodeTexBrick', Scale=1, Color1=(*rgb(first), 1), Color2=(*rgb(second), 1), Mortar=(*rgb(grout), 1), Mortar_Size=gap, Mortar_Smooth=.3, Brick_Width=wide, Row_Height=high)
    wall.offset = offset
    tree.links.new(where, wall.inputs['Vector'])
    mottle = node(tree, 'ShaderNodeTexNoise', Scale=5, Detail=8, Roughness=.7)
    tree.links.new(where, mottle.inputs['Vector'])
    soft = ramp(tree, [(.3, '#b9b0a6'), (.66, '#ffffff')])
    tree.links.new(mottle.outputs['Fac'], soft.inputs['Fac'])
    both = tree.nodes.new('ShaderNodeMixRGB')
    both.blend_type = 'MULTIPLY'
    both.inputs['Fac'].default_value = .75
    tree.links.new(wall.outputs['Color'], both.inputs['Color1'])
    tree.links.new(soft.outputs['Color'], both.inputs['Color2'])
    tree.links.new(both.outputs['Color'], shader.inputs['Base Color'])
    relief = node(tree, 'ShaderNodeBump', Strength=.6, Distance=.02)
    relief.invert = True
    tree.links.new(wall.outputs['Fac'], relief.inputs['Height'])
    tree.links.new(relief.outputs['Normal'], shader.inputs['Normal'])
    return made


WALLS = {
    'brick': lambda: bricks('#a5533a', '#8d4330', '#c9b7a4'), 'limestone': lambda: bricks('#e3d4b0', '#cdb98e', '#b3a27f', .46, .2, .012),
    'boards': lambda: bricks('#f6f1e6', '#efe9dc', '#b9b1a2', 9, .13, .007, .6), 'adobe': lambda: stone('#b9794f', '#d79c72', 1.3, .9),
    'ochre': lambda: stone('#d9922a', '#eeb04a', 1.1, .85), 'rose': lambda: stone('#b8486a', '#cf6a88', 1.2, .85), 'teal': lambda: stone('#2f7f7d', '#4c9d98', 1.2, .85),
    'slabs': lambda: bricks('#c9c1b4', '#bdb4a6', '#968d80', .62, .62, .01, .8, 0), 'cobbles': lambda: bricks('#c39a78', '#b1866a', '#8e6f58', .2, .2, .012, .85), 'earth': lambda: stone('#c69a6e', '#dab587', .8, .9),
    'lawn': lambda: stone('#6f8f4c', '#9db56f', 1.6, .9), 'talavera': lambda: tiles('#f4efe2', '#2f5f8f', '#d9d2c4', .16),
}


def strips(cuts, low, high):
    """The stretches between `low` and `high` that the cuts divide it into."""
    marks = sorted({low, high, *(c for c in cuts if low < c < high)})
    return list(zip(marks, marks[1:]))


def wall(frame, look='brick', size=(7, 3), openings=(), at=(0, 0, 0), deep=.22, turn=0.0, outline=None):
    """A wall along x, `size` wide and high, with openings [middle, foot, width, height]; `outline` [x, z] is its own shape."""
    material = WALLS[look]()
    w, h = size
    points, faces = [], []

    def quad(*corners):
        faces.append(tuple(range(len(points), len(points) + 4)))
        points.extend(corners)
    if outline:
        points, faces = [(x, z, 0) for x, z in outline], [tuple(range(len(outline)))]
        for (a, b), (c, d) in zip(outline, outline[1:] + outline[:1]):
            quad((a, b, 0), (a, b, -deep), (c, d, -deep), (c, d, 0))
    else:
        holes = [(m - width / 2, foot, m + width / 2, foot + high) for m, foot, width, high in openings]
        for a, b in strips([x for hole in holes for x in (hole[0], hole[2])], -w / 2, w / 2):
            for c, d in strips([z for hole in holes for z in (hole[1], hole[3])], 0, h):
                if not any(l < (a + b) / 2 < r and f < (c + d) / 2 < t for l, f, r, t in holes):
                    quad((a, c, 0), (b, c, 0), (b, d, 0), (a, d, 0))
        for l, f, r, t in holes:
            ring = [(l, f), (r, f), (r, t), (l, t)]
            for (a, b), (c, d) in zip(ring, ring[1:] + ring[:1]):
                quad((a, b, 0), (c, d, 0), (c, d, -deep), (a, b, -deep))
    mesh = taken(add('wall', points, faces, material, smooth=False))
    place = Matrix.Translation((at[0], at[1], at[2] if len(at) > 2 else 0)) @ Matrix.Rotation(math.radians(turn), 4, 'Z')
    frame.set(mesh, place @ UPRIGHT)
    return None


def pavement(frame, look='slabs', size=(14, 8), at=(0, 0), high=0.0):
    """The ground before a house, its middle at `at`."""
    w, d = size[0] / 2, size[1] / 2
    points = [(-w, -d, high), (w, -d, high), (w, d, high), (-w, d, high), (-w, -d, high - .3), (w, -d, high - .3)]
    frame.set(taken(add('pavement', points, [(0, 1, 2, 3), (4, 5, 1, 0)], WALLS[look](), smooth=False)), Matrix.Translation((*at[:2], 0)))
    return None


def sky(frame, low='#dfeaee', high='#8fbfe0', away=14.0):
    """The sky behind the roofs; a lit curtain far away."""
    def point(u, v):
        return (u - .5) * 60, away, -1 + v * 22

    def tone(p, u, v):
        share = min(1, max(0, (p[2] - 1) / 8))
        return tuple(a + (b - a) * share for a, b in zip(rgb(low), rgb(high)))
    frame.set(taken(sheet('sky', point, 4, 60, 'glazed', tone)))
    return None


def hills(frame, line, away=12.0, colour='#8a6f94', foot='#c9a8a0'):
    """Hills before the sky: a ridge of [x, z] points, paler towards its foot."""
    def point(u, v):
        x = line[0][0] + (line[-1][0] - line[0][0]) * u
        k = next(i for i in range(len(line) - 1) if line[i + 1][0] >= x - 1e-6)
        (a, b), (c, d) = line[k], line[k + 1]
        share = (x - a) / (c - a)
        return x, away, v * (b + (d - b) * share * share * (3 - 2 * share))
    frame.set(taken(sheet('hills', point, 160, 12, 'matt', lambda p, u, v: tuple(a + (b - a) * v for a, b in zip(rgb(foot), rgb(colour))))))
    return None


OUTDOORS = {'hills': hills, 'wall': wall, 'pavement': pavement, 'sky': sky}
