import { orderCalls } from './order.ts';
import { reachabilityCalls } from './reachability.ts';

/** Backend A, the commerce API: accounts, sessions, what a person owns, orders. Answers under /commerce/. */
export const commerce = {
  ...reachabilityCalls,
  ...orderCalls,
} as const;

export type Commerce = typeof commerce;
