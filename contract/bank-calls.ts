/**
 * The calls whose handlers wait for the card provider, by backend. A browser gives them more time than others: given
 * up too early, a change would look undone that the bank is still being asked about.
 */
export const bankCalls = [
  // The shopper's: placing, proving a card, a change of an order that may cost more, and a yes to a higher ceiling.
  'POST api/user/cart/:id/finalize',
  'POST api/user/payments/authorize',
  'POST api/customer/orders/:id/time',
  'POST api/customer/orders/:id/items',
  'POST api/customer/orders/:id/items/:lineId',
  'POST api/customer/orders/:id/lines',
  'POST api/customer/orders/:id/address',
  'POST api/order/more',
  'POST api/customer/orders/:id/more',
  // The store's: a lapsing authorization made anew, and a refused charge tried again.
  'POST api/orders/:id/hold',
  'POST api/orders/:id/charge',
];

/** Milliseconds after which such a call counts as unanswered; the card provider's own limit is 20 s for each question. */
export const bankLimitMs = 45_000;

const patterns = bankCalls.map(
  (name) => new RegExp(`${name.replace(' ', ' .*/').replace(/:\w+/g, '[^/]+')}$`),
);

/** Returns whether a request, by its method and its address, waits for the card provider. */
export function waitsForBank(method: string | undefined, address: string): boolean {
  const asked = `${method} ${address.replace(/\?.*/, '')}`;
  return patterns.some((pattern) => pattern.test(asked));
}
