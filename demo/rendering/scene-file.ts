import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { developed } from '../drawing/film.ts';
import type { Planes } from './denoise.ts';

const folder = join(import.meta.dirname, '../drawing/scenes');

/** Writes one laid table as a finished picture. Returns the bytes written. */
export async function keepScene(
  name: string,
  width: number,
  height: number,
  beauty: Planes,
): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const bytes = Buffer.alloc(width * height * 3);
  beauty.forEach((plane, c) => plane.forEach((v, i) => (bytes[i * 3 + c] = Math.round(developed(v)))));
  const picture = await sharp(bytes, { raw: { width, height, channels: 3 } })
    .webp({ quality: 90, effort: 6, smartSubsample: true })
    .toBuffer();
  writeFileSync(join(folder, `${name}.webp`), picture);
  return picture.length;
}
