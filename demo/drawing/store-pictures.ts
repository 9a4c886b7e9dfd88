/**
 * node demo/drawing/store-pictures.ts MERCHANT [file...]
 * Makes the pictures of demo/MERCHANT/store-pictures.csv that are missing (named files in any case): wordmarks, tab
 * signs and groups of goods. A row that cannot be made is named and the run ends with an error.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { company, group, isGroup } from './groups.ts';
import { favicon, isMark, noImage, wordmark } from './marks.ts';
import { readRows, readTable } from './rows.ts';

type Wish = { file: string; motif: string; base: string; accent: string };

async function made(merchant: string, home: string, { file, motif, base, accent }: Wish): Promise<Sharp> {
  if (motif.startsWith('scene:'))
    throw new Error(`it is rendered from ../rendering/scenes/${motif.slice(6)}.json, not drawn`);
  const wide = file.includes('ad-');
  const [width, height] = wide ? [1200, 400] : [1200, 675];
  if (isMark(motif))
    return sharp(Buffer.from(wordmark(motif, base, accent).svg)).resize({
      height: 128,
    });
  if (file.includes('favicon')) return sharp(Buffer.from(favicon(motif, base, accent))).resize(64, 64);
  if (file.includes('no-image')) return sharp(Buffer.from(noImage(motif, base, accent)));
  const rows = readRows(join(home, 'drawings.csv'));
  const canvas = { width, height, tint: base };
  if (isGroup(merchant, motif)) return sharp(await group(merchant, motif, rows, canvas));
  return sharp(await company(goodsOf(home, file), rows, canvas));
}

type Told = {
  image?: string;
  products?: (string | { code: string })[];
  button?: { link?: { type: string; code: string } };
};

/** The codes of the goods that a recipe, list or advertisement is about, by the picture's file. */
function goodsOf(home: string, file: string): string[] {
  const read = (name: string): (Told & { code: string })[] =>
    JSON.parse(readFileSync(join(home, name), 'utf8')) as (Told & {
      code: string;
    })[];
  const own = [...read('recipes.json'), ...read('lists.json')].find((told) => told.image === file);
  const link = read('ads.json').find((ad) => ad.image === file)?.button?.link;
  const about =
    own ??
    read(link?.type === 'RECIPE_RRN' ? 'recipes.json' : 'lists.json').find(
      (told) => told.code === link?.code,
    );
  if (!about?.products) throw new Error('no recipe, list or advertisement says what this picture is about');
  return about.products.map((product) => (typeof product === 'string' ? product : product.code));
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
