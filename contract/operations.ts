import { refundCalls } from './operations/refund.ts';
import { staffCalls } from './operations/staff.ts';
import { reachabilityCalls } from './reachability.ts';

/** The operations backend: what the people of a store do. Answers under /operations/, on the back office's own host. */
export const operations = {
  ...reachabilityCalls,
  ...staffCalls,
  ...refundCalls,
} as const;

export type Operations = typeof operations;
