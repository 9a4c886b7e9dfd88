import { isRefusal } from '@larder/contract/refuse';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { row, rows, sql } from '../database/database.ts';
import type { Larder } from '../larder.ts';
import { listMails } from '../mail/mail.store.ts';
import { moveOrder } from '../order-status/move-order.ts';
import type { Ready } from '../testing/checkout-shop.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { testNow } from '../testing/larder.ts';
import { createMoodyProvider } from '../testing/moody-provider.ts';
import { moveMoney } from './move-money.ts';
import { wishCharge } from '../payment/wish-money.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { markSent, postponeMove, takeDueMove } from '../payment/move.store.ts';

const shop = await checkoutShop({ timeoutMs: 1_500 });
const { pool } = shop.larder;
const moody = createMoodyProvider(shop.larder.cardProvider);
/** The shop's own Larder, with a card provider that misbehaves when told to. */
const larder = { ...shop.larder, cardProvider: moody.provider };
beforeEach(() => shop.clock.set(testNow));
afterEach(async () => {
  moody.release();
  await shop.sandbox.clearFaults();
  // After every test the ledger agrees with the provider's in the end, to the cent.
  for (let hours = 0; hours < 3; hours += 1) {
    shop.clock.advance(3_600_000);
    await moveMoney(shop.larder);
  }
  expect(await shop.moneyFaults()).toEqual([]);
});

const store = { kind: 'machine' as const };

async function readyOrder() {
  const ana = await shop.placed();
  await shop.move(ana.orderId, 'Approved', 'Picking', 'Ready for delivery');
  return ana;
}

async function paymentOf({ shopper }: Ready, orderId: string) {
  const detail = await shopper.commerce('GET api/customer/orders/:id', { params: { id: orderId } });
  return {
    state: detail.payments[0]!.state,
    captured: detail.payments[0]!.capturedAmount,
    total: detail.total,
  };
}

const movesOf = (orderId: string, kind: string) =>
  rows<{ reference: string; state: string; cents: number; code: string }>(
    pool,
    sql`select reference, state, cents, response_code as code from payment_move
        where order_id = ${orderId} and kind = ${kind} order by made_at, id`,
  );

/** Returns the provider's transactions under the references of an order's movements of a kind. */
async function sentFor(orderId: string, kind: 'capture' | 'refund') {
  const references = (await movesOf(orderId, kind)).map((each) => each.reference);
  const { transactions } = await shop.sandbox.ledger();
  return transactions.filter((each) => references.includes(each.id));
}

it('a slow card provider is asked for each refund once, however many workers wait for it', async () => {
  const orders = [];
  for (let count = 0; count < 8; count += 1) orders.push(await readyOrder());
  await moveMoney(larder);
  for (const { orderId } of orders) await shop.move(orderId, 'Cancelled');
  moody.be('refund', 'answers-late', 8);
  const first = moveMoney(larder);
  await expect.poll(moody.waiting).toBeGreaterThanOrEqual(1);
  // The leases end while the first worker still waits: others take over its movements, and the rest.
  for (let count = 0; count < 6; count += 1) {
    shop.clock.advance(61_000);
    await moveMoney(shop.larder);
  }
  moody.release();
  await first;
  for (const { orderId } of orders) {
    expect(await sentFor(orderId, 'refund')).toHaveLength(1);
    expect(await movesOf(orderId, 'refund')).toMatchObject([{ state: 'done' }]);
  }
});

it('a worker that was asked to end sends what it has begun with, and leaves all other movements to the next one', async () => {
  for (let orders = 0; orders < 5; orders += 1) await readyOrder();
  const ending = new AbortController();
  moody.be('capture', 'answers-late', 3);
  const last = moveMoney({ ...larder, closing: ending.signal });
  await expect.poll(moody.waiting).toBe(3);
  ending.abort();
  moody.release();
  expect(await last).toBe(3);
  expect(await moveMoney(larder)).toBe(2);
});

it('a slow card provider is sent nothing by a worker whose lease another worker took over', async () => {
  const ana = await readyOrder();
  const slow = await takeDueMove(pool, shop.clock.now());
  expect(slow?.orderId).toBe(ana.orderId);
  expect(await takeDueMove(pool, shop.clock.now())).toBeNull();
  shop.clock.advance(61_000);
  const next = await takeDueMove(pool, shop.clock.now());
  expect(next?.id).toBe(slow!.id);
  expect(await markSent(pool, slow!, shop.clock.now())).toBe(false);
  expect(await markSent(pool, next!, shop.clock.now())).toBe(true);
});

it('a slow card provider’s worker whose lease another one took over postpones nothing, and no movement but its own', async () => {
  for (let count = 0; count < 2; count += 1) await readyOrder();
  const slow = await takeDueMove(pool, shop.clock.now());
  const other = await takeDueMove(pool, shop.clock.now());
  const dueAt = async () => {
    const due = await rows<{ id: string; at: Date }>(
      pool,
      sql`select id, next_try_at as at from payment_move where id = any(${[slow!.id, other!.id]}::uuid[])`,
    );
    return Object.fromEntries(due.map(({ id, at }) => [id, new Date(at).getTime()]));
  };
  const later = shop.clock.now() + 120_000;
  const before = await dueAt();
  await postponeMove(pool, slow!, later);
  expect(await dueAt()).toEqual({ ...before, [slow!.id]: later });
  shop.clock.set(later);
  while (await takeDueMove(pool, shop.clock.now()));
  const taken = await dueAt();
  await postponeMove(pool, slow!, later + 3_600_000);
  expect(await dueAt()).toEqual(taken);
});

it('a slow card provider gets no second sending after a late look-up that found nothing: another worker has sent it meanwhile', async () => {
  const ana = await readyOrder();
  await moveMoney(shop.larder);
  await shop.move(ana.orderId, 'Cancelled');
  await shop.sandbox.fault('reset-before', { match: { transaction: 'credit' } });
  await moveMoney(shop.larder);
  shop.clock.advance(61_000);
  moody.be('lookUpLinked', 'answers-late');
  const late = moveMoney(larder);
  await expect.poll(moody.waiting).toBe(1);
  shop.clock.advance(61_000);
  await moveMoney(shop.larder);
  expect((await paymentOf(ana, ana.orderId)).state).toBe('refunded');
  moody.release();
  await late;
  expect(await sentFor(ana.orderId, 'refund')).toHaveLength(1);
});

it('a slow card provider charges once when a request arrives late, after it was sent again', async () => {
  const ana = await readyOrder();
  moody.be('capture', 'arrives-late');
  const late = moveMoney(larder);
  await expect.poll(moody.waiting).toBe(1);
  shop.clock.advance(61_000);
  await moveMoney(shop.larder);
  moody.release();
  await late;
  expect(await paymentOf(ana, ana.orderId)).toMatchObject({ state: 'captured' });
  expect((await movesOf(ana.orderId, 'capture')).map((each) => each.state)).toEqual(['done']);
});

it('a lost answer is looked up by its reference: a booked movement is not booked again [MONEY-03]', async () => {
  const ana = await readyOrder();
  await shop.sandbox.fault('reset-after', { match: { transaction: 'capture' } });
  await moveMoney(shop.larder);
  expect((await paymentOf(ana, ana.orderId)).state).toBe('capturing');
  shop.clock.advance(60_000);
  await moveMoney(shop.larder);
  expect((await paymentOf(ana, ana.orderId)).state).toBe('captured');
  await shop.move(ana.orderId, 'Cancelled');
  await shop.sandbox.fault('reset-after', { match: { transaction: 'credit' } });
  await moveMoney(shop.larder);
  expect((await paymentOf(ana, ana.orderId)).state).toBe('refunding');
  shop.clock.advance(60_000);
  await moveMoney(shop.larder);
  expect((await paymentOf(ana, ana.orderId)).state).toBe('refunded');
  expect(await sentFor(ana.orderId, 'refund')).toHaveLength(1);
});

it('a request that was never booked is sent again with the same reference, but not within a minute [MONEY-03]', async () => {
  const ana = await readyOrder();
  await shop.sandbox.fault('reset-before', { match: { transaction: 'capture' } });
  await moveMoney(shop.larder);
  const [sent] = await movesOf(ana.orderId, 'capture');
  for (let seconds = 0; seconds < 59; seconds += 15) {
    await moveMoney(shop.larder);
    expect(await sentFor(ana.orderId, 'capture')).toEqual([]);
    shop.clock.advance(15_000);
  }
  await moveMoney(shop.larder);
  expect(await movesOf(ana.orderId, 'capture')).toEqual([{ ...sent, state: 'done' }]);
  expect(await sentFor(ana.orderId, 'capture')).toHaveLength(1);
});

it('a worker killed before or after sending leaves one charge', async () => {
  for (const mood of ['dies-before', 'dies-after'] as const) {
    const ana = await readyOrder();
    moody.be('capture', mood);
    await moveMoney(larder);
    expect((await paymentOf(ana, ana.orderId)).state).toBe('capturing');
    shop.clock.advance(61_000);
    await moveMoney(shop.larder);
    expect((await paymentOf(ana, ana.orderId)).state).toBe('captured');
    expect(await sentFor(ana.orderId, 'capture')).toHaveLength(1);
  }
});

it('a lost answer counts as unknown, also if the provider only received the request, until a look-up finds the outcome', async () => {
  const ana = await readyOrder();
  await shop.sandbox.fault('received', { match: { transaction: 'capture' } });
  await moveMoney(shop.larder);
  expect((await paymentOf(ana, ana.orderId)).state).toBe('capturing');
  shop.clock.advance(10_000);
  await moveMoney(shop.larder);
  expect((await paymentOf(ana, ana.orderId)).state).toBe('captured');
});

it('an order called off before its charge was sent is never charged: the wish is taken back', async () => {
  const ana = await readyOrder();
  await shop.move(ana.orderId, 'Cancelled');
  const [mail] = await listMails(pool, ana.email, 1);
  expect(mail!.text).toContain("You haven't been charged.");
  await moveMoney(shop.larder);
  expect(await movesOf(ana.orderId, 'capture')).toMatchObject([{ state: 'withdrawn' }]);
  expect(await sentFor(ana.orderId, 'capture')).toEqual([]);
  expect((await paymentOf(ana, ana.orderId)).state).toBe('reversed');
});

it('an order called off while its charge is on its way is paid back', async () => {
  const ana = await readyOrder();
  moody.be('capture', 'answers-late');
  const charging = moveMoney(larder);
  await expect.poll(moody.waiting).toBe(1);
  await shop.move(ana.orderId, 'Cancelled');
  const [mail] = await listMails(pool, ana.email, 1);
  expect(mail!.text).toContain("If your card was charged, we'll refund it.");
  expect(mail!.text).not.toContain("haven't been charged");
  expect((await paymentOf(ana, ana.orderId)).state).toBe('refunding');
  moody.release();
  await charging;
  await moveMoney(shop.larder);
  expect((await paymentOf(ana, ana.orderId)).state).toBe('refunded');
});

it('an order called off after a charge that never arrived is given back, and a late arrival of the charge is paid back', async () => {
  const ana = await readyOrder();
  moody.be('capture', 'arrives-late');
  const charging = moveMoney(larder);
  await expect.poll(moody.waiting).toBe(1);
  await shop.move(ana.orderId, 'Cancelled');
  shop.clock.advance(61_000);
  // The charge is settled as lost; it arrives after all, before the reversal is sent.
  moody.be('reverse', 'arrives-late');
  const reversing = moveMoney(larder);
  await expect.poll(moody.waiting).toBe(2);
  moody.release();
  await Promise.all([charging, reversing]);
  shop.clock.advance(61_000);
  await moveMoney(shop.larder);
  await moveMoney(shop.larder);
  expect(['reversed', 'refunded']).toContain((await paymentOf(ana, ana.orderId)).state);
});

it('an order called off is paid back when its charge, settled as lost, arrives after the worker that sent it has died', async () => {
  const ana = await readyOrder();
  moody.be('capture', 'dies-arrives-late');
  const charging = moveMoney(larder);
  await expect.poll(moody.waiting).toBe(1);
  await shop.move(ana.orderId, 'Cancelled');
  shop.clock.advance(61_000);
  moody.be('reverse', 'arrives-late');
  const reversing = moveMoney(larder);
  await expect.poll(moody.waiting).toBe(2);
  expect(await movesOf(ana.orderId, 'capture')).toMatchObject([{ state: 'withdrawn' }]);
  moody.releaseFirst();
  await charging;
  moody.release();
  await reversing;
  await moveMoney(shop.larder);
  expect((await paymentOf(ana, ana.orderId)).state).toBe('refunded');
  expect(await sentFor(ana.orderId, 'refund')).toHaveLength(1);
});

it.each([
  ['only tells that it received it', { kind: 'unknown', reason: 'received' }],
  ['does not answer', 'unavailable'],
] as const)(
  'an order called off waits for what became of its lost charge while the provider %s',
  async (_, tells) => {
    const ana = await readyOrder();
    moody.be('capture', 'dies-arrives-late');
    const charging = moveMoney(larder);
    await expect.poll(moody.waiting).toBe(1);
    await shop.move(ana.orderId, 'Cancelled');
    shop.clock.advance(61_000);
    moody.be('reverse', 'arrives-late');
    let tellsMore = false;
    const lookUpLinked: Larder['cardProvider']['lookUpLinked'] = (kind, reference) =>
      kind === 'capture' && moody.waiting() === 0 && !tellsMore
        ? Promise.resolve(tells)
        : moody.provider.lookUpLinked(kind, reference);
    const cardProvider = { ...moody.provider, lookUpLinked };
    const reversing = moveMoney({ ...larder, cardProvider });
    await expect.poll(moody.waiting).toBe(2);
    moody.releaseFirst();
    await charging;
    moody.release();
    await reversing;
    expect(await movesOf(ana.orderId, 'reverse')).toMatchObject([{ state: 'unknown' }]);
    tellsMore = true;
    shop.clock.advance(61_000);
    await moveMoney({ ...larder, cardProvider });
    await moveMoney(shop.larder);
    expect((await paymentOf(ana, ana.orderId)).state).toBe('refunded');
  },
);

it('an order called off is given back without a word about its lost charge when the authorization was still whole', async () => {
  const ana = await readyOrder();
  moody.be('capture', 'dies-before');
  await moveMoney(larder);
  await shop.move(ana.orderId, 'Cancelled');
  shop.clock.advance(61_000);
  let looks = 0;
  const lookUpLinked: Larder['cardProvider']['lookUpLinked'] = async (kind, reference) => {
    looks += kind === 'capture' ? 1 : 0;
    return looks > 1 ? 'unavailable' : shop.larder.cardProvider.lookUpLinked(kind, reference);
  };
  await moveMoney({ ...larder, cardProvider: { ...shop.larder.cardProvider, lookUpLinked } });
  expect(await movesOf(ana.orderId, 'capture')).toMatchObject([{ state: 'withdrawn' }]);
  expect(await movesOf(ana.orderId, 'reverse')).toMatchObject([{ state: 'done' }]);
});

it('an order called off counts as given back when its authorization holds nothing any more', async () => {
  const ana = await shop.placed();
  const [authorized] = await movesOf(ana.orderId, 'authorize');
  const { transactions } = await shop.sandbox.ledger();
  const { cnpTxnId: transaction } = transactions.find(({ id }) => id === authorized!.reference)!;
  const byHand = { reference: 'by-hand', transaction, amountCents: authorized!.cents };
  expect((await shop.larder.cardProvider.reverse(byHand)).kind).toBe('done');
  await shop.move(ana.orderId, 'Cancelled');
  await moveMoney(shop.larder);
  expect(await movesOf(ana.orderId, 'reverse')).toMatchObject([{ state: 'done' }]);
  expect((await paymentOf(ana, ana.orderId)).state).toBe('reversed');
});

it('an order called off gives the money back after a lost reversal', async () => {
  const ana = await shop.placed();
  await shop.move(ana.orderId, 'Cancelled');
  await shop.sandbox.fault('reset-after', { match: { transaction: 'authReversal' } });
  await moveMoney(shop.larder);
  shop.clock.advance(60_000);
  await moveMoney(shop.larder);
  expect((await paymentOf(ana, ana.orderId)).state).toBe('reversed');
});

it('a step back to Ready moves no money: one charge, and the total stays what it was', async () => {
  const ana = await shop.placed();
  await shop.move(ana.orderId, 'Approved', 'Picking');
  await moveOrder(shop.larder, {
    orderId: ana.orderId,
    to: 'Ready for delivery',
    by: store,
    finalCents: 2_500,
  });
  expect(await moveMoney(shop.larder)).toBe(1);
  await shop.move(
    ana.orderId,
    'Out for delivery',
    'Ready for delivery',
    'Out for delivery',
    'Ready for delivery',
  );
  expect(await moveMoney(shop.larder)).toBe(0);
  expect(await paymentOf(ana, ana.orderId)).toEqual({ state: 'captured', captured: 25, total: 25 });
  expect(await movesOf(ana.orderId, 'capture')).toHaveLength(1);
  await shop.move(ana.orderId, 'Cancelled');
  await moveMoney(shop.larder);
  expect((await sentFor(ana.orderId, 'refund')).map((each) => each.amountCents)).toEqual([2_500]);
});

it('an order made ready or called off asks a worker to move its money at once, and no other step does', async () => {
  const isAsked = async () => {
    const { rowCount } = await pool.query(
      "select graphile_worker.remove_job('move-money') from graphile_worker.jobs where key = 'move-money'",
    );
    return rowCount === 1;
  };
  const ana = await shop.placed();
  await isAsked();
  const asked = [];
  for (const to of ['Approved', 'Picking', 'Ready for delivery', 'Cancelled'] as const) {
    await shop.move(ana.orderId, to);
    asked.push(await isAsked());
  }
  expect(asked).toEqual([false, false, true, true]);
});

it('a charge of more than was authorised is not even wished', async () => {
  const ana = await shop.placed();
  const [authorized] = await movesOf(ana.orderId, 'authorize');
  const charge = inTransaction(pool, (transaction) =>
    wishCharge(transaction, ana.orderId, authorized!.cents + 1, shop.clock.now()),
  );
  await expect(charge).rejects.toThrow('1 cents more than was authorised');
  expect(await movesOf(ana.orderId, 'capture')).toEqual([]);
});

const refuse = (code: string, times = 1, transaction = 'capture') =>
  shop.sandbox.fault('response', { code, times, match: { transaction } });
const handOver = async (orderId: string) => {
  const moved = await moveOrder(shop.larder, { orderId, to: 'Out for delivery', by: store });
  return isRefusal(moved) ? moved.code : moved.kind;
};

/** Returns the mails to the store about an order. */
async function mailsAbout(orderId: string) {
  const order = await row<{ number: string }>(pool, sql`select number from "order" where id = ${orderId}`);
  const mails = await listMails(pool, 'downtown@alder.example', 20);
  return mails.filter((mail) => mail.subject.includes(`${order!.number}:`));
}

it('a refused charge for good is shown, stops the hand-over, and is mailed to the store once; calling the order off gives the authorization back', async () => {
  const ana = await readyOrder();
  await refuse('350');
  const lookUpLinked = vi.spyOn(shop.larder.cardProvider, 'lookUpLinked');
  await moveMoney(shop.larder);
  // What was sent once and refused cannot have taken effect.
  expect(lookUpLinked).not.toHaveBeenCalled();
  lookUpLinked.mockRestore();
  shop.clock.advance(3_600_000);
  await moveMoney(shop.larder);
  expect(await movesOf(ana.orderId, 'capture')).toMatchObject([{ state: 'refused', code: '350' }]);
  expect(await handOver(ana.orderId)).toBe('not-charged');
  const mails = await mailsAbout(ana.orderId);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toMatch(/could not be charged \$\d+\.\d\d for order AG-\d+/);
  expect(mails[0]!.text).toContain('350');
  await shop.move(ana.orderId, 'Cancelled');
  await moveMoney(shop.larder);
  expect((await paymentOf(ana, ana.orderId)).state).toBe('reversed');
});

it('a refused charge for now is sent anew with another reference, twice, and then counts as refused for good', async () => {
  const ana = await readyOrder();
  await refuse('101', 2);
  for (let tries = 0; tries < 3; tries += 1) {
    await moveMoney(shop.larder);
    shop.clock.advance(60_000);
  }
  const moves = await movesOf(ana.orderId, 'capture');
  expect(moves.map((each) => each.state)).toEqual(['refused', 'refused', 'done']);
  expect(new Set(moves.map((each) => each.reference)).size).toBe(3);
  expect(await handOver(ana.orderId)).toBe('moved');
  const eva = await readyOrder();
  await refuse('101', 4);
  for (let tries = 0; tries < 5; tries += 1) {
    await moveMoney(shop.larder);
    shop.clock.advance(60_000);
  }
  expect(await movesOf(eva.orderId, 'capture')).toHaveLength(3);
  expect(await handOver(eva.orderId)).toBe('not-charged');
});

it('a charge refused for now waits ten seconds before the second try and twenty before the third', async () => {
  const ana = await readyOrder();
  await refuse('101', 2);
  const triesAfter = async (ms: number) => {
    shop.clock.advance(ms);
    await moveMoney(shop.larder);
    const moves = await movesOf(ana.orderId, 'capture');
    return moves.filter(({ state }) => state !== 'wished').length;
  };
  const tries: number[] = [];
  for (const ms of [0, 9_999, 1, 19_999, 1]) tries.push(await triesAfter(ms));
  expect(tries).toEqual([1, 1, 2, 2, 3]);
});

it('a refused charge counts as done when an earlier sending took effect', async () => {
  const ana = await readyOrder();
  // The first sending is booked, its answer is lost and a look-up does not find it, so it is sent again.
  await shop.sandbox.fault('reset-after', { match: { transaction: 'capture' } });
  await moveMoney(shop.larder);
  shop.clock.advance(61_000);
  const forgetful = {
    ...shop.larder,
    cardProvider: {
      ...shop.larder.cardProvider,
      lookUpLinked: (() => {
        let asked = 0;
        return (...which: Parameters<Larder['cardProvider']['lookUpLinked']>) =>
          (asked += 1) === 1 ? Promise.resolve(null) : shop.larder.cardProvider.lookUpLinked(...which);
      })(),
    },
  };
  await moveMoney(forgetful);
  expect(await movesOf(ana.orderId, 'capture')).toMatchObject([{ state: 'done' }]);
  expect(await handOver(ana.orderId)).toBe('moved');
});

it('a refused charge is asked about again while a look-up cannot tell whether an earlier sending took effect', async () => {
  const ana = await readyOrder();
  await shop.sandbox.fault('reset-after', { match: { transaction: 'capture' } });
  await moveMoney(shop.larder);
  shop.clock.advance(61_000);
  const answers = [null, 'unavailable'] as const;
  let asked = 0;
  const lookUpLinked = () => Promise.resolve(answers[Math.min(asked++, 1)]!);
  await moveMoney({ ...shop.larder, cardProvider: { ...shop.larder.cardProvider, lookUpLinked } });
  expect(asked).toBe(2);
  expect(await movesOf(ana.orderId, 'capture')).toMatchObject([{ state: 'unknown' }]);
  shop.clock.advance(61_000);
  await moveMoney(shop.larder);
  expect(await movesOf(ana.orderId, 'capture')).toMatchObject([{ state: 'done' }]);
});

it('a refused charge does not stop the hand-over while its outcome is unknown', async () => {
  const ana = await readyOrder();
  await shop.sandbox.fault('reset-before', { match: { transaction: 'capture' } });
  await moveMoney(shop.larder);
  expect(await handOver(ana.orderId)).toBe('moved');
});

it('a refused charge is mailed to the store, as a refused refund is', async () => {
  const ana = await readyOrder();
  await moveMoney(shop.larder);
  await shop.move(ana.orderId, 'Cancelled');
  await refuse('350', 1, 'credit');
  await moveMoney(shop.larder);
  expect((await mailsAbout(ana.orderId)).map((mail) => mail.text)).toEqual([
    expect.stringContaining('could not be paid back'),
  ]);
});

it('the ledger refuses a second capture, a capture above the authorization, and a refund above the capture [MONEY-04]', async () => {
  const ana = await readyOrder();
  await moveMoney(shop.larder);
  const insert = (kind: string, cents: string, parent: string) =>
    pool.query(
      `insert into payment_move (order_id, parent_id, kind, cents, reference, reason, state, made_at)
         select order_id, id, '${kind}', ${cents}, gen_random_uuid()::text, 'called-off', 'wished', made_at
         from payment_move where order_id = $1 and kind = '${parent}'`,
      [ana.orderId],
    );
  await expect(insert('capture', '1', 'authorize')).rejects.toThrow('one_capture_per_authorization');
  await expect(insert('refund', 'cents + 1', 'capture')).rejects.toThrow('no_more_than_there_is');
  await insert('refund', 'cents - 1', 'capture');
  await expect(insert('refund', '2', 'capture')).rejects.toThrow('no_more_than_there_is');
  const eva = await shop.placed();
  await expect(
    pool.query(
      `insert into payment_move (order_id, parent_id, kind, cents, reference, reason, state, made_at)
         select order_id, id, 'capture', cents + 1, 'too-much', 'ready', 'wished', made_at
         from payment_move where order_id = $1`,
      [eva.orderId],
    ),
  ).rejects.toThrow('no_more_than_there_is');
  await pool.query(
    `update payment_move set state = 'withdrawn', settled_at = made_at where order_id = $1 and kind = 'refund'`,
    [ana.orderId],
  );
});

it('the ledger has a reference of its own for each movement, and a parent for all but an authorization [MONEY-03]', async () => {
  const ana = await readyOrder();
  await shop.move(ana.orderId, 'Cancelled');
  await moveMoney(shop.larder);
  const moves = await rows<{ kind: string; reference: string; hasParent: boolean }>(
    pool,
    sql`select kind, reference, parent_id is not null as "hasParent" from payment_move
          where order_id = ${ana.orderId} order by made_at, id`,
  );
  expect(moves.length).toBeGreaterThan(1);
  expect(new Set(moves.map(({ reference }) => reference)).size).toBe(moves.length);
  for (const { kind, hasParent } of moves) expect([kind, hasParent]).toEqual([kind, kind !== 'authorize']);
  const again = (parent: string, reference: string) =>
    pool.query(
      `insert into payment_move (order_id, parent_id, kind, cents, reference, reason, state, made_at)
         select order_id, ${parent}, 'reverse', cents, ${reference}, 'called-off', 'wished', made_at
         from payment_move where order_id = $1 and kind = 'authorize'`,
      [ana.orderId],
    );
  await expect(again('null', "'another'")).rejects.toThrow('check constraint');
  const other = await shop.placed();
  const taken = `(select reference from payment_move where order_id = '${ana.orderId}' and kind = 'reverse' limit 1)`;
  await expect(
    pool.query(
      `insert into payment_move (order_id, parent_id, kind, cents, reference, reason, state, made_at)
         select order_id, id, 'reverse', cents, ${taken}, 'called-off', 'wished', made_at
         from payment_move where order_id = $1 and kind = 'authorize'`,
      [other.orderId],
    ),
  ).rejects.toThrow('payment_move_kind_reference_key');
});

it('the ledger is never rewritten: amount, reference, and done or sent states stay', async () => {
  const ana = await readyOrder();
  await moveMoney(shop.larder);
  const set = (what: string) =>
    pool.query(`update payment_move set ${what} where order_id = $1 and kind = 'capture'`, [ana.orderId]);
  await expect(set('cents = 1')).rejects.toThrow('never rewritten');
  await expect(set(`reference = 'another'`)).rejects.toThrow('never rewritten');
  await expect(set(`state = 'refused'`)).rejects.toThrow('stays done');
  await expect(set('sent_at = null')).rejects.toThrow('stays sent');
});

it('a movement is only looked up once it was sent', async () => {
  const ana = await readyOrder();
  const lookedUp: string[] = [];
  const lookUpLinked: Larder['cardProvider']['lookUpLinked'] = (kind, reference) => {
    lookedUp.push(reference);
    return shop.larder.cardProvider.lookUpLinked(kind, reference);
  };
  await moveMoney({ ...larder, cardProvider: { ...shop.larder.cardProvider, lookUpLinked } });
  expect((await paymentOf(ana, ana.orderId)).state).toBe('captured');
  expect(lookedUp).toEqual([]);
});
