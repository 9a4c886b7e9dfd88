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
  'server/src/cart/add-products.ts | arithmetic | sum / step => sum * step':
    'Both quantities were converted by quantityNow and are on the step.',
  'server/src/cart/add-products.ts | condition | !switched || isRefusal(switched) => false':
    'The cart is locked and its head usable: switching neither begins again nor refuses what adding does not refuse.',
  'server/src/cart/line.store.ts | condition | product.retired || baseCents === null => product.retired':
    'Without a base price nothing is more than 0, and a price of 0 is none.',
  'server/src/cart/merge-carts.ts | condition | !result || isRefusal(result) => !result':
    'The cart is locked, so adding never begins again, and a refusal undoes the transaction.',
  'server/src/cart/merge-carts.ts | condition | !result || isRefusal(result) => false':
    'The cart is locked, so adding never begins again, and a refusal undoes the transaction.',
  'server/src/cart/merge-carts.ts | condition | ownId < otherId => false':
    'A cart is a browser’s or an account’s, never both: the browser’s first is a fixed order of locks too.',
  'server/src/cart/priced-line.ts | condition | head.promoId !== null && head.promoValid => head.promoValid':
    'A cart without a code has none that is valid.',
  'server/src/cart/set-quantity.ts | condition | head.promoId === null && !head.taxesChange => false':
    'A kept head saves a query; a cart that is not kept is read.',
};
