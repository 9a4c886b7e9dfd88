"""blender -b -P demo/rendering/dish.py -- FOLDER SCALE SAMPLES SCENE...   renders scenes/SCENE.json into FOLDER (then run plate.ts)."""
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, 'kitchen')]

import bpy  # noqa: E402

import cooked  # noqa: E402
import feast  # noqa: E402
import frame  # noqa: E402
import front  # noqa: E402
import goods  # noqa: E402
import heap  # noqa: E402
import outdoors  # noqa: E402
import stuff  # noqa: E402
import table  # noqa: E402
import ware  # noqa: E402

THINGS = {**ware.WARE, **heap.LAYINGS, **cooked.COOKED, **goods.GOODS, **feast.FEAST, **front.FRONT, **outdoors.OUTDOORS}
HOLDERS = {**ware.WARE, **{n: cooked.COOKED[n] for n in ('tortilla', 'tostada', 'enchilada', 'quarter', 'stack')}, 'bag': front.bag}


FOOTED = ('plate', 'bowl', 'cup', 'board', 'skillet', 'tray')  # stand clear of a cloth's folds


def read(name):
    """A scene by its name."""
    with open(os.path.join(HERE, 'scenes', name + '.json'), encoding='utf8') as file:
        return json.load(file)


def lay(where, things):
    """Lays things into a frame one after the other; each may raise the ground for the next. `scene` lays another scene's things
    (`only` some of them, by their place in it)."""
    for told in things:
        told = dict(told)
        make, holds = told.pop('is'), told.pop('holds', None)
        if make == 'scene':
            told_there = read(told['of'])['things']
            kept = [told_there[k] for k in told.get('only', range(len(told_there)))]
            lay(where.inside(told.get('at', (0, 0)), told.get('turn', 0), told.get('size', 1)), kept)
            continue
        if make == 'group':
            inner = where.inside(told.get('at', (0, 0)), told.get('turn', 0), told.get('size', 1), told.get('lift', 0))
            lay(inner, holds)
            continue
        if make in HOLDERS:
            size = told.pop('scale', 1)
            inner = where.inside(told.pop('at', (0, 0)), told.pop('turned', 0), size, told.pop('lift', .075 if make in FOOTED else 0))
            ground = THINGS[make](inner, **told)
            if ground:
                inner.ground = ground
            lay(inner, holds or [])
            continue
        ground = THINGS[make](where, **told)
        if ground:
            where.ground = ground


def main(folder, scale, samples, names):
    os.makedirs(folder, exist_ok=True)
    for name in names:
        scene = read(name)
        for kept in (stuff.KEPT, heap.MADE, frame.BOXES, front.STOCK):
            kept.clear()
        room = table.room(samples)
        if scene['surface'] == 'street':
            outdoors.morning()
        else:
            table.surface(scene['surface'])
        table.camera(**scene.get('camera', {}))
        lay(frame.Frame(), scene['things'])
        layer = bpy.context.view_layer
        layer.use_pass_z = layer.use_pass_normal = layer.use_pass_object_index = layer.use_pass_emit = True
        for kind in ('diffuse', 'glossy'):
            for part in ('direct', 'indirect', 'color'):
                setattr(layer, f'use_pass_{kind}_{part}', True)
        room.render.resolution_percentage = scale
        room.render.filepath = os.path.join(folder, name + '.exr')
        bpy.ops.render.render(write_still=True)
        print('RENDERED', name, flush=True)


if __name__ == '__main__':
    words = sys.argv[sys.argv.index('--') + 1:]
    main(words[0], int(words[1]), int(words[2]), words[3:])
