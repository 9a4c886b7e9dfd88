import { experience } from '@larder/contract/experience';
import type { Hono } from 'hono';
import { deliveryAddressHandlers } from './address/address.routes.ts';
import { bindCalls } from './bind.ts';
import { cartHandlers } from './cart/cart.routes.ts';
import type { Larder } from './larder.ts';
import { listHandlers } from './list/list.routes.ts';
import { paymentHandlers } from './payment/payment.routes.ts';
import { reachabilityHandlers } from './reachability.routes.ts';
import { slotHandlers } from './slots/slots.routes.ts';

/** The experience backend: which handler answers which call. */
export function mountExperience(app: Hono, larder: Larder): void {
  bindCalls(
    app,
    '/experience/',
    experience,
    {
      ...reachabilityHandlers('Larder experience'),
      ...cartHandlers,
      ...slotHandlers,
      ...paymentHandlers,
      ...listHandlers,
      ...deliveryAddressHandlers,
    },
    larder,
  );
}
