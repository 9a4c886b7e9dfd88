import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { developed, toPicture } from '../drawing/film.ts';
import type { Negative, Subject } from './negative.ts';
import { channel, type Render } from './exr.ts';

const folder = join(import.meta.dirname, '../drawing/cut-outs');

/** Writes one photographed food: `.webp` (colours with their outline) and `.shadow.webp`. Returns the bytes written. */
export async function keepCutOut(subject: Subject, negative: Negative, map: Render): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const { size, light, colour, gloss, rest, thing } = negative;
  const matte = channel(map, 'Combined.A')!;
  const bytes = Buffer.alloc(size * size * 4);
  for (let p = 0; p < size * size; p++) {
    const from = thing[p] ? p : nearestThing(size, thing, p);
    for (let c = 0; c < 3; c++) {
      const v = light[c]![from]! * colour[c]![from]! + gloss[c]![from]! + rest[c]![from]!;
      bytes[p * 4 + c] = Math.round(developed(v));
    }
    bytes[p * 4 + 3] = Math.round(255 * Math.min(1, matte[p]!));
  }
  const picture = await sharp(bytes, { raw: { width: size, height: size, channels: 4 } })
    .webp({ quality: 90, alphaQuality: 95, effort: 6, smartSubsample: true })
    .toBuffer();
  const shadow = await toPicture(size, negative.shadow, 90);
  writeFileSync(join(folder, `${subject.name}.webp`), picture);
  writeFileSync(join(folder, `${subject.name}.shadow.webp`), shadow);
  return picture.length + shadow.length;
}

/** A rim pixel half on the floor takes its colour from the nearest pixel that is all food. */
function nearestThing(size: number, thing: Uint8Array, p: number): number {
  for (let reach = 1; reach <= 2; reach++)
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++) if (thing[p + y * size + x]) return p + y * size + x;
  return p;
}
