/**
 * node demo/rendering/develop.ts FOLDER NAME...
 * Turns what the studio rendered into FOLDER into the files the drawings are made from: a form (pack to be printed)
 * goes to drawing/forms, food goes to drawing/cut-outs.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepCutOut } from './cut-out.ts';
import { keepForm } from './form-file.ts';
import { channel, readRender, type Render } from './exr.ts';
import { blur, smoothLight, type Planes } from './denoise.ts';
import type { Negative, Subject } from './negative.ts';

/** The lamp power that makes a white sheet facing the camera white. */
const exposure = 0.68;

function planes(render: Render, name: string): Planes {
  return ['R', 'G', 'B'].map((c) => {
    const found = channel(render, `${name}.${c}`);
    if (!found) throw new Error(`The render has no ${name} pass`);
    return found;
  }) as Planes;
}

const combine = (a: Planes, b: Planes, f: (a: number, b: number) => number): Planes =>
  a.map((plane, c) => plane.map((v, i) => f(v, b[c]![i]!))) as Planes;

type Developed = Omit<Negative, 'size' | 'shadow'>;

/** Takes the grain out of a render's passes. */
function developPasses(render: Render, food: boolean): Developed {
  const { width, height } = render;
  const index = channel(render, 'IndexMA.X')!;
  const thing = Uint8Array.from(index, (v) => Math.round(v));
  const normals = ['X', 'Y', 'Z'].map((c) => channel(render, `Normal.${c}`)!) as Planes;
  const direct = planes(render, 'DiffDir');
  const lit = combine(direct, planes(render, 'DiffInd'), (a, b) => (a + b) * exposure);
  const glossy = combine(
    planes(render, 'GlossDir'),
    planes(render, 'GlossInd'),
    (a, b) => (a + b) * exposure,
  );
  const shine = combine(glossy, planes(render, 'GlossCol'), (a, b) => a * b);
  const passing = combine(
    planes(render, 'TransDir'),
    planes(render, 'TransInd'),
    (a, b) => (a + b) * exposure,
  );
  const through = combine(passing, planes(render, 'TransCol'), (a, b) => a * b);
  const rest = combine(through, planes(render, 'Emit'), (a, b) => a + b * exposure);
  const smooth = (grainy: Planes, passes: number, light: number, normal: number): Planes =>
    smoothLight(width, grainy, normals, thing, { passes, light, normal }, height);
  return {
    thing,
    light: smooth(lit, 3, food ? 0.26 : 0.2, food ? 0.14 : 0.1),
    gloss: smooth(shine, 3, 0.35, 0.08),
    colour: planes(render, 'DiffCol'),
    rest: rest.some((plane) => plane.some((v) => v > 0.002)) ? smooth(rest, 2, 0.3, 0.15) : rest,
  };
}

/** Reads one subject's renders and adds the shadow on the floor. */
function readNegative(folder: string, name: string, food: boolean): Negative {
  const render = readRender(join(folder, `${name}.light.exr`));
  const empty = readRender(join(folder, `${name}.floor.exr`));
  const passes = developPasses(render, food);
  const size = render.width;
  return { size, ...passes, shadow: floorShadow(size, passes.light, passes.thing, empty) };
}

/** The floor's light as a share of what falls on the empty floor; under the subject it is carried on from beside it. */
function floorShadow(size: number, light: Planes, thing: Uint8Array, empty: Render): Planes {
  const bare = combine(planes(empty, 'DiffDir'), planes(empty, 'DiffInd'), (a, b) => (a + b) * exposure);
  const onFloor = Float32Array.from(thing, (t, p) => (t === 0 && awayFromEdge(size, thing, p) ? 1 : 0));
  const scale = empty.width / size;
  return light.map((plane, c) => {
    const calm = blur(empty.width, bare[c]!, new Float32Array(empty.width ** 2).fill(1), 2);
    const share = plane.map((v, p) => {
      const x = Math.min(empty.width - 1.001, Math.max(0, ((p % size) + 0.5) * scale - 0.5));
      const y = Math.min(empty.width - 1.001, Math.max(0, (Math.floor(p / size) + 0.5) * scale - 0.5));
      return Math.min(1, v / bilinear(calm, empty.width, x, y));
    });
    const fine = blur(size, share, onFloor, 2.2);
    const wide = blur(size, share, onFloor, 30);
    return fine.map((v, p) => v + (wide[p]! - v) * Math.min(1, Math.max(0, (wide[p]! - 0.8) / 0.12)));
  }) as Planes;
}

function awayFromEdge(size: number, thing: Uint8Array, p: number): boolean {
  return [p - 1, p + 1, p - size, p + size].every((q) => thing[q] === undefined || thing[q] === 0);
}

function bilinear(plane: Float32Array, width: number, x: number, y: number): number {
  const p = Math.floor(y) * width + Math.floor(x);
  const fx = x - Math.floor(x);
  const fy = y - Math.floor(y);
  const top = plane[p]! * (1 - fx) + plane[p + 1]! * fx;
  return top * (1 - fy) + (plane[p + width]! * (1 - fx) + plane[p + width + 1]! * fx) * fy;
}

const [folder, ...names] = process.argv.slice(2);
if (!folder || names.length === 0) throw new Error('Usage: node demo/rendering/develop.ts FOLDER NAME...');
for (const name of names) {
  const subject = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Subject;
  const negative = readNegative(folder, name, !subject.mapped);
  const map = readRender(join(folder, `${name}.map.exr`));
  const bytes = subject.mapped
    ? await keepForm(subject, negative, map)
    : await keepCutOut(subject, negative, map);
  console.log(`${name}: ${Math.round(bytes / 1024)} kB`);
}
