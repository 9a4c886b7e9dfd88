import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hasArt } from './drawing/art.ts';
import { copyOf } from './drawing/copy.ts';
import { readRows, readTable } from './drawing/rows.ts';

/** The top right corner of a tile: nothing stands there and no shadow falls there. */
const corner = { left: 1160, top: 0, width: 40, height: 40 };

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** A checkout may leave the pictures out: the shops then show drawn tiles. */
const hasPictures = existsSync(join(import.meta.dirname, 'greenfield/pictures'));

describe.runIf(hasPictures).each(['greenfield', 'mercado-sol'])('the pictures of %s', (merchant) => {
  const home = join(import.meta.dirname, merchant);
  const rows = readRows(join(home, 'drawings.csv'));

  it('exist for every product, none heavier than 60 kB', () => {
    const wrong = rows.filter((row) => {
      const file = join(home, 'pictures', `${row.code}.webp`);
      return !existsSync(file) || statSync(file).size > 60_000;
    });
    expect(wrong.map((row) => row.code)).toEqual([]);
  });

  it('the demo’s pictures have an illustration for every subject', () => {
    const printed = rows.filter((row) => !row.kind.startsWith('render:'));
    expect(printed.filter((row) => !hasArt(copyOf(row).art)).map((row) => `${row.code}: ${row.art}`)).toEqual(
      [],
    );
  });

  it('the demo’s pictures are all 1200 pixels square', async () => {
    const sizes = await Promise.all(
      rows.map((row) => sharp(join(home, 'pictures', `${row.code}.webp`)).metadata()),
    );
    expect(sizes.every((s) => s.width === 1200 && s.height === 1200 && s.format === 'webp')).toBe(true);
  });

  it('the demo’s pictures have one ground: the corners of all goods have the same colour', async () => {
    const corners = await Promise.all(
      rows
        .filter((_, place) => place % 4 === 0)
        .map(async ({ code }) => {
          const picture = sharp(join(home, 'pictures', `${code}.webp`)).extract(corner);
          return {
            code,
            mean: [...(await picture.resize(1, 1).removeAlpha().raw().toBuffer())],
          };
        }),
    );
    const usual = [0, 1, 2].map((c) => middle(corners.map(({ mean }) => mean[c]!)));
    const strange = corners.filter(({ mean }) => mean.some((value, c) => Math.abs(value - usual[c]!) > 2));
    expect(strange.map(({ code, mean }) => `${code}: ${mean.join(' ')}`)).toEqual([]);
    // The tile that stands there until the picture has come, or beside it, is the merchant's token of the same colour.
    const store = readFileSync(join(home, 'store.json'), 'utf8');
    const tiles = [...store.matchAll(/"--tile": "#(\w\w)(\w\w)(\w\w)"/g)].map(([, ...hex]) =>
      hex.map((two) => parseInt(two, 16)),
    );
    expect(tiles.length).toBeGreaterThan(0);
    const other = tiles.filter((tile) => tile.some((value, c) => Math.abs(value - usual[c]!) > 2));
    expect(other).toEqual([]);
  });

  it('include every picture that the store itself names', () => {
    const missing = readTable(join(home, 'store-pictures.csv')).filter(
      (row) => !existsSync(join(home, 'pictures', row.file!)),
    );
    expect(missing.map((row) => row.file)).toEqual([]);
  });

  it('show in a second picture the packed product, never its ingredients', () => {
    // Juice, sauces, preserves, dips, frozen cuts and doughs hold nothing that looks like the fruit they came from.
    const made =
      /juice|lemonade|water|oil|sauce|salsa|preserves|milk|yogurt|tortillas|pico|guacamole|fries|can$|diced|kit$/;
    const promised = rows.filter(
      ({ code, kind }) => code.endsWith('-2') && kind.startsWith('render:') && made.test(code.slice(0, -2)),
    );
    expect(promised.map((row) => row.code)).toEqual([]);
  });

  it('show every storefront from a rendered scene', () => {
    const fronts = readTable(join(home, 'store-pictures.csv')).filter((row) =>
      row.file!.startsWith('store/location-'),
    );
    expect(fronts.length).toBeGreaterThan(1);
    expect(fronts.filter((row) => !row.motif!.startsWith('scene:front-')).map((row) => row.file)).toEqual([]);
  });

  it('the demo’s pictures have a scene for every recipe, and every scene says which picture it is for', () => {
    const recipes = JSON.parse(readFileSync(join(home, 'recipes.json'), 'utf8')) as { image: string }[];
    const wishes = readTable(join(home, 'store-pictures.csv')) as {
      file: string;
      motif: string;
    }[];
    const rendered = wishes.filter(({ motif }) => motif.startsWith('scene:'));
    const shown = new Set(rendered.map(({ file }) => file));
    expect(recipes.map(({ image }) => image).filter((image) => !shown.has(image))).toEqual([]);
    const without = rendered.filter(({ file, motif }) => {
      const scene = join(import.meta.dirname, 'rendering/scenes', `${motif.replace('scene:', '')}.json`);
      if (!existsSync(scene)) return true;
      const { for: targets } = JSON.parse(readFileSync(scene, 'utf8')) as {
        for: string[];
      };
      return !targets.includes(`${merchant}/pictures/${file}`);
    });
    expect(without).toEqual([]);
  });

  it('keep their shape: dishes, lists and store fronts are 16 by 9, advertisements 3 by 1', async () => {
    const wishes = readTable(join(home, 'store-pictures.csv')) as {
      file: string;
    }[];
    const shapes = await Promise.all(
      wishes
        .filter(({ file }) => /^store\/(list|ad|recipe|location)-/.test(file))
        .map(async ({ file }) => {
          const { width, height } = await sharp(join(home, 'pictures', file)).metadata();
          return { file, width, height };
        }),
    );
    const wrong = shapes.filter(
      ({ file, width, height }) => width !== 1200 || height !== (file.startsWith('store/ad-') ? 400 : 675),
    );
    expect(wrong).toEqual([]);
  });
});

it('Greenfield’s labels are in English, except names that English has adopted', () => {
  const spanish =
    /(?<!\p{L})(con|para|en|molido|entera|trigo|maíz|rama|arroz|cerdo|picante|cortado)(?!\p{L})/iu;
  const foreign = readRows(join(import.meta.dirname, 'greenfield/drawings.csv')).filter(
    ({ title, subtitle }) => spanish.test(`${title} ${subtitle}`),
  );
  expect(foreign.map(({ code }) => code)).toEqual([]);
});
