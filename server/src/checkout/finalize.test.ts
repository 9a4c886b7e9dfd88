import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { CallFailed } from '@larder/contract/call-failed';
import { lookAtAttempts } from './look-at-attempts.ts';
import { row, rows, sql } from '../database/database.ts';
import { listMails } from '../mail/mail.store.ts';
import { createCheckoutShop, type CheckoutShop, type Ready } from '../testing/checkout-shop.ts';
import { publish } from '../testing/publish.ts';

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await createCheckoutShop(inject('adminUrl'));
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.sandbox.clearFaults();
  await shop.larder.pool.query('delete from slot_count where taken = 0');
  await shop.larder.pool.query('update slot_window set capacity = 200');
});

/** What was authorised for the attempts of one cart. */
async function authorizationsOf(cartId: string) {
  const attempts = await rows<{ id: string }>(
    shop.larder.pool,
    sql`select provider_reference as id from payment_attempt where cart_id = ${cartId}`,
  );
  const ids = new Set(attempts.map((each) => each.id));
  const { authorizations } = await shop.sandbox.ledger();
  return authorizations.filter((each) => ids.has(each.id));
}

async function ordersOf(cartId: string): Promise<number> {
  const found = await row<{ count: number }>(
    shop.larder.pool,
    sql`select count(*)::int as count from "order" where cart_id = ${cartId}`,
  );
  return found!.count;
}

async function failure(promise: Promise<unknown>): Promise<CallFailed> {
  const error = await promise.then(
    (answer) => answer,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(CallFailed);
  return error as CallFailed;
}

/** Makes one shopper the same person as another, in two stores. */
async function become(one: Ready, other: Ready): Promise<void> {
  for (const table of ['cart', 'session', 'address'])
    await shop.larder.pool.query(`update ${table} set account_id = $1 where account_id = $2`, [
      other.accountId,
      one.accountId,
    ]);
}

async function setPrice(code: string, cents: number): Promise<void> {
  await shop.larder.pool.query('update price set base_cents = $1, sale_cents = null where product_id = $2', [
    cents,
    shop.key(code),
  ]);
  await publish(shop.larder.pool);
}

async function setSold(code: string, isSold: boolean): Promise<void> {
  await shop.larder.pool.query('update product set retired = $1 where id = $2', [!isSold, shop.key(code)]);
  await publish(shop.larder.pool);
}

describe('placing an order', () => {
  it('charges what was shown, keeps what was bought, mails it, and closes the cart [CHECKOUT-05] [CHECKOUT-08]', async () => {
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
    const [authorization, ...others] = await authorizationsOf(ana.cartId);
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
    const mails = await listMails(shop.larder.pool, ana.email, 5);
    expect(mails.map((mail) => mail.subject)).toEqual([`We received your order ${placed.orderNumber}`]);
  });

  it('authorises goods sold by weight at their upper tolerance, and says so before [CHECKOUT-25]', async () => {
    const ana = await shop.ready();
    const changed = await ana.shopper.experience('POST api/user/cart/:id/product', {
      params: { id: ana.cartId },
      body: { productKey: shop.key('ground-beef'), quantity: 2, versionKey: 'WYGO_DELIVERY' },
    });
    expect(changed.ceiling - changed.total).toBeCloseTo(1.2);
    await ana.press();
    const [authorization] = await authorizationsOf(ana.cartId);
    expect(authorization?.amountCents).toBe(Math.round((changed.ceiling + 2.5) * 100));
  });

  it('pressed again, or again ten times at once, answers the same order [CHECKOUT-24]', async () => {
    const ana = await shop.ready();
    const first = await ana.press();
    const again = await Promise.all(
      Array.from({ length: 10 }, () => ana.finalize({ reservationGuid: null })),
    );
    expect(new Set(again.map((answer) => answer.orderId))).toEqual(new Set([first.orderId]));
    expect(again[0]).toEqual(first);
    expect(await ordersOf(ana.cartId)).toBe(1);
    expect(await authorizationsOf(ana.cartId)).toHaveLength(1);
  });

  it('pressed forty times at the same moment makes one order and one charge [CHECKOUT-24]', async () => {
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
    expect(await ordersOf(ana.cartId)).toBe(1);
    expect(await authorizationsOf(ana.cartId)).toHaveLength(1);
  });

  it('is refused to a guest with 401, and the cart stays [CART-16]', async () => {
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

  it('of somebody else’s cart answers as for one that never existed', async () => {
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

  it('with a saved card uses its token; a new one is saved when asked [CHECKOUT-23]', async () => {
    const ana = await shop.ready();
    await ana.press({ saveNewCard: true, newCardNickname: 'Everyday' });
    const cards = await ana.shopper.commerce('GET api/user/payment/creditcards');
    expect(cards).toMatchObject([
      { lastFourDigits: '1111', firstSixDigits: '411111', nickname: 'Everyday', fullName: 'Ana Reyes' },
    ]);
    const { id: cartId } = await ana.shopper.experience('POST api/user/cart');
    await ana.shopper.experience('POST api/user/cart/:id/product', {
      params: { id: cartId },
      body: { productKey: shop.key('paper-towels'), quantity: 4, versionKey: 'WYGO_DELIVERY' },
    });
    const { reservationGuid, trackingNumber } = await ana.reserve();
    const placed = await ana.shopper.experience('POST api/user/cart/:id/finalize', {
      params: { id: cartId },
      body: {
        locationVersionKey: 'WYGO_DELIVERY',
        reservationGuid,
        trackingNumber,
        shippingAddress: { key: ana.addressKey },
        card: { key: cards[0]!.key },
      },
    });
    expect(placed.summary?.selectedCard).toEqual({ fullName: 'Ana Reyes', lastFourDigits: '1111' });
    const other = await shop.ready();
    await shop.larder.pool.query(
      `insert into card (account_id, vault_token, last_four, first_six, expiry_month, expiry_year, full_name, created_at)
       values ($1, 'expired', '0001', '411111', 10, 2026, 'Ana Reyes', now())`,
      [other.accountId],
    );
    const [expired] = await other.shopper.commerce('GET api/user/payment/creditcards');
    expect((await other.press({ card: { key: expired!.key } })).refused).toBe('card-expired');
    expect((await other.press({ card: { key: cards[0]!.key } })).refused).toBe('payment-missing');
  });

  it('saves a card that is saved already under its new expiry', async () => {
    const here = await shop.ready('alder');
    const there = await shop.ready('alder-west');
    await become(there, here);
    // One after the other: an account holds one place at a time.
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

  it('for pickup needs a billing address and no shipping one [CHECKOUT-12]', async () => {
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
});

describe('who collects a pickup', () => {
  it('is the person named, by default the selected profile, never an unknown one', async () => {
    const collected = async (named: (key: string) => Record<string, unknown>) => {
      const ana = await shop.ready();
      const { entityKey } = await ana.shopper.commerce('POST api/user/contacts', {
        body: { profile: { firstName: 'Rosa', lastName: 'Luna', emailAddress: 'rosa@larder.test' } },
      });
      await ana.shopper.commerce('POST api/user/preferences', { body: { selectedProfileKey: entityKey! } });
      await ana.shopper.experience('POST api/user/cart/:id/products/update', {
        params: { id: ana.cartId },
        body: { versionKey: 'CUST_PICKUP' },
      });
      const { slots } = await ana.shopper.experience('GET api/delivery/slots', {
        query: { versionKey: 'CUST_PICKUP' },
      });
      const { reservationGuid } = await ana.shopper.experience('POST api/delivery/reserve/pickup', {
        body: { slotStart: slots[0]!.start },
      });
      const placed = await ana.finalize({
        locationVersionKey: 'CUST_PICKUP',
        reservationGuid,
        eProtectResponse: await shop.sandbox.register('4111111111111111'),
        ...named(entityKey!),
      });
      expect(placed.refused).toBeNull();
      const order = { params: { id: placed.orderId! } };
      return (await ana.shopper.commerce('GET api/customer/orders/:id', order)).recipient.fullName;
    };
    expect(await collected((pickupContactKey) => ({ pickupContactKey }))).toBe('Rosa Luna');
    expect(await collected(() => ({}))).toBe('Rosa Luna');
    expect(await collected(() => ({ pickupContactKey: null }))).toBe('Ana Reyes');
    const stranger = await shop.ready();
    const { entityKey: theirs } = await stranger.shopper.commerce('POST api/user/contacts', {
      body: { profile: { firstName: 'Not', lastName: 'Yours', emailAddress: 'not@larder.test' } },
    });
    for (const pickupContactKey of [theirs, '01890000-0000-7000-8000-000000000000']) {
      const foreign = await failure(collected(() => ({ pickupContactKey })));
      expect([foreign.status, foreign.problem?.errorCode]).toEqual([404, 'contact-not-found']);
    }
  });

  it('is not who receives a delivery: that is the shopper', async () => {
    const ana = await shop.ready();
    const { entityKey } = await ana.shopper.commerce('POST api/user/contacts', {
      body: { profile: { firstName: 'Rosa', lastName: 'Luna', emailAddress: 'rosa@larder.test' } },
    });
    await ana.shopper.commerce('POST api/user/preferences', { body: { selectedProfileKey: entityKey! } });
    const placed = await ana.press();
    const order = { params: { id: placed.orderId! } };
    expect((await ana.shopper.commerce('GET api/customer/orders/:id', order)).recipient).toEqual({
      fullName: 'Ana Reyes',
      phoneNumber: '(512) 555-0101',
      emailAddress: ana.email,
    });
  });
});

describe('what is checked again when the order is placed [CHECKOUT-25]', () => {
  it('a price that went up is refused with the fresh cart; pressing again accepts it', async () => {
    const ana = await shop.ready();
    await setPrice('salsa', 449);
    const refused = await ana.press();
    expect(refused).toMatchObject({ errorFlag: true, refused: 'price-changed', orderId: null });
    expect(refused.errorMessage).toBe(
      'The price of Roasted Salsa went up from $3.79 to $4.49. Please check your cart and place the order again.',
    );
    expect(refused.cart?.products.find((line) => line.prodName === 'Roasted Salsa')?.unitPrice).toBe(4.49);
    expect(await authorizationsOf(ana.cartId)).toEqual([]);
    expect((await ana.press()).refused).toBeNull();
    await setPrice('salsa', 379);
  });

  it('what is sold in another way since it was chosen is ordered only after the shopper was shown it', async () => {
    const ana = await shop.ready();
    const sell = async (how: string) => {
      await shop.larder.pool.query(`update product set ${how} where id = ${shop.key('eggs')}`);
      await shop.larder.pool.query('update revision set number = number + 1');
    };
    await sell("selling_mode = 'WEIGHT', average_weight_thousandths = 100");
    const refused = await ana.press();
    expect([
      refused.refused,
      refused.cart!.products.find((line) => line.prodName === 'Large Eggs')!.units,
    ]).toEqual(['cart-changed', 0.5]);
    await sell("selling_mode = 'UNIT', average_weight_thousandths = null");
    expect(refused.cart!.notice).toBe('How we sell Large Eggs has changed. Please check its quantity.');
  });

  it('a promo code that this account used up is taken off, also when a price fell at the same time', async () => {
    const ana = await shop.ready();
    await ana.shopper.experience('POST api/user/cart/:id/promos/:code', {
      params: { id: ana.cartId, code: 'WELCOME10' },
      body: {},
    });
    await shop.larder.pool.query(`update promo set account_limit = 1 where code = 'WELCOME10'`);
    await shop.larder.pool.query(
      `insert into payment_attempt (account_id, purpose, cart_id, promo_id, state, estimated_cents, ceiling_cents,
         provider_reference, created_at)
       select $1, 'order', c.id, o.id, 'started', 1, 1, 'elsewhere', now() from promo o, cart c
       where o.code = 'WELCOME10' and c.id <> $2 and c.account_id is not null limit 1`,
      [ana.accountId, ana.cartId],
    );
    await setPrice('eggs', 299);
    const refused = await ana.press();
    await setPrice('eggs', 399);
    await shop.larder.pool.query(
      `delete from payment_attempt where provider_reference = 'elsewhere';
       update promo set account_limit = null where code = 'WELCOME10'`,
    );
    expect([refused.refused, refused.cart!.promo]).toEqual(['promo-gone', null]);
  });

  it('a lower price is passed on', async () => {
    const ana = await shop.ready();
    await setPrice('salsa', 299);
    const placed = await ana.press();
    expect(placed.refused).toBeNull();
    expect(placed.summary?.products.find((line) => line.prodName === 'Roasted Salsa')).toMatchObject({
      unitPrice: 2.99,
      extPrice: 2.99,
    });
    const [authorization] = await authorizationsOf(ana.cartId);
    expect(authorization?.amountCents).toBe(Math.round(placed.summary!.cartTotals.ceiling * 100));
    await setPrice('salsa', 379);
  });

  it('more than was last shown is refused, also to who does not say what they saw', async () => {
    const ana = await shop.ready();
    const read = () => ana.shopper.experience('GET api/user/cart/:id', { params: { id: ana.cartId } });
    await setSold('salsa', false);
    const shown = await read();
    await setSold('salsa', true);
    const refused = await ana.press();
    expect([refused.refused, refused.cart?.subtotal]).toEqual(['cart-changed', shown.subtotal + 3.79]);
    expect(await authorizationsOf(ana.cartId)).toEqual([]);
    expect((await ana.press()).refused).toBeNull();
  });

  it('a cart that another tab changed is refused', async () => {
    const ana = await shop.ready();
    const seen = await ana.shopper.experience('GET api/user/cart/:id', { params: { id: ana.cartId } });
    await ana.shopper.experience('POST api/user/cart/:id/product', {
      params: { id: ana.cartId },
      body: { productKey: shop.key('limes'), quantity: 9, versionKey: 'WYGO_DELIVERY' },
    });
    const refused = await ana.press({ revision: seen.revision });
    expect([refused.refused, refused.cart?.linesCount]).toEqual(['cart-changed', 5]);
    expect((await ana.press({ shownTotal: 1 })).refused).toBe('cart-changed');
    expect((await ana.press({ revision: refused.cart!.revision })).refused).toBeNull();
  });

  it('the other way of receiving, the minimum, the address, approvals and the card', async () => {
    const ana = await shop.ready();
    const put = (code: string, quantity: number) =>
      ana.shopper.experience('POST api/user/cart/:id/product', {
        params: { id: ana.cartId },
        body: { productKey: shop.key(code), quantity, versionKey: 'WYGO_DELIVERY' },
      });
    const far = await shop.ready('alder', { zipCode: '73301' });
    const empty = await shop.ready();
    await empty.shopper.experience('POST api/user/cart/:id/clear', { params: { id: empty.cartId } });
    const refusedOf = async (promise: ReturnType<typeof ana.press>) => (await promise).refused;

    expect(await refusedOf(ana.press({ locationVersionKey: 'CUST_PICKUP' }))).toBe('cart-changed');
    await ana.shopper.experience('POST api/user/cart/:id/products/update', {
      params: { id: ana.cartId },
      body: { versionKey: 'WYGO_DELIVERY' },
    });
    expect(await refusedOf(ana.press({ shippingAddress: null }))).toBe('address-missing');
    expect(await refusedOf(ana.press({ shippingAddress: { key: far.addressKey } }))).toBe('address-missing');
    expect(await refusedOf(far.press())).toBe('outside-area');
    expect(await refusedOf(ana.press({ eProtectResponse: null, card: null }))).toBe('payment-missing');
    expect(
      await refusedOf(
        ana.press({ card: { expirationDate: { year: 2026, month: 10 } }, eProtectResponse: 'x' }),
      ),
    ).toBe('card-expired');
    expect(await refusedOf(ana.press({ reservationGuid: null }))).toBe('slot-gone');
    expect(await refusedOf(ana.press({ slot: { start: '2026-11-20T15:00:00.000Z' } }))).toBe('slot-gone');
    expect(await refusedOf(ana.press({ trackingNumber: 'OTHER' }))).toBe('slot-gone');
    await put('lager', 1);
    const approval = await ana.press();
    expect([approval.refused, approval.errorMessage]).toEqual([
      'approval-needed',
      'Please confirm: This order contains alcohol. I confirm that I am 21 or older.',
    ]);
    await setSold('lager', false);
    const gone = await ana.press({ approvals: ['age-21'] });
    expect([gone.refused, gone.errorMessage]).toEqual([
      'product-gone',
      'Night Owl Lager is no longer sold in this store.',
    ]);
    await setSold('lager', true);
    expect(await refusedOf(empty.press())).toBe('cart-empty');
    await empty.shopper.experience('POST api/user/cart/:id/product', {
      params: { id: empty.cartId },
      body: { productKey: shop.key('eggs'), quantity: 1, versionKey: 'WYGO_DELIVERY' },
    });
    expect(await refusedOf(empty.press())).toBe('minimum');
    expect(await authorizationsOf(ana.cartId)).toEqual([]);
    // The lager is back, and was last shown as not sold: that is more than was seen.
    expect(await refusedOf(ana.press({ approvals: ['age-21'] }))).toBe('cart-changed');
    expect(await refusedOf(ana.press({ approvals: ['age-21'] }))).toBeNull();
  });

  it('the total, too: a promo code may not bring it under the minimum [CHECKOUT-07]', async () => {
    const ana = await shop.ready();
    await ana.shopper.experience('POST api/user/cart/:id/promos/:code', {
      params: { id: ana.cartId, code: 'ONCE50' },
      body: {},
    });
    await shop.larder.pool.query(`update location set delivery_minimum_cents = 3000 where alias = 'alder'`);
    const refused = await ana.press();
    await shop.larder.pool.query(`update location set delivery_minimum_cents = 2500 where alias = 'alder'`);
    expect([refused.refused, refused.errorMessage]).toEqual([
      'minimum',
      'Order total must be at least $30.00.',
    ]);
    expect(await authorizationsOf(ana.cartId)).toEqual([]);
  });

  it('a window whose hold ran out is not charged for', async () => {
    const ana = await shop.ready();
    const { reservationGuid, trackingNumber } = await ana.reserve();
    shop.clock.advance(5 * 60_000);
    const refused = await ana.finalize({
      reservationGuid,
      trackingNumber,
      eProtectResponse: await shop.sandbox.register('4111111111111111'),
    });
    expect([refused.refused, refused.errorMessage]).toEqual([
      'slot-gone',
      "Sorry, we couldn't reserve the slot. Please select a new one.",
    ]);
    expect(await authorizationsOf(ana.cartId)).toEqual([]);
  });
});

describe('the reservation that an order needs', () => {
  it('is asked for by what is missing: the window, the reservation, on delivery the tracking number [CHECKOUT-09]', async () => {
    const ana = await shop.ready();
    const said = async (given: Record<string, unknown>) => (await ana.finalize(given)).errorMessage;
    const { reservationGuid } = await ana.reserve();
    expect(await said({})).toBe('Please select a delivery/pickup time slot.');
    expect(await said({ reservationGuid: null, slot: { start: ana.slotStart } })).toBe(
      "Sorry, we couldn't reserve the slot. Please select a new one.",
    );
    expect(await said({ reservationGuid })).toBe('Missing tracking number');
  });

  it('is one of the way of receiving that is ordered, not of the other', async () => {
    const ana = await shop.ready();
    const { slots } = await ana.shopper.experience('GET api/delivery/slots', {
      query: { versionKey: 'CUST_PICKUP' },
    });
    const held = await ana.shopper.experience('POST api/delivery/reserve/pickup', {
      body: { slotStart: slots[0]!.start },
    });
    const eProtectResponse = await shop.sandbox.register('4111111111111111');
    const refused = await ana.finalize({ ...held, eProtectResponse });
    expect([refused.refused, refused.errorMessage]).toEqual([
      'slot-gone',
      "Sorry, we couldn't reserve the slot. Please select a new one.",
    ]);
  });

  it('is for the window that was chosen: one that ends at another time is another one', async () => {
    const ana = await shop.ready();
    const { reservationGuid, trackingNumber } = await ana.reserve();
    const eProtectResponse = await shop.sandbox.register('4111111111111111');
    const held = { reservationGuid, trackingNumber, eProtectResponse };
    const end = new Date(Date.parse(ana.slotStart) + 2 * 3600_000).toISOString();
    const longer = new Date(Date.parse(ana.slotStart) + 4 * 3600_000).toISOString();
    const other = await ana.finalize({ ...held, slot: { start: ana.slotStart, end: longer } });
    expect(other.refused).toBe('slot-gone');
    expect((await ana.finalize({ ...held, slot: { start: ana.slotStart, end } })).refused).toBeNull();
  });

  it('keeps its fee when the store closes the day after it was held', async () => {
    const ana = await shop.ready();
    const held = await ana.reserve();
    const numbers = () =>
      ana.shopper.experience('GET api/user/cart/:id/totals', {
        params: { id: ana.cartId },
        query: { versionKey: 'WYGO_DELIVERY', slotStart: ana.slotStart },
      });
    const before = await numbers();
    await shop.larder.pool.query(
      `insert into slot_exception
       select id, 'WYGO_DELIVERY', '2026-11-18', true, true from location where alias = 'alder'`,
    );
    expect((await numbers()).total).toBe(before.total);
    const eProtectResponse = await shop.sandbox.register('4111111111111111');
    const placed = await ana.finalize({ ...held, eProtectResponse, shownTotal: before.total });
    await shop.larder.pool.query(`delete from slot_exception where day = '2026-11-18'`);
    expect(placed.refused).toBeNull();
    const order = await ana.shopper.commerce('GET api/customer/orders/:id', {
      params: { id: placed.orderId! },
    });
    expect(order.total).toBe(before.total);
  });

  it('does not outlast the beginning of its window', async () => {
    const ana = await shop.ready();
    const held = await ana.reserve();
    await shop.larder.pool.query(
      `update slot_hold set expires_at = starts_at + interval '1 hour' where id = '${held.reservationGuid}'`,
    );
    const now = shop.clock.now();
    shop.clock.set(ana.slotStart);
    const eProtectResponse = await shop.sandbox.register('4111111111111111');
    const late = await ana.finalize({ ...held, eProtectResponse });
    shop.clock.set(now);
    expect(late.refused).toBe('slot-gone');
    expect(await authorizationsOf(ana.cartId)).toEqual([]);
  });
});

describe('the card provider', () => {
  it('that declines one card takes another: one order, the promo code used once', async () => {
    const ana = await shop.ready();
    await ana.shopper.experience('POST api/user/cart/:id/promos/:code', {
      params: { id: ana.cartId, code: 'ONCE50' },
      body: {},
    });
    await ana.shopper.experience('POST api/user/cart/:id/product', {
      params: { id: ana.cartId },
      body: { productKey: shop.key('paper-towels'), quantity: 6, versionKey: 'WYGO_DELIVERY' },
    });
    const declined = await ana.press({ eProtectResponse: await shop.sandbox.register('4457002100000005') });
    expect([declined.refused, declined.errorMessage]).toEqual([
      'declined',
      'Your card was declined: not enough funds.',
    ]);
    expect(declined.cart?.promo?.code).toBe('ONCE50');
    const placed = await ana.press();
    expect(placed.refused).toBeNull();
    expect(await ordersOf(ana.cartId)).toBe(1);
    expect(
      (await authorizationsOf(ana.cartId))
        .map((each) => each.status)
        .toSorted((a, b) => a!.localeCompare(b!)),
    ).toEqual(['declined', 'open']);
    const promo = await row<{ used: number }>(
      shop.larder.pool,
      sql`select used from promo where code = 'ONCE50'`,
    );
    expect(promo?.used).toBe(1);
  });

  it('that is not there is told so, nothing is sent, and the cart can be changed', async () => {
    const ana = await shop.ready();
    await shop.sandbox.fault('root', { code: '4' });
    expect((await ana.press()).refused).toBe('payment-unavailable');
    expect(await authorizationsOf(ana.cartId)).toEqual([]);
    expect((await ana.press()).refused).toBeNull();
  });

  it('whose answer is lost is asked what became of it, never charged again [CHECKOUT-24]', async () => {
    const ana = await shop.ready();
    await shop.sandbox.fault('reset-after');
    const unknown = await ana.press();
    expect([unknown.refused, unknown.retryAfterSeconds]).toEqual(['payment-unknown', 15]);
    const held = await failure(
      ana.shopper.experience('POST api/user/cart/:id/clear', { params: { id: ana.cartId } }),
    );
    expect(held.problem?.errorCode).toBe('cart-being-ordered');
    expect((await ana.press()).refused).toBe('payment-unknown');
    shop.clock.advance(60_000);
    await lookAtAttempts(shop.larder);
    const placed = await ana.press();
    expect(placed.refused).toBeNull();
    expect(await authorizationsOf(ana.cartId)).toHaveLength(1);
    expect(await ordersOf(ana.cartId)).toBe(1);
  });

  it('that never got the request lets the shopper try again after a minute', async () => {
    const ana = await shop.ready();
    await shop.sandbox.fault('reset-before');
    expect((await ana.press()).refused).toBe('payment-unknown');
    shop.clock.advance(15_000);
    await lookAtAttempts(shop.larder);
    expect((await ana.press()).refused).toBe('payment-unknown');
    shop.clock.advance(60_000);
    await lookAtAttempts(shop.larder);
    expect((await ana.press()).refused).toBeNull();
    expect(await authorizationsOf(ana.cartId)).toHaveLength(1);
  });

  it('that books an attempt after it was given up gets the money reversed', async () => {
    const ana = await shop.ready();
    await shop.sandbox.fault('delay-before', { delayMs: 4_000 });
    expect((await ana.press()).refused).toBe('payment-unknown');
    shop.clock.advance(61_000);
    await lookAtAttempts(shop.larder);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    shop.clock.advance(3 * 60_000);
    await lookAtAttempts(shop.larder);
    expect((await authorizationsOf(ana.cartId)).map((each) => each.status)).toEqual(['reversed']);
    expect(await ordersOf(ana.cartId)).toBe(0);
    expect((await ana.press()).refused).toBeNull();
  });

  it('that is found to have approved when the window is over makes no order of it: the money goes back', async () => {
    const ana = await shop.ready();
    await shop.sandbox.fault('reset-after');
    expect((await ana.press()).refused).toBe('payment-unknown');
    const now = shop.clock.now();
    shop.clock.set(Date.parse(ana.slotStart) + 24 * 3600 * 1000);
    await lookAtAttempts(shop.larder);
    shop.clock.set(now);
    expect(await ordersOf(ana.cartId)).toBe(0);
    expect((await authorizationsOf(ana.cartId)).map((each) => each.status)).toEqual(['reversed']);
    expect((await ana.press()).refused).toBeNull();
  });

  it('is asked about every attempt, also after one that cannot be settled', async () => {
    const broken = await shop.ready();
    const others = [await shop.ready(), await shop.ready()];
    await shop.sandbox.fault('reset-after', { times: 3 });
    for (const each of [others[0]!, broken, others[1]!]) await each.press();
    const requestOf = `(select request from payment_attempt where cart_id = '${broken.cartId}')`;
    const kept = await shop.larder.pool.query<{ request: unknown }>(`select ${requestOf} as request`);
    await shop.larder.pool.query(
      `update payment_attempt set request = '{}' where cart_id = '${broken.cartId}'`,
    );
    shop.clock.advance(60_000);
    await lookAtAttempts(shop.larder);
    expect(await Promise.all(others.map((each) => ordersOf(each.cartId)))).toEqual([1, 1]);
    await shop.larder.pool.query('update payment_attempt set request = $1 where cart_id = $2', [
      kept.rows[0]!.request,
      broken.cartId,
    ]);
    shop.clock.advance(60_000);
    await lookAtAttempts(shop.larder);
    expect(await ordersOf(broken.cartId)).toBe(1);
  });

  it('that approves only a part is not taken at its word: the part goes back', async () => {
    const ana = await shop.ready();
    await shop.sandbox.fault('partial', { approvedCents: 500 });
    expect((await ana.press()).refused).toBe('declined');
    await lookAtAttempts(shop.larder);
    expect((await authorizationsOf(ana.cartId)).map((each) => each.heldCents)).toEqual([0]);
  });

  it('sees at most ten declined cards of one account in an hour, not counting what the store tried by itself', async () => {
    const ana = await shop.ready();
    const bad = await shop.sandbox.register('4000000000000002');
    for (let count = 1; count <= 10; count += 1) {
      expect((await ana.press({ eProtectResponse: bad })).refused).toBe('declined');
    }
    const refused = await failure(ana.press());
    expect([refused.status, refused.problem?.errorCode]).toEqual([429, 'too-many-requests']);
    expect(await authorizationsOf(ana.cartId)).toHaveLength(10);

    await shop.larder.pool.query(
      `update payment_attempt set by_store = true
       where id = (select id from payment_attempt where cart_id = $1 and state = 'declined' limit 1)`,
      [ana.cartId],
    );
    expect((await ana.press({ eProtectResponse: bad })).refused).toBe('declined');
  });
});

describe('races', () => {
  it('fifty shoppers for a window of ten: ten orders, forty told so, none of these charged [CHECKOUT-09]', async () => {
    const shoppers = await Promise.all(Array.from({ length: 50 }, () => shop.ready()));
    const { slots } = await shoppers[0]!.shopper.experience('GET api/delivery/slots', {
      query: { versionKey: 'WYGO_DELIVERY', start: '2026-11-20' },
    });
    const window = slots.find((slot) => slot.from === '09:00')!;
    await shop.larder.pool.query('update slot_window set capacity = 10');
    const answers = await Promise.all(
      shoppers.map(async (each) => {
        const held = await each.reserve(window.start);
        return each.finalize({ ...held, eProtectResponse: await shop.sandbox.register('4111111111111111') });
      }),
    );
    expect(answers.filter((answer) => answer.orderId !== null)).toHaveLength(10);
    expect(answers.filter((answer) => answer.refused === 'slot-gone')).toHaveLength(40);
    const counts = await row<{ orders: number; holds: number; taken: number }>(
      shop.larder.pool,
      sql`select (select count(*)::int from "order" where slot_starts_at = ${new Date(window.start)}) as orders,
            (select count(*)::int from slot_hold where starts_at = ${new Date(window.start)} and state = 'claimed') as holds,
            (select taken from slot_count where starts_at = ${new Date(window.start)} and version_key = 'WYGO_DELIVERY') as taken`,
    );
    expect(counts).toEqual({ orders: 10, holds: 10, taken: 10 });
    const ledgers = await Promise.all(shoppers.map((each) => authorizationsOf(each.cartId)));
    expect(ledgers.flat()).toHaveLength(10);
    const { slots: left } = await shoppers[0]!.shopper.experience('GET api/delivery/slots', {
      query: { versionKey: 'WYGO_DELIVERY', start: '2026-11-20' },
    });
    expect(left.some((slot) => slot.start === window.start)).toBe(false);
  });

  it('twenty carts with a code that works once: one order with it', async () => {
    await shop.larder.pool.query(`update promo set used = 0 where code = 'ONCE50'`);
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => shop.ready()));
    for (const each of shoppers) {
      await each.shopper.experience('POST api/user/cart/:id/product', {
        params: { id: each.cartId },
        body: { productKey: shop.key('paper-towels'), quantity: 6, versionKey: 'WYGO_DELIVERY' },
      });
      const applied = await each.shopper.experience('POST api/user/cart/:id/promos/:code', {
        params: { id: each.cartId, code: 'ONCE50' },
        body: {},
      });
      expect(applied.isValid).toBe(true);
    }
    const answers = await Promise.all(shoppers.map((each) => each.press()));
    expect(answers.filter((answer) => answer.orderId !== null)).toHaveLength(1);
    expect(answers.filter((answer) => answer.refused === 'promo-gone')).toHaveLength(19);
    const lost = answers.find((answer) => answer.refused === 'promo-gone')!;
    expect(lost.errorMessage).toBe('Promo code ONCE50 is no longer valid, so we removed it.');
    expect(lost.cart?.promo).toBeNull();
    const promo = await row<{ used: number }>(
      shop.larder.pool,
      sql`select used from promo where code = 'ONCE50'`,
    );
    expect(promo?.used).toBe(1);
  });

  it('a code for once per account: one order of two pressed at the same moment in two stores, and free again when that is called off', async () => {
    await shop.larder.pool.query(
      `update promo set used = 0, use_limit = null, account_limit = 1 where code = 'ONCE50'`,
    );
    await shop.larder.pool.query(
      `insert into promo_location (promo_id, location_id, label_en, label_es, percent)
       select o.id, l.id, 'Half', 'Mitad', 50 from promo o join location l on l.merchant_id = o.merchant_id
       where o.code = 'ONCE50' on conflict do nothing`,
    );
    const here = await shop.ready('alder');
    const there = await shop.ready('alder-west');
    await become(there, here);
    const apply = async ({ shopper, cartId }: typeof here) => {
      await shopper.experience('POST api/user/cart/:id/product', {
        params: { id: cartId },
        body: { productKey: shop.key('paper-towels'), quantity: 6, versionKey: 'WYGO_DELIVERY' },
      });
      return shopper.experience('POST api/user/cart/:id/promos/:code', {
        params: { id: cartId, code: 'ONCE50' },
        body: {},
      });
    };
    const both = [here, there];
    for (const each of both) expect((await apply(each)).isValid).toBe(true);
    // An account keeps one place at a time, unless the order of the other is being placed at that moment.
    const setStatus = (status: string) =>
      shop.larder.pool.query('update cart set status = $1 where id = $2', [status, here.cartId]);
    const first = await here.reserve();
    await setStatus('placing');
    const reserved = [first, await there.reserve()];
    await setStatus('open');
    const cards = await Promise.all(both.map(() => shop.sandbox.register('4111111111111111')));
    const answers = await Promise.all(
      both.map((each, nth) => {
        const { reservationGuid, trackingNumber } = reserved[nth]!;
        const eProtectResponse = cards[nth]!;
        return each.finalize({ reservationGuid, trackingNumber, eProtectResponse });
      }),
    );
    const placed = answers.filter((answer) => answer.orderId !== null);
    expect(placed).toHaveLength(1);
    expect(answers.filter((answer) => answer.refused === 'promo-gone')).toHaveLength(1);

    const loser = both[answers.findIndex((answer) => answer.orderId === null)]!;
    expect(await apply(loser)).toMatchObject({
      isValid: false,
      message: 'This promo code is no longer available.',
    });
    const stranger = await shop.ready('alder');
    expect((await apply(stranger)).isValid).toBe(true);
    await loser.shopper.commerce('POST api/customer/orders/:id/cancel', {
      params: { id: placed[0]!.orderId! },
      body: {},
    });
    expect((await apply(loser)).isValid).toBe(true);
    expect((await loser.press()).orderId).not.toBeNull();
  });

  it('edits while the order is being placed are refused: what is ordered is what was priced', async () => {
    const ana = await shop.ready();
    await shop.sandbox.fault('delay', { delayMs: 400 });
    const pressed = ana.press();
    const edits: Promise<unknown>[] = [];
    for (let count = 1; count <= 30; count += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      edits.push(
        ana.shopper
          .experience('POST api/user/cart/:id/product', {
            params: { id: ana.cartId },
            body: { productKey: shop.key('limes'), quantity: count, versionKey: 'WYGO_DELIVERY' },
          })
          .catch((error: unknown) => error),
      );
    }
    const placed = await pressed;
    await Promise.all(edits);
    const authorized = await authorizationsOf(ana.cartId);
    expect(authorized).toHaveLength(1);
    expect(authorized[0]!.amountCents).toBe(Math.round(placed.summary!.cartTotals.ceiling * 100));
    const sum = placed.summary!.products.reduce((total, line) => total + Math.round(line.extPrice * 100), 0);
    expect(Math.round(placed.summary!.cartTotals.subtotal * 100)).toBe(sum);
  });
});

describe('bad input', () => {
  it('half an emoji in a note, where a browser cut it, becomes a replacement sign', async () => {
    const ana = await shop.ready();
    const held = await ana.shopper.experience('POST api/delivery/reserve/shipping', {
      body: {
        slotStart: ana.slotStart,
        notes: 'Bell \ud83d',
        firstName: '\ud83d',
        emailAddress: 'a\ud83d@larder.test',
      },
    });
    expect(held.errorFlag).toBe(false);
    const placed = await ana.press({ message: 'Ring twice \ud83d' });
    expect(placed.refused).toBeNull();
    const order = { params: { id: placed.orderId! } };
    expect((await ana.shopper.commerce('GET api/customer/orders/:id', order)).note).toBe('Ring twice \ufffd');
  });

  it('is refused with 4xx and a field, and nothing changes [API-06] [API-26]', async () => {
    const ana = await shop.ready();
    const before = await ana.shopper.experience('GET api/user/cart/:id', { params: { id: ana.cartId } });
    const good = { locationVersionKey: 'WYGO_DELIVERY', reservationGuid: null };
    const bad: unknown[] = [
      null,
      [],
      'text',
      {},
      { ...good, locationVersionKey: 'DRONE' },
      { ...good, reservationGuid: '1 or 1=1' },
      { ...good, shippingAddress: { key: 7 } },
      { ...good, message: 'x'.repeat(501) },
      { ...good, message: 'nul \u0000' },
      { ...good, fullName: 'x'.repeat(10_000) },
      { ...good, eProtectResponse: 'x'.repeat(513) },
      { ...good, eProtectResponse: '<script> ' },
      { ...good, approvals: Array.from({ length: 21 }, () => 'age-21') },
      { ...good, slot: { start: 'tomorrow' } },
      { ...good, revision: -1 },
      { ...good, shownTotal: -5 },
      { ...good, card: { expirationDate: { year: 30, month: 13 } } },
      { ...good, card: { lastFourDigits: '11111' } },
    ];
    for (const body of bad) {
      const response = await ana.shopper.request(`/experience/api/user/cart/${ana.cartId}/finalize`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(response.status, JSON.stringify(body).slice(0, 60)).toBe(400);
      expect(await response.json()).toMatchObject({
        errorCode: 'invalid-request',
        fields: expect.any(Array),
      });
    }
    for (const quantity of [0, -1, 1e308, 0.3333, 1000, '2', null, Number.NaN]) {
      const response = await ana.shopper.request(`/experience/api/user/cart/${ana.cartId}/product`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ productKey: shop.key('eggs'), versionKey: 'WYGO_DELIVERY', quantity }),
      });
      expect(response.status, String(quantity)).toBe(400);
    }
    expect(await ana.shopper.experience('GET api/user/cart/:id', { params: { id: ana.cartId } })).toEqual(
      before,
    );
    expect(await authorizationsOf(ana.cartId)).toEqual([]);
  });
});
