import { isCartGone, type CartActions } from './cart-data.ts';
import type { SessionActions } from './session.ts';

type Stores = {
  cart: Pick<CartActions, 'flush' | 'ensureId' | 'reload'>;
  session: Pick<SessionActions, 'reload'>;
};

/**
 * Sends the pending changes, then makes a call that adds to the open cart (`add` gets its id). A cart that is gone was
 * ordered or left elsewhere: the call is then made with the current one.
 */
export async function addToOpen<Answer>(
  { cart, session }: Stores,
  add: (id: string) => Promise<Answer>,
): Promise<Answer> {
  await cart.flush();
  try {
    return await add(await cart.ensureId());
  } catch (error) {
    if (!isCartGone(error)) throw error;
    await session.reload();
    await cart.reload();
    return add(await cart.ensureId());
  }
}

/** Loads the cart after a change that failed, unless that was refused and the cart is still there. */
export function reloadAfter(error: unknown, cart: Pick<CartActions, 'reload' | 'reloadUnlessRefused'>) {
  return isCartGone(error) ? cart.reload() : cart.reloadUnlessRefused(error);
}
