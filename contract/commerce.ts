import { arrivalCalls } from './arrival.ts';
import { deliveryPhotoCalls } from './delivery-photo.ts';
import { accountCalls } from './account.ts';
import { userCalls } from './user.ts';
import { sessionCalls } from './session.ts';
import { addressCalls } from './address.ts';
import { contactCalls } from './contact.ts';
import { cardCalls } from './card.ts';
import { orderCalls } from './order.ts';
import { orderAmendCalls } from './order-amend.ts';
import { orderItemCalls } from './order-item.ts';
import { orderMoreCalls } from './order-more.ts';
import { orderProblemCalls } from './order-problem.ts';
import { reachabilityCalls } from './reachability.ts';

/** Backend A, the commerce API: accounts, sessions, a person's saved things, orders. Answers under /commerce/. */
export const commerce = {
  ...reachabilityCalls,
  ...orderCalls,
  ...orderMoreCalls,
  ...orderProblemCalls,
  ...orderItemCalls,
  ...orderAmendCalls,
  ...arrivalCalls,
  ...deliveryPhotoCalls,
  ...accountCalls,
  ...userCalls,
  ...sessionCalls,
  ...addressCalls,
  ...contactCalls,
  ...cardCalls,
} as const;

export type Commerce = typeof commerce;
