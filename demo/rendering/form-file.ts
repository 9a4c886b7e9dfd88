import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import sharp from 'sharp';
import { toPicture } from '../drawing/film.ts';
import type { Planes } from './denoise.ts';
import type { Negative, Subject } from './negative.ts';
import { channel, type Render } from './exr.ts';

const folder = join(import.meta.dirname, '../drawing/forms');

/**
 * Writes one pack form: `.json` (regions), `.ids.png` (region per pixel, double size), `.uv.bin` (label coordinates),
 * `.light.webp`, `.gloss.webp`, `.shadow.webp` and, if something in the pack is photographed, `.baked.webp`.
 * Returns the bytes written.
 */
export async function keepForm(subject: Subject, negative: Negative, map: Render): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const { size } = negative;
  const ids = Uint8Array.from(channel(map, 'IndexMA.X')!, (v) => Math.round(v));
  const pure = pureThings(ids, map.width, size);
  const files: Record<string, Buffer> = {
    json: Buffer.from(JSON.stringify({ size, fine: map.width, regions: subject.regions })),
    'ids.png': await sharp(ids, { raw: { width: map.width, height: map.width, channels: 1 } })
      .png({ palette: false, compressionLevel: 9 })
      .toBuffer(),
    'uv.bin': packCoordinates(map, ids),
    'light.webp': await toPicture(size, spreadOut(size, negative.light, pure), 92),
    'gloss.webp': await toPicture(size, spreadOut(size, negative.gloss, pure), 92),
    'shadow.webp': await toPicture(size, negative.shadow, 92),
  };
  if (Object.values(subject.regions).some((r) => r.baked)) {
    const { light, colour, gloss, rest } = negative;
    const beauty = light.map((l, c) =>
      l.map((v, i) => v * colour[c]![i]! + gloss[c]![i]! + rest[c]![i]!),
    ) as Planes;
    files['baked.webp'] = await toPicture(size, spreadOut(size, beauty, pure), 90);
  }
  for (const [ending, bytes] of Object.entries(files))
    writeFileSync(join(folder, `${subject.name}.${ending}`), bytes);
  return Object.values(files).reduce((sum, b) => sum + b.length, 0);
}

/** The region of each coarse pixel if all its fine pixels agree, else 0. */
function pureThings(ids: Uint8Array, fine: number, size: number): Uint8Array {
  const step = fine / size;
  return Uint8Array.from({ length: size * size }, (_, p) => {
    const corner = Math.floor(p / size) * step * fine + (p % size) * step;
    const first = ids[corner]!;
    for (let y = 0; y < step; y++)
      for (let x = 0; x < step; x++) if (ids[corner + y * fine + x] !== first) return 0;
    return first;
  });
}

/** Carries the subject's colours outwards over the floor, so that lossy storage cannot bleed the floor into its rim. */
function spreadOut(size: number, planes: Planes, pure: Uint8Array): Planes {
  const out = planes.map((p) => p.slice()) as Planes;
  let known = Uint8Array.from(pure, (v) => (v ? 1 : 0));
  for (let round = 0; round < 10; round++) {
    const next = known.slice();
    for (let p = 0; p < size * size; p++) {
      if (known[p]) continue;
      const beside = [p - 1, p + 1, p - size, p + size].filter((q) => known[q]);
      if (beside.length === 0) continue;
      for (const plane of out) plane[p] = beside.reduce((sum, q) => sum + plane[q]!, 0) / beside.length;
      next[p] = 1;
    }
    known = next;
  }
  for (let p = 0; p < size * size; p++) if (!known[p]) for (const plane of out) plane[p] = 0.3;
  return out;
}

/**
 * Label coordinates at a quarter of the fine size as 15-bit numbers, second differences along each row (in 16 bits,
 * wrapping around), packed. The corner of each 4x4 block that belongs to a region speaks for the block.
 */
function packCoordinates(map: Render, ids: Uint8Array): Buffer {
  const size = map.width / 4;
  const out = Buffer.alloc(size * size * 4);
  for (const [plane, name] of ['U', 'V'].entries()) {
    const source = channel(map, `UV.${name}`)!;
    for (let y = 0; y < size; y++) {
      let before = 0;
      let earlier = 0;
      for (let x = 0; x < size; x++) {
        const q = y * 4 * map.width + x * 4;
        const value = ids[q] ? Math.round(Math.min(1, Math.max(0, source[q]!)) * 32767) : before;
        const difference = ((value - before * 2 + earlier) << 16) >> 16;
        earlier = before;
        before = value;
        const coded = difference >= 0 ? difference * 2 : -difference * 2 - 1;
        const at = plane * size * size * 2 + y * size + x;
        out[at] = coded & 255;
        out[at + size * size] = (coded >> 8) & 255;
      }
    }
  }
  return brotliCompressSync(out, { params: { [constants.BROTLI_PARAM_LGWIN]: 22 } });
}
