"""blender -b -P demo/rendering/render.py -- FOLDER NAME...   writes NAME.*.exr into FOLDER (then run develop.ts)."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import catalogue  # noqa: E402
import shapes  # noqa: E402
import studio  # noqa: E402
import table  # noqa: E402


def main(folder, names):
    os.makedirs(folder, exist_ok=True)
    for name in names:
        plan = catalogue.find(name)
        shapes.REGIONS.clear()
        studio.empty_scene(plan.get('samples', 26))
        if 'table' in plan:
            table.table(plan['table'])
            plan['build']()
            strip = plan['strip']
            table.look(table.STRIP if strip else table.WIDE, plan['view'] * (1.35 if strip else 1), (-1.3 if strip else 0, .05, .2), plan['tilt'])
            studio.expose_table(folder, name)
            print('RENDERED', name, flush=True)
            continue
        plan['build']()
        studio.stand(plan.get('turn', 0), plan.get('size', 2.4))
        studio.frame(plan.get('tilt', 11), plan.get('fit', (.83, .82)))
        studio.expose(folder, name, dict(shapes.REGIONS), plan['mapped'])
        print('RENDERED', name, flush=True)


if __name__ == '__main__':
    words = sys.argv[sys.argv.index('--') + 1:]
    main(words[0], words[1:])
