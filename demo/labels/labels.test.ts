import { allergenNames } from '@larder/domain/allergens';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readTable } from '../drawing/rows.ts';
import foods from './foods.json' with { type: 'json' };

/** The words by which an ingredient names each allergen. */
const words: Record<(typeof allergenNames)[number], RegExp> = {
  milk: /milk/i,
  eggs: /eggs/i,
  fish: /\bfish\b/i,
  shellfish: /shellfish/i,
  'tree-nuts': /tree nuts/i,
  peanuts: /peanuts/i,
  wheat: /wheat/i,
  soy: /soy/i,
  sesame: /sesame/i,
};

it.each(['greenfield', 'mercado-sol'])(
  'the labels of %s are those of its foods, and name their allergens',
  (store) => {
    const rows = readTable(path.join(import.meta.dirname, '..', store, 'products.csv'));
    const labelled = rows.filter((row) => row.nutrition !== '');
    expect(labelled.length).toBeGreaterThan(60);
    for (const row of labelled) {
      const food = foods.foods.find(({ products }) => products.includes(row.code!))!;
      const keeping = foods.storage[food.storage as keyof typeof foods.storage];
      expect(row, row.code).toMatchObject({
        ingredients_en: food.ingredients.en,
        ingredients_es: food.ingredients.es,
        serving_en: food.serving.en,
        serving_es: food.serving.es,
        nutrition: Object.entries(food.nutrition)
          .map(([name, amount]) => `${name}=${amount}`)
          .join(';'),
        storage_en: keeping.en,
        storage_es: keeping.es,
        origin_en: food.origin.en,
        origin_es: food.origin.es,
      });
      if (food.ingredients.en === '') continue;
      const named = allergenNames.filter((name) => words[name].test(food.ingredients.en));
      expect(row.allergens!.split(';').filter(Boolean).toSorted(), row.code).toEqual(named.toSorted());
    }
  },
);
