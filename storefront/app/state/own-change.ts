import type { CartAnswer, CartChangeAnswer, CartLineAnswer } from '@larder/contract/cart-parts';

/** What was changed here: the product that was removed, or the wish of a line or of the cart that was chosen. */
export type OwnChange = { removedKey?: number | undefined; wish?: Wish };
export type Wish = 'message' | 'substitution' | 'missingChoice' | 'promo';

/** Returns a line with a wish as another state of it has it. */
function lineWith(line: CartLineAnswer, from: CartLineAnswer, wish: Wish): CartLineAnswer {
  if (wish === 'message') return { ...line, message: from.message };
  if (wish !== 'substitution') return line;
  const { noSubstitute, backProdRrn, backProdName, backProdWeightLabel } = from;
  const { backProdThumbnail, backProdUnitPrice } = from;
  const backup = { backProdRrn, backProdName, backProdWeightLabel, backProdThumbnail, backProdUnitPrice };
  return { ...line, noSubstitute, ...backup };
}

/**
 * Returns the cart that is shown with a wish that was chosen here, as its answer has it. All else stays: it may have been
 * changed elsewhere.
 */
export function withWish(
  cart: CartAnswer,
  { line, missingChoice, promo }: CartChangeAnswer,
  wish: Wish,
): CartAnswer {
  if (wish === 'missingChoice') return { ...cart, missingChoice };
  if (wish === 'promo') return { ...cart, promo };
  if (!line) return cart;
  const products = cart.products.map((each) => (each.id === line.id ? lineWith(each, line, wish) : each));
  return { ...cart, products };
}
