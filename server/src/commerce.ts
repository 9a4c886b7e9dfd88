import { commerce } from '@larder/contract/commerce';
import type { Hono } from 'hono';
import { accountHandlers } from './account/account.routes.ts';
import { findShopper } from './account/principal.ts';
import { createGate } from './limits/gate.ts';
import { sessionHandlers } from './account/session.routes.ts';
import { addressHandlers } from './address/address.routes.ts';
import { bindCalls } from './http/bind.ts';
import { cardHandlers } from './card/card.routes.ts';
import { contactHandlers } from './contact/contact.routes.ts';
import { arrivalHandlers } from './hand-over/arrival.routes.ts';
import { deliveryPhotoHandlers } from './hand-over/delivery-photo.routes.ts';
import type { Larder } from './larder.ts';
import { orderAmendHandlers } from './shopper-order/amend.routes.ts';
import { orderHandlers } from './shopper-order/order.routes.ts';
import { itemHandlers } from './picking/item.routes.ts';
import { problemHandlers } from './refund/problem.routes.ts';
import { moreHandlers } from './payment/more.routes.ts';
import { reachabilityHandlers } from './http/reachability.routes.ts';
import { userHandlers } from './user/user.routes.ts';

/** Mounts the commerce backend with the handlers of its calls. */
export function mountCommerce(app: Hono, larder: Larder): void {
  // Two passwords are hashed at once and sixty wait: a flood of sign-ins must leave cores to signed-in shoppers.
  const gate = createGate({ atOnce: 2, waiting: 60, waitingOfOne: 20 });
  bindCalls(
    app,
    { prefix: '/commerce/', calls: commerce, findCaller: findShopper },
    {
      ...reachabilityHandlers('Larder commerce'),
      ...accountHandlers(gate),
      ...userHandlers(gate),
      ...sessionHandlers,
      ...addressHandlers,
      ...contactHandlers,
      ...cardHandlers,
      ...orderHandlers,
      ...moreHandlers,
      ...problemHandlers,
      ...itemHandlers,
      ...orderAmendHandlers,
      ...arrivalHandlers,
      ...deliveryPhotoHandlers,
    },
    larder,
  );
}
