/** What one shopper owns, by the word for it: ids, and a tracking number. */
export type Things = Readonly<
  Record<
    | 'account'
    | 'address'
    | 'card'
    | 'cart'
    | 'contact'
    | 'delivered'
    | 'deliveredLine'
    | 'line'
    | 'list'
    | 'order'
    | 'orderedCart'
    | 'orderLine'
    | 'reservation'
    | 'session'
    | 'trackingNumber',
    string
  >
>;

export type Input = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };

type InputOf = (my: Things) => Input;

const versionKey = 'WYGO_DELIVERY';
const slotStart = '2026-11-20T16:00:00Z';
const amend = { revision: 1, trial: true };

/** Returns the input of a call about the shopper's cart, list or order: it is `:id` of the path. */
const about =
  (thing: 'cart' | 'list' | 'order', more: InputOf = () => ({})): InputOf =>
  (my) => {
    const { params, ...rest } = more(my);
    return { params: { id: my[thing], ...params }, ...rest };
  };

type Inputs = Readonly<Record<string, InputOf>>;

function accountInputs(): Inputs {
  const cards = {
    lastFourDigits: '1111',
    firstSixDigits: '411111',
    expirationDate: { year: 2049, month: 12 },
    fullName: 'Ada Byron',
    highValueToken: 'nothing',
  };
  const profile = { firstName: 'Cleo', lastName: 'Diaz', emailAddress: 'cleo@larder.test' };
  const addressProperties = { street: '301 Congress Ave', zipCode: '78701' };
  return {
    'POST api/account/renew': (my) => ({ body: { sessionGuid: my.session } }),
    'DELETE api/user/sessions/:id': (my) => ({ params: { id: my.session } }),
    'POST api/user/preferences': (my) => ({ body: { selectedProfileKey: my.contact } }),
    'POST api/user/address': (my) => ({ body: { addressKey: my.address, addressProperties } }),
    'DELETE api/user/address/:id': (my) => ({ params: { id: my.address } }),
    'POST api/user/contacts': (my) => ({ body: { key: my.contact, profile } }),
    'DELETE api/user/contacts/:id': (my) => ({ params: { id: my.contact } }),
    'POST api/user/payment/creditcards': (my) => ({ body: { ...cards, associatedAddress: my.address } }),
    'POST api/user/payment/creditcards/:key': (my) => ({
      params: { key: my.card },
      body: { nickname: 'Mine', associatedAddress: my.address },
    }),
    'DELETE api/user/payment/card/:key': (my) => ({ params: { key: my.card } }),
  };
}

function cartInputs(product: number, recipe: string): Inputs {
  const lines = [{ productKey: product, quantity: 1 }];
  const ofLine = (my: Things) => ({ cartProdId: my.line, cartId: my.cart });
  return {
    'GET api/user/cart/:id': about('cart'),
    'PUT api/user/cart/:id': about('cart'),
    'POST api/user/cart/:id/product': about('cart', () => ({
      body: { productKey: product, quantity: 1, versionKey },
    })),
    'DELETE api/user/cart/:id/product/:prodId': about('cart', () => ({
      params: { prodId: String(product) },
    })),
    'POST api/user/cart/:id/clear': about('cart'),
    'POST api/user/cart/:id/merge/:otherId': about('cart', (my) => ({
      params: { otherId: my.orderedCart },
    })),
    'POST api/user/cart/:id/products/update': about('cart', () => ({ body: { versionKey } })),
    'POST api/user/cart/:id/products': about('cart', () => ({ body: { versionKey, lines } })),
    'POST api/user/cart/:id/products/take-out': about('cart', () => ({ body: { lines } })),
    'GET api/user/cart/:id/totals': about('cart'),
    'GET api/user/cart/:id/checkout-ready': about('cart'),
    'POST api/user/cart/:id/promos/:code': about('cart', () => ({ params: { code: 'X' }, body: {} })),
    'DELETE api/user/cart/:id/promos/:code': about('cart', () => ({ params: { code: 'X' } })),
    'POST api/user/cart/:id/missing-choice': about('cart', () => ({ body: { missingChoice: 'refund' } })),
    'POST api/user/cart/:id/hold': about('cart', () => ({ body: { slotStart, versionKey } })),
    'DELETE api/user/cart/:id/hold': about('cart'),
    'POST api/user/cart/product/message': (my) => ({ body: { ...ofLine(my), message: 'Ripe' } }),
    'POST api/user/cart/product/backup': (my) => ({ body: { ...ofLine(my), backupProdRrn: null } }),
    'POST api/user/cart/product/no-substitute': (my) => ({ body: { ...ofLine(my), noSubstitute: true } }),
    'POST api/catalog/recipes/:id/add': (my) => ({
      params: { id: recipe },
      body: { cartId: my.cart, versionKey },
    }),
    'POST api/lists/cart': (my) => ({ body: { listId: my.list, versionKey } }),
    'GET api/delivery/slots': (my) => ({ query: { versionKey, address: my.address } }),
    'POST api/user/cart/:id/finalize': about('cart', (my) => ({
      body: {
        locationVersionKey: versionKey,
        reservationGuid: my.reservation,
        trackingNumber: my.trackingNumber,
        shippingAddress: { key: my.address },
        billingAddress: { key: my.address },
        card: { key: my.card },
        pickupContactKey: my.contact,
      },
    })),
  };
}

function listInputs(product: number): Inputs {
  const onList = (my: Things) => ({ listId: my.list, prodRrn: product });
  return {
    'GET api/lists/:id/products': about('list'),
    'POST api/lists/:id': about('list', () => ({ body: { name: 'Mine' } })),
    'DELETE api/lists/:id': about('list'),
    'POST api/lists/products': (my) => ({ body: { ...onList(my), quantity: 1 } }),
    'POST api/lists/products/delete': (my) => ({ body: { ...onList(my), quantity: 0 } }),
    'POST api/lists/:id/link': about('list'),
    'DELETE api/lists/:id/link': about('list'),
    'GET api/lists/:id/members': about('list'),
    'DELETE api/lists/:id/members/:memberId': about('list', (my) => ({ params: { memberId: my.account } })),
    'DELETE api/lists/:id/membership': about('list'),
  };
}

function orderInputs(product: number): Inputs {
  const items = [{ productKey: product, quantity: 1 }];
  return {
    'GET api/user/again': (my) => ({ query: { orderId: my.order } }),
    'GET api/customer/orders': (my) => ({ query: { after: my.order } }),
    'GET api/customer/orders/:id': about('order'),
    'GET api/customer/orders/:id/products': about('order'),
    'POST api/customer/orders/:id/cancel': about('order', () => ({ body: {} })),
    'GET api/customer/orders/:id/photo': (my) => ({ params: { id: my.delivered } }),
    'GET api/customer/orders/:id/windows': about('order'),
    'POST api/customer/orders/:id/time': about('order', () => ({ body: { ...amend, slotStart } })),
    'POST api/customer/orders/:id/items': about('order', () => ({ body: { ...amend, items } })),
    'POST api/customer/orders/:id/items/:lineId': about('order', (my) => ({
      params: { lineId: my.orderLine },
      body: { ...amend, quantity: 13 },
    })),
    'POST api/customer/orders/:id/lines': about('order', (my) => ({
      body: { ...amend, lines: [{ lineId: my.orderLine, quantity: 13 }] },
    })),
    'POST api/customer/orders/:id/address': about('order', (my) => ({
      body: { ...amend, addressKey: my.address },
    })),
    'POST api/customer/orders/:id/problems': (my) => ({
      params: { id: my.delivered },
      body: { lineId: my.deliveredLine, what: 'missing' },
    }),
    'POST api/customer/orders/:id/arrival': about('order', () => ({ body: { spot: '1', car: 'red' } })),
    'POST api/customer/orders/:id/lines/:lineId/answer': about('order', (my) => ({
      params: { lineId: my.orderLine },
      body: { answer: 'yes' },
    })),
    'POST api/customer/orders/:id/more': about('order', () => ({ body: { answer: 'yes' } })),
  };
}

/**
 * Returns the input of every call of a shopper's backends that names something owned, made of that shopper's things.
 * `product` is one that their store sells, `recipe` one of its recipes.
 */
export function inputsOf(product: number, recipe: string): Inputs {
  return {
    ...accountInputs(),
    ...cartInputs(product, recipe),
    ...listInputs(product),
    ...orderInputs(product),
  };
}
