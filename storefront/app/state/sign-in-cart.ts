import type { CartAnswer } from '@larder/contract/cart-parts';
import type { Backends } from '../backends.ts';
import type { CartStore } from './cart-data.ts';

/**
 * Joins the carts at sign-in (specification, section 4). Two carts are merged; a guest's alone is assigned to
 * the user; a user's alone is loaded. A merge that fails removes the stored guest cart and shows the user's.
 * Returns whether the guest had a filled cart; the copy of the user's own cart, left from a session that
 * ended, does not count.
 */
export async function adoptCart(
  backends: Backends,
  cart: CartStore,
  guestCart: CartAnswer | null,
  langCode: 'EN-US' | 'ES-MX',
): Promise<boolean> {
  const { experience } = backends;
  const hadCart = guestCart !== null && guestCart.linesCount > 0;
  const last = await experience('GET api/user/cart/last', { query: { langCode } }).catch(() => null);
  if (!guestCart || guestCart.id === last?.id) {
    cart.actions.apply(last);
    return false;
  }
  if (!last) {
    const assigned = await experience('PUT api/user/cart/:id', {
      params: { id: guestCart.id },
    }).catch(() => null);
    if (assigned) cart.actions.apply(assigned);
    else cart.actions.forget();
    return hadCart && assigned !== null;
  }
  const merged = await experience('POST api/user/cart/:id/merge/:otherId', {
    params: { id: last.id, otherId: guestCart.id },
  }).catch(() => null);
  if (!merged) {
    cart.actions.forget();
    cart.actions.apply(last);
    return false;
  }
  cart.actions.apply(merged);
  return hadCart;
}
