import { raw, type Sql } from '../database/database.ts';
import { productColumns, type ProductKey } from '../import/product-columns.ts';

/** Columns of product `p` under their names in `ProductRecord`. */
export function selectProduct(keys: readonly ProductKey[]): Sql {
  return raw(keys.map((key) => `p.${productColumns[key].name} as "${key}"`).join(', '));
}
