import type { ProductDetail } from '@larder/contract/product';
import { nutrients, readNutrition } from '@larder/domain/nutrition';
import { readLabel } from '../shelf/build/label-said.ts';
import type { Reading } from './reading.ts';

type Label = Pick<ProductDetail, 'ingredients' | 'storage' | 'origin' | 'nutrition'>;

/** Returns a product's label, as its page carries it. */
export function labelOf({ shelf, tongue }: Reading, ordinal: number): Label {
  const said = readLabel(shelf.table.labelsSaid[tongue].at(ordinal));
  return {
    ingredients: said.ingredients,
    storage: said.storage,
    origin: said.origin,
    nutrition: nutritionOf(said.nutrition, said.serving),
  };
}

function nutritionOf(text: string, serving: string): Label['nutrition'] {
  const read = text === '' ? null : readNutrition(text);
  if (!read) return null;
  return {
    serving,
    calories: read.calories,
    nutrients: read.nutrients.map((each) => ({ ...each, unit: nutrients[each.name].unit })),
  };
}
