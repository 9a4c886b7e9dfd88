/** Mutants that change nothing anybody could notice, by their name (`nameOf`), each with its reason. They count neither way. */
export const equivalents: Record<string, string> = {
  'domain/written-list.ts | comparison | rest.length > 1 => rest.length >= 1':
    'A filler that is the only word left is taken off by itemOf as well.',
  'server/src/cart/merge-carts.ts | comparison | ownId < otherId => ownId <= otherId':
    'Equal ids were refused before, and the order only decides which cart is locked first.',
  'server/src/shopper-order/order-news.ts | condition | order.receipt => true':
    'Without a receipt there is no refund to read: the condition saves a query.',
  'server/src/shopper-order/plan-amendment.ts | condition | minimumAge ?? 0 => minimumAge':
    'Math.max counts null as 0.',
};
