/** The mutants of server/src/cart that change nothing anybody could notice; see equivalents.data.ts. */
export const equivalentsOfCarts: Record<string, string> = {
  'server/src/cart/set-quantity.ts | condition | !isRefusal(before) && before.versionKey !== before.cartVersion => before.versionKey !== before.cartVersion':
    'A refusal has no version: the condition only tells the types so.',
  'server/src/cart/add-products.ts | condition | !switched || isRefusal(switched) => false':
    'The cart is locked and its head usable: switching neither begins again nor refuses what adding does not refuse.',
  'server/src/cart/line.store.ts | condition | product.retired || baseCents === null => product.retired':
    'Without a base price nothing is more than 0, and a price of 0 is none.',
  'server/src/cart/priced-line.ts | condition | head.promoId !== null && head.promoValid => head.promoValid':
    'A cart without a code has none that is valid.',
  'server/src/cart/cart.routes.ts | condition | query.versionKey ?? null => query.versionKey':
    'pg sends undefined as null.',
  'server/src/cart/cart.store.ts | condition | !cart && owner.accountId => !cart':
    'Only an account has a session: the condition only tells the types so.',
  'server/src/cart/cart.store.ts | condition | found?.allowGuest ?? false => found?.allowGuest':
    'Undefined is as false as false.',
  'server/src/cart/checkout-ready.ts | condition | line.row.minimumAge ?? 0 => line.row.minimumAge':
    'Math.max counts null as 0.',
  'server/src/cart/line-change.store.ts | condition | lines.length === 0 => false':
    'Setting no lines does nothing: the condition saves it.',
  'server/src/cart/set-quantity.ts | condition | backupProductId === null => false':
    'No product has the id null.',
  "server/src/cart/read-cart.ts | condition | !isRefusal(head) && head.status === 'placing' => head.status === 'placing'":
    'Only a head has this status: the condition only tells the types so.',
  'server/src/cart/read-cart.ts | condition | known => false':
    'The same answer is made anew: keeping it saves time.',
  'server/src/cart/read-cart.ts | condition | shelf?.revision === head.catalogRevision => false':
    'The same answer is made anew: keeping it saves time.',
  "server/src/cart/read-cart.ts | condition | promoCode ?? '' => promoCode":
    'A code that was lost has its text: the condition only tells the types so.',
  'server/src/cart/read-lines.ts | condition | line.backupProductId ?? 0 => line.backupProductId':
    'No product has the id null.',
  'server/src/cart/read-lines.ts | condition | product => true':
    'A line has its product by its foreign key: the condition only tells the types so.',
  'server/src/cart/read-lines.ts | condition | shelf?.revision === head.catalogRevision => false':
    'Shelf and database give the same values: the shelf saves time.',
  'server/src/cart/read-lines.ts | condition | ordinal < 0 => true':
    'Shelf and database give the same values: the shelf saves time.',
  'server/src/cart/read-lines.ts | comparison | ordinal < 0 => ordinal <= 0':
    'Shelf and database give the same values: the shelf saves time.',
  'server/src/cart/read-lines.ts | condition | elsewhere.length === 0 => false':
    'Reading no products finds none: the condition saves a query.',
  'server/src/cart/set-quantity.ts | statement | keptCarts.keepHead({ ...head, ...sums }); => left out':
    'A cart that is not kept is read: a kept head saves a query.',
  'server/src/cart/set-quantity.ts | statement | keptCarts.forgetHead(wanted.cartId); => left out':
    'A kept head that does not hold any more changes nothing: forgetting it saves a query.',
  'server/src/cart/set-quantity.ts | condition | kept?.locationId === locationId && kept.cartVersion === wanted.versionKey => false':
    'A cart that is not kept is read: a kept head saves a query.',
  'server/src/cart/set-quantity.ts | condition | head.versionKey === head.cartVersion => false':
    'The locked cart takes the same change: the first try saves the lock.',
  'server/src/cart/set-quantity.ts | condition | !switched || isRefusal(switched) => false':
    'The cart is locked, so switching never begins again, and what it refuses is refused by the next step too.',
  'server/src/cart/set-quantity.ts | condition | !switched || isRefusal(switched) => !switched':
    'The cart is locked, so switching never begins again, and what it refuses is refused by the next step too.',
  'server/src/cart/set-quantity.ts | condition | !switched || isRefusal(switched) => isRefusal(switched)':
    'The cart is locked, so switching never begins again.',
  'server/src/cart/set-quantity.ts | condition | backupProductId ?? 0 => backupProductId':
    'No product has the id null.',
  'server/src/cart/add-products.ts | condition | !switched || isRefusal(switched) => !switched':
    'The cart is locked and its head usable: switching does not refuse what adding does not refuse.',
  'server/src/cart/add-products.ts | condition | !switched || isRefusal(switched) => isRefusal(switched)':
    'The cart is locked: switching never begins again.',
  'server/src/cart/cart-answer.ts | condition | row.line?.shownUnitCents ?? null => row.line?.shownUnitCents':
    'What is answered is a line: the condition only tells the types so.',
  "server/src/cart/cart-answer.ts | condition | line?.message ?? '' => line?.message":
    'What is answered is a line: the condition only tells the types so.',
  'server/src/cart/cart-answer.ts | condition | line?.noSubstitute ?? false => line?.noSubstitute':
    'What is answered is a line: the condition only tells the types so.',
  'server/src/cart/line-change.store.ts | condition | lines.length > 0 => true':
    'Setting no lines does nothing: the condition saves it.',
  'server/src/cart/line-change.store.ts | comparison | lines.length > 0 => lines.length >= 0':
    'Setting no lines does nothing: the condition saves it.',
  'server/src/cart/remove-product.ts | condition | isRefusal(switched) => false':
    'A cart that cannot be switched cannot be changed either: what follows refuses it.',
  "server/src/cart/close-cart.store.ts | sql | stant(now)} where id = ${cartId} and status = 'placing'` => stant(now)} where id = ${cartId}`":
    'The cart of an attempt that is under way is being placed.',
  'server/src/cart/read-cart.ts | condition | name === null => true':
    'The same answer is made anew: keeping it saves time.',
  'server/src/cart/read-cart.ts | condition | name === null => false':
    'The same answer is made anew: keeping it saves time.',
  'server/src/cart/read-cart.ts | comparison | name === null => name !== null':
    'The same answer is made anew: keeping it saves time.',
  'server/src/cart/merge-carts.ts | condition | isRefusal(result) => false':
    'A refusal undoes the transaction.',
};
