import type { CatalogSection } from '@larder/contract/catalog';
import { cardProducts } from '../parts/product/card-product.ts';

/** Returns a section with its products reduced to the facts that cards show. */
export function shownSection({ products, ...section }: CatalogSection) {
  return { ...section, products: cardProducts(products) };
}

export type HomeSectionData = ReturnType<typeof shownSection>;

/** Returns the title that a section is shown with: of recipes, that of the first one. */
export function titleOf({ title, recipes }: HomeSectionData): string {
  return recipes[0]?.title ?? title;
}
