import type { ProductDetail } from '@larder/contract/product';
import { cardProducts, type CardProduct } from '../parts/product/card-product.ts';

type Others = 'familyMembers' | 'similar' | 'boughtTogether';

/** A product as its page shows it; other products on the page are reduced to their cards. */
export type ShownProduct = Omit<ProductDetail, Others> & Record<Others, CardProduct[]>;

export function shownProduct(product: ProductDetail): ShownProduct {
  return {
    ...product,
    familyMembers: cardProducts(product.familyMembers),
    similar: cardProducts(product.similar),
    boughtTogether: cardProducts(product.boughtTogether),
  };
}
