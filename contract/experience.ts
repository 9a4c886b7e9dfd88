import { catalogCalls } from './catalog.ts';
import { imageCalls } from './image.ts';
import { messageCalls } from './message.ts';
import { reachabilityCalls } from './reachability.ts';
import { recipeCalls } from './recipe.ts';
import { searchCalls } from './search.ts';
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
} as const;

export type Experience = typeof experience;
