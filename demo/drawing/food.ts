import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Row } from './copy.ts';
import { developed, fromPicture } from './film.ts';
import type { Ground } from './ground.ts';
import { shadowDepth } from './photograph.ts';

/** The picture file of a rendered food. */
export const cutOutFile = (name: string): string => join(import.meta.dirname, 'cut-outs', `${name}.webp`);

/** Foods of which several kinds were rendered: the row's code decides. [asked, words in the code, rendered]. */
const sorts: [string, RegExp, string][] = [
  ['grape', /green|verde/, 'grape-green'],
  ['grape', /./, 'grape-red'],
  ['potato', /gold/, 'potato-gold'],
  ['tomato', /roma/, 'tomato-roma'],
  ['onion', /white/, 'onion-white'],
  ['orange', /clementine|mandarin/, 'mandarin'],
];

/** The rendered food that a row of kind render:<name> shows. */
export function foodOf(row: Row): string {
  const asked = row.kind.slice('render:'.length);
  return sorts.find(([name, words]) => name === asked && words.test(row.code))?.[2] ?? asked;
}

/** A little more contrast than the studio's many lamps give. */
const deepened = Float32Array.from({ length: 256 }, (_, v) => {
  const x = (v / 255) ** 1.14;
  return 255 * (x - 0.05 * Math.sin(2 * Math.PI * x));
});

/** Stands a rendered food on a ground. Unknown names are refused. */
export async function placeFood(name: string, ground: Ground): Promise<Buffer> {
  if (!existsSync(cutOutFile(name))) throw new Error(`The food "${name}" has not been rendered`);
  const { data, info } = await sharp(cutOutFile(name))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shadow = await fromPicture(cutOutFile(`${name}.shadow`));
  const size = info.width;
  const out = Buffer.alloc(size * size * 3);
  for (let p = 0; p < size * size; p++) {
    const x = ((p % size) + 0.5) / size;
    const y = (Math.floor(p / size) + 0.5) / size;
    const rim = Math.min(1, Math.min(x, 1 - x, 1 - y) / 0.1, y / 0.3);
    const bare = ground(x, y);
    const cover = data[p * 4 + 3]! / 255;
    for (let c = 0; c < 3; c++) {
      const floor = developed(bare[c]! * (1 + (shadow.light[c]![p]! ** shadowDepth - 1) * rim));
      out[p * 3 + c] = Math.round(deepened[data[p * 4 + c]!]! * cover + floor * (1 - cover));
    }
  }
  return sharp(out, { raw: { width: size, height: size, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
