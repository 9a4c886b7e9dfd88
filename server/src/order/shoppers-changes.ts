/** The verbs of a shopper's changes to a placed order, as events name them. */
export const shoppersChanges = [
  'time-changed',
  'items-added',
  'item-changed',
  'item-removed',
  'address-changed',
] as const;

export type ShoppersChange = (typeof shoppersChanges)[number];
