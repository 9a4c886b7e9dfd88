/**
 * node demo/rendering/plate.ts FOLDER [--look] SCENE...
 * Develops what dish.py rendered into FOLDER: takes the grain out, lets the distance go soft, exposes it as every other
 * picture is exposed, and writes it to the merchants' pictures that the scene names (`for`). With --look it only
 * writes FOLDER/SCENE.png, to be judged.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { developed } from '../drawing/film.ts';
import { smoothLight, type Planes } from './denoise.ts';
import { soften } from './depth.ts';
import { channel, readRender, type Render } from './exr.ts';

type Scene = {
  for: string[];
  camera: { size?: [width: number, height: number] };
  light?: number;
  sharp?: [from: number, to: number];
};

/** The light of a table as a factor of the studio's white floor. */
const exposure = 0.86;

const planes = (render: Render, name: string): Planes =>
  ['R', 'G', 'B'].map((c) => channel(render, `${name}.${c}`)!) as Planes;

const both = (a: Planes, b: Planes, f: (a: number, b: number) => number): Planes =>
  a.map((plane, c) => plane.map((v, i) => f(v, b[c]![i]!))) as Planes;

/** The picture's linear light without grain. */
function light(render: Render): Planes {
  const { width, height } = render;
  const thing = Uint8Array.from(channel(render, 'IndexOB.X')!, (v) => Math.round(v));
  const normals = ['X', 'Y', 'Z'].map((c) => channel(render, `Normal.${c}`)!) as Planes;
  const smooth = (grainy: Planes, passes: number, tolerance: number, normal: number): Planes =>
    smoothLight(width, grainy, normals, thing, { passes, light: tolerance, normal }, height);
  const sum = (a: number, b: number): number => a + b;
  const lit = smooth(both(planes(render, 'DiffDir'), planes(render, 'DiffInd'), sum), 3, 0.24, 0.16);
  const mirrored = both(planes(render, 'GlossDir'), planes(render, 'GlossInd'), sum);
  const shine = smooth(
    both(mirrored, planes(render, 'GlossCol'), (a, b) => a * b),
    2,
    0.4,
    0.1,
  );
  return both(
    both(lit, planes(render, 'DiffCol'), (a, b) => a * b),
    shine,
    sum,
  );
}

/** A print of linear light: exposed, its middle tones a little fuller. */
function printed(render: Render, seen: Planes, more: number): Sharp {
  const { width, height } = render;
  const bytes = Buffer.alloc(width * height * 3);
  for (let p = 0; p < width * height; p++) {
    const grey = (seen[0][p]! + seen[1][p]! + seen[2][p]!) / 3;
    for (let c = 0; c < 3; c++) {
      const v = Math.max(0, grey + (seen[c]![p]! - grey) * 1.02) * exposure * more;
      bytes[p * 3 + c] = Math.round(developed(v));
    }
  }
  return sharp(bytes, { raw: { width, height, channels: 3 } });
}

const words = process.argv.slice(2);
const look = words.includes('--look');
const [folder, ...names] = words.filter((word) => word !== '--look');
if (!folder || names.length === 0)
  throw new Error('Usage: node demo/rendering/plate.ts FOLDER [--look] SCENE...');
for (const name of names) {
  const scene = JSON.parse(
    readFileSync(join(import.meta.dirname, 'scenes', `${name}.json`), 'utf8'),
  ) as Scene;
  const render = readRender(join(folder, `${name}.exr`));
  const seen = soften(render, light(render), scene.sharp);
  const picture = printed(render, seen, scene.light ?? 1);
  const [width, height] = scene.camera.size ?? [1200, 675];
  if (look) await picture.png().toFile(join(folder, `${name}.png`));
  else
    for (const file of scene.for) {
      const target = join(import.meta.dirname, '..', file);
      const { size } = await picture
        .clone()
        .resize(width, height)
        .webp({ quality: 80, effort: 6, smartSubsample: true })
        .toFile(target);
      console.log(`${file}: ${Math.round(size / 1024)} kB`);
    }
}
