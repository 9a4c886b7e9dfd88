import { experience } from '@larder/contract/experience';
import type { Hono } from 'hono';
import { findShopper, recallShopper } from './account/principal.ts';
import { callsOfAnybody, deliveryAddressHandlers } from './address/address.routes.ts';
import { againHandlers } from './again/again.routes.ts';
import { bindCalls } from './http/bind.ts';
import { cartHandlers, provingCalls } from './cart/cart.routes.ts';
import { catalogHandlers } from './catalog/catalog.routes.ts';
import { checkoutHandlers, provingCheckoutCalls } from './checkout/checkout.routes.ts';
import { imageHandlers } from './image/image.routes.ts';
import type { Larder } from './larder.ts';
import { createGate } from './limits/gate.ts';
import { listLinkHandlers } from './list/list-link.routes.ts';
import { listMemberHandlers } from './list/list-member.routes.ts';
import { listHandlers } from './list/list.routes.ts';
import { messageHandlers } from './message/message.routes.ts';
import { paymentHandlers } from './payment/payment.routes.ts';
import { reachabilityHandlers } from './http/reachability.routes.ts';
import { recipeHandlers } from './recipe/recipe.routes.ts';
import { searchHandlers } from './search/search.routes.ts';
import { provingSlotCalls, slotHandlers } from './slots/slots.routes.ts';
import { websiteHandlers } from './website/website.routes.ts';

/** Mounts the experience backend with the handlers of its calls. */
export function mountExperience(app: Hono, larder: Larder): void {
  const lists = createGate({ atOnce: 1, waiting: 20, waitingOfOne: 4 });
  bindCalls(
    app,
    {
      prefix: '/experience/',
      calls: experience,
      findCaller: findShopper,
      recalling: {
        caller: recallShopper,
        calls: [...provingCalls, ...provingSlotCalls, ...provingCheckoutCalls, ...callsOfAnybody],
      },
    },
    {
      ...reachabilityHandlers('Larder experience'),
      ...websiteHandlers(),
      ...catalogHandlers,
      ...searchHandlers(lists),
      ...recipeHandlers,
      ...imageHandlers(larder),
      ...messageHandlers,
      ...cartHandlers,
      ...againHandlers,
      ...slotHandlers,
      ...paymentHandlers,
      ...checkoutHandlers,
      ...listHandlers,
      ...listLinkHandlers,
      ...listMemberHandlers,
      ...deliveryAddressHandlers(),
    },
    larder,
  );
}
