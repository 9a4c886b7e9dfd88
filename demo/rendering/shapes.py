"""Meshes and materials: surfaces of revolution, lofts, boxes with real edges, tubes and inflated bags."""
import math

import bpy
from mathutils import Vector, noise

REGIONS = {}


def region(name, width=0, height=0, **extra):
    """Registers a printable region; its number is what the map render writes into the pixels."""
    if name not in REGIONS:
        REGIONS[name] = {'id': len(REGIONS) + 1, 'width': round(width, 4), 'height': round(height, 4), **extra}
    return REGIONS[name]['id']


def coat(name, rough=.42, clear=0.0, metal=0.0, colour=(.62, .62, .62), width=0, height=0, sss=0.0, bump=None,
         specular=.5, **extra):
    """A neutral material for region `name`: colours and print arrive later, only light is rendered."""
    paint = bpy.data.materials.new(name)
    paint.use_nodes = True
    shader = paint.node_tree.nodes['Principled BSDF'].inputs
    shader['Base Color'].default_value = (*colour, 1)
    shader['Roughness'].default_value = rough
    shader['Clearcoat'].default_value = clear
    shader['Clearcoat Roughness'].default_value = .06
    shader['Metallic'].default_value = metal
    shader['Specular'].default_value = specular
    if sss:
        shader['Subsurface'].default_value = sss
        shader['Subsurface Radius'].default_value = (.3, .25, .2)
        shader['Subsurface Color'].default_value = (*colour, 1)
    if bump:
        tree = paint.node_tree
        grain = tree.nodes.new('ShaderNodeTexNoise')
        grain.inputs['Scale'].default_value = bump[0]
        grain.inputs['Detail'].default_value = 4
        relief = tree.nodes.new('ShaderNodeBump')
        relief.inputs['Strength'].default_value = bump[1]
        relief.inputs['Distance'].default_value = .03
        where = tree.nodes.new('ShaderNodeTexCoord')
        tree.links.new(where.outputs['Object'], grain.inputs['Vector'])
        tree.links.new(grain.outputs[0], relief.inputs['Height'])
        tree.links.new(relief.outputs[0], tree.nodes['Principled BSDF'].inputs['Normal'])
    paint.pass_index = region(name, width, height, metal=bool(metal), **extra)
    return paint


def add(name, vertices, faces, material, uvs=None, smooth=True, sharp=None):
    """Makes an object; `uvs` holds one pair per vertex, or one list per face."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(v) for v in vertices], [], faces)
    mesh.update()
    for one in material if isinstance(material, (list, tuple)) else [material]:
        mesh.materials.append(one)
    if uvs is not None:
        layer = mesh.uv_layers.new()
        by_face = isinstance(uvs[0][0], (list, tuple))
        for polygon in mesh.polygons:
            for k, loop in enumerate(polygon.loop_indices):
                layer.data[loop].uv = uvs[polygon.index][k] if by_face else uvs[polygon.vertices[k]]
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    if smooth:
        for polygon in mesh.polygons:
            polygon.use_smooth = True
        if sharp:
            split = thing.modifiers.new('edges', 'EDGE_SPLIT')
            split.split_angle = math.radians(sharp)
    return thing


def surface(name, point, across, along, material, closed=False, sharp=None):
    """A sheet from point(u, v) -> (x, y, z); u and v also are the label coordinate."""
    vertices, uvs, faces = [], [], []
    for j in range(along + 1):
        for i in range(across + 1):
            u, v = i / across, j / along
            vertices.append(point(u, v))
            uvs.append((u, v))
    row = across + 1
    for j in range(along):
        for i in range(across):
            faces.append((j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i))
    return add(name, vertices, faces, material, uvs, sharp=sharp)


def smooth_profile(points, steps=7):
    """Catmull-Rom through (radius, height[, corner]) points; a third value of 1 keeps that corner hard."""
    found = []
    last = len(points) - 1
    for k in range(last):
        a, b = points[k], points[k + 1]
        before = points[k - 1] if k and len(a) < 3 else a
        after = points[k + 2] if k + 2 <= last and len(b) < 3 else b
        for s in range(steps):
            t = s / steps
            found.append(tuple(
                .5 * (2 * a[i] + (b[i] - before[i]) * t
                      + (2 * before[i] - 5 * a[i] + 4 * b[i] - after[i]) * t * t
                      + (3 * a[i] - before[i] - 3 * b[i] + after[i]) * t ** 3) for i in (0, 1)))
    found.append(points[last][:2])
    return found


def spread(profile, count):
    """The same profile as `count` + 1 points of equal distance, so that label height is true along a curve."""
    lengths = [0.0]
    for a, b in zip(profile, profile[1:]):
        lengths.append(lengths[-1] + math.dist(a[:2], b[:2]))
    found, k = [], 0
    for s in range(count + 1):
        want = lengths[-1] * s / count
        while k < len(lengths) - 2 and lengths[k + 1] < want:
            k += 1
        part = (want - lengths[k]) / max(1e-9, lengths[k + 1] - lengths[k])
        found.append(tuple(profile[k][i] + (profile[k + 1][i] - profile[k][i]) * part for i in (0, 1)))
    return found, lengths[-1]


def lathe(name, profile, material, round_steps=128, deep=1.0, square=2.0, shift=None, sharp=50, even=0):
    """Turns a (radius, height) profile; deep flattens it in depth, square > 2 makes it a rounded rectangle.

    shift(z) -> (x, y) bends the axis. Label coordinate: u = 0.5 faces the camera, v runs up the profile.
    """
    rings = spread(profile, even)[0] if even else [p[:2] for p in profile]
    count = len(rings) - 1

    def point(u, v):
        radius, z = rings[round(v * count)]
        a = (u - .75) * math.tau
        c, s = math.cos(a), math.sin(a)
        k = (abs(c) ** square + abs(s) ** square) ** (-1 / square)
        x, y = shift(z) if shift else (0, 0)
        return x + radius * k * c, y + radius * k * s * deep, z

    return surface(name, point, round_steps, count, material, sharp=sharp)


def disc_profile(radius, z, inset=.001):
    return [(inset, z), (radius, z)]


def box(name, size, materials, bevel=.012, segments=3, place=(0, 0, 0)):
    """A box standing on z = 0. materials: dict with front, side, top (others fall back to side)."""
    w, d, h = (s / 2 for s in size)
    vertices = [(-w, -d, 0), (w, -d, 0), (w, d, 0), (-w, d, 0), (-w, -d, 2 * h), (w, -d, 2 * h), (w, d, 2 * h),
                (-w, d, 2 * h)]
    vertices = [tuple(a + b for a, b in zip(v, place)) for v in vertices]
    faces = [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7), (3, 2, 1, 0)]
    names = ['front', 'side', 'back', 'left', 'top', 'bottom']
    used = list(dict.fromkeys(materials.get(n, materials['side']).name for n in names))
    palette = [next(m for m in materials.values() if m.name == n) for n in used]
    square = [(0, 0), (1, 0), (1, 1), (0, 1)]
    thing = add(name, vertices, faces, palette, [square] * 6, smooth=False)
    for polygon, side in zip(thing.data.polygons, names):
        polygon.material_index = used.index(materials.get(side, materials['side']).name)
    round_edges(thing, bevel, segments)
    return thing


def round_edges(thing, width, segments=3):
    bevel = thing.modifiers.new('round', 'BEVEL')
    bevel.width = width
    bevel.segments = segments
    bevel.limit_method = 'ANGLE'
    bevel.harden_normals = False
    for polygon in thing.data.polygons:
        polygon.use_smooth = True
    thing.data.use_auto_smooth = True
    thing.data.auto_smooth_angle = math.radians(40)


def tube(name, points, radius, material, sides=20, flat=1.0):
    """A tube along points; radius is a number or radius(t), flat squeezes it sideways."""
    vertices, faces = [], []
    for k, p in enumerate(points):
        p = Vector(p)
        ahead = Vector(points[min(k + 1, len(points) - 1)]) - Vector(points[max(k - 1, 0)])
        ahead.normalize()
        side = ahead.cross(Vector((.02, 1, .03))).normalized()
        up = ahead.cross(side)
        r = radius(k / (len(points) - 1)) if callable(radius) else radius
        for i in range(sides):
            a = math.tau * i / sides
            vertices.append(p + side * math.cos(a) * r + up * math.sin(a) * r * flat)
    for k in range(len(points) - 1):
        for i in range(sides):
            j = (i + 1) % sides
            faces.append((k * sides + i, k * sides + j, (k + 1) * sides + j, (k + 1) * sides + i))
    faces.append(tuple(range(sides))[::-1])
    faces.append(tuple((len(points) - 1) * sides + i for i in range(sides)))
    return add(name, vertices, faces, material)


def bend(points, steps=8):
    """A smooth line through points in space."""
    found = []
    for k in range(len(points) - 1):
        a, b = Vector(points[k]), Vector(points[k + 1])
        before, after = Vector(points[max(0, k - 1)]), Vector(points[min(len(points) - 1, k + 2)])
        for s in range(steps):
            t = s / steps
            found.append(.5 * (2 * a + (b - before) * t + (2 * before - 5 * a + 4 * b - after) * t * t
                               + (3 * a - before - 3 * b + after) * t ** 3))
    return found + [Vector(points[-1])]


def ripple(x, y, z, scale, seed=0.0):
    return noise.noise(Vector((x * scale + seed, y * scale + seed * 1.7, z * scale - seed)))


def inflate(name, width, height, materials, pressure=6.0, frames=36, grid=(70, 96), seal=.05, stiff=12, seed=1.0,
            weight=.3, shrink=-.02):
    """A film bag: two sheets welded at the rim, blown up by the cloth solver until real creases appear.

    materials = (front, back). The rim keeps a flat seal of `seal` (share of the height) above and below.
    """
    nx, ny = grid
    vertices, faces, uvs = [], [], []
    for sheet in (0, 1):
        for j in range(ny + 1):
            for i in range(nx + 1):
                u, v = i / nx, j / ny
                bump = .012 * ripple(u * width, v * height, sheet, 2.2, seed)
                vertices.append(((u - .5) * width, (-.012 if sheet == 0 else .012) + bump, v * height))
                uvs.append((u, v))
    size = (nx + 1) * (ny + 1)
    merged = {}
    for j in range(ny + 1):
        for i in range(nx + 1):
            v = j / ny
            if i in (0, nx) or v <= seal or v >= 1 - seal:
                merged[size + j * (nx + 1) + i] = j * (nx + 1) + i
    for sheet in (0, 1):
        for j in range(ny):
            for i in range(nx):
                base = sheet * size + j * (nx + 1) + i
                corner = [base, base + 1, base + nx + 2, base + nx + 1]
                if sheet:
                    corner = corner[::-1]
                corner = [merged.get(c, c) for c in corner]
                if sheet and all(c < size for c in corner):
                    continue
                faces.append(tuple(corner))
    used = sorted({c for f in faces for c in f})
    number = {c: k for k, c in enumerate(used)}
    thing = add(name, [vertices[c] for c in used], [tuple(number[c] for c in f) for f in faces], list(materials),
                [uvs[c] for c in used])
    for polygon in thing.data.polygons:
        if all(used[v] >= size or used[v] in merged.values() for v in polygon.vertices) and polygon.normal.y > 0:
            polygon.material_index = len(materials) - 1
    cloth = thing.modifiers.new('cloth', 'CLOTH').settings
    cloth.quality = 6
    cloth.mass = weight
    cloth.tension_stiffness = cloth.compression_stiffness = stiff
    cloth.shear_stiffness = stiff
    cloth.bending_stiffness = .6
    cloth.use_pressure = True
    cloth.uniform_pressure_force = pressure
    cloth.shrink_min = shrink
    cloth.effector_weights.gravity = 0
    cloth.air_damping = 3
    scene = bpy.context.scene
    for f in range(1, frames + 1):
        scene.frame_set(f)
    graph = bpy.context.evaluated_depsgraph_get()
    still = bpy.data.meshes.new_from_object(thing.evaluated_get(graph))
    thing.modifiers.clear()
    thing.data = still
    scene.frame_set(1)
    soft = thing.modifiers.new('soft', 'SUBSURF')
    soft.levels = soft.render_levels = 1
    for polygon in still.polygons:
        polygon.use_smooth = True
    return thing
