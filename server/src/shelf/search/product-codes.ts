import { productCodeOf } from '@larder/domain/product-code';
import type { ProductTable } from '../build/product-table.ts';

/** Products by UPC (as EAN) and PLU. */
export type ProductCodes = ReadonlyMap<string, number>;

/** Returns where every code stands on a shelf; of two products with one code the more popular counts. */
export function indexCodes({ count, upc, plu }: Pick<ProductTable, 'count' | 'upc' | 'plu'>): ProductCodes {
  const codes = new Map<string, number>();
  for (let ordinal = count - 1; ordinal >= 0; ordinal -= 1)
    for (const text of [upc[ordinal]!, plu[ordinal]!]) {
      const code = productCodeOf(text);
      if (code !== null) codes.set(code, ordinal);
    }
  return codes;
}

/** Returns the product whose UPC or PLU a text is, by ordinal; null: it is none of this shelf's. */
export function productOfCode(codes: ProductCodes, text: string): number | null {
  const code = productCodeOf(text);
  return code === null ? null : (codes.get(code) ?? null);
}
