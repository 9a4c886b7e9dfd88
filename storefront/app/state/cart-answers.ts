import type { CartAnswer, CartChangeAnswer, RepricedCartAnswer } from '@larder/contract/cart-parts';
import type { CartData } from './cart-data.ts';

/** Returns the lines with this one in its place, or behind the others. */
function withLine({ products }: CartAnswer, line: NonNullable<CartChangeAnswer['line']>) {
  const isIn = products.some((each) => each.prodKey === line.prodKey);
  return isIn ? products.map((each) => (each.prodKey === line.prodKey ? line : each)) : [...products, line];
}

/**
 * Returns a cart with a change's answer applied, or the whole cart that the answer carries; `removedKey` names the product
 * it removed. 'older': the cart has this change already. 'gap': somebody else changed it too, or the answer is about
 * another one, so that the whole cart must be loaded.
 */
export function withChange(
  cart: CartAnswer,
  { line, cart: whole, ...numbers }: RepricedCartAnswer,
  removedKey?: number,
): CartAnswer | 'older' | 'gap' {
  if (whole && whole.id !== cart.id) return 'gap';
  if (numbers.revision <= cart.revision) return 'older';
  if (whole) return whole;
  const products = line ? withLine(cart, line) : cart.products.filter((each) => each.prodKey !== removedKey);
  if (numbers.revision > cart.revision + 1 || products.length !== numbers.linesCount) return 'gap';
  return { ...cart, ...numbers, products, balance: numbers.total };
}

/** Returns whether a state is a later one of the same cart. */
export function isFurther(state: CartAnswer | null, than: CartAnswer | null): boolean {
  return state?.id === than?.id && (state?.revision ?? 0) > (than?.revision ?? 0);
}

/**
 * Returns whether an arriving state is older than the cart on screen: a change whose answer came first is
 * newer.
 */
export function isOlder({ cart, status }: CartData, arrived: CartAnswer | null): boolean {
  return status === 'ready' && isFurther(cart, arrived);
}

/**
 * Returns whether a cart was made while one was being loaded (`before` is the one until then), so that the
 * made one is newer.
 */
export function isOvertaken(
  { cart, status }: CartData,
  before: CartAnswer | null,
  loaded: CartAnswer | null,
): boolean {
  return status === 'ready' && cart !== null && cart.id !== before?.id && cart.id !== loaded?.id;
}
