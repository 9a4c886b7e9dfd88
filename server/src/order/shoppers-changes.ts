/** The verbs of the events that a shopper's amends of a placed order write. */
export const shoppersChanges = [
  'time-changed',
  'items-added',
  'item-changed',
  'item-removed',
  'address-changed',
] as const;

export type ShoppersChange = (typeof shoppersChanges)[number];
