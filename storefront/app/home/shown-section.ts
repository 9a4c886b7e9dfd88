import type { CatalogSection } from '@larder/contract/catalog';
import { cardProducts } from '../parts/product/card-product.ts';

/** Returns a section with its products reduced to the facts that cards show. */
export function shownSection({ products, ...section }: CatalogSection) {
  return { ...section, products: cardProducts(products) };
}

export type HomeSectionData = ReturnType<typeof shownSection>;
