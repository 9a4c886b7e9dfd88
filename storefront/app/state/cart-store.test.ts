import { DELIVERY } from '@larder/domain/versions';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserStorage } from '@larder/ui/testing/browser-storage.ts';
import { scriptedBackends } from '../shell/testing/scripted-backends.ts';
import { aSellable } from '../shell/testing/shopper.ts';
import { shownQuantity } from './cart-data.ts';
import { createCartStore } from './cart-store.ts';
import { optimisticNumbers } from './optimistic-cart.ts';

/** The pause that the specification names. */
const quietPauseMs = 1500;
const id = '01a20000-0000-7000-8000-000000000001';
const product = (key: number, basePrice: number) => aSellable({ key, name: `Product ${key}`, basePrice });
const milk = product(1, 2.5);
const bread = product(2, 3);

/**
 * Returns a backend that keeps one cart: quantities by product, a revision for each change. `isLost` names
 * the calls whose answers get lost.
 */
function cartBackend(isLost: (call: string) => boolean = () => false) {
  const units = new Map<number, number>();
  let revision = 0;
  let isMade = false;
  const line = (key: number) => ({ prodKey: key, units: units.get(key)!, extPrice: units.get(key)! * 2 });
  const numbers = () => ({
    revision,
    versionKey: DELIVERY,
    linesCount: units.size,
    productsCount: [...units.values()].reduce((sum, each) => sum + each, 0),
    subtotal: [...units.values()].reduce((sum, each) => sum + each * 2, 0),
    total: 0,
  });
  const whole = () => ({ id, ...numbers(), products: [...units.keys()].map(line) });
  return scriptedBackends((call, body) => {
    if (call.startsWith('GET') && call.includes('cart/last')) return Response.json(isMade ? whole() : null);
    if (call.startsWith('GET')) return whole();
    if (call.endsWith('api/user/cart')) {
      isMade = true;
      return { id };
    }
    revision += 1;
    const sent = body as { productKey: number; quantity: number };
    if (call.startsWith('POST')) units.set(sent.productKey, sent.quantity);
    const removed = /product\/(\d+)/.exec(call)?.[1];
    if (call.startsWith('DELETE')) units.delete(Number(removed));
    if (isLost(call)) throw new TypeError('Failed to fetch');
    return { ...numbers(), line: call.startsWith('POST') ? line(sent.productKey) : null };
  });
}

const open = (backends: ReturnType<typeof scriptedBackends>) =>
  createCartStore({
    backends,
    locationKey: 'store',
    versionKey: () => DELIVERY,
    priceLevelKey: () => 'STAFF',
    langCode: 'EN-US',
  });
const changes = (backends: ReturnType<typeof scriptedBackends>) =>
  backends.sent.filter(({ call }) => call.includes('/product'));

let local: ReturnType<typeof browserStorage>;
/** The events of the window: another tab's write reaches this one as an event, some time after it. */
let windowEvents: EventTarget;
const tellOthers = (carts = local.getItem('carts')) =>
  windowEvents.dispatchEvent(Object.assign(new Event('storage'), { key: 'carts', newValue: carts }));
beforeEach(() => {
  vi.useFakeTimers();
  local = browserStorage();
  windowEvents = new EventTarget();
  vi.stubGlobal('addEventListener', windowEvents.addEventListener.bind(windowEvents));
  vi.stubGlobal('removeEventListener', windowEvents.removeEventListener.bind(windowEvents));
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', browserStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a product is added and taken out under the price level of the account [API-11]', async () => {
  const backends = cartBackend();
  const cart = open(backends);
  await cart.actions.addNow(milk, 2);
  await cart.actions.addNow(milk, 0);
  const [added, removed] = changes(backends);
  expect(added?.body).toMatchObject({ productKey: milk.key, priceLevelKey: 'STAFF' });
  expect(removed?.call).toMatch(/^DELETE .*[?&]priceLevelKey=STAFF&/);
});

it('a cart that was made is read for the way of receiving in view [API-11]', async () => {
  const backends = cartBackend();
  await open(backends).actions.addNow(milk, 1);
  const read = backends.sent
    .map(({ call }) => call)
    .find((call) => call.startsWith(`GET /experience/api/user/cart/${id}`));
  expect(new URL(read!.slice(4), 'http://shop.test').searchParams.get('versionKey')).toBe(DELIVERY);
});

it('a product is announced once when it is new in the cart, for its first piece, by any control [CART-08]', async () => {
  const added = vi.fn();
  const cart = createCartStore({
    backends: cartBackend(),
    locationKey: 'store',
    versionKey: () => DELIVERY,
    priceLevelKey: () => 'STAFF',
    langCode: 'EN-US',
    onAdded: added,
  });
  cart.actions.setQuantity(milk, 1);
  await cart.actions.flush();
  expect(added).toHaveBeenCalledTimes(1);
  await cart.actions.addNow(milk, 3);
  cart.actions.setQuantity(milk, 0);
  await cart.actions.flush();
  expect(added).toHaveBeenCalledTimes(1);
  await cart.actions.addNow(bread, 2);
  expect(added).toHaveBeenCalledTimes(2);
});

it('a product is looked up when its answer was lost', async () => {
  // The answer gets lost, the change does not.
  const cart = open(cartBackend((call) => call.endsWith('/product')));
  await expect(cart.actions.addNow(milk, 2)).rejects.toThrow('Failed to fetch');
  await vi.runAllTimersAsync();
  expect(shownQuantity(cart.getState(), milk.key)).toBe(2);
  expect(cart.getState().errors[milk.key]).toBeInstanceOf(TypeError);
});

it('a quantity shows at once and is sent after 1500 ms of quiet, once, with the last value [CART-05]', async () => {
  const backends = cartBackend();
  const cart = open(backends);
  cart.actions.setQuantity(milk, 1);
  expect(shownQuantity(cart.getState(), milk.key)).toBe(1);
  await vi.advanceTimersByTimeAsync(quietPauseMs - 1);
  cart.actions.setQuantity(milk, 2);
  await vi.advanceTimersByTimeAsync(quietPauseMs - 1);
  expect(changes(backends)).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(changes(backends).map(({ body }) => body)).toMatchObject([{ productKey: 1, quantity: 2 }]);
  expect(cart.getState()).toMatchObject({ pending: {}, cart: { productsCount: 2 } });
});

it('a quantity waits offline, and is sent when the connection is back', async () => {
  const backends = cartBackend();
  let isOnline = false;
  const cart = createCartStore({
    backends,
    locationKey: 'store',
    versionKey: () => DELIVERY,
    priceLevelKey: () => 'STAFF',
    langCode: 'EN-US',
    isOnline: () => isOnline,
  });
  cart.actions.setQuantity(milk, 2);
  await cart.actions.addNow(bread, 1);
  await vi.advanceTimersByTimeAsync(10 * quietPauseMs);
  expect(changes(backends)).toEqual([]);
  expect(shownQuantity(cart.getState(), milk.key)).toBe(2);
  isOnline = true;
  await cart.actions.flush();
  expect(changes(backends).map(({ body }) => body)).toMatchObject([
    { productKey: 1, quantity: 2 },
    { productKey: 2, quantity: 1 },
  ]);
  expect(cart.getState()).toMatchObject({ pending: {}, errors: {} });
});

it('a quantity counts in the header before the server has it [CART-05]', () => {
  const cart = open(cartBackend());
  cart.actions.setQuantity(milk, 3);
  cart.actions.setQuantity(bread, 1);
  const { cart: known, pending } = cart.getState();
  expect(optimisticNumbers(known, Object.values(pending))).toEqual({ count: 4, subtotal: 10.5 });
});

/** The shopper's cart, of which this browser has a copy without the note on its line. */
function notedCart() {
  const noted = { prodKey: milk.key, units: 2, extPrice: 4, message: 'ripe' };
  const whole = {
    id,
    revision: 1,
    linesCount: 1,
    productsCount: 2,
    subtotal: 4,
    total: 4,
    products: [noted],
  };
  local.setItem('carts', JSON.stringify({ store: { ...whole, products: [{ ...noted, message: '' }] } }));
  return whole;
}

it('a removal waits until the cart has loaded: its note, which Undo restores, comes with that [CART-06]', async () => {
  const whole = notedCart();
  let ended = () => {};
  const backends = scriptedBackends((call) => {
    if (!call.includes('cart/last')) return { ...whole, revision: 2, linesCount: 0, line: null };
    return new Promise<void>((resolve) => (ended = resolve)).then(() => Response.json(whole));
  });
  const cart = open(backends);
  const load = cart.actions.reload();
  cart.actions.remove(milk.key);
  await vi.advanceTimersByTimeAsync(5 * quietPauseMs);
  expect(shownQuantity(cart.getState(), milk.key)).toBe(0);
  expect(changes(backends)).toEqual([]);
  ended();
  await load;
  await vi.advanceTimersByTimeAsync(quietPauseMs);
  expect(changes(backends).map(({ call }) => call.split(' ')[0])).toEqual(['DELETE']);
});

it.each([
  ['comes then, and its note with it', true, 'ripe'],
  ['does not come then either', false, ''],
])(
  'a removal from a cart that could not be loaded asks for it once more: it %s [CART-06]',
  async (_, comes, note) => {
    const whole = notedCart();
    let loads = 0;
    const whenSent: unknown[] = [];
    const backends = scriptedBackends((call) => {
      if (call.includes('cart/last')) {
        loads += 1;
        if (loads > 1 && comes) return whole;
        throw new TypeError('Failed to fetch');
      }
      whenSent.push([loads, cart.getState().cart?.products[0]?.message]);
      return { ...whole, revision: 2, linesCount: 0, line: null };
    });
    const cart = open(backends);
    await cart.actions.reload();
    cart.actions.remove(milk.key);
    await vi.advanceTimersByTimeAsync(2 * quietPauseMs);
    expect(whenSent).toEqual([[2, note]]);
    expect(changes(backends).map(({ call }) => call.split(' ')[0])).toEqual(['DELETE']);
  },
);

it('a removal during a load that fails asks for the cart once more, with its note, and is sent then [CART-06]', async () => {
  const whole = notedCart();
  const loads: ((answer: Response | Error) => void)[] = [];
  const backends = scriptedBackends((call) => {
    if (!call.includes('cart/last')) return { ...whole, revision: 2, linesCount: 0, line: null };
    return new Promise((resolve) => loads.push(resolve)).then((answer) => {
      if (answer instanceof Error) throw answer;
      return answer;
    });
  });
  const cart = open(backends);
  const load = cart.actions.reload();
  cart.actions.remove(milk.key);
  loads[0]!(new TypeError('Failed to fetch'));
  await load;
  await vi.advanceTimersByTimeAsync(3 * quietPauseMs);
  expect([loads.length, changes(backends)]).toEqual([2, []]);
  loads[1]!(Response.json(whole));
  await vi.advanceTimersByTimeAsync(0);
  expect(cart.getState().cart?.products[0]?.message).toBe('ripe');
  await vi.advanceTimersByTimeAsync(quietPauseMs);
  expect(changes(backends)).toHaveLength(1);
});

it('a page that is left while the cart is asked for once more sends the removal, and the checkout does not wait for that [CART-06]', async () => {
  for (const goes of ['flushOnLeave', 'flush'] as const) {
    const whole = notedCart();
    let loads = 0;
    const backends = scriptedBackends((call) => {
      if (!call.includes('cart/last')) return { ...whole, revision: 2, linesCount: 0, line: null };
      loads += 1;
      if (loads === 1) throw new TypeError('Failed to fetch');
      return new Promise(() => undefined);
    });
    const cart = open(backends);
    await cart.actions.reload();
    cart.actions.remove(milk.key);
    await vi.advanceTimersByTimeAsync(2 * quietPauseMs);
    expect([loads, changes(backends)]).toEqual([2, []]);
    void cart.actions[goes]();
    await vi.advanceTimersByTimeAsync(0);
    const isLeaving = goes === 'flushOnLeave';
    expect(changes(backends)).toMatchObject([
      { call: expect.stringMatching(/^DELETE /), keepalive: isLeaving },
    ]);
  }
});

it.each(['failed', 'loading'])(
  'a change of another product does not make a cart the loaded one whose load is %s: Undo finds the note [CART-06]',
  async (when) => {
    const whole = notedCart();
    const other = { prodKey: bread.key, units: 1, extPrice: 3 };
    const now = { revision: 2, linesCount: 2, productsCount: 3, subtotal: 7, total: 7 };
    let loads = 0;
    const backends = scriptedBackends((call) => {
      if (!call.includes('cart/last')) return { ...now, line: other };
      loads += 1;
      if (loads > 1) return { ...whole, ...now, products: [...whole.products, other] };
      if (when === 'failed') throw new TypeError('Failed to fetch');
      return new Promise(() => undefined);
    });
    const cart = open(backends);
    const load = cart.actions.reload();
    if (when === 'failed') await load;
    await cart.actions.addNow(bread, 1);
    await vi.advanceTimersByTimeAsync(0);
    expect(cart.getState()).toMatchObject({ status: 'ready', pending: {}, cart: { revision: 2 } });
    cart.actions.remove(milk.key);
    expect(cart.getState().cart?.products[0]?.message).toBe('ripe');
  },
);

it('a quantity that is no removal does not wait for a cart that could not be loaded', async () => {
  notedCart();
  let loads = 0;
  const loadsWhenSent: number[] = [];
  const line = { prodKey: milk.key, units: 3, extPrice: 6 };
  const backends = scriptedBackends((call) => {
    if (!call.includes('cart/last')) {
      loadsWhenSent.push(loads);
      return { revision: 2, linesCount: 1, productsCount: 3, subtotal: 6, total: 6, line };
    }
    loads += 1;
    throw new TypeError('Failed to fetch');
  });
  const cart = open(backends);
  await cart.actions.reload();
  cart.actions.setQuantity(milk, 3);
  await vi.advanceTimersByTimeAsync(quietPauseMs);
  expect(loadsWhenSent).toEqual([1]);
});

it('a change stays on screen although the cart that it is in cannot be loaded', async () => {
  notedCart();
  const line = { prodKey: milk.key, units: 3, extPrice: 6 };
  const cart = open(
    scriptedBackends((call) => {
      if (call.includes('cart/last')) throw new TypeError('Failed to fetch');
      return { revision: 2, linesCount: 1, productsCount: 3, subtotal: 6, total: 6, line };
    }),
  );
  await cart.actions.reload();
  await cart.actions.addNow(milk, 3);
  await vi.advanceTimersByTimeAsync(0);
  expect(cart.getState()).toMatchObject({ status: 'failed', pending: {} });
  expect(shownQuantity(cart.getState(), milk.key)).toBe(3);
});

it('a load that began before a change does not take the change off the screen', async () => {
  const whole = notedCart();
  const line = { prodKey: milk.key, units: 3, extPrice: 6 };
  const loads: ((answer: Response) => void)[] = [];
  const backends = scriptedBackends((call) => {
    if (call.includes('cart/last')) return new Promise((resolve) => loads.push(resolve));
    return { revision: 2, linesCount: 1, productsCount: 3, subtotal: 6, total: 6, line };
  });
  const cart = open(backends);
  void cart.actions.reload();
  await cart.actions.addNow(milk, 3);
  loads[0]!(Response.json(whole));
  await vi.advanceTimersByTimeAsync(0);
  expect([loads.length, shownQuantity(cart.getState(), milk.key)]).toEqual([2, 3]);
  expect(cart.getState().cart?.revision).toBe(2);
});

it('a load that ends after its person signed out brings their cart not back', async () => {
  const whole = notedCart();
  const loads: ((answer: Response) => void)[] = [];
  const cart = open(scriptedBackends(() => new Promise((resolve) => loads.push(resolve))));
  const load = cart.actions.reload();
  cart.actions.forget();
  loads[0]!(Response.json(whole));
  await load;
  expect(cart.getState()).toMatchObject({ cart: null, status: 'ready' });
  expect(JSON.stringify(localStorage)).not.toContain('ripe');
});

it('a quantity of nothing removes the product; undone before it is sent, no call is made [CART-06]', async () => {
  const backends = cartBackend();
  const cart = open(backends);
  await cart.actions.addNow(milk, 2);
  cart.actions.remove(milk.key);
  expect(shownQuantity(cart.getState(), milk.key)).toBe(0);
  expect(cart.actions.undoRemove(milk.key)).toBe(true);
  await vi.advanceTimersByTimeAsync(quietPauseMs);
  expect(shownQuantity(cart.getState(), milk.key)).toBe(2);
  expect(changes(backends)).toHaveLength(1);
  cart.actions.remove(milk.key);
  await cart.actions.flush();
  expect(changes(backends).at(-1)?.call).toContain('DELETE');
  expect(cart.getState().cart?.products).toEqual([]);
  expect(cart.actions.undoRemove(milk.key)).toBe(false);
});

it('a quantity that is refused returns to the server’s, and says why [CART-08]', async () => {
  const refusal = { errorCode: 'product-not-sold', message: "This product isn't sold in this store." };
  const backends = scriptedBackends((call) => {
    if (call.startsWith('GET'))
      return { id, revision: 0, linesCount: 0, productsCount: 0, subtotal: 0, products: [] };
    return call.endsWith('api/user/cart') ? { id } : Response.json(refusal, { status: 409 });
  });
  const cart = open(backends);
  await expect(cart.actions.addNow(milk, 1)).rejects.toThrow(refusal.message);
  await cart.actions.flush();
  expect(shownQuantity(cart.getState(), milk.key)).toBe(0);
  expect(cart.getState().errors[milk.key]).toMatchObject({ problem: refusal });
});

it('a quantity that nobody answered says nothing once a newer one of the same product is taken [CART-08]', async () => {
  const backends = cartBackend();
  const { experience } = backends;
  let fail = () => undefined as void;
  const lost = new Promise<never>((_, reject) => (fail = () => reject(new TypeError('Failed to fetch'))));
  let posts = 0;
  backends.experience = ((name: string, ...parts: never[]) =>
    name.endsWith('/product') && (posts += 1) === 1
      ? lost
      : (experience as (...call: unknown[]) => unknown)(name, ...parts)) as typeof experience;
  const cart = open(backends);
  const added = cart.actions.addNow(milk, 1).catch(() => 'failed');
  await vi.advanceTimersByTimeAsync(0);
  cart.actions.setQuantity(milk, 2);
  fail();
  expect(await added).toBe('failed');
  await cart.actions.flush();
  expect(cart.getState().errors).toEqual({});
  expect(shownQuantity(cart.getState(), milk.key)).toBe(2);
});

it('a change that breaks off for an unexpected reason is reported where it is caught [APP-10]', async () => {
  const told: unknown[] = [];
  vi.stubGlobal('dispatchEvent', (event: ErrorEvent) => told.push(event.error));
  const cart = open(
    scriptedBackends((call) => {
      if (call.startsWith('GET')) return null;
      throw new TypeError('x is not a function');
    }),
  );
  cart.actions.setQuantity(milk, 1);
  await vi.advanceTimersByTimeAsync(quietPauseMs);
  expect(told).toEqual([expect.objectContaining({ message: 'x is not a function' })]);
  expect(cart.getState().errors[milk.key]).toBe(told[0]);
});

it('the cart is made once, however many products are added at the same time, and takes them in turn [CART-07]', async () => {
  const backends = cartBackend();
  const cart = open(backends);
  const added = [
    cart.actions.addNow(milk, 1),
    cart.actions.addNow(bread, 2),
    cart.actions.addNow(product(3, 1), 1),
  ];
  await Promise.all(added);
  expect(backends.sent.filter(({ call }) => call.endsWith('POST /experience/api/user/cart'))).toHaveLength(1);
  expect(changes(backends).map(({ body }) => (body as { productKey: number }).productKey)).toEqual([1, 2, 3]);
  expect(cart.getState().cart).toMatchObject({ revision: 3, productsCount: 4 });
});

it('the cart is made once by controls that are pressed one after the other, before the first answer [CART-07]', async () => {
  const backends = cartBackend();
  const cart = open(backends);
  await cart.actions.reload();
  for (const each of [milk, bread, product(3, 1)]) cart.actions.setQuantity(each, 1);
  await cart.actions.flush();
  expect(backends.sent.filter(({ call }) => call.endsWith('POST /experience/api/user/cart'))).toHaveLength(1);
  expect(changes(backends)).toHaveLength(3);
});

it('the cart sends one change at a time, however slow the answers are [CART-07]', async () => {
  const slow = cartBackend();
  let underWay = 0;
  let most = 0;
  const send = slow.experience;
  slow.experience = (async (...call: Parameters<typeof send>) => {
    if (!call[0].startsWith('POST api/user/cart/:id')) return send(...call);
    most = Math.max(most, (underWay += 1));
    await new Promise((done) => setTimeout(done, 400));
    underWay -= 1;
    return send(...call);
  }) as typeof send;
  const cart = open(slow);
  const added = Promise.all([cart.actions.addNow(milk, 1), cart.actions.addNow(bread, 2)]);
  await vi.advanceTimersByTimeAsync(2000);
  await added;
  expect(most).toBe(1);
  expect(changes(slow)).toHaveLength(2);
});

it('the cart is loaded again when an answer shows another person’s change', async () => {
  const backends = cartBackend();
  const cart = open(backends);
  await cart.actions.addNow(milk, 1);
  const { cart: known } = cart.getState();
  const loads = () => backends.sent.filter(({ call }) => call.includes('cart/last')).length;
  const change = { ...known!, line: null } as unknown as Parameters<typeof cart.actions.applyChange>[0];
  void cart.actions.applyChange({ ...change, revision: 1 });
  expect(loads()).toBe(0);
  void cart.actions.applyChange({ ...change, revision: 9 });
  expect(loads()).toBe(1);
});

it('the cart keeps a change made while it was being loaded again', async () => {
  const backends = cartBackend();
  const cart = open(backends);
  await cart.actions.addNow(milk, 1);
  const loading = cart.actions.reload();
  const { cart: known } = cart.getState();
  const line = { ...known!.products[0]!, message: 'cold, please' };
  const change = { ...known!, line } as unknown as Parameters<typeof cart.actions.applyChange>[0];
  void cart.actions.applyChange({ ...change, revision: 2 });
  await loading;
  expect(cart.getState().cart).toMatchObject({ revision: 2, products: [{ message: 'cold, please' }] });
});

it('the cart stays when it is made before the first answer arrives, however late that is', async () => {
  const backends = cartBackend();
  let answerLate = () => undefined as void;
  const late = new Promise<void>((done) => (answerLate = done));
  const slow = scriptedBackends(async (call) => (call.includes('cart/last') ? late.then(() => null) : null));
  const { experience } = backends;
  backends.experience = ((name: string, ...parts: never[]) =>
    name.endsWith('cart/last')
      ? slow.experience('GET api/user/cart/last')
      : (experience as (...call: unknown[]) => unknown)(name, ...parts)) as typeof experience;
  const cart = open(backends);
  const loading = cart.actions.reload();
  await cart.actions.addNow(milk, 2);
  answerLate();
  await loading;
  expect(cart.getState()).toMatchObject({ status: 'ready', cart: { productsCount: 2 } });
});

/** Returns a shop whose cart of before is gone, and `had` so many of the milk. */
function withGoneCart(had: number) {
  const backends = cartBackend();
  const gone = 'a-cart-of-before';
  const products = had > 0 ? [{ prodKey: milk.key, units: had, extPrice: had * 2 }] : [];
  local.setItem('carts', JSON.stringify({ store: { id: gone, revision: 8, products, linesCount: had } }));
  const refusing = scriptedBackends(() =>
    Response.json({ errorCode: 'cart-not-found', message: 'Cart not found' }, { status: 404 }),
  );
  const { experience } = backends;
  backends.experience = ((name: string, parts: { params?: { id?: string } }) =>
    parts?.params?.id === gone
      ? refusing.experience('POST api/user/cart')
      : (experience as (...call: unknown[]) => unknown)(name, parts)) as typeof experience;
  let asked = 0;
  const cart = createCartStore({
    backends,
    locationKey: 'store',
    versionKey: () => DELIVERY,
    priceLevelKey: () => 'STAFF',
    langCode: 'EN-US',
    onGone: async () => void (asked += 1),
  });
  /** Presses before the server says that the cart is gone: its lines are painted from the copy. */
  const press = async (quantity: number) => {
    const loading = cart.actions.reload();
    await cart.actions.addNow(milk, quantity);
    await loading;
  };
  return { cart, backends, press, asked: () => asked };
}

it('the cart passes its unsent changes to the new cart when it is gone, ordered or signed out in another tab', async () => {
  const { cart, press, asked } = withGoneCart(0);
  await press(2);
  expect(asked()).toBe(1);
  expect(cart.getState()).toMatchObject({ pending: {}, errors: {}, cart: { id, productsCount: 2 } });
});

it('the cart passes on what was added to one that is gone, and not what it had: that was ordered elsewhere', async () => {
  const more = withGoneCart(2);
  await more.press(3);
  expect(more.cart.getState()).toMatchObject({ pending: {}, errors: {}, cart: { id, productsCount: 1 } });
  const less = withGoneCart(2);
  await less.press(1);
  expect(less.cart.getState()).toMatchObject({ pending: {}, errors: {}, cart: null });
  expect(less.backends.sent.filter(({ call }) => /POST .*product/.test(call))).toEqual([]);
});

it('the cart is loaded again after a change in another tab, unless that is known already [CART-15]', async () => {
  const backends = cartBackend();
  const first = open(backends);
  await first.actions.addNow(milk, 1);
  const second = open(backends);
  await second.actions.reload();
  const loads = () => backends.sent.filter(({ call }) => call.includes('cart/last')).length;
  const unfollow = second.actions.follow();
  tellOthers();
  expect(loads()).toBe(1);
  await first.actions.addNow(bread, 2);
  tellOthers();
  await vi.advanceTimersByTimeAsync(0);
  expect(second.getState().cart).toMatchObject({ productsCount: 3 });
  expect(loads()).toBe(2);
  first.actions.follow();
  unfollow();
  tellOthers();
  expect(loads()).toBe(2);
});

it('the cart is loaded after a change in another tab also when this tab has stored an older state meanwhile', async () => {
  const backends = cartBackend();
  const first = open(backends);
  await first.actions.addNow(milk, 1);
  const older = local.getItem('carts')!;
  const second = open(backends);
  await second.actions.reload();
  second.actions.follow();
  await first.actions.addNow(milk, 2);
  const newer = local.getItem('carts')!;
  // Each tab reads a storage of its own for a moment; this one wrote last.
  local.setItem('carts', older);
  tellOthers(newer);
  await vi.advanceTimersByTimeAsync(0);
  expect(second.getState().cart).toMatchObject({ productsCount: 2 });
});

it('the cart is loaded once more when another tab changes it during a load: the answer on its way may be older', async () => {
  const backends = cartBackend();
  let answerLate = () => undefined as void;
  const late = new Promise<null>((done) => (answerLate = () => done(null)));
  let loads = 0;
  const both = scriptedBackends(() => ((loads += 1) === 1 ? late.then(() => Response.json(null)) : null));
  both.experience = ((original) =>
    ((...call: Parameters<typeof original>) =>
      loads === 0 ? original(...call) : backends.experience(...call)) as typeof original)(both.experience);
  const second = open(both);
  const loading = second.actions.reload();
  second.actions.follow();
  await open(backends).actions.addNow(milk, 1);
  tellOthers();
  await vi.advanceTimersByTimeAsync(0);
  answerLate();
  await loading;
  expect(second.getState().cart).toMatchObject({ productsCount: 1 });
});

it('the cart keeps its newer state when a late answer brings an older one', async () => {
  const cart = open(cartBackend());
  await cart.actions.addNow(milk, 1);
  const before = cart.getState().cart;
  await cart.actions.addNow(milk, 2);
  cart.actions.apply(before);
  expect(cart.getState().cart).toMatchObject({ revision: 2, productsCount: 2 });
});

it('the cart shows its earlier state on Undo, and that is sent [CART-06]', async () => {
  const backends = cartBackend();
  const cart = open(backends);
  await cart.actions.addNow(milk, 2);
  cart.actions.setQuantity(milk, 1);
  cart.actions.remove(milk.key);
  cart.actions.undoRemove(milk.key);
  expect(shownQuantity(cart.getState(), milk.key)).toBe(1);
  await vi.advanceTimersByTimeAsync(quietPauseMs);
  expect(changes(backends).at(-1)).toMatchObject({ body: { productKey: milk.key, quantity: 1 } });
});

it('the cart fails to load without a message: its painted state stays [CART-08]', async () => {
  const broken = scriptedBackends(() => {
    throw new TypeError('network');
  });
  const cart = open(broken);
  await cart.actions.reload();
  expect(cart.getState()).toMatchObject({ status: 'failed', errors: {} });
});

it('a page that is left before the first product had a cart loses nothing: the next page of the tab adds it, once [CART-07]', async () => {
  const neverAnswers = scriptedBackends(() => new Promise(() => undefined));
  const left = open(neverAnswers);
  void left.actions.addNow(milk, 2).catch(() => undefined);
  left.actions.setQuantity(bread, 1);
  left.actions.flushOnLeave();

  const backends = cartBackend();
  const cart = open(backends);
  await cart.actions.reload();
  await cart.actions.flush();
  expect(changes(backends).map(({ body }) => body)).toMatchObject([
    { productKey: milk.key, quantity: 2 },
    { productKey: bread.key, quantity: 1 },
  ]);
  expect(cart.getState()).toMatchObject({ pending: {}, cart: { productsCount: 3 } });

  await open(backends).actions.reload();
  expect(changes(backends)).toHaveLength(2);
});

it('a page that is left keeps pending changes although the browser ended their calls, not those that failed earlier', async () => {
  const calls: ((error: unknown) => void)[] = [];
  const breaks = scriptedBackends(() => new Promise((_, fail) => void calls.push(fail)));
  const left = open(breaks);
  const failing = left.actions.addNow(milk, 1).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  calls[0]!(new TypeError('network'));
  await failing;
  void left.actions.addNow(bread, 2).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  left.actions.noteLeaving();
  calls[1]!(new TypeError('network'));
  await vi.advanceTimersByTimeAsync(0);
  left.actions.flushOnLeave();

  const backends = cartBackend();
  const cart = open(backends);
  await cart.actions.reload();
  await cart.actions.flush();
  expect(changes(backends).map(({ body }) => body)).toMatchObject([{ productKey: bread.key, quantity: 2 }]);
});

it('a page that is left repeats nothing that had arrived, and sends nothing after the cart was forgotten', async () => {
  const backends = cartBackend();
  const first = open(backends);
  await first.actions.reload();
  await first.actions.addNow(milk, 1);
  first.actions.setQuantity(milk, 4);
  // Sent while leaving: it arrives, the answer comes too late for the page.
  first.actions.flushOnLeave();
  await vi.advanceTimersByTimeAsync(0);
  const second = open(backends);
  await second.actions.reload();
  await second.actions.flush();
  expect(changes(backends).map(({ body }) => (body as { quantity: number }).quantity)).toEqual([1, 4]);
  expect(second.getState().pending).toEqual({});

  second.actions.setQuantity(milk, 9);
  second.actions.flushOnLeave();
  second.actions.forget();
  const third = open(cartBackend());
  await third.actions.reload();
  expect(third.getState().pending).toEqual({});
});

it('a page that is left before its cart was loaded leaves the changes of the page before it, and its own', async () => {
  const neverAnswers = () => open(scriptedBackends(() => new Promise(() => undefined)));
  const first = neverAnswers();
  first.actions.setQuantity(milk, 2);
  first.actions.setQuantity(bread, 1);
  first.actions.flushOnLeave();
  const second = neverAnswers();
  void second.actions.reload();
  second.actions.setQuantity(bread, 4);
  second.actions.flushOnLeave();

  const backends = cartBackend();
  const cart = open(backends);
  await cart.actions.reload();
  await cart.actions.flush();
  expect(changes(backends).map(({ body }) => body)).toMatchObject([
    { productKey: milk.key, quantity: 2 },
    { productKey: bread.key, quantity: 4 },
  ]);
});

it.each(['waits', 'is sent'])(
  'a product that is pressed while the cart is loaded stays as pressed, whatever the page before left of it: it %s',
  async (when) => {
    const left = open(scriptedBackends(() => new Promise(() => undefined)));
    left.actions.setQuantity(milk, 2);
    left.actions.flushOnLeave();
    const backends = cartBackend();
    const cart = open(backends);
    if (when === 'is sent') await cart.actions.addNow(milk, 5);
    const loading = cart.actions.reload();
    if (when === 'waits') cart.actions.setQuantity(milk, 5);
    await loading;
    await cart.actions.flush();
    expect(changes(backends).map(({ body }) => (body as { quantity: number }).quantity)).toEqual([5]);
    expect(shownQuantity(cart.getState(), milk.key)).toBe(5);
  },
);

it('a page that comes back from the browser’s cache sends what it had left, and what later pages have', async () => {
  const backends = cartBackend();
  const first = open(backends);
  await first.actions.reload();
  first.actions.setQuantity(milk, 2);
  first.actions.setQuantity(bread, 3);
  first.actions.flushOnLeave();
  const later = open(scriptedBackends(() => new Promise(() => undefined)));
  later.actions.setQuantity(milk, 5);
  later.actions.flushOnLeave();
  await first.actions.reload();
  await first.actions.flush();
  expect(first.getState().pending).toEqual({});
  expect(first.getState().cart?.productsCount).toBe(8);
});

it('the cart is stored under its store’s key, and under DEFAULT while none is selected [CART-17]', async () => {
  const backends = cartBackend();
  const settings = {
    backends,
    versionKey: (): typeof DELIVERY => DELIVERY,
    priceLevelKey: () => 'DEFAULT',
    langCode: 'EN-US' as const,
  };
  await createCartStore({ ...settings, locationKey: 'downtown' }).actions.addNow(milk, 1);
  const keys = () => Object.keys(JSON.parse(local.kept.get('carts') ?? '{}') as object);
  expect(keys()).toEqual(['downtown']);
  const nowhere = createCartStore({ ...settings, locationKey: null });
  await nowhere.actions.addNow(bread, 1);
  expect(keys()).toEqual(['downtown', 'DEFAULT']);
  nowhere.actions.forget();
  expect(keys()).toEqual(['downtown']);
});
