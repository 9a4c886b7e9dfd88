import { reachabilityCalls } from './reachability.ts';

/** Backend B, the experience API: stores, catalog, search, carts, slots, payment. Answers under /experience/. */
export const experience = {
  ...reachabilityCalls,
} as const;

export type Experience = typeof experience;
