/**
 * node demo/drawing/store-pictures.ts MERCHANT [file...]
 * Makes the pictures of demo/MERCHANT/store-pictures.csv that are missing (named files in any case): wordmarks, tab
 * signs and what stands where a product has no picture. A row that cannot be made is named and the run ends with an error.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { favicon, isMark, noImage, wordmark } from './marks.ts';
import { readTable } from './rows.ts';

type Wish = { file: string; motif: string; base: string; accent: string };

function made({ file, motif, base, accent }: Wish): Sharp {
  if (motif.startsWith('scene:'))
    throw new Error(`it is rendered from ../rendering/scenes/${motif.slice(6)}.json, not drawn`);
  if (isMark(motif))
    return sharp(Buffer.from(wordmark(motif, base, accent).svg)).resize({
      height: 128,
    });
  if (file.includes('favicon')) return sharp(Buffer.from(favicon(motif, base, accent))).resize(64, 64);
  if (file.includes('no-image')) return sharp(Buffer.from(noImage(motif, base, accent)));
  throw new Error(`nothing draws the motif "${motif}"`);
}

const [merchant, ...files] = process.argv.slice(2);
if (!merchant) throw new Error('Usage: node demo/drawing/store-pictures.ts MERCHANT [file...]');
const home = join(import.meta.dirname, '..', merchant);
const failures: string[] = [];
let count = 0;
for (const row of readTable(join(home, 'store-pictures.csv')) as Wish[]) {
  const target = join(home, 'pictures', row.file);
  if (files.length > 0 ? !files.includes(row.file) : existsSync(target)) continue;
  mkdirSync(dirname(target), { recursive: true });
  try {
    const picture = made(row);
    await picture.webp({ quality: 84, alphaQuality: 100, effort: 5, smartSubsample: true }).toFile(target);
    count++;
  } catch (error) {
    failures.push(`${row.file} (${row.motif}): ${error instanceof Error ? error.message : String(error)}`);
  }
}
console.log(`${count} store pictures made`);
if (failures.length > 0) {
  console.error(`${failures.length} rows could not be made:\n${failures.join('\n')}`);
  process.exitCode = 1;
}
