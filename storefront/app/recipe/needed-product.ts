import type { ProductCard } from '@larder/contract/product';
import { cardProduct, type CardProduct } from '../parts/product/card-product.ts';

/** A product of a recipe, with how much of it the recipe needs: pieces, or pounds for WEIGHT. */
export type NeededProduct = CardProduct & { quantity: number };

export function neededProduct(product: ProductCard & { quantity: number }): NeededProduct {
  return { ...cardProduct(product), quantity: product.quantity };
}
