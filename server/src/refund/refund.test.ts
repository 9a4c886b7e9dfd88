import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '@larder/domain/order-status';
import { beforeEach, describe, expect, it } from 'vitest';
import { row, rows, sql } from '../database/database.ts';
import { findMail } from '../mail/mail.store.ts';
import { moveOrder } from '../order-status/move-order.ts';
import { moveMoney } from '../movement/move-money.ts';
import { raiseCeiling } from '../payment/raise-ceiling.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { createStaff, type TestStaff } from '../testing/staff.ts';
import { once, postJson } from '../testing/post-json.ts';

let maria: TestStaff;
let joan: TestStaff;
const shop = await checkoutShop({ timeoutMs: 3_000 });
const { pool } = shop.larder;
beforeEach(async () => {
  await shop.sandbox.clearFaults();
  await pool.query('delete from attempt_counter');
  maria = await createStaff(shop, { role: 'manager' });
  joan = await createStaff(shop, { role: 'support' });
});

const by = { kind: 'machine' as const };
const to = (orderId: string, status: OrderStatus, finalCents?: number) =>
  moveOrder(shop.larder, { orderId, to: status, by, ...(finalCents ? { finalCents } : {}) });

/** An order that was charged; `raisedBy` cents of it by a second authorization. */
async function charged({ raisedBy = 0 } = {}): Promise<string> {
  const ana = await shop.placed();
  const { orderId } = ana;
  for (const status of ['Approved', 'Picking'] as const) await to(orderId, status);
  if (raisedBy === 0) await to(orderId, 'Ready for delivery');
  else {
    const { ceiling } = (await row<{ ceiling: number }>(
      pool,
      sql`select ceiling_cents as ceiling from "order" where id = ${orderId}`,
    ))!;
    await raiseCeiling(shop.larder, { orderId, ceilingCents: ceiling + raisedBy, by });
    await to(orderId, 'Ready for delivery', ceiling + raisedBy);
  }
  await moveMoney(shop.larder);
  return orderId;
}

const moneyOf = (orderId: string, who = maria) =>
  who.operations('GET api/orders/:id/money', { params: { id: orderId } });

type Wish = {
  reason?: 'missing' | 'goodwill' | 'quality';
  lines?: { lineId: string; quantity: number }[];
  fee?: boolean;
  amount?: number;
};

/** Refunds as `who`, who has just looked at the order. */
async function refund(orderId: string, wish: Wish, { who = maria } = {}) {
  const { revision } = await moneyOf(orderId);
  return postJson(
    who,
    `/operations/api/orders/${orderId}/refunds`,
    { revision, reason: 'quality', ...wish },
    once(),
  );
}

const errorOf = async (response: Response) => {
  const { errorCode } = (await response.json()) as { errorCode?: string };
  return `${response.status} ${errorCode ?? 'done'}`;
};

const refundMoves = (orderId: string) =>
  rows<{ cents: number; parent: number; state: string; reference: string }>(
    pool,
    sql`select m.cents, p.cents as parent, m.state, m.reference from payment_move m join payment_move p on p.id = m.parent_id
        where m.order_id = ${orderId} and m.kind = 'refund' order by m.made_at, m.id`,
  );

it('a refund of a part of a line goes back after delivery too, with its reason, and the shopper is told in their language [MONEY-06]', async () => {
  const orderId = await charged();
  await to(orderId, 'Out for delivery');
  await to(orderId, 'Delivered');
  await pool.query(`update "order" set lang_code = 'ES-MX' where id = '${orderId}'`);
  const [eggs] = (await moneyOf(orderId)).lines;
  const response = await refund(orderId, { lines: [{ lineId: eggs!.lineId, quantity: 1 }] });
  expect(response.status).toBe(200);
  const { amount } = (await response.json()) as { amount: number };
  expect(Math.round(amount * 100)).toBe(Math.round((eggs!.paid * 100) / eggs!.quantity));
  await moveMoney(shop.larder);
  const after = await moneyOf(orderId);
  expect(after.refunds).toMatchObject([{ amount, reason: 'quality', state: 'done', by: 'Sam Ortiz' }]);
  expect(after.lines[0]).toMatchObject({ refundedQuantity: 1, refunded: amount });
  const mail = await row<{ id: string }>(
    pool,
    sql`select id from mail where kind = 'refunded' order by created_at desc, id desc limit 1`,
  );
  expect((await findMail(pool, mail!.id))!.subject).toMatch(/^Tu pedido .*: te reembolsamos \$/);
  const event = await row<{ staffId: string }>(
    pool,
    sql`select staff_id as "staffId" from order_event where order_id = ${orderId} and verb = 'refunded'`,
  );
  expect(event!.staffId).toBe(maria.id);
  expect(await shop.moneyFaults()).toEqual([]);
});

it('a refund of every line, in portions and any order, and of the fee is what was charged, to the cent [MONEY-06]', async () => {
  const orderId = await charged();
  const { lines, captured } = await moneyOf(orderId);
  for (const line of lines.toReversed())
    for (let back = 0; back < line.quantity; back += 1)
      expect((await refund(orderId, { lines: [{ lineId: line.lineId, quantity: 1 }] })).status).toBe(200);
  expect((await refund(orderId, { fee: true })).status).toBe(200);
  expect(await errorOf(await refund(orderId, { fee: true }))).toBe('400 invalid-request');
  expect(await errorOf(await refund(orderId, { amount: 0.01 }))).toBe('409 refund-too-much');
  const again = { lines: [{ lineId: lines[0]!.lineId, quantity: 0.001 }] };
  expect(await errorOf(await refund(orderId, again))).toBe('400 invalid-request');
  await moveMoney(shop.larder);
  expect(await moneyOf(orderId)).toMatchObject({ refunded: captured, left: 0 });
  expect(await shop.moneyFaults()).toEqual([]);
});

it('a refund of more of a line than a colleague left says how much is left, in the language of who asks', async () => {
  const orderId = await charged();
  const line = (await moneyOf(orderId)).lines.find(({ quantity, isWeighed }) => quantity > 1 && !isWeighed)!;
  const of = (quantity: number) => ({ lines: [{ lineId: line.lineId, quantity }] });
  const said = async (wish: Wish, who = maria) => {
    const refused = (await (await refund(orderId, wish, { who })).json()) as { message: string };
    return refused.message;
  };
  expect((await refund(orderId, of(line.quantity - 1), { who: joan })).status).toBe(200);
  expect(await said(of(2))).toBe(`Only 1 of ${line.name} is left to refund.`);
  const rosa = await createStaff(shop, { role: 'manager', langCode: 'ES-MX' });
  const named = (await moneyOf(orderId, rosa)).lines.find(({ lineId }) => lineId === line.lineId)!.name;
  expect(named).not.toBe(line.name);
  expect(await said(of(2), rosa)).toBe(`De ${named} ya solo se puede reembolsar 1.`);
  expect((await refund(orderId, of(1))).status).toBe(200);
  expect(await said(of(1))).toBe(`${line.name} was refunded already.`);
  expect((await refund(orderId, { fee: true })).status).toBe(200);
  expect(await said({ fee: true })).toBe('The delivery fee was refunded already.');
});

it('a refund given as goodwill pays back no tax', async () => {
  const orderId = await charged();
  const response = await refund(orderId, { reason: 'goodwill', amount: 5 });
  expect(await response.json()).toMatchObject({ amount: 5, tax: 0 });
});

it('a refund above what one capture has is split, the oldest first, each part with a reference and parent of its own [MONEY-03]', async () => {
  const orderId = await charged({ raisedBy: 500 });
  const { captured, moves } = await moneyOf(orderId);
  const first = Math.round(captured * 100) - 500;
  await refund(orderId, { reason: 'goodwill', amount: (first + 200) / 100 });
  await moveMoney(shop.larder);
  const parts = await refundMoves(orderId);
  expect(parts.map(({ cents, parent, state }) => ({ cents, parent, state }))).toEqual([
    { cents: first, parent: first, state: 'done' },
    { cents: 200, parent: 500, state: 'done' },
  ]);
  expect(new Set([...moves, ...parts].map(({ reference }) => reference)).size).toBe(moves.length + 2);
  expect(await shop.moneyFaults()).toEqual([]);
});

it('a refund never comes to more than was captured, however many are made at once, and the database refuses otherwise [MONEY-04]', async () => {
  const orderId = await charged();
  const { captured, revision } = await moneyOf(orderId);
  const half = Math.ceil((captured * 100) / 2 + 1) / 100;
  const press = () =>
    postJson(
      maria,
      `/operations/api/orders/${orderId}/refunds`,
      { revision, reason: 'goodwill', amount: half },
      once(),
    );
  const statuses = (await Promise.all(Array.from({ length: 6 }, press))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await errorOf(await refund(orderId, { amount: half }))).toBe('409 refund-too-much');
  await moveMoney(shop.larder);
  expect(await shop.moneyFaults()).toEqual([]);
  await expect(
    pool.query(
      `insert into payment_move (order_id, parent_id, kind, cents, reference, reason, state, made_at)
         select order_id, id, 'refund', cents, 'f-beside', 'called-off', 'wished', made_at from payment_move
         where order_id = $1 and kind = 'capture'`,
      [orderId],
    ),
  ).rejects.toThrow('no_more_than_there_is');
});

it('a refund asked for again under its key is made once, and of two who saw the same order one makes it', async () => {
  const orderId = await charged();
  const { revision } = await moneyOf(orderId);
  const key = randomUUID();
  const press = (pressKey: string) =>
    postJson(
      maria,
      `/operations/api/orders/${orderId}/refunds`,
      { revision, reason: 'late', amount: 1 },
      once(pressKey),
    );
  const same = await Promise.all([press(key), press(key), press(key)]);
  const answers = await Promise.all(same.map((response) => response.json()));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const stale = await press(randomUUID());
  expect(await stale.json()).toMatchObject({
    errorCode: 'order-changed',
    fields: [
      { path: 'revision' },
      { path: 'actor', message: maria.id },
      { path: 'verb', message: 'refunded' },
    ],
  });
  expect(await refundMoves(orderId)).toHaveLength(1);
});

it('a refund of more than $50 an order needs a manager, and an order of another store is not found [MONEY-06]', async () => {
  const orderId = await charged({ raisedBy: 5_000 });
  expect((await moneyOf(orderId, joan)).limit).toBe(50);
  expect((await refund(orderId, { amount: 30 }, { who: joan })).status).toBe(200);
  expect((await moneyOf(orderId, joan)).limit).toBe(20);
  expect((await moneyOf(orderId, maria)).limit).toBeNull();
  expect(await errorOf(await refund(orderId, { amount: 20.01 }, { who: joan }))).toBe(
    '403 refund-over-limit',
  );
  expect((await refund(orderId, { amount: 20 }, { who: joan })).status).toBe(200);
  expect((await refund(orderId, { amount: 1 }, { who: maria })).status).toBe(200);
  const picker = await createStaff(shop, { role: 'picker' });
  expect(await errorOf(await refund(orderId, { amount: 1 }, { who: picker }))).toBe('404 no-such-call');
  const elsewhere = await createStaff(shop, { role: 'owner', merchant: 'bodega' });
  expect(await errorOf(await refund(orderId, { amount: 1 }, { who: elsewhere }))).toBe('404 order-not-found');
  await expect(moneyOf(orderId, elsewhere)).rejects.toThrow();
});

it('a refund that the provider refused is told to the store and sent again under a new reference', async () => {
  const orderId = await charged();
  await refund(orderId, { amount: 2 });
  await shop.sandbox.fault('response', { code: '350', match: { transaction: 'credit' } });
  await moveMoney(shop.larder);
  const { refunds, revision } = await moneyOf(orderId);
  expect(refunds).toMatchObject([{ state: 'refused' }]);
  await maria.operations('POST api/orders/:id/refunds/:refundId/again', {
    params: { id: orderId, refundId: refunds[0]!.refundId },
    body: { revision },
  });
  await moveMoney(shop.larder);
  expect((await moneyOf(orderId)).refunds).toMatchObject([{ state: 'done' }]);
  expect((await refundMoves(orderId)).map(({ state }) => state)).toEqual(['refused', 'done']);
});

/** Has the provider refuse the next refunds as it does while a card's bank is not reached. */
const bankIsDown = (times: number) =>
  shop.sandbox.fault('response', { code: '101', times, match: { transaction: 'credit' } });
const mailsOfRefused = async () =>
  (await pool.query(`select from mail where kind = 'payment-refused'`)).rowCount!;

/** Moves money at once and after each pause in which a refund refused for now waits. */
async function moveWithPauses() {
  for (let tries = 0; tries < 4; tries += 1) {
    await moveMoney(shop.larder);
    shop.clock.advance(60_000);
  }
}

it('a refund that is refused for now is tried twice more, whatever became of other refunds of the same charge', async () => {
  const orderId = await charged();
  const before = await mailsOfRefused();
  for (const amount of [1, 2, 3]) await refund(orderId, { amount });
  await bankIsDown(3);
  await moveWithPauses();
  expect((await moneyOf(orderId)).refunds.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  expect((await refundMoves(orderId)).filter(({ state }) => state === 'refused')).toHaveLength(3);
  expect(await mailsOfRefused()).toBe(before);
  expect(await shop.moneyFaults()).toEqual([]);
});

it('a refund that was refused three times and is sent again by hand is tried twice more once again', async () => {
  const orderId = await charged();
  const before = await mailsOfRefused();
  await refund(orderId, { amount: 2 });
  await bankIsDown(3);
  await moveWithPauses();
  expect((await refundMoves(orderId)).map(({ state }) => state)).toEqual(Array(3).fill('refused'));
  expect(await mailsOfRefused()).toBe(before + 1);
  const { refunds, revision } = await moneyOf(orderId);
  expect(refunds).toMatchObject([{ state: 'refused' }]);
  const sendAgain = (at: number) =>
    maria.operations('POST api/orders/:id/refunds/:refundId/again', {
      params: { id: orderId, refundId: refunds[0]!.refundId },
      body: { revision: at },
    });
  await sendAgain(revision);
  await bankIsDown(3);
  await moveWithPauses();
  expect((await refundMoves(orderId)).map(({ state }) => state)).toEqual(Array(6).fill('refused'));
  expect(await mailsOfRefused()).toBe(before + 2);
  await sendAgain((await moneyOf(orderId)).revision);
  await bankIsDown(2);
  await moveWithPauses();
  expect((await moneyOf(orderId)).refunds).toMatchObject([{ state: 'done' }]);
  expect(await mailsOfRefused()).toBe(before + 2);
  expect(await shop.moneyFaults()).toEqual([]);
});

it('a refund that the provider refused is not sent again where another took its room, and troubles nobody then', async () => {
  const orderId = await charged();
  const { captured } = await moneyOf(orderId);
  await shop.sandbox.fault('response', { code: '350', match: { transaction: 'credit' } });
  await refund(orderId, { amount: captured });
  await moveMoney(shop.larder);
  await shop.sandbox.clearFaults();
  const problems = async () =>
    (await maria.operations('GET api/orders/:id', { params: { id: orderId } })).problems;
  expect(await problems()).toEqual(['not-paid-back']);
  expect((await refund(orderId, { amount: captured })).status).toBe(200);
  await moveMoney(shop.larder);
  const { refunds, revision } = await moneyOf(orderId);
  const again = await postJson(
    maria,
    `/operations/api/orders/${orderId}/refunds/${refunds[0]!.refundId}/again`,
    { revision },
    once(),
  );
  expect(await errorOf(again)).toBe('409 refund-too-much');
  expect((await moneyOf(orderId)).revision).toBe(revision);
  expect(await problems()).toEqual([]);
  expect(await shop.moneyFaults()).toEqual([]);
});

it('a refund is made by hand for a cancelled order whose money the provider would not pay back', async () => {
  const orderId = await charged();
  await shop.sandbox.fault('response', { code: '350', match: { transaction: 'credit' } });
  await to(orderId, 'Cancelled');
  await moveMoney(shop.larder);
  await shop.sandbox.clearFaults();
  const { left, captured } = await moneyOf(orderId);
  expect(left).toBe(captured);
  expect(await errorOf(await refund(orderId, { amount: left + 0.01 }))).toBe('409 refund-too-much');
  expect((await refund(orderId, { amount: left })).status).toBe(200);
  await moveMoney(shop.larder);
  expect(await moneyOf(orderId)).toMatchObject({ refunded: captured, left: 0 });
  const order = await maria.operations('GET api/orders/:id', { params: { id: orderId } });
  expect(order.problems).toEqual([]);
  expect(await shop.moneyFaults()).toEqual([]);
});

describe('a refund that the provider refused and the store paid back another way', () => {
  const problems = async (id: string) =>
    (await maria.operations('GET api/orders/:id', { params: { id } })).problems;

  /** A charged order of which some refunds were refused for good. */
  const refused = async (...amounts: number[]) => refusedOf(await charged(), ...amounts);

  async function refusedOf(orderId: string, ...amounts: number[]): Promise<string> {
    const moveRefused = async () => {
      await shop.sandbox.fault('response', { code: '350', match: { transaction: 'credit' } });
      await moveMoney(shop.larder);
      await shop.sandbox.clearFaults();
    };
    for (const amount of amounts) {
      await refund(orderId, { amount });
      await moveRefused();
    }
    if (amounts.length === 0) {
      await to(orderId, 'Cancelled');
      await moveRefused();
    }
    expect(await problems(orderId)).toEqual(['not-paid-back']);
    return orderId;
  }

  type Paying = { who?: TestStaff; key?: string; seen?: number };
  async function payBack(orderId: string, { who = maria, key, seen }: Paying = {}) {
    const revision = seen ?? (await moneyOf(orderId)).revision;
    return postJson(
      who,
      `/operations/api/orders/${orderId}/paid-back`,
      { revision, reason: 'In cash at the desk' },
      once(key),
    );
  }

  it('a refund paid back another way is done in the ledger, once, and a problem no more [MONEY-06]', async () => {
    const orderId = await refused(2, 3);
    expect(await moneyOf(orderId)).toMatchObject({ unpaid: 5, refunded: 0 });
    expect(await errorOf(await payBack(orderId, { who: joan }))).toBe('404 no-such-call');
    // One press, sent twice: both tell of the order as it was seen.
    const press = { key: randomUUID(), seen: (await moneyOf(orderId)).revision };
    const [one, other] = await Promise.all([payBack(orderId, press), payBack(orderId, press)]);
    expect(await one.json()).toEqual(await other.json());
    expect(await problems(orderId)).toEqual([]);
    const { refunds, captured, left, unpaid, refunded, revision } = await moneyOf(orderId);
    expect(refunds.map(({ state }) => state)).toEqual(['done', 'done']);
    expect({ left, unpaid, refunded }).toEqual({
      left: (captured * 100 - 500) / 100,
      unpaid: 0,
      refunded: 5,
    });
    expect(await errorOf(await payBack(orderId))).toBe('409 not-unpaid');
    const params = { id: orderId, refundId: refunds[0]!.refundId };
    await expect(
      maria.operations('POST api/orders/:id/refunds/:refundId/again', { params, body: { revision } }),
    ).rejects.toMatchObject({ problem: { errorCode: 'refund-not-refused' } });
    // What was paid back another way does not go back once more when the order is cancelled.
    await to(orderId, 'Cancelled');
    await moveMoney(shop.larder);
    expect(await moneyOf(orderId)).toMatchObject({ refunded: captured, left: 0 });
    const { transactions } = await shop.sandbox.ledger();
    const sent = new Set((await refundMoves(orderId)).map(({ reference }) => reference));
    const credited = transactions.filter(({ id, response }) => sent.has(id) && response === '000');
    expect(credited.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(
      Math.round(captured * 100) - 500,
    );
    expect(await shop.moneyFaults()).toEqual([]);
  });

  it('a refund paid back another way may be all of a cancelled order', async () => {
    const orderId = await refused();
    expect((await payBack(orderId)).status).toBe(200);
    const { captured } = await moneyOf(orderId);
    expect(await moneyOf(orderId)).toMatchObject({ refunded: captured, left: 0, unpaid: 0 });
    expect(await problems(orderId)).toEqual([]);
    expect(await shop.moneyFaults()).toEqual([]);
  });

  it('a refund paid back another way is taken once from an order of two charges', async () => {
    const orderId = await refusedOf(await charged({ raisedBy: 300 }), 2);
    const { captured } = await moneyOf(orderId);
    expect((await payBack(orderId)).status).toBe(200);
    expect(await moneyOf(orderId)).toMatchObject({
      refunded: 2,
      left: (captured * 100 - 200) / 100,
      unpaid: 0,
    });
    expect(await shop.moneyFaults()).toEqual([]);
  });

  it('a refund paid back another way takes at most what other refunds left', async () => {
    const orderId = await refused(4);
    const { captured } = await moneyOf(orderId);
    expect((await refund(orderId, { amount: (captured * 100 - 100) / 100 })).status).toBe(200);
    await moveMoney(shop.larder);
    expect(await moneyOf(orderId)).toMatchObject({ unpaid: 1 });
    expect((await payBack(orderId)).status).toBe(200);
    expect(await moneyOf(orderId)).toMatchObject({ refunded: captured, left: 0, unpaid: 0 });
    expect(await problems(orderId)).toEqual([]);
  });
});

it('a refund before a cancellation is not promised once more by its mail', async () => {
  const orderId = await charged();
  const { captured } = await moneyOf(orderId);
  expect((await refund(orderId, { amount: 2 })).status).toBe(200);
  await to(orderId, 'Cancelled');
  const mail = await row<{ id: string }>(
    pool,
    sql`select id from mail where kind = 'order Cancelled' order by created_at desc, id desc limit 1`,
  );
  const left = (Math.round(captured * 100) - 200) / 100;
  expect((await findMail(pool, mail!.id))!.text).toContain(`We'll refund $${left.toFixed(2)} to`);
  await moveMoney(shop.larder);
  expect(await shop.moneyFaults()).toEqual([]);
});

it('a refund is refused before anything was charged and after all of it went back', async () => {
  const ana = await shop.placed();
  const { orderId } = ana;
  expect(await errorOf(await refund(orderId, { amount: 1 }))).toBe('409 nothing-charged');
  expect(await errorOf(await refund(orderId, {}))).toBe('409 nothing-charged');
  const other = await charged();
  expect(await errorOf(await refund(other, {}))).toBe('409 refund-of-nothing');
  await to(other, 'Cancelled');
  expect(await errorOf(await refund(other, { amount: 1 }))).toMatch('409 nothing-charged');
});
