import type { ProductRow } from '../shelf.store.ts';
import type { Tongue } from './product-table.ts';

/** A product's label in one language; '' where a part is not known. */
type LabelSaid = {
  ingredients: string;
  serving: string;
  nutrition: string;
  storage: string;
  origin: string;
};

/** The separator between the parts, which cannot contain it. */
const between = '\u0000';

/** Returns a label as one text, '' for an empty one. Five columns would cost more than a seldom asked page is worth. */
export function writeLabel(row: ProductRow, tongue: Tongue): string {
  const parts =
    tongue === 'en'
      ? [row.ingredientsEn, row.servingEn, row.nutrition, row.storageEn, row.originEn]
      : [row.ingredientsEs, row.servingEs, row.nutrition, row.storageEs, row.originEs];
  return parts.some(Boolean) ? parts.join(between) : '';
}

/** Returns a label as `writeLabel` wrote it. */
export function readLabel(text: string): LabelSaid {
  const [ingredients = '', serving = '', nutrition = '', storage = '', origin = ''] = text.split(between);
  return { ingredients, serving, nutrition, storage, origin };
}
