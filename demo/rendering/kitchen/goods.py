"""Fruit, vegetables and bread as the studio models them (`catalogue.py`), laid on the table."""
import math

import bpy
from mathutils import Matrix, Vector

import bakery
import fruit
import greens
import market
import vegetables
from frame import Frame

FOODS = {name: build for kitchen in (market, bakery, fruit, greens, vegetables) for name, (build, _) in kitchen.FOODS.items()}


def goods(frame, what, at=(0, 0), turn=0.0, size=1.0, keep=None, tip=(0, 0), lift=0.0):
    """A food by its name in the catalogue, its longest side `size` long; `keep` only some of its meshes, by their place."""
    scene = bpy.context.scene
    before = set(scene.objects)
    FOODS[what]()
    parts = [thing for thing in scene.objects if thing not in before and thing.type == 'MESH']
    for k, thing in enumerate(parts):
        if keep is not None and k not in keep:
            bpy.data.objects.remove(thing)
    parts = [thing for thing in scene.objects if thing not in before and thing.type == 'MESH']
    bpy.context.view_layer.update()
    spin = Matrix.Rotation(math.radians(tip[0]), 4, 'X') @ Matrix.Rotation(math.radians(tip[1]), 4, 'Y')
    points = [spin @ thing.matrix_world @ v.co for thing in parts for v in thing.data.vertices]
    low, high = ([pick(p[i] for p in points) for i in range(3)] for pick in (min, max))
    scale = size / max(h - l for l, h in zip(low, high))
    middle = Vector(((low[0] + high[0]) / 2, (low[1] + high[1]) / 2, low[2]))
    place = Matrix.Translation((at[0], at[1], frame.ground(at[0], at[1]) + lift)) @ Matrix.Rotation(math.radians(turn), 4, 'Z')
    move = frame.matrix @ place @ Matrix.Scale(scale, 4) @ Matrix.Translation(-middle) @ spin
    for thing in parts:
        thing.matrix_world = move @ thing.matrix_world
        Frame.count += 1
        thing.pass_index = Frame.count % 241 + 2
    return None


GOODS = {'goods': goods}
