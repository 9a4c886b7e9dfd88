import { expect, it } from 'vitest';
import { equalNames } from './import-names.ts';

it('an import names the products that have name and size in common, and no others', () => {
  const milk = (code: string, label_en: string) => ({ code, name_en: 'Whole Milk', label_en });
  expect(equalNames([milk('milk-gallon', '1 gal'), milk('milk-half', '1/2 gal')])).toEqual([]);
  expect(
    equalNames([milk('milk', '1 gal'), milk('milk-clover', '1 gal'), milk('milk-half', '1/2 gal')]),
  ).toEqual(['products.csv: milk and milk-clover are both "Whole Milk, 1 gal".']);
});
