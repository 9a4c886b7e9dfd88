"""The photo studio: one light, one floor and one camera for every pack and every piece of food.

Cycles renders each subject three times: `light` (all shading passes, a white floor under the subject),
`map` (one sample per pixel at double size: which material, which label coordinate) and `floor` (the empty
floor, so that a shadow is a ratio). develop.ts turns the three files into what the drawings use.
Made for Blender 3.4 or newer; no add-on needed.
"""
import json
import math
import os

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Matrix, Vector

SIZE = 1280
FLOOR = 'floor'


def empty_scene(samples):
    """Starts from nothing: renderer, world, lights, floor. The subject's own objects come after."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.samples = samples
    cycles.use_denoising = False
    cycles.use_adaptive_sampling = False
    cycles.seed = 7
    cycles.max_bounces = 1
    cycles.diffuse_bounces = cycles.glossy_bounces = 1
    cycles.transparent_max_bounces = 8
    cycles.sample_clamp_indirect = 2.5
    cycles.caustics_reflective = cycles.caustics_refractive = False
    scene.render.threads_mode = 'FIXED'
    scene.render.threads = int(os.environ.get('STUDIO_THREADS', '1'))
    scene.render.film_transparent = True
    image = scene.render.image_settings
    image.file_format = 'OPEN_EXR_MULTILAYER'
    image.exr_codec = 'NONE'
    image.color_depth = '32'
    world = bpy.data.worlds.new('world')
    scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes['Background']
    background.inputs[0].default_value = (1, .985, .965, 1)
    background.inputs[1].default_value = .34
    soft_box((-3.7, -3.1, 2.7), (0, 0, 1.15), 2.3, 4.8, 330, (1, .975, .94))
    soft_box((-.8, -.2, 6.2), (0, .1, 0), 4.4, 3.6, 300, (1, .99, .97))
    soft_box((3.6, 1.3, 2.3), (0, 0, 1.1), .8, 4.2, 120, (.95, .975, 1))
    soft_box((3.8, -7.0, 3.2), (0, 0, 1.0), 4.5, 4.5, 130, (.97, .985, 1))
    bpy.ops.mesh.primitive_plane_add(size=400)
    floor = bpy.context.object
    floor.name = FLOOR
    paint = bpy.data.materials.new(FLOOR)
    paint.use_nodes = True
    shader = paint.node_tree.nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = (.78, .77, .75, 1)
    shader.inputs['Roughness'].default_value = 1
    shader.inputs['Specular'].default_value = 0
    floor.data.materials.append(paint)
    return scene


def soft_box(place, aim, width, height, power, colour):
    lamp = bpy.data.lights.new('box', 'AREA')
    lamp.shape = 'RECTANGLE'
    lamp.size, lamp.size_y = width, height
    lamp.energy = power
    lamp.color = colour
    box = bpy.data.objects.new('box', lamp)
    box.location = place
    box.rotation_euler = (Vector(aim) - Vector(place)).to_track_quat('-Z', 'Y').to_euler()
    box.visible_camera = False
    bpy.context.scene.collection.objects.link(box)


def subject():
    return [o for o in bpy.context.scene.objects if o.type == 'MESH' and o.name != FLOOR]


def corners():
    """Every subject vertex in world space, modifiers applied."""
    graph = bpy.context.evaluated_depsgraph_get()
    found = []
    for item in subject():
        shape = item.evaluated_get(graph)
        mesh = shape.to_mesh()
        step = max(1, len(mesh.vertices) // 4000)
        found += [shape.matrix_world @ v.co for v in list(mesh.vertices)[::step]]
        shape.to_mesh_clear()
    return found


def stand(turn=0.0, size=2.4):
    """Turns the subject about the vertical (degrees), brings its largest side to `size` and sets it on the floor."""
    points = corners()
    span = [max(p[i] for p in points) - min(p[i] for p in points) for i in range(3)]
    middle = [(max(p[i] for p in points) + min(p[i] for p in points)) / 2 for i in range(2)]
    scale = size / max(span)
    move = (Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Scale(scale, 4)
            @ Matrix.Translation((-middle[0], -middle[1], 0)))
    for item in subject():
        if not item.parent:
            item.matrix_world = move @ item.matrix_world
    bpy.context.view_layer.update()
    low = min(p.z for p in corners())
    for item in subject():
        if not item.parent:
            item.matrix_world = Matrix.Translation((0, 0, .002 - low)) @ item.matrix_world
    bpy.context.view_layer.update()


def frame(tilt, fit=(.78, .8), lens=105):
    """Points the camera at the subject from `tilt` degrees above and shifts it until the subject fills `fit`."""
    scene = bpy.context.scene
    data = bpy.data.cameras.new('camera')
    data.lens = lens
    camera = bpy.data.objects.new('camera', data)
    scene.collection.objects.link(camera)
    scene.camera = camera
    points = corners()
    middle = Vector((0, 0, (max(p.z for p in points)) / 2))
    away = Vector((0, -math.cos(math.radians(tilt)), math.sin(math.radians(tilt)))) * 12.5
    camera.location = middle + away
    camera.rotation_euler = (-away).to_track_quat('-Z', 'Y').to_euler()
    scene.render.resolution_x = scene.render.resolution_y = SIZE
    for _ in range(3):
        bpy.context.view_layer.update()
        seen = [world_to_camera_view(scene, camera, p) for p in points]
        left, right = min(p.x for p in seen), max(p.x for p in seen)
        low, high = min(p.y for p in seen), max(p.y for p in seen)
        data.shift_x += (left + right) / 2 - .5
        data.shift_y += (low + high) / 2 - .5
        zoom = min(fit[0] / (right - left), fit[1] / (high - low))
        data.lens *= zoom
        data.shift_x *= zoom
        data.shift_y *= zoom
    bpy.context.view_layer.update()
    data.shift_y += .012


def layer_passes(full):
    layer = bpy.context.view_layer
    layer.use_pass_z = False
    layer.use_pass_material_index = True
    layer.use_pass_uv = not full
    for name in ('diffuse', 'glossy', 'transmission'):
        for part in ('direct', 'indirect', 'color'):
            setattr(layer, f'use_pass_{name}_{part}', full)
    layer.use_pass_emit = full
    layer.use_pass_normal = full


def expose(folder, name, regions, mapped):
    """Renders the files of one subject into `folder`. `regions` goes along for develop.ts, `mapped` = has labels."""
    scene = bpy.context.scene
    floor = bpy.data.objects[FLOOR]
    path = os.path.join(folder, name)
    with open(path + '.json', 'w', encoding='utf8') as out:
        json.dump({'name': name, 'regions': regions, 'mapped': mapped}, out)
    layer_passes(True)
    shoot(path + '.light.exr', 1)
    samples = scene.cycles.samples
    for item in subject():
        item.hide_render = True
    shoot(path + '.floor.exr', .125)
    for item in subject():
        item.hide_render = False
    floor.hide_render = True
    layer_passes(False)
    scene.cycles.filter_width = .01
    scene.cycles.samples = 1 if mapped else 4
    if not mapped:
        scene.cycles.filter_width = 1.3
        scene.cycles.max_bounces = 0
    shoot(path + '.map.exr', 2 if mapped else 1)
    scene.cycles.samples = samples


def shoot(path, scale):
    scene = bpy.context.scene
    scene.render.resolution_percentage = int(scale * 100)
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
