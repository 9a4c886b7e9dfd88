import { beforeEach, expect, it } from 'vitest';
import { listMails } from '../mail/mail.store.ts';
import { authorizationsOf, become, calmShop, ordersOf } from '../testing/checkout-facts.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { failure } from '../testing/failure.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;
beforeEach(() => calmShop(shop));

it('placing an order charges the shown total, stores the lines, mails the order, and closes the cart [CHECKOUT-05] [CHECKOUT-08]', async () => {
  const ana = await shop.ready();
  const before = await ana.shopper.experience('GET api/user/cart/:id/totals', {
    params: { id: ana.cartId },
    query: { slotStart: ana.slotStart },
  });
  const [window] = (
    await ana.shopper.experience('GET api/delivery/slots', { query: { versionKey: 'WYGO_DELIVERY' } })
  ).slots;
  const placed = await ana.press({
    message: 'Ring twice',
    shownTotal: before.total,
    revision: before.revision,
  });
  expect(placed).toMatchObject({
    errorFlag: false,
    errorMessage: '',
    refused: null,
    orderNumber: expect.any(String),
  });
  expect(placed.summary).toMatchObject({
    orderId: placed.orderId,
    versionKey: 'WYGO_DELIVERY',
    selectedCard: { fullName: 'Ana Reyes', lastFourDigits: '1111' },
    shippingAddress: {
      kind: 'shipping',
      line1: '301 Congress Ave',
      city: 'Austin',
      state: 'TX',
      zipCode: '78701',
    },
    pickupAddress: null,
    deliveryDate: {
      start: ana.slotStart,
      end: window!.end,
      day: window!.day,
      from: window!.from,
      to: window!.to,
      today: '2026-11-18',
    },
    cartTotals: { subtotal: before.subtotal, total: before.total, linesCount: 4, productsCount: 11 },
  });
  const [authorization, ...others] = await authorizationsOf(shop, ana.cartId);
  expect(others).toEqual([]);
  expect(authorization).toMatchObject({ amountCents: Math.round(before.ceiling * 100), status: 'open' });
  expect(await ana.shopper.experience('GET api/user/cart/last')).toBeNull();
  const detail = await ana.shopper.commerce('GET api/customer/orders/:id', {
    params: { id: placed.orderId! },
  });
  expect(detail).toMatchObject({
    orderStatus: 'Pending',
    note: 'Ring twice',
    origTotal: before.total,
    canCancel: true,
    statusHistory: [{ status: 'Pending' }],
    payments: [{ authReceiptDesc: '1111', state: 'authorized' }],
    shippings: [{ day: '2026-11-18', from: '17:00', to: '19:00' }],
  });
  expect(detail.totals.map((line) => [line.lineType, line.amount, line.balanceEnd])).toEqual([
    ['SUBTOTAL', before.subtotal, before.subtotal],
    ['SHIPPING', 7.49, before.total],
  ]);
  const mails = await listMails(pool, ana.email, 5);
  expect(mails.map((mail) => mail.subject)).toEqual([`We received your order ${placed.orderNumber}`]);
});

it('placing an order authorises goods sold by weight at their upper tolerance, and says so before [CHECKOUT-25]', async () => {
  const ana = await shop.ready();
  const changed = await ana.put('ground-beef', 2);
  expect(changed.ceiling - changed.total).toBeCloseTo(1.2);
  await ana.press();
  const [authorization] = await authorizationsOf(shop, ana.cartId);
  expect(authorization?.amountCents).toBe(Math.round((changed.ceiling + 2.5) * 100));
});

it('placing an order answers a second press, and ten more at the same time, with the same order [CHECKOUT-24]', async () => {
  const ana = await shop.ready();
  const first = await ana.press();
  const again = await Promise.all(Array.from({ length: 10 }, () => ana.finalize({ reservationGuid: null })));
  expect(new Set(again.map((answer) => answer.orderId))).toEqual(new Set([first.orderId]));
  expect(again[0]).toEqual(first);
  expect(await ordersOf(shop, ana.cartId)).toBe(1);
  expect(await authorizationsOf(shop, ana.cartId)).toHaveLength(1);
});

it('a cart is asked for its order without a window, which answers that order and never places one [CHECKOUT-24]', async () => {
  const ana = await shop.ready();
  const ask = () =>
    ana.shopper.experience('POST api/user/cart/:id/finalize', {
      params: { id: ana.cartId },
      body: { locationVersionKey: 'WYGO_DELIVERY' },
    });
  await ana.reserve();
  const before = await ask();
  expect([before.summary, before.refused]).toEqual([null, expect.any(String)]);
  expect(await ordersOf(shop, ana.cartId)).toBe(0);
  const placed = await ana.press();
  expect((await ask()).summary).toEqual(placed.summary);
  expect(await ordersOf(shop, ana.cartId)).toBe(1);
});

it('placing an order makes one order and one charge of forty presses at the same moment [CHECKOUT-24]', async () => {
  const ana = await shop.ready();
  await shop.sandbox.fault('delay', { delayMs: 300 });
  const { reservationGuid, trackingNumber } = await ana.reserve();
  const eProtectResponse = await shop.sandbox.register('4111111111111111');
  const presses = Array.from({ length: 40 }, () =>
    ana.finalize({ reservationGuid, trackingNumber, eProtectResponse }),
  );
  const answers = await Promise.all(presses);
  expect(new Set(answers.map((answer) => answer.orderId)).size).toBe(1);
  expect(answers[0]!.orderId).not.toBeNull();
  expect(await ordersOf(shop, ana.cartId)).toBe(1);
  expect(await authorizationsOf(shop, ana.cartId)).toHaveLength(1);
});

it('placing an order is refused to a guest with 401, and the cart stays [CART-16]', async () => {
  const guest = await shop.shopper('alder');
  const { id } = await guest.experience('POST api/user/cart');
  const refused = await failure(
    guest.experience('POST api/user/cart/:id/finalize', {
      params: { id },
      body: { locationVersionKey: 'WYGO_DELIVERY', reservationGuid: null },
    }),
  );
  expect([refused.status, refused.problem?.errorCode]).toEqual([401, 'sign-in-needed']);
  expect((await guest.experience('GET api/user/cart/last'))?.id).toBe(id);
});

it('placing an order of somebody else’s cart is answered as of one that never existed', async () => {
  const ana = await shop.ready();
  const thief = await shop.ready();
  const { reservationGuid, trackingNumber } = await ana.reserve();
  const refused = await failure(
    thief.shopper.experience('POST api/user/cart/:id/finalize', {
      params: { id: ana.cartId },
      body: { locationVersionKey: 'WYGO_DELIVERY', reservationGuid, trackingNumber },
    }),
  );
  expect([refused.status, refused.problem?.errorCode]).toEqual([404, 'cart-not-found']);
  const stolen = await thief.press({ reservationGuid, trackingNumber });
  expect(stolen.refused).toBe('slot-gone');
});

it('placing an order with a saved card uses its token; a new one is saved when asked [CHECKOUT-23]', async () => {
  const ana = await shop.ready();
  const once = await shop.ready();
  expect((await once.press({ fullName: '' })).summary?.selectedCard.fullName).toBe('Ana Reyes');
  expect(await once.shopper.commerce('GET api/user/payment/creditcards')).toEqual([]);
  await ana.press({ saveNewCard: true, newCardNickname: 'Everyday' });
  const cards = await ana.shopper.commerce('GET api/user/payment/creditcards');
  expect(cards).toMatchObject([
    { lastFourDigits: '1111', firstSixDigits: '411111', nickname: 'Everyday', fullName: 'Ana Reyes' },
  ]);
  const { rows: linked } = await pool.query(
    `select 1 from order_payment p join "order" o on o.id = p.order_id where o.cart_id = $1 and p.card_id is not null`,
    [once.cartId],
  );
  expect(linked).toEqual([]);
  const { id: cartId } = await ana.shopper.experience('POST api/user/cart');
  await ana.shopper.experience('POST api/user/cart/:id/product', {
    params: { id: cartId },
    body: { productKey: shop.key('paper-towels'), quantity: 4, versionKey: 'WYGO_DELIVERY' },
  });
  const { reservationGuid, trackingNumber } = await ana.reserve();
  const payWith = (key: string) =>
    ana.shopper.experience('POST api/user/cart/:id/finalize', {
      params: { id: cartId },
      body: {
        locationVersionKey: 'WYGO_DELIVERY',
        reservationGuid,
        trackingNumber,
        shippingAddress: { key: ana.addressKey },
        card: { key },
      },
    });
  const { rows: expired } = await pool.query<{ id: string }>(
    `insert into card (account_id, vault_token, last_four, first_six, expiry_month, expiry_year, full_name, created_at)
       values ($1, 'expired', '0001', '411111', 10, 2026, 'Ana Reyes', now()) returning id`,
    [ana.accountId],
  );
  expect((await payWith(expired[0]!.id)).refused).toBe('card-expired');
  const placed = await payWith(cards[0]!.key);
  expect(placed.summary?.selectedCard).toEqual({ fullName: 'Ana Reyes', lastFourDigits: '1111' });
  const other = await shop.ready();
  expect((await other.press({ card: { key: cards[0]!.key } })).refused).toBe('payment-missing');
});

it('placing an order gives a card that is saved already its new expiry', async () => {
  const here = await shop.ready('alder');
  const there = await shop.ready('alder-west');
  await become(shop, there, here);
  // The orders are placed one after the other, because an account holds one place at a time.
  const pay = async (each: typeof here, year: number) => {
    const eProtectResponse = await shop.sandbox.register('4111111111111111');
    return each.press({
      eProtectResponse,
      saveNewCard: true,
      card: { expirationDate: { year, month: 12 } },
    });
  };
  const cards = () => here.shopper.commerce('GET api/user/payment/creditcards');
  expect((await pay(here, 2032)).refused).toBeNull();
  expect(await cards()).toMatchObject([{ expirationDate: { year: 2032, month: 12 } }]);
  expect((await pay(there, 2033)).refused).toBeNull();
  expect(await cards()).toMatchObject([{ expirationDate: { year: 2033, month: 12 } }]);
});

it('placing an order for pickup needs a billing address and no shipping one [CHECKOUT-12]', async () => {
  const ana = await shop.ready();
  await ana.shopper.experience('POST api/user/cart/:id/products/update', {
    params: { id: ana.cartId },
    body: { versionKey: 'CUST_PICKUP' },
  });
  const { slots } = await ana.shopper.experience('GET api/delivery/slots', {
    query: { versionKey: 'CUST_PICKUP' },
  });
  const held = await ana.shopper.experience('POST api/delivery/reserve/pickup', {
    body: { slotStart: slots[0]!.start },
  });
  expect(held.trackingNumber).toBe('');
  const eProtectResponse = await shop.sandbox.register('4111111111111111');
  const common = {
    locationVersionKey: 'CUST_PICKUP',
    reservationGuid: held.reservationGuid,
    eProtectResponse,
  };
  expect((await ana.finalize({ ...common, billingAddress: null })).refused).toBe('billing-missing');
  const placed = await ana.finalize(common);
  expect(placed.summary).toMatchObject({
    versionKey: 'CUST_PICKUP',
    shippingAddress: null,
    pickupAddress: { line1: '100 Congress Ave', zipCode: '78701' },
    billingAddress: { line1: '301 Congress Ave' },
  });
});
