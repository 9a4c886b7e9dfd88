import {
  productColumns,
  productKeys,
  type ProductKey,
  type ProductRecord,
  type ShelfKind,
} from '../import/product-columns.ts';

/** The columns that the shelf holds as they are. */
export type FactKey = {
  [Key in ProductKey]: (typeof productColumns)[Key]['shelf'] extends ShelfKind ? Key : never;
}[ProductKey];

export const factKeys = productKeys.filter((key): key is FactKey => productColumns[key].shelf !== null);

/** A product's facts: the columns that the shelf holds unchanged, and that a cart reads with it. */
export type ProductFacts = Pick<ProductRecord, FactKey>;
