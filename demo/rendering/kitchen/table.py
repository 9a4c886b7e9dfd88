"""The table: what the dish stands on, the light over it and the camera."""
import math
import os

import bpy
from mathutils import Vector

from matter import rgb
from studio import soft_box


def room(samples):
    """An empty room with the light of the tiles: one window on the left, a lamp above, a little fill."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.samples = samples
    cycles.use_denoising = cycles.use_adaptive_sampling = False
    cycles.seed = 7
    cycles.max_bounces = 2
    cycles.diffuse_bounces, cycles.glossy_bounces = 2, 1
    cycles.sample_clamp_indirect = 2.5
    cycles.caustics_reflective = cycles.caustics_refractive = False
    scene.render.threads_mode = 'FIXED'
    scene.render.threads = int(os.environ.get('STUDIO_THREADS', '1'))
    image = scene.render.image_settings
    image.file_format = 'OPEN_EXR_MULTILAYER'
    image.exr_codec = 'NONE'
    image.color_depth = '32'
    world = bpy.data.worlds.new('world')
    scene.world = world
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs[0].default_value = (1, .98, .955, 1)
    world.node_tree.nodes['Background'].inputs[1].default_value = .42
    soft_box((-4.6, 2.2, 4.4), (0, .1, 0), 3.2, 3.2, 600, (1, .955, .89))
    soft_box((-3.6, -3.6, 4.2), (0, 0, 0), 2.6, 3.0, 170, (1, .975, .94))
    soft_box((4.4, 1.0, 3.4), (0, 0, 0), 1.6, 3.4, 80, (1, .985, .965))
    return scene


def node(tree, kind, place=None, **values):
    """A shader node with its inputs set by name."""
    made = tree.nodes.new(kind)
    for name, value in values.items():
        made.inputs[name.replace('_', ' ')].default_value = value
    return made


def paint(name, rough, coat=.0):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    shader = made.node_tree.nodes['Principled BSDF']
    shader.inputs['Roughness'].default_value = rough
    shader.inputs['Clearcoat'].default_value = coat
    return made, made.node_tree, shader


def ramp(tree, stops):
    made = tree.nodes.new('ShaderNodeValToRGB')
    points = made.color_ramp.elements
    while len(points) < len(stops):
        points.new(.5)
    for point, (at, colour) in zip(points, stops):
        point.position = at
        point.color = (*rgb(colour), 1)
    return made


def planks(dark, middle, light, gap='#20140c', wide=.62, rough=.55):
    """Boards side by side along x, each with its own tone."""
    made, tree, shader = paint('planks', rough, .04)
    where = node(tree, 'ShaderNodeTexCoord').outputs['Object']
    boards = node(tree, 'ShaderNodeTexBrick', Color1=(0, 0, 0, 1), Color2=(1, 1, 1, 1), Mortar=(.5, .5, .5, 1), Scale=1, Mortar_Size=.009, Mortar_Smooth=.4, Bias=0,
                  Brick_Width=9, Row_Height=wide)
    tree.links.new(where, boards.inputs['Vector'])
    move = tree.nodes.new('ShaderNodeVectorMath')
    move.operation = 'MULTIPLY_ADD'
    move.inputs[1].default_value = (.55, 5.5, 1)
    tree.links.new(where, move.inputs[0])
    shift = tree.nodes.new('ShaderNodeVectorMath')
    shift.operation = 'SCALE'
    shift.inputs['Scale'].default_value = 31
    tree.links.new(boards.outputs['Color'], shift.inputs[0])
    tree.links.new(shift.outputs[0], move.inputs[2])
    grain = node(tree, 'ShaderNodeTexNoise', Scale=2.2, Detail=9, Roughness=.62, Distortion=.9)
    tree.links.new(move.outputs[0], grain.inputs['Vector'])
    tone = ramp(tree, [(.3, dark), (.5, middle), (.68, light)])
    tree.links.new(grain.outputs['Fac'], tone.inputs['Fac'])
    each = tree.nodes.new('ShaderNodeMixRGB')
    each.blend_type = 'MULTIPLY'
    each.inputs['Fac'].default_value = .32
    tree.links.new(tone.outputs['Color'], each.inputs['Color1'])
    tree.links.new(boards.outputs['Color'], each.inputs['Color2'])
    seam = tree.nodes.new('ShaderNodeMixRGB')
    seam.inputs['Color2'].default_value = (*rgb(gap), 1)
    tree.links.new(boards.outputs['Fac'], seam.inputs['Fac'])
    tree.links.new(each.outputs['Color'], seam.inputs['Color1'])
    tree.links.new(seam.outputs['Color'], shader.inputs['Base Color'])
    relief = node(tree, 'ShaderNodeBump', Strength=.22, Distance=.02)
    tree.links.new(grain.outputs['Fac'], relief.inputs['Height'])
    tree.links.new(relief.outputs['Normal'], shader.inputs['Normal'])
    return made


def tiles(first, second, grout='#cfc6b8', side=.62, rough=.16):
    """A tiled counter in two glazes, chequered."""
    made, tree, shader = paint('tiles', rough, .3)
    where = node(tree, 'ShaderNodeTexCoord').outputs['Object']
    wall = node(tree, 'ShaderNodeTexBrick', Scale=1, Mortar_Size=.014, Mortar_Smooth=.35, Brick_Width=side, Row_Height=side)
    wall.offset = 0
    tree.links.new(where, wall.inputs['Vector'])
    board = node(tree, 'ShaderNodeTexChecker', Color1=(*rgb(first), 1), Color2=(*rgb(second), 1), Scale=1 / side)
    tree.links.new(where, board.inputs['Vector'])
    mottle = node(tree, 'ShaderNodeTexNoise', Scale=1.6, Detail=5)
    tree.links.new(where, mottle.inputs['Vector'])
    soft = ramp(tree, [(.3, '#e4dccf'), (.62, '#ffffff')])
    tree.links.new(mottle.outputs['Fac'], soft.inputs['Fac'])
    glaze = tree.nodes.new('ShaderNodeMixRGB')
    glaze.blend_type = 'MULTIPLY'
    glaze.inputs['Fac'].default_value = .8
    tree.links.new(board.outputs['Color'], glaze.inputs['Color1'])
    tree.links.new(soft.outputs['Color'], glaze.inputs['Color2'])
    seam = tree.nodes.new('ShaderNodeMixRGB')
    seam.inputs['Color2'].default_value = (*rgb(grout), 1)
    tree.links.new(wall.outputs['Fac'], seam.inputs['Fac'])
    tree.links.new(glaze.outputs['Color'], seam.inputs['Color1'])
    tree.links.new(seam.outputs['Color'], shader.inputs['Base Color'])
    relief = node(tree, 'ShaderNodeBump', Strength=.5, Distance=.03)
    relief.invert = True
    tree.links.new(wall.outputs['Fac'], relief.inputs['Height'])
    tree.links.new(relief.outputs['Normal'], shader.inputs['Normal'])
    return made


def stone(dark, light, scale=1.4, rough=.5):
    """Slate, plaster or marble: soft clouds of two tones."""
    made, tree, shader = paint('stone', rough, .03)
    where = node(tree, 'ShaderNodeTexCoord').outputs['Object']
    cloud = node(tree, 'ShaderNodeTexNoise', Scale=scale, Detail=10, Roughness=.68, Distortion=.6)
    tree.links.new(where, cloud.inputs['Vector'])
    tone = ramp(tree, [(.28, dark), (.7, light)])
    tree.links.new(cloud.outputs['Fac'], tone.inputs['Fac'])
    tree.links.new(tone.outputs['Color'], shader.inputs['Base Color'])
    relief = node(tree, 'ShaderNodeBump', Strength=.16, Distance=.02)
    tree.links.new(cloud.outputs['Fac'], relief.inputs['Height'])
    tree.links.new(relief.outputs['Normal'], shader.inputs['Normal'])
    return made


SURFACES = {
    'oak': lambda: planks('#9a6a3c', '#bb8a55', '#d3a872'), 'walnut': lambda: planks('#3f2617', '#5f3c25', '#7d5435'),
    'pale': lambda: planks('#cbb594', '#ddcbae', '#ebdfc8', '#8d7a5e'), 'blue': lambda: planks('#2f5563', '#44707c', '#6d939a', '#1c2f36'),
    'white': lambda: planks('#d9d3c8', '#e8e3da', '#f4f1ea', '#a39c90'), 'talavera': lambda: tiles('#f4efe2', '#2f5f8f'), 'terracotta': lambda: tiles('#c4744a', '#b9663d', '#d9c3a5', .8, .5),
    'green-tile': lambda: tiles('#f3eede', '#5f8f72'), 'yellow-tile': lambda: tiles('#f5efdf', '#e3a93a'), 'slate': lambda: stone('#2b2f33', '#4a4f54'), 'plaster': lambda: stone('#dcd2c2', '#efe8dc', .9, .7),
    'clay': lambda: stone('#b06a48', '#cf8f68', 1.1, .7), 'marble': lambda: stone('#cfcac4', '#f5f3ef', .8, .25), 'rose': lambda: stone('#b5476a', '#c9638a', .9, .7), 'teal': lambda: stone('#2f7c7a', '#4a9a95', .9, .7),
    'mustard': lambda: stone('#d09a32', '#e3b452', .9, .7),
}


def surface(name):
    """Lays the table."""
    bpy.ops.mesh.primitive_plane_add(size=60)
    table = bpy.context.object
    table.pass_index = 1
    table.data.materials.append(SURFACES[name]())
    return table


def camera(tilt=48, across=3.6, aim=(0, 0, .15), turn=0, place=.57, lens=70, size=(1200, 675), low=.5):
    """Looks at `aim` from `tilt` degrees above; `across` is what the width shows there, `place` where the aim stands in it."""
    scene = bpy.context.scene
    data = bpy.data.cameras.new('camera')
    data.lens = lens
    eye = bpy.data.objects.new('camera', data)
    scene.collection.objects.link(eye)
    scene.camera = eye
    a, t = math.radians(turn), math.radians(tilt)
    away = Vector((math.sin(a) * math.cos(t), -math.cos(a) * math.cos(t), math.sin(t))) * (across * lens / 36)
    eye.location = Vector(aim) + away
    eye.rotation_euler = (-away).to_track_quat('-Z', 'Y').to_euler()
    data.shift_x = .5 - place
    data.shift_y = (low - .5) * size[1] / size[0]
    scene.render.resolution_x, scene.render.resolution_y = size
