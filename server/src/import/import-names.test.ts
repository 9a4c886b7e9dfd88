import { expect, it } from 'vitest';
import { equalNames } from './import-names.ts';

it('an import names the products that have name and size in common, and no others', () => {
  const milk = (code: string, label_en: string) => ({ code, name_en: 'Whole Milk', label_en });
  expect(equalNames([milk('milk-gallon', '1 gal'), milk('milk-half', '1/2 gal')])).toEqual([]);
  expect(
    equalNames([milk('milk', '1 gal'), milk('milk-clover', '1 gal'), milk('milk-half', '1/2 gal')]),
  ).toEqual(['products.csv: milk and milk-clover are both "Whole Milk, 1 gal".']);
});

it('an import that finds very many equal names tells the first ones and counts the others', () => {
  const ham = (code: number) => ({ code: `ham-${code}`, name_en: 'Ham', label_en: '' });
  expect(equalNames([1, 2, 3, 4, 5, 6, 7].map(ham))).toEqual([
    'products.csv: ham-1 and ham-2 and ham-3 and ham-4 and ham-5 and 2 more are all "Ham".',
  ]);
  const pairs = Array.from({ length: 60 }, (_, at) => ({
    code: `p-${at}`,
    name_en: `Pear ${at % 30}`,
    label_en: 'each',
  }));
  const told = equalNames(pairs);
  expect(told).toHaveLength(21);
  expect(told.at(-1)).toBe('products.csv: 10 more names stand for several products each.');
});
