import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { mix } from './colour.ts';
import type { Row } from './copy.ts';
import { cutOutFile, cutOutFood, foodOf } from './food.ts';
import { formFile } from './form.ts';
import { groundOf } from './ground.ts';
import { groups, type Place } from './groups.data.ts';
import { developed } from './film.ts';
import { dress } from './packs.ts';
import { cutOut } from './photograph.ts';
import { shapeOf } from './shape-rules.ts';

const bag = (base: string, brand: string, art: string): Row => ({
  code: 'shopping-bag-harina',
  kind: 'bag',
  brand,
  title: 'Market',
  subtitle: '',
  size: '',
  base,
  accent: '#0B6B3F',
  ink: '#0B6B3F',
  art,
  variant: '1',
});

/** How tall goods of a kind stand beside each other, as a share of a picture; `low` ones come to the front. */
const stature: Record<string, { height: number; low?: boolean }> = {
  bottle: { height: 0.72 },
  jug: { height: 0.7 },
  carton: { height: 0.66 },
  box: { height: 0.6 },
  bag: { height: 0.6 },
  pouch: { height: 0.56 },
  canister: { height: 0.56 },
  aerosol: { height: 0.62 },
  roll: { height: 0.56 },
  tube: { height: 0.5 },
  sixpack: { height: 0.38 },
  jar: { height: 0.4, low: true },
  can: { height: 0.38, low: true },
  tub: { height: 0.33, low: true },
  icecream: { height: 0.4, low: true },
  tray: { height: 0.34, low: true },
  eggs: { height: 0.27, low: true },
  block: { height: 0.24, low: true },
  bar: { height: 0.4, low: true },
  clamshell: { height: 0.3, low: true },
  deli: { height: 0.34, low: true },
  loaf: { height: 0.34, low: true },
  food: { height: 0.26, low: true },
};

const nature = (row: Row): { height: number; low?: boolean } =>
  stature[row.kind.startsWith('render:') ? 'food' : row.kind] ?? {
    height: 0.45,
  };

/**
 * Places goods in two rows: what stands tall behind, what is low in front. `from` is where the group begins, as a
 * share of the width (a wide picture leaves its left side to the page's words). At most `most` goods, the first ones.
 */
function arranged(goods: Row[], from: number, most: number, tall: number): Place[] {
  const behind = goods.filter((row) => !nature(row).low).slice(0, Math.ceil(most * 0.55));
  const before = goods.filter((row) => nature(row).low).slice(0, most - behind.length);
  const span = 0.97 - from;
  const rowOf = (list: Row[], foot: number, shift: number): Place[] =>
    list.map((row, i) => [
      row.code,
      from + (span * (i + 0.5 + shift)) / Math.max(1, list.length + shift * 2),
      foot + (i % 2) * 0.015,
      nature(row).height * tall,
    ]);
  if (behind.length < 2) {
    const half = Math.ceil(before.length / 2);
    return [
      ...rowOf([...behind, ...before.slice(0, half)], 0.66, 0.1),
      ...rowOf(before.slice(half), 0.95, 0),
    ];
  }
  return [...rowOf(behind, 0.8, 0), ...rowOf(before, 0.955, 0.12)];
}

/** True if the motif is a group composed by hand. */
export const isGroup = (merchant: string, motif: string): boolean => motif in (groups[merchant] ?? {});

export type Canvas = { width: number; height: number; tint: string };

/** Arranges a group that was composed by hand. A product code that does not exist is refused. */
export const group = (merchant: string, motif: string, rows: Row[], canvas: Canvas): Promise<Buffer> =>
  composed(groups[merchant]![motif]!, rows, canvas);

/** Arranges the goods with these codes by their stature; goods without a picture yet are left out. */
export async function company(codes: string[], rows: Row[], canvas: Canvas): Promise<Buffer> {
  const wide = canvas.width / canvas.height > 2;
  const goods: Row[] = [];
  for (const code of codes) {
    const row = rows.find((r) => r.code === code);
    if (row && (await pictured(row))) goods.push(row);
  }
  if (goods.length < 3) throw new Error(`fewer than three of the goods ${codes.join(', ')} can be shown`);
  return composed(arranged(goods, wide ? 0.4 : 0.03, wide ? 7 : 8, wide ? 1.05 : 1), rows, canvas);
}

async function composed(places: Place[], rows: Row[], { width, height, tint }: Canvas): Promise<Buffer> {
  const layers: { input: Buffer; left: number; top: number }[] = [];
  for (const [what, x, foot, share] of places) {
    const { size, pixels } = await piece(what, rows, tint);
    const box = extent(pixels, size);
    const widest = (width * 0.3) / (box.right - box.left);
    const scale = Math.min((share * height) / (box.bottom - box.top), widest);
    const side = Math.round(size * scale);
    const raw = { width: size, height: size, channels: 4 as const };
    const input = await sharp(pixels, { raw }).resize(side, side).png().toBuffer();
    const left = Math.round(x * width - ((box.left + box.right) / 2) * scale);
    const top = Math.round(foot * height - box.bottom * scale);
    layers.push(await clipped(input, side, left, top, width, height));
  }
  return sharp(await backdrop(width, height, tint))
    .composite(layers)
    .png()
    .toBuffer();
}

async function pictured(row: Row): Promise<boolean> {
  if (row.kind.startsWith('render:')) return existsSync(cutOutFile(foodOf(row)));
  return existsSync(formFile(shapeOf(row).form, 'json'));
}

async function piece(what: string, rows: Row[], tint: string): Promise<{ size: number; pixels: Buffer }> {
  if (what.startsWith('food:')) return cutOutFood(what.slice(5));
  const row = what === 'bag' ? bag('#D9B88A', 'Greenfield', 'leaf') : rows.find((r) => r.code === what);
  if (!row) throw new Error(`the group needs the product "${what}", which drawings.csv does not have`);
  if (row.kind.startsWith('render:')) return cutOutFood(foodOf(row));
  const { form, surfaces } = await dress(row);
  return { size: form.size, pixels: cutOut(form, surfaces, groundOf(tint)) };
}

/** The box around what is fully opaque. */
function extent(pixels: Buffer, size: number): { left: number; right: number; top: number; bottom: number } {
  const box = { left: size, right: 0, top: size, bottom: 0 };
  for (let p = 0; p < size * size; p++) {
    if (pixels[p * 4 + 3]! < 250) continue;
    const x = p % size;
    const y = Math.floor(p / size);
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

/** Cuts a layer to what lies inside the picture, as the compositor demands. */
async function clipped(
  input: Buffer,
  side: number,
  left: number,
  top: number,
  width: number,
  height: number,
): Promise<{ input: Buffer; left: number; top: number }> {
  const from = { x: Math.max(0, -left), y: Math.max(0, -top) };
  const w = Math.min(side - from.x, width - Math.max(0, left));
  const h = Math.min(side - from.y, height - Math.max(0, top));
  const cut = await sharp(input).extract({ left: from.x, top: from.y, width: w, height: h }).png().toBuffer();
  return { input: cut, left: Math.max(0, left), top: Math.max(0, top) };
}

/** A wall and a table top in the picture's colour. */
async function backdrop(width: number, height: number, tint: string): Promise<Buffer> {
  const ground = groundOf(tint);
  const bytes = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = ground(x / width, y / height);
      for (let c = 0; c < 3; c++) bytes[(y * width + x) * 3 + c] = Math.round(developed(colour[c]!));
    }
  }
  const wash = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g" cx=".62" cy=".4" r=".9"><stop offset="0" stop-color="${mix(tint, '#ffffff', 0.36)}"/><stop offset="1" stop-color="${mix(tint, '#000000', 0.06)}"/></radialGradient><linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#1a0f05" stop-opacity=".18"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)" opacity=".8"/><rect width="100%" height="100%" fill="url(#f)"/></svg>`;
  return sharp(bytes, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(wash) }])
    .png()
    .toBuffer();
}
