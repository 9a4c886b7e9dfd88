/** What a shopper can change of an order that they placed, as its events name it. */
export const shoppersChanges = [
  'time-changed',
  'items-added',
  'item-changed',
  'item-removed',
  'address-changed',
] as const;

export type ShoppersChange = (typeof shoppersChanges)[number];
