import { thousandthsFromDecimal, type Selling, type SellingMode } from './quantity.ts';

/** Returns a row, whose columns say how its product is sold, as the quantity rules see it. */
export function sellingOf(row: { readonly sellingMode: SellingMode } & Omit<Selling, 'mode'>): Selling {
  const { sellingMode: mode, unitStep, weightStep, averageWeight } = row;
  return { mode, unitStep, weightStep, averageWeight };
}

/** Returns a product of an answer, which carries decimal numbers, as the quantity rules see it. */
export function sellingOfAnswer(product: {
  readonly sellingMode: SellingMode;
  readonly sellByUnitIncrement: number;
  readonly sellByWeightIncrement: number;
  readonly weight: number | null;
}): Selling {
  return {
    mode: product.sellingMode,
    unitStep: thousandthsFromDecimal(product.sellByUnitIncrement),
    weightStep: thousandthsFromDecimal(product.sellByWeightIncrement),
    averageWeight: product.weight === null ? null : thousandthsFromDecimal(product.weight),
  };
}
