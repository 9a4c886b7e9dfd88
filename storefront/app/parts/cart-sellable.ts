import type { CartLineAnswer } from '@larder/contract/cart-parts';
import type { Sellable } from '../shell/optimistic-cart.ts';

/** A cart line as the quantity control and the optimistic cart know products. */
export function sellableOf(line: CartLineAnswer): Sellable {
  return {
    key: line.prodKey,
    name: line.prodName,
    sellingMode: line.sellingMode,
    sellByUnitIncrement: line.sellByUnitIncrement,
    sellByWeightIncrement: line.sellByWeightIncrement,
    weight: line.weight,
    unitPrice: line.unitPrice,
  };
}
