"""blender -b -P demo/rendering/render.py -- FOLDER NAME...   writes NAME.*.exr into FOLDER (then run develop.ts)."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import catalogue  # noqa: E402
import shapes  # noqa: E402
import studio  # noqa: E402


def main(folder, names):
    os.makedirs(folder, exist_ok=True)
    for name in names:
        plan = catalogue.find(name)
        shapes.REGIONS.clear()
        studio.empty_scene(int(os.environ.get('STUDIO_SAMPLES', 5)))
        plan['build']()
        studio.stand(plan.get('turn', 0), plan.get('size', 2.4))
        studio.frame(plan.get('tilt', 11), plan.get('fit', (.83, .82)))
        studio.expose(folder, name, dict(shapes.REGIONS), plan['mapped'])
        print('RENDERED', name, flush=True)


if __name__ == '__main__':
    words = sys.argv[sys.argv.index('--') + 1:]
    main(words[0], words[1:])
