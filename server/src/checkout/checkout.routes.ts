import type { checkoutCalls } from '@larder/contract/checkout';
import type { Handlers } from '../http/bind.ts';
import { userShopping } from '../cart/cart-owner.ts';
import { countNewCard } from './count-new-card.ts';
import { placeOrder } from './place-order.ts';

/**
 * Placing an order may recall its caller too: its first statement proves the session, and what was counted of a new card
 * before is taken back when that fails.
 */
export const provingCheckoutCalls = [
  'POST api/user/cart/:id/finalize',
] as const satisfies (keyof typeof checkoutCalls)[];

/** The call that places an order. */
export const checkoutHandlers: Handlers<typeof checkoutCalls> = {
  'POST api/user/cart/:id/finalize': ({ params, body }, call) =>
    countNewCard(call, body, () => placeOrder(call.larder, userShopping(call), params.id, body)),
};
