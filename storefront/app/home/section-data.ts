import type { CatalogSection } from '@larder/contract/catalog';
import { cardProduct } from '../parts/product/card-product.ts';

/** Returns a section with its products reduced to the facts that cards show. */
export function shownSection({ products, ...section }: CatalogSection) {
  return { ...section, products: products.map(cardProduct) };
}

export type HomeSectionData = ReturnType<typeof shownSection>;
