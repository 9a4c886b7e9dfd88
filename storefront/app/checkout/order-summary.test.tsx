// @vitest-environment happy-dom
import type { OrderSummary as Summary } from '@larder/contract/checkout';
import type { OrderProduct } from '@larder/contract/order-parts';
import { doing, mounted, press } from '@larder/ui/testing/mounted.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import type { User } from '../state/session.ts';
import { ana, anOrderLine } from '../shell/testing/shopper.ts';
import OrderSummary from './order-summary.tsx';
import { summaryState } from '../parts/order/summary-state.ts';
import { keepSentOrder, readSentOrder } from '../state/sent-order.ts';

beforeEach(() => localStorage.clear());

const place = (kind: 'shipping' | 'billing' | 'pickup', line1: string) => ({
  kind,
  line1,
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
});
const totalsLine = (lineType: 'SUBTOTAL' | 'SHIPPING', amount: number) =>
  ({ lineType, lineAmount: amount, lineRefRrn: null, type: lineType, amount }) as never;

const bread = anOrderLine();

const summary: Summary = {
  orderId: 'order',
  orderNumber: 'GF-1042',
  versionKey: 'WYGO_DELIVERY',
  billingAddress: place('billing', '2 Elm St'),
  shippingAddress: place('shipping', '1 Oak St'),
  pickupAddress: null,
  deliveryDate: {
    start: '2026-11-24T19:30:00.000Z',
    end: '2026-11-24T21:30:00.000Z',
    day: '2026-11-24',
    from: '13:30',
    to: '15:30',
    today: '2026-11-23',
  },
  selectedCard: { fullName: 'Ana Paz', lastFourDigits: '4242' },
  products: [bread],
  cartTotals: {
    totals: [totalsLine('SUBTOTAL', 7.5), totalsLine('SHIPPING', 5.99)],
    subtotal: 7.5,
    total: 13.49,
    savings: 0,
    ceiling: 13.49,
    linesCount: 1,
    productsCount: 3,
  },
};

/** The state in which Ana's Place Order opens the summary. */
const placed = summaryState(ana, summary);

const windowOf = (from: string, to: string) => ({ day: '2026-11-24', from, to });

/** Returns the order as it was placed, but for the facts given. */
const anOrder = (facts: object = {}) => ({
  today: '2026-11-23',
  changes: { refused: null, day: '2026-11-24', time: '12:00' },
  addresses: [summary.shippingAddress],
  shippings: [windowOf('13:30', '15:30')],
  totals: summary.cartTotals.totals,
  total: 13.49,
  savings: 0,
  ceiling: 13.49,
  receipt: null,
  payments: [{ state: 'authorized' }],
  ...facts,
});

/** Opens the summary as Place Order does: with its data in the navigation's state. Before it has loaded there is no order. */
async function opened(
  state: unknown,
  order: () => object | null = () => null,
  { user = ana, products = [bread] }: { user?: User | null; products?: OrderProduct[] } = {},
) {
  const answer = async (call: string) => {
    if (call.startsWith('POST')) return null;
    if (order() === null) throw new TypeError('Failed to fetch');
    return call.includes('/products') ? products : order();
  };
  const shop = inShop(answer, { user, path: '/downtown/checkout' });
  await doing(() => shop.router.navigate('/downtown/checkout/order-summary', { state }));
  const { place: drawn } = await mounted(shop.around(<OrderSummary />));
  const read = () =>
    Object.fromEntries(
      [...drawn.querySelectorAll('dl.card > div')].map((fact) => [
        fact.querySelector('dt')!.textContent,
        fact.querySelector('dd')!.textContent,
      ]),
    );
  return {
    shop,
    read,
    drawn,
    facts: read(),
    text: drawn.textContent,
    heading: drawn.querySelector('h1')?.textContent,
  };
}

it('the order summary shows address, time, payment, items and totals, all from the navigation’s state [SUMMARY-01] [SUMMARY-02] [SUMMARY-03]', async () => {
  const { heading, facts, text } = await opened(placed);
  expect(heading).toBe('Thank you for placing your order!');
  expect(facts).toEqual({
    'Delivery address': '1 Oak St, Austin, TX, 78701',
    'Date and time': 'Tomorrow, 01:30 PM - 03:30 PM',
    'Payment method': 'Ana PazCard ending with 4242',
    'Billing address': '2 Elm St, Austin, TX, 78701',
  });
  expect(text).toMatch(/Bread.*3 × \$2\.50.*\$7\.50/);
  expect(text).toMatch(/Subtotal · 3 items\$7\.50.*Delivery Fee\$5\.99.*Total.*\$13\.49/);
});

it('the order summary names the day as it is now, in a tab that stays open or is loaded again the next day', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T05:59:30Z') });
  const order = anOrder({ today: '2026-11-23' });
  const { read } = await opened(placed, () => order);
  expect(read()).toMatchObject({ 'Date and time': 'Tomorrow, 01:30 PM - 03:30 PM' });
  order.today = '2026-11-24';
  // The heading took the focus as it came; it does not take it again from where the reader has gone since.
  expect(document.activeElement?.tagName).toBe('H1');
  const orders = [...document.querySelectorAll('a')].find((each) => each.textContent === 'Go to orders')!;
  orders.focus();
  await doing(() => vi.advanceTimersByTimeAsync(60_000));
  expect(document.activeElement).toBe(orders);
  expect(read()).toMatchObject({ 'Date and time': 'Today, 01:30 PM - 03:30 PM' });
  // The navigation's state outlives a reload.
  expect((await opened(placed, () => order)).read()).toMatchObject({
    'Date and time': 'Today, 01:30 PM - 03:30 PM',
  });
  vi.useRealTimers();
});

it('the order summary of a pickup shows where it is collected [SUMMARY-02]', async () => {
  const collected: Summary = {
    ...summary,
    versionKey: 'CUST_PICKUP',
    shippingAddress: null,
    pickupAddress: place('pickup', '100 Congress Ave'),
  };
  const { facts } = await opened(summaryState(ana, collected));
  expect(facts).toMatchObject({ 'Pickup address': '100 Congress Ave, Austin, TX, 78701' });
  expect(facts).not.toHaveProperty('Delivery address');
});

it('the order summary leads to the orders by its link, and by itself without an order in the state [SUMMARY-01] [ROUTE-11] [ROUTE-15]', async () => {
  const { shop } = await opened(placed);
  // Only the first move is the link's: the summary, still drawn here, leads on where it finds no order.
  let opensWith: unknown;
  shop.router.subscribe(({ location }) => (opensWith ??= [location.pathname, location.state]));
  await press('Go to orders');
  expect(opensWith).toEqual(['/downtown/account', { tab: 'orders' }]);
  for (const state of [null, { from: '/downtown' }]) {
    const lost = await opened(state);
    expect(lost.heading).toBeUndefined();
    expect([lost.shop.at(), lost.shop.router.state.location.state]).toEqual([
      '/downtown/account',
      { tab: 'orders' },
    ]);
  }
});

it('the order summary shows an order that was changed as it is now, not as it was placed', async () => {
  const changed = anOrder({
    addresses: [place('billing', '2 Elm St'), place('shipping', '9 Ash St')],
    shippings: [windowOf('16:00', '18:00')],
    totals: [totalsLine('SUBTOTAL', 12.5), totalsLine('SHIPPING', 5.99)],
    total: 18.49,
    ceiling: 20,
  });
  const { facts, text } = await opened(placed, () => changed, {
    products: [anOrderLine({ units: 5, quantity: 5, extPrice: 12.5 })],
  });
  expect(facts).toMatchObject({
    'Delivery address': '9 Ash St, Austin, TX, 78701',
    'Date and time': 'Tomorrow, 04:00 PM - 06:00 PM',
  });
  expect(text).toMatch(/Bread.*5 × \$2\.50.*\$12\.50/);
  expect(text).toMatch(/Subtotal · 5 items\$12\.50.*Total.*\$18\.49/);
  expect(text).toContain('at most $20.00');
  expect(text).not.toContain('13.49');
});

it('the order summary of a weighed order shows what came of each, and no longer the most that it could cost', async () => {
  const wings = anOrderLine({ sellingMode: 'WEIGHT', quantity: 2, units: 2 });
  const order = anOrder({ total: 10.99, ceiling: 12 });
  const most = /total won't be more than \$12\.00/;
  expect((await opened(placed, () => order, { products: [wings] })).text).toMatch(most);
  const line = { lineId: wings.id, state: 'picked', ordered: '2 lb', picked: '1.5 lb', paid: 4.6 };
  const { text } = await opened(placed, () => ({ ...order, receipt: { lines: [line] } }), {
    products: [{ ...wings, pickedQuantity: 1.5, finalExtPrice: 4.5 }],
  });
  expect(text).toMatch(/Total.*\$10\.99/);
  expect(text).not.toMatch(most);
  // What was agreed is told as before.
  expect(text).toContain('at most $12.00');
  expect(text).toContain('Ordered 2 lb · picked 1.5 lb · paid $4.60');
});

it('the order summary shows a guest nothing of an order, and leads to login [ROUTE-10]', async () => {
  const { shop, text } = await opened(placed, undefined, { user: null });
  expect(text).not.toMatch(/Oak St|4242|Bread/);
  await expect.poll(() => shop.at()).toBe('/downtown/login');
});

it('the order summary is gone once its shopper has signed out, also in another tab [ROUTE-10]', async () => {
  const { shop, drawn } = await opened(placed);
  expect(drawn.textContent).toContain('Oak St');
  await doing(() => shop.session.actions.ended());
  expect(drawn.textContent).not.toMatch(/Oak St|4242|Bread/);
});

it('the order summary shows the next shopper of the tab nothing of it, and leads them to their own orders [ROUTE-10]', async () => {
  const ben = { ...ana, profile: { ...ana.profile, emailAddress: 'ben@larder.test' } };
  const { shop, text } = await opened(placed, undefined, { user: ben });
  expect(text).not.toMatch(/Oak St|4242|Bread/);
  await expect.poll(() => shop.at()).toBe('/downtown/account');
  expect(shop.backends.sent.filter(({ call }) => call.includes('/orders/order'))).toEqual([]);
});

it('the order summary of one order leaves what the tab knows of another one, whose answer was lost', async () => {
  const whose = { user: ana, locationKey: 'store' };
  keepSentOrder(whose, 'cart');
  const shop = inShop(() => new Promise(() => undefined), { user: ana });
  await mounted(shop.around(<OrderSummary />));
  expect(readSentOrder(whose)).toBe('cart');
});

it.each([
  ['cart', null],
  ['another', 'another'],
])(
  'the order summary that is seen ends what the tab remembers of its own order alone: of %s stays %s',
  async (sent, kept) => {
    const whose = { user: ana, locationKey: 'store' };
    keepSentOrder(whose, sent);
    await opened({ ...(placed as object), sentCart: 'cart' });
    expect(readSentOrder(whose)).toBe(kept);
  },
);
