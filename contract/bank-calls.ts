/**
 * The shopper's calls whose handlers wait for the card provider: placing, proving a card, a change of an order that may
 * cost more, and a yes to a higher ceiling. A browser gives them more time than others: given
 * up too early, a change would look undone that the bank is still being asked about.
 */
export const bankCalls = [
  'POST api/user/cart/:id/finalize',
  'POST api/user/payments/authorize',
  'POST api/customer/orders/:id/time',
  'POST api/customer/orders/:id/items',
  'POST api/customer/orders/:id/items/:lineId',
  'POST api/customer/orders/:id/lines',
  'POST api/customer/orders/:id/address',
  'POST api/order/more',
  'POST api/customer/orders/:id/more',
];

/** Those of the store: a lapsing authorization made anew, and a refused charge tried again. */
export const staffBankCalls = ['POST api/orders/:id/hold', 'POST api/orders/:id/charge'];

/** Milliseconds after which such a call counts as unanswered; the card provider's own limit is 20 s for each question. */
export const bankLimitMs = 45_000;

/** Returns a test whether a request, by its method and its address, is one of these calls. */
export function isAmong(calls: readonly string[]): (method: string | undefined, address: string) => boolean {
  const patterns = calls.map((name) => new RegExp(`${name.replace(' ', ' .*/').replace(/:\w+/g, '[^/]+')}$`));
  return (method, address) => {
    const asked = `${method} ${address.replace(/\?.*/, '')}`;
    return patterns.some((pattern) => pattern.test(asked));
  };
}
