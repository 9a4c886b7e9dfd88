/**
 * node demo/drawing/store-pictures.ts MERCHANT [file...]
 * Makes the pictures of demo/MERCHANT/store-pictures.csv that are missing (named files in any case): wordmarks, tab
 * signs, storefronts, groups of goods and laid tables. A row that cannot be made is named and the run ends with an error.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { group, isGroup } from './groups.ts';
import { favicon, isMark, noImage, wordmark } from './marks.ts';
import { readRows, readTable } from './rows.ts';
import { isStorefront, storefront } from './storefronts.ts';

/** The laid table that shows a motif, where the names differ. */
const tables: Record<string, string> = {
  'taco-spread-wide': 'taco-spread-wide',
  'wings-wide': 'wings-wide',
  'grill-wide': 'grill-wide',
  'fajitas-wide': 'fajitas-skillet-wide',
  'wings-and-chips': 'wings',
  'tamales-lanterns': 'tamales',
  'tamales-steamer': 'tamales-wide',
  rosca: 'rosca-wide',
  'aguas-frescas-jars': 'aguas-frescas-wide',
  'marigold-altar': 'marigold-altar-wide',
  'pozole-pot': 'pozole-wide',
  'flour-tortillas': 'flour-tortillas-wide',
  tortillas: 'tortillas-wide',
  'carne-asada': 'carne-asada-wide',
  'pies-table': 'pies-table-wide',
  'corn-cup': 'corn-cups',
};

type Wish = { file: string; motif: string; base: string; accent: string };

async function made(merchant: string, home: string, { file, motif, base, accent }: Wish): Promise<Sharp> {
  const wide = file.includes('ad-');
  const [width, height] = wide ? [1200, 400] : [1200, 675];
  if (isMark(motif)) return sharp(Buffer.from(wordmark(motif, base, accent).svg)).resize({ height: 128 });
  if (file.includes('favicon')) return sharp(Buffer.from(favicon(motif, base, accent))).resize(64, 64);
  if (file.includes('no-image')) return sharp(Buffer.from(noImage(motif, base, accent)));
  if (isStorefront(motif)) return sharp(Buffer.from(storefront(motif, base, accent)));
  if (isGroup(merchant, motif))
    return sharp(await group(merchant, motif, readRows(join(home, 'drawings.csv')), width, height, base));
  const scene = join(import.meta.dirname, 'scenes', `${tables[motif] ?? motif}.webp`);
  if (!existsSync(scene)) throw new Error(`nothing shows the motif "${motif}"`);
  return sharp(scene).resize(width, height, { fit: 'cover', kernel: 'lanczos3' }).sharpen({ sigma: 0.6 });
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
    const picture = await made(merchant, home, row);
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
