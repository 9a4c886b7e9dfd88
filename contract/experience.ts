import { againCalls } from './again.ts';
import { listCalls } from './list.ts';
import { listLinkCalls } from './list-link.ts';
import { listMemberCalls } from './list-member.ts';
import { deliveryAddressCalls } from './delivery-address.ts';
import { cartCalls } from './cart.ts';
import { catalogCalls } from './catalog.ts';
import { checkoutCalls } from './checkout.ts';
import { imageCalls } from './image.ts';
import { messageCalls } from './message.ts';
import { paymentCalls } from './payment.ts';
import { reachabilityCalls } from './reachability.ts';
import { recipeCalls } from './recipe.ts';
import { searchCalls } from './search.ts';
import { slotCalls } from './slots.ts';
import { websiteCalls } from './website.ts';

/** Backend B, the experience API: stores, catalog, search, carts, slots, payment. Answers under /experience/. */
export const experience = {
  ...reachabilityCalls,
  ...websiteCalls,
  ...catalogCalls,
  ...searchCalls,
  ...recipeCalls,
  ...imageCalls,
  ...messageCalls,
  ...cartCalls,
  ...againCalls,
  ...slotCalls,
  ...paymentCalls,
  ...checkoutCalls,
  ...listCalls,
  ...listLinkCalls,
  ...listMemberCalls,
  ...deliveryAddressCalls,
} as const;

export type Experience = typeof experience;
