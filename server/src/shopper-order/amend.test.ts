import { randomUUID } from 'node:crypto';
import { thousandths } from '@larder/domain/quantity';
import fc from 'fast-check';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { row, rows, sql } from '../database/database.ts';
import type { Larder } from '../larder.ts';
import { lookAtAttempts } from '../checkout/look-at-attempts.ts';
import { moveMoney } from '../movement/move-money.ts';
import { claimOrder } from '../picking/claim-order.ts';
import { fillOrder } from '../picking/fill-order.ts';
import type { Placed } from '../testing/checkout-shop.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { testNow } from '../testing/larder.ts';
import { createMoodyProvider } from '../testing/moody-provider.ts';
import { amendOrder } from './amend-order.ts';
import { listEvents } from '../order/order-event.store.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { lockAmendState } from '../order/amend-state.store.ts';
import { publish } from '../testing/publish.ts';
import { outcomeOf } from '../testing/outcome-of.ts';
import { once, postJson } from '../testing/post-json.ts';

const shop = await checkoutShop({ timeoutMs: 2_000 });
const { pool } = shop.larder;
beforeEach(async () => {
  shop.clock.set(testNow);
  await shop.sandbox.clearFaults();
  await pool.query('delete from attempt_counter');
});

const machine = { kind: 'machine' } as const;

const detailOf = ({ shopper, orderId }: Placed) =>
  shopper.commerce('GET api/customer/orders/:id', { params: { id: orderId } });
const linesOf = ({ shopper, orderId }: Placed) =>
  shopper.commerce('GET api/customer/orders/:id/products', { params: { id: orderId } });
const lineOf = async (ana: Placed, code: string) =>
  (await linesOf(ana)).find(({ prodRrn }) => prodRrn === shop.key(code))!;

type Sent = { status: number; errorCode?: string; revision?: number; total?: number; authorized?: number };

/** Asks for a change as a browser would; `path` behind the order's own. */
async function amend(
  { shopper, orderId }: Placed,
  path: string,
  body: Record<string, unknown>,
  key: string = randomUUID(),
): Promise<Sent> {
  const { revision = (await detailOf({ shopper, orderId } as Placed)).revision, ...rest } = body;
  const response = await postJson(
    shopper,
    `/commerce/api/customer/orders/${orderId}/${path}`,
    { revision, ...rest },
    once(key),
  );
  return { status: response.status, ...((await response.json()) as object) };
}

const add = (ana: Placed, code: string, quantity: number, more: Record<string, unknown> = {}) =>
  amend(ana, 'items', { items: [{ productKey: shop.key(code), quantity }], ...more });

async function slotsOf({ shopper }: Placed) {
  const query = { versionKey: 'WYGO_DELIVERY' as const, start: '2026-11-18', end: '2026-11-20' };
  return (await shopper.experience('GET api/delivery/slots', { query })).slots;
}

async function takenAt(startsAt: string): Promise<number> {
  const found = await row<{ taken: number }>(
    pool,
    sql`select coalesce(sum(taken), 0)::int as taken from slot_count where starts_at = ${startsAt}::timestamptz
        and location_id = (select id from location where alias = 'alder')`,
  );
  return found!.taken;
}

const movesOf = (orderId: string) =>
  rows<{ kind: string; cents: number; reason: string; state: string }>(
    pool,
    sql`select kind, cents, reason, state from payment_move where order_id = ${orderId} order by made_at, id`,
  );

/** Returns the faults of the money once all waiting movements are done. */
async function faults() {
  await moveMoney(shop.larder);
  return shop.moneyFaults();
}
const toCents = (amount: number) => Math.round(amount * 100);

/** Returns the parts of an order that no refused change may touch. */
async function standOf(ana: Placed) {
  const { totals, total, ceiling, shippings, addresses } = await detailOf(ana);
  return { totals, total, ceiling, shippings, addresses, lines: await linesOf(ana) };
}

it('a placed order moves to another window: its place is taken and the old one given back [LIVE-01]', async () => {
  const ana = await shop.placed();
  const before = await detailOf(ana);
  const was = before.shippings[0]!.delWindowStart;
  const slots = await slotsOf(ana);
  const next = slots.find(({ start }) => start !== was)!;
  const fee = (of: string) => slots.find(({ start }) => start === of)!.fee;
  const [old, fresh] = [await takenAt(was), await takenAt(next.start)];
  expect(before.changes.refused).toBeNull();
  expect(Date.parse(before.changes.until)).toBeLessThan(Date.parse(was));
  expect(await amend(ana, 'time', { slotStart: next.start, slotEnd: next.end })).toMatchObject({
    status: 200,
    total: Math.round((before.total - fee(was) + fee(next.start)) * 100) / 100,
    authorized: 0,
  });
  const after = await detailOf(ana);
  expect(after.shippings[0]).toMatchObject({ delWindowStart: next.start, delWindowEnd: next.end });
  expect([await takenAt(was), await takenAt(next.start)]).toEqual([old - 1, fresh + 1]);
  expect((await listEvents(pool, ana.orderId)).at(-1)).toMatchObject({
    actor: 'shopper',
    verb: 'time-changed',
  });
  await amend(ana, 'time', { slotStart: next.start, slotEnd: next.end });
  expect(await takenAt(next.start)).toBe(fresh + 1);
  const longer = new Date(Date.parse(next.end) + 3_600_000).toISOString();
  expect(await amend(ana, 'time', { slotStart: next.start, slotEnd: longer })).toMatchObject({
    errorCode: 'window-gone',
  });
  await ana.shopper.commerce('POST api/customer/orders/:id/cancel', {
    params: { id: ana.orderId },
    body: {},
  });
  expect(await takenAt(next.start)).toBe(fresh);
});

it('a placed order takes items at the price of today, which are authorised first; what was in it keeps its price [LIVE-01]', async () => {
  const ana = await shop.placed();
  const before = await detailOf(ana);
  const eggs = await lineOf(ana, 'eggs');
  await pool.query(`update "order_line" set unit_cents = unit_cents - 10, base_cents = unit_cents - 10,
      amount_cents = amount_cents - quantity_thousandths / 100 where id = '${eggs.id}'`);
  const added = await add(ana, 'avocado', 3);
  expect(added).toMatchObject({ status: 200 });
  const after = await detailOf(ana);
  expect(after.total).toBe(added.total);
  expect((await lineOf(ana, 'eggs')).unitPrice).toBeCloseTo(eggs.unitPrice - 0.1);
  expect(await lineOf(ana, 'avocado')).toMatchObject({ units: 3 });
  const more = toCents(after.ceiling) - toCents(before.ceiling);
  expect(more).toBeGreaterThan(0);
  expect(added.authorized).toBe(more / 100);
  expect((await movesOf(ana.orderId)).map(({ cents, state }) => [cents, state])).toEqual([
    [toCents(before.ceiling), 'done'],
    [more, 'done'],
  ]);
  expect(after.totals.reduce((sum, { amount }) => sum + toCents(amount), 0)).toBe(toCents(after.total));
  expect(await faults()).toEqual([]);
});

it('a placed order comes to what the same goods come to when they are placed at once [LIVE-01]', async () => {
  const [one, two] = [await shop.placed(), await shop.ready()];
  await add(one, 'avocado', 2);
  await add(one, 'ground-beef', 1.5);
  await add(one, 'eggs', 2);
  for (const [code, quantity] of [
    ['avocado', 2],
    ['ground-beef', 1.5],
    ['eggs', 6],
  ] as const)
    await two.put(code, quantity);
  const { orderId } = await two.press();
  const [amended, atOnce] = [await detailOf(one), await detailOf({ ...two, orderId: orderId! })];
  expect(amended.totals).toEqual(atOnce.totals);
  expect([amended.total, amended.ceiling]).toEqual([atOnce.total, atOnce.ceiling]);
});

it('a placed order changes quantity, note and backup of a line; a lower ceiling frees nothing before it is ready [LIVE-01]', async () => {
  const ana = await shop.placed();
  const before = await detailOf(ana);
  const rice = await lineOf(ana, 'rice');
  const path = `items/${rice.id}`;
  expect(await amend(ana, path, { quantity: 4 })).toMatchObject({ status: 200, authorized: 0 });
  const after = await detailOf(ana);
  expect(after.total).toBeCloseTo(before.total - rice.unitPrice);
  expect(after.ceiling).toBe(before.ceiling);
  await amend(ana, path, { message: 'The brown bag', backupKey: shop.key('black-beans') });
  expect(await lineOf(ana, 'rice')).toMatchObject({
    units: 4,
    cartProdMessage: 'The brown bag',
    bakProdRrn: shop.key('black-beans'),
  });
  expect(await amend(ana, path, { backupKey: null })).toMatchObject({ status: 200 });
  expect(await lineOf(ana, 'rice')).toMatchObject({ bakProdRrn: null, bakProdName: null });
  expect(await amend(ana, path, { backupKey: shop.key('rice') })).toMatchObject({
    errorCode: 'own-backup',
  });
  expect(await amend(ana, path, { quantity: 1.5 })).toMatchObject({ errorCode: 'off-step' });
  expect(await amend(ana, path, { quantity: 5 })).toMatchObject({ status: 200, authorized: 0 });
  expect((await detailOf(ana)).total).toBe(before.total);
  expect(await movesOf(ana.orderId)).toHaveLength(1);
  expect(await faults()).toEqual([]);
});

it('several lines of a placed order change together, at prices and a sum that are told first, or not at all [LIVE-01]', async () => {
  const ana = await shop.placed();
  const before = await standOf(ana);
  const [rice, eggs, salsa] = [
    await lineOf(ana, 'rice'),
    await lineOf(ana, 'eggs'),
    await lineOf(ana, 'salsa'),
  ];
  const raise = async (by: number) => {
    await pool.query('update price set base_cents = base_cents + $2 where product_id = $1', [
      shop.key('rice'),
      by,
    ]);
    await publish(pool);
  };
  await raise(100);
  onTestFinished(() => raise(-100));
  const lines = [
    { lineId: rice.id, quantity: rice.units + 1 },
    { lineId: eggs.id, quantity: eggs.units + 1, message: 'Brown ones' },
  ];
  const trial = await amend(ana, 'lines', { lines, trial: true });
  const dear = rice.unitPrice + 1;
  const priced = [
    { id: rice.id, unitPrice: dear, extPrice: Math.round(dear * (rice.units + 1) * 100) / 100 },
    { id: salsa.id, unitPrice: salsa.unitPrice, extPrice: salsa.extPrice },
  ];
  expect(trial).toMatchObject({ status: 200, lines: expect.arrayContaining(priced) });
  const offStep = [...lines, { lineId: salsa.id, quantity: 0.5 }];
  expect(await amend(ana, 'lines', { lines: offStep })).toMatchObject({ errorCode: 'off-step' });
  const all = (await linesOf(ana)).map(({ id: lineId }) => ({ lineId, quantity: 0 }));
  expect(await amend(ana, 'lines', { lines: all })).toMatchObject({ errorCode: 'last-item' });
  const gone = [...lines, { lineId: randomUUID(), message: 'x' }];
  expect(await amend(ana, 'lines', { lines: gone })).toMatchObject({ errorCode: 'order-line-not-found' });
  const most = Math.round(trial.total! * 100 - 1) / 100;
  expect(await amend(ana, 'lines', { lines, most })).toMatchObject({ errorCode: 'price-changed' });
  expect(await standOf(ana)).toEqual(before);
  const { revision } = await detailOf(ana);
  const made = await amend(ana, 'lines', { lines, most: trial.total! }, 'lines-once');
  expect(made).toEqual({ ...trial, revision: revision + 2 });
  expect(await amend(ana, 'lines', { lines, most: trial.total!, revision }, 'lines-once')).toEqual(made);
  expect(await lineOf(ana, 'rice')).toMatchObject(priced[0]!);
  expect(await lineOf(ana, 'eggs')).toMatchObject({ units: eggs.units + 1, cartProdMessage: 'Brown ones' });
  // What both cost more is authorised once.
  expect(await movesOf(ana.orderId)).toHaveLength(2);
  expect(await faults()).toEqual([]);
});

it('a backup for a line of a placed order takes back its wish for no substitute, a note does not [LIVE-01]', async () => {
  const ana = await shop.placed();
  const { id } = await lineOf(ana, 'rice');
  const unwanted = async () =>
    (await pool.query<{ no_substitute: boolean }>(`select no_substitute from order_line where id = '${id}'`))
      .rows[0]!.no_substitute;
  await pool.query(`update order_line set no_substitute = true where id = '${id}'`);
  await amend(ana, `items/${id}`, { message: 'The brown bag' });
  expect(await unwanted()).toBe(true);
  await amend(ana, `items/${id}`, { backupKey: shop.key('black-beans') });
  expect(await unwanted()).toBe(false);
});

it('a placed order loses a line, but not its last one nor what the store delivers from [LIVE-01]', async () => {
  const ana = await shop.placed();
  const salsa = await lineOf(ana, 'salsa');
  await add(ana, 'avocado', 6);
  expect(await amend(ana, `items/${salsa.id}`, { quantity: 0 })).toMatchObject({ status: 200 });
  expect((await linesOf(ana)).map(({ prodRrn }) => prodRrn)).not.toContain(shop.key('salsa'));
  const codes: (string | undefined)[] = [];
  for (const { id } of await linesOf(ana))
    codes.push((await amend(ana, `items/${id}`, { quantity: 0 })).errorCode);
  expect(codes).toContain('under-minimum');
  await pool.query(`delete from order_line where order_id = '${ana.orderId}' and position > 1`);
  const [last] = await linesOf(ana);
  expect(await amend(ana, `items/${last!.id}`, { quantity: 0 })).toMatchObject({ errorCode: 'last-item' });
});

/** Sets the minimum of deliveries of the test's store, in cents, until the test is over. */
async function setMinimum(minimum: number) {
  const set = (to: number) =>
    pool.query(`update location set delivery_minimum_cents = ${to} where alias = 'alder'`);
  const was = await row<{ cents: number }>(
    pool,
    sql`select delivery_minimum_cents as cents from location where alias = 'alder'`,
  );
  onTestFinished(async () => void (await set(was!.cents)));
  await set(minimum);
}

it('a placed order whose store raised its minimum meanwhile may still grow, but not shrink [LIVE-01]', async () => {
  const ana = await shop.placed();
  const { id, units } = await lineOf(ana, 'rice');
  const change = (quantity: number) => amend(ana, `items/${id}`, { quantity });
  await setMinimum(900_000);
  expect(await change(units + 1)).toMatchObject({ status: 200 });
  expect(await change(units)).toMatchObject({ errorCode: 'under-minimum' });
});

it('a placed order does not shrink until its total is under the minimum, though its items alone are not [LIVE-01] [CHECKOUT-07]', async () => {
  const ready = await shop.ready();
  await ready.promo('DAIRY15');
  const ana = { ...ready, orderId: (await ready.press()).orderId! };
  const { id, units, unitPrice } = await lineOf(ana, 'rice');
  // The promo takes more off than the fee adds.
  await pool.query(`update "order" set promo_percent = 90 where id = '${ana.orderId}'`);
  const change = (quantity: number, more = {}) => amend(ana, `items/${id}`, { quantity, ...more });
  await setMinimum(0);
  const { total } = await change(units - 1, { trial: true });
  expect(total).toBeLessThan((await detailOf(ana)).totals[0]!.lineAmount - unitPrice);
  await setMinimum(toCents(total!) + 1);
  expect(await change(units - 1)).toMatchObject({ errorCode: 'under-minimum' });
  await setMinimum(toCents(total!));
  expect(await change(units - 1)).toMatchObject({ status: 200, total });
});

it('a placed order keeps the fee of its placing, and from when it is waived, whatever the store asks for today [LIVE-01]', async () => {
  const sum = async ({ shopper, orderId }: Placed) => {
    const order = await shopper.commerce('GET api/customer/orders/:id', { params: { id: orderId } });
    return order.totals.find(({ lineType }) => lineType === 'SHIPPING')!.lineAmount;
  };
  const setFee = (fee: number, waivedFrom: number | null) =>
    pool
      .query(
        `update location_version v set fee_cents = $1, fee_waived_from_cents = $2 from location l
           where l.id = v.location_id and l.alias = 'alder' and v.version_key = 'WYGO_DELIVERY'`,
        [fee, waivedFrom],
      )
      .then(() => publish(pool));
  const { rows: was } = await pool.query<{ fee: number; waived: number | null }>(
    `select fee_cents as fee, fee_waived_from_cents as waived from location_version v join location l on l.id = v.location_id
       where l.alias = 'alder' and v.version_key = 'WYGO_DELIVERY'`,
  );
  try {
    await setFee(500, 6_000);
    const ana = await shop.placed();
    const before = { fee: await sum(ana), total: (await detailOf(ana)).total };
    await setFee(900, null);
    const { id, units } = await lineOf(ana, 'rice');
    const noted = await amend(ana, `items/${id}`, { message: 'The brown one' });
    expect(noted).toMatchObject({ status: 200, total: before.total, authorized: 0 });
    expect(await sum(ana)).toBe(before.fee);
    expect((await amend(ana, `items/${id}`, { quantity: units + 30 })).status).toBe(200);
    expect(await sum(ana)).toBeLessThan(before.fee);
  } finally {
    await setFee(was[0]!.fee, was[0]!.waived);
  }
});

it.each([
  ['that the store retired meanwhile', 'delete from promo_location where promo_id = $1'],
  ['that covers everything meanwhile', 'update promo_location set department_ids = null where promo_id = $1'],
  [
    'that covers nothing of it meanwhile',
    `update promo_location set department_ids = '{}' where promo_id = $1`,
  ],
])(
  'a placed order keeps what its promo covered, of a promo %s [LIVE-01] [MONEY-01]',
  async (_, meanwhile) => {
    const ana = await shop.ready();
    await ana.promo('DAIRY15');
    const { orderId } = await ana.press();
    const order = { ...ana, orderId: orderId! };
    const promoOf = async () =>
      (await detailOf(order)).totals.find(({ lineType }) => lineType === 'PROMOPCT')!.lineAmount;
    const before = await promoOf();
    expect(before).toBeLessThan(0);
    const [promo] = await rows<{ id: number }>(pool, sql`select id from promo where code = 'DAIRY15'`);
    const held = await rows<{ locationId: number; all: string }>(
      pool,
      sql`select location_id as "locationId", to_jsonb(l)::text as all from promo_location l where promo_id = ${promo!.id}`,
    );
    try {
      await pool.query(meanwhile, [promo!.id]);
      await publish(pool);
      expect((await add(order, 'ground-beef', 2)).status).toBe(200);
      expect(await promoOf()).toBe(before);
      expect((await add(order, 'queso-fresco', 1)).status).toBe(200);
      expect(await promoOf()).toBeLessThan(before);
    } finally {
      await pool.query('delete from promo_location where promo_id = $1', [promo!.id]);
      for (const each of held)
        await pool.query(
          'insert into promo_location select * from jsonb_populate_record(null::promo_location, $1::jsonb)',
          [each.all],
        );
      await publish(pool);
    }
  },
);

it('a placed order takes no part of a piece, be the product in it already or not [LIVE-01]', async () => {
  const ana = await shop.placed();
  const before = await standOf(ana);
  for (const code of ['eggs', 'avocado'])
    expect(await add(ana, code, 0.5)).toMatchObject({ errorCode: 'off-step' });
  expect(await add(ana, 'eggs', 999)).toMatchObject({ errorCode: 'off-step' });
  expect(await standOf(ana)).toEqual(before);
});

it('a note for the store goes with the address that it was written for, unless it is sent again', async () => {
  const ana = await shop.placed();
  const noteOf = async () => (await detailOf(ana)).note;
  const address = await row<{ id: string }>(
    shop.larder.pool,
    sql`insert into address (account_id, street, city, state, zip_code, latitude, longitude, created_at)
        select account_id, '9 Rainey St', 'Austin', 'TX', '78701', 30.26, -97.74, created_at
        from address where account_id = ${ana.accountId} returning id`,
  );
  await shop.larder.pool.query(`update "order" set note = 'Gate code 1234' where id = $1`, [ana.orderId]);
  expect(await amend(ana, 'address', { addressKey: address!.id, trial: true })).toMatchObject({
    status: 200,
  });
  expect(await noteOf()).toBe('Gate code 1234');
  await amend(ana, 'address', { addressKey: ana.addressKey });
  expect(await noteOf()).toBe('Gate code 1234');
  await amend(ana, 'address', { addressKey: address!.id });
  expect(await noteOf()).toBe('');
  await amend(ana, 'address', { addressKey: ana.addressKey, message: 'Ring twice' });
  expect(await noteOf()).toBe('Ring twice');
});

it('a placed order is brought to another own address in the area, and to none outside it or of somebody else [LIVE-01]', async () => {
  const ana = await shop.placed();
  const other = await row<{ near: string; far: string }>(
    pool,
    sql`with kept as (
            insert into address (account_id, street, city, state, zip_code, latitude, longitude, created_at)
            select account_id, given.street, 'Austin', 'TX', given.zip, given.lat, -97.74, created_at
            from address, (values ('9 Rainey St', '78701', 30.26), ('1 Far Rd', '79901', 31.76)) as given (street, zip, lat)
            where account_id = ${ana.accountId} returning id, street)
          select (select id from kept where street = '9 Rainey St') as near, (select id from kept where street = '1 Far Rd') as far`,
  );
  expect(await amend(ana, 'address', { addressKey: other!.near })).toMatchObject({ status: 200 });
  expect((await detailOf(ana)).addresses[0]).toMatchObject({ line1: '9 Rainey St' });
  // As it was before it was changed in another browser.
  const shown = '8 Rainey St, Austin, TX, 78701';
  expect(await amend(ana, 'address', { addressKey: ana.addressKey, shown })).toMatchObject({
    errorCode: 'address-not-found',
    message: expect.stringMatching(/^This address was changed meanwhile\. It is .+, 78701 now\./),
  });
  expect((await detailOf(ana)).addresses[0]).toMatchObject({ line1: '9 Rainey St' });
  expect(await amend(ana, 'address', { addressKey: other!.far })).toMatchObject({
    errorCode: 'outside-area',
  });
  const stranger = await shop.placed();
  const theirs = { addressKey: stranger.addressKey };
  expect(await amend(ana, 'address', theirs)).toMatchObject({ errorCode: 'address-not-found' });
  expect(
    await amend({ ...ana, shopper: stranger.shopper }, 'address', { ...theirs, revision: 1 }),
  ).toMatchObject({ status: 404, errorCode: 'order-not-found' });
});

/** Does `work` while the store delivers no more. */
async function withoutDelivery(work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  // What else is stored of the store's deliveries stays.
  await client.query('set session_replication_role = replica');
  const { rows: gone } = await client.query<{ version: object }>(
    `delete from location_version v using location s where s.id = v.location_id and s.alias = 'alder'
       and v.version_key = 'WYGO_DELIVERY' returning to_jsonb(v) as version`,
  );
  await work();
  await client.query(
    'insert into location_version select * from jsonb_populate_record(null::location_version, $1)',
    [gone[0]!.version],
  );
  client.release(true);
}

it('a stranger’s change does not wait for the order that it names', async () => {
  const [ana, stranger] = [await shop.placed(), await shop.ready()];
  const which = { orderId: ana.orderId, accountId: ana.accountId };
  await inTransaction(pool, async (holder) => {
    expect(await lockAmendState(holder, which)).toMatchObject({ id: ana.orderId });
    const theirs = { ...which, accountId: stranger.accountId };
    expect(await inTransaction(pool, (transaction) => lockAmendState(transaction, theirs))).toBeNull();
  });
});

it('a placed order that cannot be changed says why [LIVE-01]', async () => {
  const ana = await shop.placed();
  const again = () => add(ana, 'limes', 1, { revision: 1 });
  await pool.query(`update location set is_open = false where alias = 'alder'`);
  expect(await again()).toMatchObject({ status: 409, errorCode: 'store-closed' });
  await pool.query(`update location set is_open = true where alias = 'alder'`);
  await withoutDelivery(async () => expect(await again()).toMatchObject({ errorCode: 'store-closed' }));
  const { until } = (await detailOf(ana)).changes;
  shop.clock.set(until);
  expect(await again()).toMatchObject({ errorCode: 'past-cutoff' });
  expect((await detailOf(ana)).changes.refused).toBe('past-cutoff');
  shop.clock.set(testNow);
  const call = { orderId: ana.orderId, by: machine, reach: null };
  await shop.move(ana.orderId, 'Approved');
  expect(await again()).toMatchObject({ status: 200 });
  await claimOrder(shop.larder, call, { tote: null, device: '' });
  expect(await again()).toMatchObject({ errorCode: 'being-picked' });
  await fillOrder(shop.larder, call, () => thousandths(1000));
  expect(await again()).toMatchObject({ errorCode: 'on-its-way' });
});

it('a change of a placed order asks for the age that new items need, and about a price that is not the one shown', async () => {
  const ana = await shop.placed();
  expect(await add(ana, 'lager', 1)).toMatchObject({ errorCode: 'approval-needed' });
  const trial = await add(ana, 'lager', 1, { approved: true, trial: true });
  expect(trial).toMatchObject({ status: 200 });
  expect(await linesOf(ana)).toHaveLength(4);
  expect(
    await add(ana, 'lager', 1, { approved: true, most: Math.round(trial.total! * 100 - 1) / 100 }),
  ).toMatchObject({
    errorCode: 'price-changed',
  });
  expect(await add(ana, 'lager', 1, { approved: true, most: trial.total! })).toMatchObject({ status: 200 });
  // More of the same age was confirmed with the first.
  const setAge = async (age: number | null) => {
    await pool.query('update product set minimum_age = $2 where id = $1', [shop.key('avocado'), age]);
    await publish(pool);
  };
  await setAge(21);
  expect(await add(ana, 'avocado', 1)).toMatchObject({ status: 200 });
  await setAge(null);
});

it('trying out a change that no card can pay for is refused as the change itself is', async () => {
  const ana = await shop.placed();
  await pool.query('update payment_attempt set vault_token = null where account_id = $1', [ana.accountId]);
  const refused = { status: 409, errorCode: 'no-card' };
  expect(await add(ana, 'avocado', 2)).toMatchObject(refused);
  expect(await add(ana, 'avocado', 2, { trial: true })).toMatchObject(refused);
});

it('an order of two hundred products takes no other one, but more of those that it has', async () => {
  const ana = await shop.placed();
  const { id } = await lineOf(ana, 'rice');
  await pool.query(
    `with filler as (
       insert into product (merchant_id, code, department_id, name_en, name_es, selling_mode)
       select merchant_id, 'filler-' || n, department_id, 'Filler', 'Relleno', 'UNIT'
       from product, generate_series(1, 196) n where id = $2 returning id)
     insert into order_line select new.* from order_line l, filler f, lateral jsonb_populate_record(null::order_line,
       to_jsonb(l) || jsonb_build_object('id', gen_random_uuid(), 'product_id', f.id, 'position', f.id)) new where l.id = $1`,
    [id, shop.key('rice')],
  );
  expect(await add(ana, 'avocado', 1)).toMatchObject({ status: 400, errorCode: 'cart-full' });
  expect(await add(ana, 'rice', 1, { trial: true })).toMatchObject({ status: 200 });
});

it('[LIVE-01] an order paid with a saved card is authorised more on that card', async () => {
  const ana = await shop.ready();
  const eProtectResponse = await shop.sandbox.register('4111111111111111');
  const card = { expirationDate: { year: 2030, month: 12 } };
  await ana.press({ eProtectResponse, saveNewCard: true, card });
  const [saved] = await ana.shopper.commerce('GET api/user/payment/creditcards');
  const again = await shop.ready();
  await pool.query('update card set account_id = $1 where id = $2', [again.accountId, saved!.key]);
  const { orderId } = await again.press({ card: { key: saved!.key } });
  const order = { ...again, orderId: orderId! };
  expect(await add(order, 'avocado', 2)).toMatchObject({ status: 200 });
  expect(await faults()).toEqual([]);
});

it('an order stays as it is when the card is refused or the bank does not answer: what it may have held goes back [LIVE-01]', async () => {
  const ana = await shop.placed();
  const before = await standOf(ana);
  await shop.sandbox.fault('response', { code: '110', match: { transaction: 'authorization' } });
  const { authorized } = await add(ana, 'avocado', 2, { trial: true });
  expect(await add(ana, 'avocado', 2)).toMatchObject({
    status: 409,
    errorCode: 'more-declined',
    message: expect.stringContaining(`$${authorized!.toFixed(2)}`),
  });
  expect(await standOf(ana)).toEqual(before);
  await shop.sandbox.clearFaults();
  await shop.sandbox.fault('reset-after', { match: { transaction: 'authorization' } });
  expect(await add(ana, 'avocado', 2)).toMatchObject({ status: 503, errorCode: 'more-unknown' });
  expect(await add(ana, 'avocado', 2)).toMatchObject({ errorCode: 'in-progress' });
  expect(await standOf(ana)).toEqual(before);
  // The bank gets fifteen seconds before it is asked what became of it.
  await lookAtAttempts(shop.larder);
  expect(await add(ana, 'avocado', 2)).toMatchObject({ errorCode: 'in-progress' });
  for (let looks = 0; looks < 3; looks += 1) {
    shop.clock.advance(61_000);
    await lookAtAttempts(shop.larder);
  }
  expect(await standOf(ana)).toEqual(before);
  expect(await faults()).toEqual([]);
  expect(await add(ana, 'avocado', 2)).toMatchObject({ status: 200 });
  expect(await faults()).toEqual([]);
});

it('an order stays as it is, and no card is tried, once cards of the account were declined ten times in an hour', async () => {
  const ana = await shop.placed();
  for (let times = 0; times < 10; times += 1) {
    await shop.sandbox.fault('response', { code: '110', match: { transaction: 'authorization' } });
    expect(await add(ana, 'avocado', 2)).toMatchObject({ errorCode: 'more-declined' });
  }
  expect(await add(ana, 'avocado', 2)).toMatchObject({ status: 429, errorCode: 'too-many-requests' });
  shop.clock.advance(3_600_000);
  expect(await add(ana, 'avocado', 2)).toMatchObject({ status: 200 });
  expect(await faults()).toEqual([]);
});

it('an order stays as it is, and no bank is asked, when its change costs nothing more by the time that it would be asked', async () => {
  const ana = await shop.placed();
  const before = await standOf(ana);
  const rice = await lineOf(ana, 'rice');
  await pool.query(
    `update price set sale_cents = base_cents / 2, sale_starts_at = $2, sale_ends_at = $3 where product_id = $1`,
    [shop.key('rice'), new Date(testNow + 1000), new Date(testNow + 2000)],
  );
  await publish(pool);
  let asked = 0;
  const larder = { ...shop.larder, now: () => testNow + ((asked += 1) > 1 ? 1000 : 0) };
  const lines = [{ lineId: rice.id, quantity: thousandths(6000) }];
  const change = { kind: 'lines', lines } as const;
  const { revision } = await detailOf(ana);
  const call = { orderId: ana.orderId, accountId: ana.accountId, revision, change };
  const amender = { shelves: larder.shelves, priceLevel: 'DEFAULT', lang: 'EN-US' } as const;
  expect(await amendOrder(larder, amender, { ...call, isTrial: false, maxCents: null })).toMatchObject({
    code: 'order-changed',
  });
  await pool.query(
    'update price set sale_cents = null, sale_starts_at = null, sale_ends_at = null where product_id = $1',
    [shop.key('rice')],
  );
  await publish(pool);
  expect(await standOf(ana)).toEqual(before);
  expect(await row(pool, sql`select 1 from payment_attempt where order_id = ${ana.orderId}`)).toBeNull();
});

it('an order stays as it is when this server dies between authorization and change [LIVE-01]', async () => {
  const ana = await shop.placed();
  const before = await standOf(ana);
  const moody = createMoodyProvider(shop.larder.cardProvider);
  moody.be('authorize', 'dies-after');
  await expect(amendBy({ ...shop.larder, cardProvider: moody.provider }, ana)).rejects.toThrow('killed');
  for (let looks = 0; looks < 3; looks += 1) {
    shop.clock.advance(61_000);
    await lookAtAttempts(shop.larder);
  }
  expect(await standOf(ana)).toEqual(before);
  expect(await faults()).toEqual([]);
});

it.each(['claimed', 'cancelled'] as const)(
  '[LIVE-01] when it is %s while the bank is asked',
  async (what) => {
    const ana = await shop.placed();
    await shop.move(ana.orderId, 'Approved');
    const before = await linesOf(ana);
    const moody = createMoodyProvider(shop.larder.cardProvider);
    moody.be('authorize', 'answers-late');
    const changing = amendBy({ ...shop.larder, cardProvider: moody.provider }, ana);
    await expect.poll(() => moody.waiting(), { timeout: 10_000 }).toBe(1);
    const call = { orderId: ana.orderId, by: machine, reach: null };
    if (what === 'claimed')
      expect(outcomeOf(await claimOrder(shop.larder, call, { tote: null, device: '' }))).toBe('done');
    else
      await ana.shopper.commerce('POST api/customer/orders/:id/cancel', {
        params: { id: ana.orderId },
        body: {},
      });
    moody.release();
    expect(await changing).toMatchObject({ code: what === 'claimed' ? 'being-picked' : 'on-its-way' });
    shop.clock.advance(61_000);
    await lookAtAttempts(shop.larder);
    expect(await linesOf(ana)).toEqual(before);
    expect(await faults()).toEqual([]);
  },
);

it('an order does not change twice by two tabs that saw the same order, nor by the same press sent again [LIVE-01]', async () => {
  const ana = await shop.placed();
  const { revision } = await detailOf(ana);
  const tabs = await Promise.all([1, 2, 3].map((quantity) => add(ana, 'limes', quantity, { revision })));
  expect(tabs.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, errorCode } of tabs)
    if (status !== 200) expect(['order-changed', 'in-progress']).toContain(errorCode);
  const now = (await detailOf(ana)).revision;
  const press = { items: [{ productKey: shop.key('cilantro'), quantity: 1 }], revision: now };
  const first = await amend(ana, 'items', press, 'one-press');
  expect(await amend(ana, 'items', press, 'one-press')).toEqual(first);
  expect((await lineOf(ana, 'cilantro')).units).toBe(1);
  expect(await faults()).toEqual([]);
});

it('an order that was claimed or changed first stays as it is: of a claim and a change at once one holds [LIVE-01]', async () => {
  for (let times = 0; times < 4; times += 1) {
    const ana = await shop.placed();
    await shop.move(ana.orderId, 'Approved');
    const call = { orderId: ana.orderId, by: machine, reach: null };
    const [changed, claim] = await Promise.all([
      add(ana, 'limes', 1),
      claimOrder(shop.larder, call, { tote: null, device: '' }),
    ]);
    expect(outcomeOf(claim)).toBe('done');
    const isIn = (await linesOf(ana)).some(({ prodRrn }) => prodRrn === shop.key('limes'));
    expect(isIn).toBe(changed.status === 200);
    if (!isIn) expect(['being-picked', 'order-changed']).toContain(changed.errorCode);
  }
  shop.clock.advance(61_000);
  await lookAtAttempts(shop.larder);
  expect(await faults()).toEqual([]);
});

it('of two orders that want the last place of a window one has it, and the other keeps its own [LIVE-01]', async () => {
  const [one, two] = [await shop.placed(), await shop.placed()];
  const was = (await detailOf(one)).shippings[0]!.delWindowStart;
  const next = (await slotsOf(one)).findLast(({ start }) => start !== was)!;
  const taken = await takenAt(next.start);
  await pool.query('update slot_window set capacity = $1', [taken + 1]);
  const body = { slotStart: next.start, slotEnd: next.end };
  const both = await Promise.all([amend(one, 'time', body), amend(two, 'time', body)]);
  await pool.query('update slot_window set capacity = 10000');
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)).toMatchObject({ errorCode: 'window-gone' });
  expect(await takenAt(next.start)).toBe(taken + 1);
  const starts = [await detailOf(one), await detailOf(two)].map(
    ({ shippings }) => shippings[0]!.delWindowStart,
  );
  expect(starts.toSorted()).toEqual([was, next.start].toSorted());
});

/** Two avocados more, by a server of its own. */
async function amendBy(larder: Larder, ana: Placed) {
  const item = {
    productId: shop.key('avocado'),
    quantity: thousandths(2000),
    message: '',
    backupId: null,
    noSubstitute: false,
  };
  return amendOrder(
    larder,
    { shelves: larder.shelves, priceLevel: 'DEFAULT', lang: 'EN-US' },
    {
      orderId: ana.orderId,
      accountId: ana.accountId,
      revision: (await detailOf(ana)).revision,
      change: { kind: 'items', items: [item], isApproved: false },
      isTrial: false,
      maxCents: null,
    },
  );
}

const codes = ['eggs', 'avocado', 'limes', 'ground-beef', 'cheddar'] as const;
const anyChange = fc.oneof(
  fc.record({
    do: fc.constant('add' as const),
    code: fc.constantFrom(...codes),
    quantity: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ do: fc.constant('set' as const), line: fc.nat(5), quantity: fc.integer({ min: 0, max: 6 }) }),
  fc.record({ do: fc.constant('time' as const), slot: fc.nat(8) }),
  fc.record({
    do: fc.constant('fault' as const),
    what: fc.constantFrom('response', 'reset-before', 'reset-after', 'status-after', 'truncated'),
  }),
  fc.record({ do: fc.constant('later' as const), seconds: fc.constantFrom(20, 61, 300) }),
);

it('[LIVE-01] whatever is changed, in whatever order and with whatever answers of the bank, the books and the provider agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyChange, { minLength: 4, maxLength: 14, size: 'max' }), async (changes) => {
      shop.clock.set(testNow);
      const ana = await shop.placed();
      for (const change of changes) {
        if (change.do === 'later') {
          shop.clock.advance(change.seconds * 1000);
          await lookAtAttempts(shop.larder);
        } else if (change.do === 'fault')
          await shop.sandbox.fault(change.what, {
            code: '110',
            status: 500,
            match: { transaction: 'authorization' },
          });
        else if (change.do === 'add') await add(ana, change.code, change.quantity);
        else if (change.do === 'set') {
          const lines = await linesOf(ana);
          await amend(ana, `items/${lines[change.line % lines.length]!.id}`, { quantity: change.quantity });
        } else {
          const slots = await slotsOf(ana);
          const { start, end } = slots[change.slot % slots.length]!;
          await amend(ana, 'time', { slotStart: start, slotEnd: end });
        }
      }
      await shop.sandbox.clearFaults();
      for (let looks = 0; looks < 4; looks += 1) {
        shop.clock.advance(300_000);
        await lookAtAttempts(shop.larder);
      }
      const { totals, total, ceiling } = await detailOf(ana);
      const lines = await linesOf(ana);
      expect(totals.reduce((sum, { amount }) => sum + toCents(amount), 0)).toBe(toCents(total));
      expect(lines.reduce((sum, { extPrice }) => sum + toCents(extPrice), 0)).toBe(
        toCents(totals[0]!.amount),
      );
      expect(ceiling).toBeGreaterThanOrEqual(total);
      expect(await faults()).toEqual([]);
    }),
    { numRuns: 10, seed: 20261122, endOnFailure: true },
  );
}, 180_000);

it('a shopper is told to which windows an order can move, its own among them, and which order is still open', async () => {
  const ana = await shop.placed();
  const open = async () => (await ana.shopper.commerce('GET api/customer/open-order')).order;
  const { shippings, changes } = await detailOf(ana);
  const { slots, today } = await ana.shopper.commerce('GET api/customer/orders/:id/windows', {
    params: { id: ana.orderId },
  });
  expect(slots.map(({ start }) => start)).toContain(shippings[0]!.delWindowStart);
  expect(new Set(slots.map(({ day }) => day)).size).toBeGreaterThan(5);
  expect(today).toBe('2026-11-18');
  expect(await open()).toMatchObject({ orderId: ana.orderId, alias: 'alder', day: shippings[0]!.day });
  const stranger = await shop.placed();
  const foreign = await stranger.shopper.request(`/commerce/api/customer/orders/${ana.orderId}/windows`);
  expect(foreign.status).toBe(404);
  // A cart is one store's, and its products go into no other store's order.
  const west = (await shop.shopper('alder-west')).store!;
  const elsewhere = await ana.shopper.request('/commerce/api/customer/open-order', {
    headers: { 'x-location-guid': west.locationGuid },
  });
  expect(await elsewhere.json()).toEqual({ order: null });
  shop.clock.set(changes.until);
  expect(await open()).toBeNull();
});
