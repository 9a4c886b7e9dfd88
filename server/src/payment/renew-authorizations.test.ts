import { beforeEach, expect, it } from 'vitest';
import { row, rows, sql } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Ready } from '../testing/checkout-shop.ts';
import { createMoodyProvider } from '../testing/moody-provider.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { lookAtAttempts } from '../checkout/look-at-attempts.ts';
import { moveMoney } from '../movement/move-money.ts';
import { renewAuthorizations } from './renew-authorizations.ts';
import { listWeakAuthorizations, lockRenewable, noteRefused, takeLapsing } from './renewal.store.ts';

const shop = await checkoutShop({ timeoutMs: 1_500 });
const { pool } = shop.larder;
beforeEach(() => shop.sandbox.clearFaults());

/** Returns the cents that the provider holds for the order's present authorization. */
async function heldFor(orderId: string): Promise<number> {
  const authorized = await row<{ transaction: string }>(
    pool,
    sql`select provider_transaction as transaction from payment_move
        where order_id = ${orderId} and kind = 'authorize' order by made_at desc, id desc limit 1`,
  );
  return (await lineOf(authorized!.transaction)).heldCents;
}

async function lineOf(transaction: string) {
  const { transactions } = await shop.sandbox.ledger();
  return transactions.find((each) => each.cnpTxnId === transaction)!;
}

/** Places an order that is the only one with an authorization about to lapse: all others are at their end. */
async function lapsing() {
  await pool.query(`update "order" set status = 'Delivered'`);
  const ana = await shop.placed();
  await makeLapse(ana.orderId);
  return ana;
}

async function makeLapse(orderId: string) {
  await pool.query(
    `update payment_move set settled_at = settled_at - interval '6.5 days' where order_id = '${orderId}'`,
  );
}

const renewalsOf = (ana: Ready) =>
  rows<{ id: string; state: string; authorizedCents: number; nextLookAt: Date | null }>(
    pool,
    sql`select id, state, authorized_cents as "authorizedCents", next_look_at as "nextLookAt" from payment_attempt
        where account_id = ${ana.accountId} and purpose = 'renewal'`,
  );

it('renewing an authorization writes a new authorization to the ledger and gives the old one back', async () => {
  const ana = await lapsing();
  const before = await heldFor(ana.orderId);
  expect(await renewAuthorizations(shop.larder)).toBe(1);
  await moveMoney(shop.larder);
  expect(await heldFor(ana.orderId)).toBe(before);
  const moves = await rows(
    pool,
    sql`select kind, reason, state, renewal_refused_at is not null as "isRefused" from payment_move
        where order_id = ${ana.orderId} order by made_at, id`,
  );
  expect(moves).toEqual([
    { kind: 'authorize', reason: 'placed', state: 'done', isRefused: false },
    { kind: 'authorize', reason: 'renewed', state: 'done', isRefused: false },
    { kind: 'reverse', reason: 'renewed', state: 'done', isRefused: false },
  ]);
  expect(await renewalsOf(ana)).toMatchObject([{ state: 'ordered', nextLookAt: null }]);
  expect(await shop.moneyFaults()).toEqual([]);
  expect(await renewAuthorizations(shop.larder)).toBe(0);
});

it('renewing authorizations ends when the server was asked to end, with the one under way', async () => {
  await lapsing();
  await makeLapse((await shop.placed()).orderId);
  const ending = new AbortController();
  const { cardProvider } = shop.larder;
  const asked = {
    ...cardProvider,
    authorize: (...request: Parameters<typeof cardProvider.authorize>) => {
      ending.abort();
      return cardProvider.authorize(...request);
    },
  };
  expect(await renewAuthorizations({ ...shop.larder, cardProvider: asked, closing: ending.signal })).toBe(1);
  await moveMoney(shop.larder);
  await shop.larder.pool.query('update payment_move set renewal_tried_at = null');
  expect(await renewAuthorizations(shop.larder)).toBe(1);
  await moveMoney(shop.larder);
});

it('renewing an authorization uses a saved card’s own token, because the answer to a payment by token has none', async () => {
  const first = await shop.ready();
  const eProtectResponse = await shop.sandbox.register('4111111111111111');
  await first.press({
    eProtectResponse,
    saveNewCard: true,
    card: { expirationDate: { year: 2030, month: 12 } },
  });
  const [saved] = await first.shopper.commerce('GET api/user/payment/creditcards');
  await pool.query(`update "order" set status = 'Delivered'`);
  const ana = await shop.ready();
  await pool.query('update card set account_id = $1 where id = $2', [ana.accountId, saved!.key]);
  const { orderId } = await ana.press({ card: { key: saved!.key } });
  const before = await heldFor(orderId!);
  await makeLapse(orderId!);
  expect(await renewAuthorizations(shop.larder)).toBe(1);
  // The token is not lost either when the new authorization lapses in its turn.
  await makeLapse(orderId!);
  shop.clock.advance(4 * 3_600_000);
  expect(await renewAuthorizations(shop.larder)).toBe(1);
  expect(await heldFor(orderId!)).toBe(before);
  expect(await renewalsOf(ana)).toMatchObject([{ state: 'ordered' }, { state: 'ordered' }]);
});

it('renewing an authorization keeps the old authorization when only a part is approved, and gives the part back', async () => {
  const ana = await lapsing();
  const before = await heldFor(ana.orderId);
  await shop.sandbox.fault('partial', { approvedCents: 500, match: { transaction: 'authorization' } });
  expect(await renewAuthorizations(shop.larder)).toBe(0);
  await lookAtAttempts(shop.larder);
  expect(await heldFor(ana.orderId)).toBe(before);
  expect(await renewalsOf(ana)).toMatchObject([{ state: 'reversed', authorizedCents: 500 }]);
});

it('renewing an authorization is done by one of two workers, and a declined one is tried again after three hours, not before', async () => {
  const ana = await lapsing();
  await Promise.all([renewAuthorizations(shop.larder), renewAuthorizations(shop.larder)]);
  expect(await renewalsOf(ana)).toMatchObject([{ state: 'ordered' }]);
  const eva = await lapsing();
  await shop.sandbox.fault('response', { code: '110', match: { transaction: 'authorization' } });
  await renewAuthorizations(shop.larder);
  await shop.sandbox.clearFaults();
  const began = shop.clock.now();
  shop.clock.advance(2.9 * 3_600_000);
  await renewAuthorizations(shop.larder);
  expect(await renewalsOf(eva)).toMatchObject([{ state: 'declined' }]);
  shop.clock.advance(0.2 * 3_600_000);
  await renewAuthorizations(shop.larder);
  shop.clock.set(began);
  expect((await renewalsOf(eva)).map(({ state }) => state).toSorted()).toEqual(['declined', 'ordered']);
});

it('renewing an authorization is over when the card is declined, and looked up when its answer is lost', async () => {
  const nextLooks = async (ana: Ready) => {
    const { rows: looks } = await pool.query<{ state: string; isLookedUp: boolean }>(
      `select state, next_look_at is not null as "isLookedUp" from payment_attempt
       where account_id = $1 and purpose = 'renewal'`,
      [ana.accountId],
    );
    return looks;
  };
  const ana = await lapsing();
  await shop.sandbox.fault('response', { code: '110', match: { transaction: 'authorization' } });
  await renewAuthorizations(shop.larder);
  expect(await nextLooks(ana)).toEqual([{ state: 'declined', isLookedUp: false }]);
  const eva = await lapsing();
  await shop.sandbox.fault('reset-after', { match: { transaction: 'authorization' } });
  await renewAuthorizations(shop.larder);
  expect(await nextLooks(eva)).toEqual([{ state: 'unknown', isLookedUp: true }]);
});

it('renewing an authorization goes on after a failure', async () => {
  const broken = await lapsing();
  const ana = await shop.placed();
  await makeLapse(ana.orderId);
  await pool.query(`update payment_attempt set request = '{}' where cart_id = '${broken.cartId}'`);
  expect(await renewAuthorizations(shop.larder)).toBe(1);
  expect(await renewalsOf(ana)).toMatchObject([{ state: 'ordered' }]);
});

/** A shop whose provider authorizes at once and answers the next time only after `release`. */
function answersLate() {
  const { provider: cardProvider, be, waiting, release } = createMoodyProvider(shop.larder.cardProvider);
  be('authorize', 'answers-late');
  return { larder: { ...shop.larder, cardProvider }, waiting, release };
}

it('renewing an authorization does not count as done when the money was given back before its answer came', async () => {
  const ana = await lapsing();
  const before = await heldFor(ana.orderId);
  const late = answersLate();
  const renewing = renewAuthorizations(late.larder);
  await expect.poll(late.waiting).toBe(1);
  shop.clock.advance(61_000);
  await lookAtAttempts(shop.larder);
  late.release();
  expect(await renewing).toBe(0);
  expect(await heldFor(ana.orderId)).toBe(before);
  expect(await renewalsOf(ana)).toMatchObject([{ state: 'reversed' }]);
});

it('renewing an authorization changes nothing when the order became ready meanwhile', async () => {
  const ana = await lapsing();
  const late = answersLate();
  const renewing = renewAuthorizations(late.larder);
  await expect.poll(late.waiting).toBe(1);
  await pool.query(`update "order" set status = 'Cancelled' where id = $1`, [ana.orderId]);
  late.release();
  expect(await renewing).toBe(0);
  await lookAtAttempts(shop.larder);
  expect(await renewalsOf(ana)).toMatchObject([{ state: 'reversed' }]);
});

it('an authorization lapses, and is weak, once it was made before an instant: not in that instant', async () => {
  const ana = await lapsing();
  const weak = (before: number) => listWeakAuthorizations(pool, [ana.orderId], before);
  const now = shop.clock.now();
  const [first] = await weak(now);
  const { authorizedSince: since, moveId } = first!;
  expect(await weak(since)).toEqual([]);
  expect(await weak(since + 1)).toMatchObject([{ moveId, isRefused: false }]);
  const take = (authorizedBefore: number, triedBefore: number) =>
    takeLapsing(pool, { authorizedBefore, triedBefore }, now);
  expect(await take(since, now)).toEqual([]);
  expect(await take(since + 1, now)).toMatchObject([{ moveId }]);
  expect(await take(since + 1, now)).toEqual([]);
  expect(await take(since + 1, now + 1)).toMatchObject([{ moveId }]);
});

it('an authorization that another worker is at work on is passed over, without waiting', async () => {
  const [busy, free] = [await lapsing(), await shop.placed()];
  await makeLapse(free.orderId);
  const now = shop.clock.now();
  const authorizedBefore = now - 5 * 86_400_000;
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from payment_move where order_id = $1 for update', [busy.orderId]);
    const taken = await takeLapsing(pool, { authorizedBefore, triedBefore: now }, now);
    expect(taken.map(({ orderId }) => orderId)).toEqual([free.orderId]);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
});

it('an authorization that could not be renewed is weak from then on, and no other one is', async () => {
  const [ana, eva] = [await shop.placed(), await shop.placed()];
  const weak = () => listWeakAuthorizations(pool, [ana.orderId, eva.orderId], 0);
  expect(await weak()).toEqual([]);
  const [move] = await listWeakAuthorizations(pool, [ana.orderId], shop.clock.now() + 1);
  await noteRefused(pool, move!.moveId, shop.clock.now());
  expect(await weak()).toMatchObject([{ orderId: ana.orderId, isRefused: true }]);
});

it('an authorization can be renewed while it is open itself, whatever other one of the order is', async () => {
  const ana = await lapsing();
  const [before] = await listWeakAuthorizations(pool, [ana.orderId], shop.clock.now());
  const canRenew = (moveId: string) =>
    inTransaction(pool, (transaction) => lockRenewable(transaction, { orderId: before!.orderId, moveId }));
  expect(await canRenew(before!.moveId)).toBe(true);
  await renewAuthorizations(shop.larder);
  const [after] = await listWeakAuthorizations(pool, [ana.orderId], shop.clock.now() + 1);
  expect(await canRenew(after!.moveId)).toBe(true);
  expect(await canRenew(before!.moveId)).toBe(false);
  await shop.placed();
  await pool.query(`update "order" set status = 'Cancelled' where id = $1`, [ana.orderId]);
  expect(await canRenew(after!.moveId)).toBe(false);
});
