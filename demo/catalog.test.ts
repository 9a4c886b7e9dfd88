import path from 'node:path';
import { checkFolder } from '@larder/server/import/import-check';
import { parseFolder, readFolder } from '@larder/server/import/import-files';
import { problemList } from '@larder/server/import/import-report';
import { yieldFromLabel } from '@larder/domain/unit-price';
import { describe, expect, it } from 'vitest';
import { demoMerchants } from './load-catalog.ts';

const now = Date.parse('2026-11-18T15:00:00Z');

describe.each(demoMerchants)('the folder of %s', (merchant) => {
  it('the demo’s catalog passes the import without a problem [OPS-01]', async () => {
    const problems = problemList();
    const { plan } = checkFolder(
      parseFolder(await readFolder(path.join(import.meta.dirname, merchant)), problems),
      problems,
      now,
    );
    expect(problems.list()).toEqual([]);
    expect(plan!.sections.length).toBeGreaterThanOrEqual(8);
    expect(new Set(plan!.sections.map(({ type }) => type)).size).toBe(3);
  });

  it('the demo’s catalog gives every product its code and place, and calls nothing free of an allergen it contains', async () => {
    const problems = problemList();
    const folder = parseFolder(await readFolder(path.join(import.meta.dirname, merchant)), problems);
    const { products, places } = checkFolder(folder, problems, now).plan!;
    const nuts = ['tree-nuts', 'peanuts'] as const;
    const without = {
      'dairy-free': ['milk'],
      'nut-free': nuts,
      'gluten-free': ['wheat'],
      vegan: ['milk', 'eggs', 'fish', 'shellfish'],
      vegetarian: ['fish', 'shellfish'],
    } as const;
    for (const { code, upc, plu, aisle, pick_order, dietary, allergens } of products) {
      expect([code, upc ?? plu, aisle, pick_order]).not.toContain(null);
      for (const [option, named] of Object.entries(without))
        if (dietary.includes(option)) for (const one of named) expect(allergens, code).not.toContain(one);
    }
    expect(new Set(products.map(({ zone }) => zone)).size).toBe(3);
    expect(new Set(products.map(({ pick_order }) => pick_order)).size).toBe(products.length);
    expect(places.length).toBeGreaterThan(50);
  });

  it('the demo’s catalog names every size in Spanish in shelf units, with the metric amount in brackets', async () => {
    const problems = problemList();
    const folder = parseFolder(await readFolder(path.join(import.meta.dirname, merchant)), problems);
    const { products } = checkFolder(folder, problems, now).plan!;
    const sized = products.filter(({ size }) => size !== null);
    expect(sized.length).toBeGreaterThan(150);
    for (const { code, size, label_en, label_es } of sized) {
      const english = label_en.match(/[\d/.]+ (oz|fl oz|lb|pt|qt|gal)\b/)?.[0];
      if (english) expect(label_es, code).toContain(`${english} (`);
      expect(label_es, code).toMatch(
        size!.unit === 'ct' ? /^\d/ : /\((\d+ x )?[\d.]+ (g|kg|ml|L)\)|^\d+ ml$/,
      );
    }
  });

  it('the demo’s catalog makes every package comparable: each by the piece, with how much it holds [PRICE-01]', async () => {
    const problems = problemList();
    const folder = parseFolder(await readFolder(path.join(import.meta.dirname, merchant)), problems);
    const { products } = checkFolder(folder, problems, now).plan!;
    // Growing plants are no packages, and cakes and candles are sold by their width.
    const packaged = products.filter(
      ({ mode, label_en }) =>
        mode === 'UNIT' && /^\d/.test(label_en) && !/(in|bunch|plant|pint)$/.test(label_en),
    );
    expect(packaged.length).toBeGreaterThan(150);
    for (const { code, size, label_en } of packaged)
      expect(size ?? yieldFromLabel(label_en), code).not.toBeNull();
    const yields = products.map(({ label_en }) => yieldFromLabel(label_en)?.unit ?? null);
    expect(new Set(yields)).toEqual(new Set([null, 'load', 'sheet', 'sq ft']));
  });

  it('the demo’s catalog names an approximate weight in Spanish in pounds, with the metric weight beside it', async () => {
    const { texts } = await readFolder(path.join(import.meta.dirname, merchant));
    const weights = texts.get('products.csv')!.match(/aprox\. [\d.]+ lb.{0,12}/g)!;
    expect(weights.length).toBeGreaterThan(15);
    for (const weight of weights) expect(weight).toMatch(/lb(; [\d.]+ k?g\)| \([\d.]+ k?g\))/);
  });

  it('the demo’s catalog calls products without nuts free of tree nuts and of peanuts, in both languages', async () => {
    const { texts } = await readFolder(path.join(import.meta.dirname, merchant));
    // In Mexico a "nuez" is a pecan or a walnut alone: "sin nueces" would leave almonds and peanuts in.
    expect(texts.get('dietary.csv')).toContain(
      'nut-free,Tree Nut & Peanut Free,Sin frutos secos ni cacahuate',
    );
    expect([...texts.values()].join('\n')).not.toMatch(/sin nue(z|ces)/i);
  });

  it('the demo’s catalog gives oven temperatures in Fahrenheit, with Celsius in brackets in Spanish', async () => {
    const { texts } = await readFolder(path.join(import.meta.dirname, merchant));
    for (const file of ['recipes.json', 'products.csv'])
      expect(texts.get(file)!.match(/(?<!°F \()\b\d+ °C/g) ?? []).toEqual([]);
    expect(texts.get('recipes.json')).toMatch(/165 °F \(74 °C\)/);
  });
});
