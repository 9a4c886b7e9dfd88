/**
 * node demo/drawing/draw.ts MERCHANT [code...]
 * Draws the product pictures of demo/MERCHANT/drawings.csv that are missing or whose row or form changed; named codes
 * are drawn in any case. A row that cannot be drawn is named, the others are drawn, and the run ends with an error.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { cutOutFile, foodOf, placeFood } from './food.ts';
import { formFile } from './form.ts';
import { merchantGround } from './ground.ts';
import { dress } from './packs.ts';
import { photograph } from './photograph.ts';
import { readRows } from './rows.ts';
import { shapeOf } from './shape-rules.ts';
import type { Row } from './copy.ts';

/** Raised by hand when a change of the drawing code should redraw everything. */
const edition = 4;

/** The side of a picture in pixels: a product's page shows it 620 wide on screens with two pixels for each of the page's. */
const side = 1200;

function fingerprint(row: Row): string {
  const food = row.kind.startsWith('render:');
  const source = food ? cutOutFile(foodOf(row)) : formFile(shapeOf(row).form, 'light.webp');
  const hash = createHash('sha256').update(`${edition} ${JSON.stringify(row)}`);
  return hash.update(readFileSync(source)).digest('hex').slice(0, 16);
}

async function drawn(row: Row): Promise<Buffer> {
  if (row.kind.startsWith('render:')) return placeFood(foodOf(row), ground);
  const { form, surfaces } = await dress(row);
  return photograph(form, surfaces, ground);
}

function keepRecord(): void {
  writeFileSync(record, `${JSON.stringify(Object.fromEntries(Object.entries(known).sort()), null, 2)}\n`);
}

const [merchant, ...codes] = process.argv.slice(2);
if (!merchant) throw new Error('Usage: node demo/drawing/draw.ts MERCHANT [code...]');
const ground = merchantGround(basename(merchant));
const home = existsSync(merchant) ? merchant : join(import.meta.dirname, '..', merchant);
const folder = join(home, 'pictures');
mkdirSync(folder, { recursive: true });
const record = join(folder, 'drawn.json');
const known: Record<string, string> = existsSync(record)
  ? (JSON.parse(readFileSync(record, 'utf8')) as Record<string, string>)
  : {};
const failures: string[] = [];
let count = 0;
for (const row of readRows(join(home, 'drawings.csv'))) {
  if (codes.length > 0 && !codes.includes(row.code)) continue;
  const file = join(folder, `${row.code}.webp`);
  try {
    const print = fingerprint(row);
    if (codes.length === 0 && known[row.code] === print && existsSync(file)) continue;
    const picture = await drawn(row);
    await sharp(picture).resize(side).webp({ quality: 78, effort: 6, smartSubsample: true }).toFile(file);
    known[row.code] = print;
    count++;
    if (count % 25 === 0) keepRecord();
  } catch (error) {
    failures.push(`${row.code} (${row.kind}): ${error instanceof Error ? error.message : String(error)}`);
  }
}
keepRecord();
console.log(`${count} pictures drawn`);
if (failures.length > 0) {
  console.error(`${failures.length} rows could not be drawn:\n${failures.join('\n')}`);
  process.exitCode = 1;
}
