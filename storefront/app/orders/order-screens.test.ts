import type { OrderDetail, OrderInList } from '@larder/contract/order';
import type { ItemAsked } from '@larder/contract/order-item';
import type { OrderProduct } from '@larder/contract/order-parts';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { rendered } from '../shell/testing/rendered-screen.tsx';
import { anOrderLine } from '../shell/testing/shopper.ts';
import { OrderList } from './order-list.tsx';
import { OrderQuestions } from './order-questions.tsx';
import { OrderView } from './order-view.tsx';
import { RecentItems } from './recent-items.tsx';

const inList: OrderInList = {
  id: '01a20000-0000-7000-8000-000000000001',
  number: 'GF-1042',
  createdAt: '2026-11-19T02:30:00.000Z',
  createdDay: '2026-11-18',
  orderStatus: 'Picking',
  productCount: 2,
  total: 41.5,
  versionKey: 'WYGO_DELIVERY',
  storeName: 'Downtown',
  window: { day: '2026-11-21', from: '16:00', to: '18:00' },
  products: [],
};

const line = anOrderLine({
  id: '01a20000-0000-7000-8000-000000000002',
  prodRrn: 2,
  prodName: 'Hass Avocado',
  merchUnitPrice: 1,
  unitPrice: 1,
  finalUnitPrice: 1,
  extPrice: 3,
  cartProdMessage: 'ripe ones',
});

const receipt = (type: 'SUBTOTAL' | 'SHIPPING', amount: number): OrderDetail['totals'][number] => ({
  lineType: type,
  lineAmount: amount,
  lineRefRrn: null,
  amount,
  balanceStart: 0,
  balanceEnd: amount,
  isValid: true,
  order: 1,
  refRrn: null,
  refType: null,
  show: true,
  text: '',
  type,
  validationMessage: '',
});

const detail: OrderDetail = {
  ...inList,
  note: '',
  recipient: { fullName: 'Ana Ruiz', phoneNumber: '', emailAddress: '' },
  store: { displayName: 'Downtown', phoneNumber: '', timeZone: 'America/Chicago', alias: 'downtown' },
  addresses: [
    { kind: 'shipping', line1: '500 W 2nd St', city: 'Austin', state: 'TX', zipCode: '78701' },
    { kind: 'pickup', line1: '1 Oak St', city: 'Austin', state: 'TX', zipCode: '78702' },
  ],
  shippings: [
    {
      delWindowStart: '2026-11-19T19:30:00.000Z',
      delWindowEnd: '2026-11-19T21:30:00.000Z',
      day: '2026-11-19',
      from: '13:30',
      to: '15:30',
      trackingNumber: '',
    },
  ],
  today: '2026-11-18',
  statusHistory: [
    { status: 'Pending', at: '2026-11-19T02:30:00.000Z' },
    { status: 'Approved', at: '2026-11-19T02:40:00.000Z' },
    { status: 'Picking', at: '2026-11-19T02:50:00.000Z' },
  ],
  payments: [
    {
      authReceiptDesc: '4242',
      fullName: '',
      state: 'authorized',
      authorizedAmount: 8.99,
      capturedAmount: 0,
      refundedAmount: 0,
    },
  ],
  totals: [receipt('SUBTOTAL', 3), receipt('SHIPPING', 5.99)],
  origTotal: 8.99,
  total: 8.99,
  ceiling: 8.99,
  receipt: null,
  picking: null,
  more: null,
  refunds: [],
  savings: 0,
  problems: [],
  problemsUntil: null,
  received: null,
  endedBecause: null,
  broughtBack: null,
  canCancel: false,
  pickup: null,
  revision: 3,
  changes: { until: '2026-11-19T15:00:00.000Z', day: '2026-11-19', time: '09:00', refused: 'being-picked' },
};

function view(
  facts: Partial<OrderDetail> = {},
  versionKey: OrderProduct['versionKey'] = 'WYGO_DELIVERY',
  of: Partial<OrderProduct> = {},
) {
  return rendered(
    createElement(OrderView, {
      order: { ...detail, ...facts },
      products: [{ ...line, versionKey, ...of }],
      cards: [{ lastFourDigits: '1111', fullName: 'Luis Ruiz' }],
      onChanged: () => Promise.resolve(),
    }),
  );
}

/** Returns the words of some markup. */
const textOf = (html: string) => html.replace(/<!-- -->|<[^>]*>/g, '');

const at = '2026-11-20T18:05:00.000Z';

it('a delivered order shows a photo of where it was left, with a text alternative [HAND-03]', () => {
  const html = view({ received: { at, initials: '', hasPhoto: true } });
  expect(html).toContain('Left at your door');
  expect(html).toMatch(
    new RegExp(
      `src="/commerce/api/customer/orders/${detail.id}/photo" alt="Photo of where your delivery was left"`,
    ),
  );
});

it('a delivered order shows the receiver’s initials; a photo that is deleted by now leaves no gap', () => {
  const html = view({ received: { at, initials: 'JT', hasPhoto: false } });
  expect(html).toContain('Received by JT');
  expect(html).not.toContain('/photo');
  expect(view()).not.toMatch(/Received by|Left at your door/);
});

it('the list of orders shows day, total, number and status of each, and links to its details [ORDERS-02]', () => {
  const html = rendered(createElement(OrderList, { orders: [inList] }));
  expect(html).toMatch(/<h2[^>]*>November 18, 2026<\/h2>/);
  for (const fact of ['$41.50', 'GF-1042', 'Picking']) expect(html).toContain(fact);
  expect(html).toMatch(new RegExp(`href="/downtown/account/orders/${inList.id}"[^>]*>View Details<`));
});

it('the list of orders says when an order comes until it has come, or until it is called off', () => {
  const shows = (fields: Partial<OrderInList>) =>
    textOf(rendered(createElement(OrderList, { orders: [{ ...inList, ...fields }] }))).includes(
      'Saturday, November 21, 04:00 PM - 06:00 PM',
    );
  for (const orderStatus of ['Pending', 'Picking', 'Out for delivery'] as const)
    expect(shows({ orderStatus })).toBe(true);
  for (const orderStatus of ['Delivered', 'Cancelled', 'Denied'] as const)
    expect(shows({ orderStatus })).toBe(false);
  const pickup = { versionKey: 'CUST_PICKUP' } as const;
  expect(shows({ ...pickup, orderStatus: 'Ready for pick up' })).toBe(true);
  expect(shows({ ...pickup, orderStatus: 'Picked up' })).toBe(false);
});

it('the list of orders says when it is empty, and so do the recent items [ORDERS-02] [ORDERS-04]', () => {
  expect(rendered(createElement(OrderList, { orders: [] }))).toContain('No orders found.');
  expect(rendered(createElement(RecentItems, { orders: [] }))).toContain('No recent orders found.');
});

const charged: NonNullable<OrderDetail['receipt']> = {
  at: '2026-11-19T05:00:00.000Z',
  ceiling: 58.19,
  paid: 56.02,
  lines: [
    {
      lineId: line.id,
      name: 'Hass Avocado',
      substitute: null,
      state: 'picked',
      ordered: '3',
      picked: '2',
      weight: null,
      amount: 2,
      promo: 0,
      tax: 0.17,
      paid: 2.17,
    },
  ],
  feePaid: 0,
  totals: [],
  refunded: 1,
};

it('the lines of an order show the size of each, and none where the label is no size', () => {
  const seen = (html: string) => html.replace(/<span class="sr-only">.*?<\/span>/g, '');
  expect(seen(view({}, 'WYGO_DELIVERY', { prodWeightLabel: '1/2 gal' }))).toContain('>1/2 gal</p>');
  expect(view()).not.toContain('>each</p>');
});

it('the moment of a status is written as in sentences: the pattern of the windows is used for windows only', () => {
  expect(view()).toContain('November 18, 8:30\u00a0PM');
  expect(view()).not.toMatch(/, 0\d:\d\d [AP]M</);
});

it('pieces priced by the pound show their approximate weight before the price of a pound, without brackets around it: in Spanish the kilograms stand in brackets', () => {
  const html = view({}, 'WYGO_DELIVERY', { sellingMode: 'BOTH', quantity: 1.2 });
  // Only an amount and its unit stay together: the number of pieces is not left alone on a line.
  expect(html.replaceAll('<!-- -->', '')).toMatch(/>3 · about 1\.2\u00a0lb × \$\d/);
  expect(html).not.toContain('(about');
});

const product = {
  prodRrn: 9,
  prodName: 'Green Avocado',
  prodBrand: '',
  prodWeightLabel: 'each',
  prodThumbnailId: null,
  sellingMode: 'UNIT',
  unitPrice: 0.9,
} as const;

it('an order being filled shows who picks it and how far they are, by first name', () => {
  const html = view({ picking: { firstName: 'Maria', settledCount: 12, linesCount: 18 } });
  expect(html).toMatch(/Maria is picking your order.*12 of 18 products/s);
  const machine = view({ picking: { firstName: '', settledCount: 0, linesCount: 1 } });
  expect(machine).toMatch(/We're picking your order.*0 of 1 product</s);
});

it('an order being filled shows for each line what was picked, what is missing and what came instead, with its price', () => {
  const of = (facts: Partial<OrderProduct>) => view({}, 'WYGO_DELIVERY', facts);
  expect(of({ pickedQuantity: 2, finalExtPrice: 2 })).toMatch(/\$2\.00.*<s.*\$3\.00.*Picked: 2/s);
  expect(of({ pickedQuantity: 0, finalExtPrice: 0 })).toContain("Not available. You don't pay for it.");
  const instead = of({ pickedQuantity: 3, finalExtPrice: 2.7, finalUnitPrice: 0.9, substitute: product });
  expect(instead).toMatch(/Instead: Green Avocado.*3.* × .*\$0\.90/s);
  expect(instead).toContain('$1.00');
});

it('an order being filled names a backup once, as what came instead', () => {
  const backup = { bakProdRrn: 9, bakProdName: 'Green Avocado', bakProdWeightLabel: '4 ct' };
  expect(view({}, 'WYGO_DELIVERY', backup)).toContain('Backup: Green Avocado, 4 ct<');
  const loose = { ...backup, bakProdWeightLabel: 'each' };
  expect(view({}, 'WYGO_DELIVERY', loose)).toContain('Backup: Green Avocado<');
  const came = view({}, 'WYGO_DELIVERY', { ...backup, pickedQuantity: 3, substitute: product });
  expect(came).toContain('Instead: Green Avocado');
  expect(came).not.toContain('Backup:');
});

it('an order shows of a line that nothing may come instead of it, and of no other [LIVE-01]', () => {
  expect(view({}, 'WYGO_DELIVERY', { noSubstitute: true })).toContain('No substitute<');
  expect(view({}, 'WYGO_DELIVERY', {})).not.toContain('No substitute');
});

const refund = {
  amount: 1,
  reason: 'damaged',
  at: '2026-11-20T05:00:00.000Z',
  isDone: false,
  state: 'under-way',
} as const;

it('an order being filled once charged shows per line ordered, picked and paid, the max, the sum, and refunds', () => {
  const html = view(
    {
      receipt: charged,
      refunds: [refund],
    },
    'WYGO_DELIVERY',
    { pickedQuantity: 2, finalExtPrice: 2 },
  );
  expect(html).toContain('Ordered 3 · picked 2 · paid $2.17');
  expect(html).toContain('At most $58.19, you paid $56.02');
  expect(html).toMatch(/Damaged item.*November 19, 2026.*On its way.*\$1\.00/s);
});

it('an order with a refund that was refused for good does not say that the money is on its way', () => {
  const html = view({ receipt: charged, refunds: [{ ...refund, state: 'refused' }] });
  expect(html).toContain('Damaged item');
  expect(html).not.toContain('On its way');
});

it('a charged order says each fact of a line once: quantity, amount, and the sum paid where tax or promo change it', () => {
  const [first] = charged.lines;
  const of = (facts: Partial<typeof first>) =>
    view({ receipt: { ...charged, lines: [{ ...first!, ...facts }] } }, 'WYGO_DELIVERY', {
      pickedQuantity: 3,
      finalExtPrice: 3,
    });
  const plain = of({ picked: '3', paid: 3 });
  expect(plain).toContain('Picked as ordered');
  expect(plain).not.toMatch(/Ordered 3|Picked: 3|You paid \$3/);
  expect(of({ picked: '3', paid: 3.25 })).toContain('You paid $3.25');
  const less = of({});
  expect(less).toContain('Ordered 3 · picked 2 · paid $2.17');
  expect(less).not.toMatch(/Picked: |3 × /);
});

it('an order being filled without a charge says so, that the authorization is released, and no sum that it can come to', () => {
  const html = view({
    orderStatus: 'Cancelled',
    receipt: { ...charged, paid: 0, refunded: 0 },
    totals: [receipt('SUBTOTAL', 0), receipt('SHIPPING', 0)],
    total: 0,
  });
  expect(html).toContain('<s>$8.99</s>');
  expect(html).not.toContain("Your total won't be more than");
  expect(html).toContain('Nothing was charged.');
  expect(html).toContain('We released the $58.19 we authorized on your card.');
  expect(html).not.toContain('you paid');
});

it('an order being filled shows the picker’s questions about lines and about a higher sum', () => {
  const expiresAt = '2126-11-19T05:00:00.000Z';
  const question: ItemAsked = {
    orderNumber: 'GF-1042',
    storeName: 'Downtown',
    missing: 'Hass Avocado',
    offered: 'Green Avocado',
    offeredThumbnailId: null,
    allergens: [],
    quantity: '3',
    sellingMode: 'UNIT',
    unitPrice: 0.9,
    most: 3,
    expiresAt,
    otherwise: 'refund',
    state: 'waiting',
  };
  const html = view({}, 'WYGO_DELIVERY', { question });
  expect(html).toMatch(/We're out of Hass Avocado.*Green Avocado.*\$0\.90.*at most \$3\.00/s);
  expect(html).toMatch(/Yes, bring it.*No, leave it out.*left to answer.*Without an answer/s);
  // Two brands may sell a product of one name.
  const twice = [
    { ...line, question },
    { ...line, id: 'other', question },
  ];
  const both = rendered(
    createElement(OrderQuestions, { order: detail, products: twice, onChanged: () => Promise.resolve() }),
  );
  expect([...both.matchAll(/<section aria-label="([^"]+)"/g)].map(([, name]) => name)).toEqual([
    "We're out of Hass Avocado",
    "We're out of Hass Avocado (2)",
  ]);
  const over = view({}, 'WYGO_DELIVERY', { question: { ...question, state: 'over' } });
  expect(over).toContain('This question is closed.');
  expect(over).not.toContain('Yes, bring it');
  const more = { orderNumber: 'GF-1042', storeName: '', ceiling: 59.1, asked: 61.2, expiresAt };
  const asked = view({ more: { ...more, state: 'waiting' } });
  expect(asked).toMatch(/Your bag came to \$61\.20.*\$2\.10 more than the most you agreed to/s);
  expect(asked).toMatch(/Yes, pay \$61\.20.*No, pay \$59\.10/s);
  expect(view({ more: { ...more, state: 'raised' } })).toContain('You agreed. You pay at most $61.20.');
});

it('an order in full has stepper, address, date and time, payment, products and totals [ORDERS-05] [ORDERS-07]', () => {
  const html = view();
  expect(html).toMatch(/<h1[^>]*>Purchase Details<\/h1>/);
  expect(html).toMatch(/aria-current="step".*?Picking/s);
  expect(html).toMatch(/Delivery address.*500 W 2nd St, Austin, TX, 78701/s);
  expect(textOf(html)).toContain('Tomorrow, 01:30 PM - 03:30 PM');
  expect(html).toMatch(/Payment method.*Card ending with 4242/s);
  expect(html).toMatch(/Hass Avocado.*\$3\.00/s);
  expect(html).toMatch(/Delivery Fee.*\$5\.99.*Total.*\$8\.99/s);
});

it('the times of a window stay on one line', () => {
  const times = '<span class="min-[18rem]:whitespace-nowrap">01:30 PM - 03:30 PM</span>';
  expect(view().replaceAll('<!-- -->', '')).toContain(`Tomorrow, ${times}`);
});

it('an order on paper names the date of its window, its seller and the day of the charge, and offers no change', () => {
  const store = {
    ...detail.store,
    displayName: 'Mercado Sol',
    phoneNumber: '2105550148',
    alias: 'mercado-sol',
  };
  const until = { ...detail.changes, refused: null };
  const html = view({
    store,
    changes: until,
    receipt: charged,
    payments: [{ ...detail.payments[0]!, capturedAmount: 8.99 }],
  });
  const printed = textOf(html.replace(/<(section|span)[^>]*\bprint:hidden.*?<\/\1>/gs, ''));
  expect(html).toContain('data-on-paper="Thursday, November 19, 01:30 PM - 03:30 PM"');
  expect(printed).not.toMatch(/Tomorrow|You can change this order/);
  expect(printed).toContain('November 18, 2026 · Mercado Sol · (210)\u00a0555-0148');
  expect(printed).toContain('Amount charged · November 18, 2026');
  expect(html).toContain('order-elsewhere');
  expect(view({ store: { ...store, alias: 'downtown' } })).not.toMatch(/order-elsewhere|555-0148/);
});

it('an order in full hides the stepper when denied or cancelled [ORDERS-05]', () => {
  expect(view()).toContain('aria-label="Order status"');
  for (const orderStatus of ['Denied', 'Cancelled'] as const)
    expect(view({ orderStatus }), orderStatus).not.toContain('aria-label="Order status"');
});

it('an order in full that the store denied or cancelled says why, where the reason is known', () => {
  const endedBecause = 'The store says: "The storm closed the road."';
  const html = view({ orderStatus: 'Denied', endedBecause });
  expect(html).toMatch(/couldn't accept this order.*The store says: &quot;The storm closed the road/s);
  expect(view({ orderStatus: 'Denied' })).not.toContain('The store says');
});

it('an order in full whose delivery came back says why, with the phone of its store [HAND-03]', () => {
  const broughtBack = "We couldn't get to your door. It goes back to the store.";
  const facts = { orderStatus: 'Ready for delivery', broughtBack } as const;
  const phoned = { ...detail.store, phoneNumber: '5125550148' };
  expect(textOf(view({ ...facts, store: phoned }))).toContain(
    'get to your door. It goes back to the store.(512)\u00a0555-0148',
  );
  expect(view({ ...facts, store: phoned })).toContain('href="tel:+15125550148"');
  expect(view({ ...facts, store: { ...phoned, phoneNumber: '' } })).not.toContain('href="tel:');
});

it('an order in full names the holder of the saved card with the same last four digits, and nobody else [ORDERS-06]', () => {
  expect(view()).toContain('Name not available');
  const payments = [{ ...detail.payments[0]!, authReceiptDesc: '1111' }];
  expect(view({ payments })).toMatch(/Payment method.*Luis Ruiz.*Card ending with 1111/s);
  expect(view({ payments })).not.toContain('Name not available');
});

it('an order in full is a pickup when its first line is [ORDERS-05] [ORDERS-08]', () => {
  const html = view({}, 'CUST_PICKUP');
  expect(html).toMatch(/Pickup address.*1 Oak St, Austin, TX, 78702/s);
  expect(html).not.toContain('Delivery address');
});
