import type pg from 'pg';
import { whileOpen } from '../testing/held-account.ts';
import { beforeEach, expect, it } from 'vitest';
import { row, rows, sql } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { lockMoneyOrder } from '../order/money-lock.store.ts';
import { moveOrder } from '../order-status/move-order.ts';
import { renewAuthorizations } from './renew-authorizations.ts';
import type { Ready } from '../testing/checkout-shop.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { failure } from '../testing/failure.ts';
import { createMoodyProvider } from '../testing/moody-provider.ts';
import { answerWithinMs } from '@larder/domain/question-time';
import { askForMore, findMoreAsked } from './ask-for-more.ts';
import { lookAtAttempts } from '../checkout/look-at-attempts.ts';
import { moveMoney } from '../movement/move-money.ts';
import { answerMore } from './answer-more.ts';
import {
  answerCeilingQuestion,
  findCeilingQuestion,
  insertCeilingQuestion,
} from './ceiling-question.store.ts';
import { raiseCeiling } from './raise-ceiling.ts';

const shop = await checkoutShop({ timeoutMs: 3_000 });
const { pool } = shop.larder;
beforeEach(async () => {
  await shop.sandbox.clearFaults();
  await pool.query('delete from attempt_counter');
});

const machine = { kind: 'machine' as const };

/** An order that is being picked. */
async function picking(): Promise<Ready & { orderId: string; ceiling: number }> {
  const ana = await shop.ready();
  const answer = await ana.press();
  const orderId = answer.orderId!;
  await shop.move(orderId, 'Approved', 'Picking');
  return { ...ana, orderId, ceiling: await ceilingOf(orderId) };
}

async function ceilingOf(orderId: string): Promise<number> {
  const order = await row<{ ceiling: number }>(
    pool,
    sql`select ceiling_cents as ceiling from "order" where id = ${orderId}`,
  );
  return order!.ceiling;
}

/** Asks for a dollar more. Returns the token of the mailed link. */
async function ask(ana: { orderId: string; ceiling: number }): Promise<string> {
  await inTransaction(pool, async (transaction) => {
    const order = (await lockMoneyOrder(transaction, ana.orderId))!;
    const asked = { askedCents: ana.ceiling + 100, by: machine, now: shop.clock.now() };
    await askForMore(transaction, shop.larder, order, asked);
  });
  const mail = await row<{ token: string }>(
    pool,
    sql`select facts ->> 'token' as token from mail where kind = 'more-asked' order by created_at desc, id desc limit 1`,
  );
  return mail!.token;
}

const movesOf = (orderId: string) =>
  rows<{ kind: string; cents: number; reason: string; state: string }>(
    pool,
    sql`select kind, cents, reason, state from payment_move where order_id = ${orderId} order by made_at, id`,
  );

const makeReady = (orderId: string, finalCents: number) =>
  moveOrder(shop.larder, { orderId, to: 'Ready for delivery', by: machine, finalCents });

it('an order above its ceiling authorises the difference when the shopper says yes, then raises the ceiling, and each authorization is charged once [MONEY-02]', async () => {
  const ana = await picking();
  const token = await ask(ana);
  const { asked } = await ana.shopper.commerce('POST api/order/more', { body: { token, answer: 'yes' } });
  expect(asked.state).toBe('raised');
  expect(await ceilingOf(ana.orderId)).toBe(ana.ceiling + 100);
  expect((await movesOf(ana.orderId)).slice(1)).toEqual([
    { kind: 'authorize', cents: 100, reason: 'raised', state: 'done' },
  ]);
  expect(await shop.moneyFaults()).toEqual([]);
  await makeReady(ana.orderId, ana.ceiling + 60);
  await moveMoney(shop.larder);
  expect((await movesOf(ana.orderId)).slice(2)).toEqual([
    { kind: 'capture', cents: ana.ceiling, reason: 'ready', state: 'done' },
    { kind: 'capture', cents: 60, reason: 'ready', state: 'done' },
  ]);
  expect(await shop.moneyFaults()).toEqual([]);
});

it('an order above its ceiling gives back the whole further authorization when the final total does not need it', async () => {
  const ana = await picking();
  const token = await ask(ana);
  await ana.shopper.commerce('POST api/order/more', { body: { token, answer: 'yes' } });
  await makeReady(ana.orderId, ana.ceiling - 200);
  await moveMoney(shop.larder);
  expect((await movesOf(ana.orderId)).slice(2)).toEqual([
    { kind: 'capture', cents: ana.ceiling - 200, reason: 'ready', state: 'done' },
    { kind: 'reverse', cents: 100, reason: 'not-needed', state: 'done' },
  ]);
  expect(await shop.moneyFaults()).toEqual([]);
});

it('an order above its ceiling does not raise the ceiling after a no, whatever answer follows', async () => {
  const ana = await picking();
  const token = await ask(ana);
  const path = 'POST api/customer/orders/:id/more';
  const params = { id: ana.orderId };
  const no = await ana.shopper.commerce(path, { params, body: { answer: 'no' } });
  expect(no).toMatchObject({ errorFlag: false, asked: { state: 'not-raised' } });
  const yes = await ana.shopper.commerce('POST api/order/more', { body: { token, answer: 'yes' } });
  expect(yes).toMatchObject({ errorMessage: 'You already answered.', asked: { state: 'not-raised' } });
  expect(await ceilingOf(ana.orderId)).toBe(ana.ceiling);
  expect(await movesOf(ana.orderId)).toHaveLength(1);
});

it('an answer to a question that nobody was asked is one about a question that never existed', async () => {
  const ana = await picking();
  await ask(ana);
  const [unknown, params] = ['a'.repeat(43), { id: ana.orderId }];
  const { shopper: other } = await shop.ready();
  // Each is heard from the start: a refusal that nobody waits for yet would fail the whole run.
  const answers = await Promise.all(
    [
      ana.shopper.commerce('POST api/order/more-asked', { body: { token: unknown } }),
      ana.shopper.commerce('POST api/order/more', { body: { token: unknown, answer: 'yes' } }),
      other.commerce('POST api/customer/orders/:id/more', { params, body: { answer: 'yes' } }),
    ].map(failure),
  );
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 404, problem: { errorCode: 'question-not-found' } });
  expect(await ceilingOf(ana.orderId)).toBe(ana.ceiling);
});

it('an order above its ceiling is authorised nothing for a yes whose question was answered or replaced meanwhile', async () => {
  const isBlocked = () =>
    row(
      pool,
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
  for (const meanwhile of ['answered', 'replaced'] as const) {
    const ana = await picking();
    await ask(ana);
    const { orderId, askedAt, askedCents } = (await findCeilingQuestion(pool, ana.orderId))!;
    const { yes } = await inTransaction(pool, async (transaction) => {
      await lockMoneyOrder(transaction, orderId);
      const answering = answerMore(shop.larder, { orderId, accountId: ana.accountId }, 'yes');
      await expect.poll(isBlocked).not.toBeNull();
      const later = shop.clock.now() + 1000;
      const again = { orderId, askedCents, expiresAt: later + answerWithinMs, tokenHash: Buffer.alloc(32) };
      if (meanwhile === 'answered')
        await answerCeilingQuestion(transaction, { orderId, askedAt }, 'no', later);
      else await insertCeilingQuestion(transaction, again, later);
      return { yes: answering };
    });
    expect(await yes).toEqual({ kind: 'refused', because: 'not-open' });
    expect(await movesOf(orderId)).toHaveLength(1);
  }
});

it('an order above its ceiling keeps the first answer: a no that waited for a yes is told of the yes', async () => {
  const ana = await picking();
  await ask(ana);
  const { orderId, askedAt } = (await findCeilingQuestion(pool, ana.orderId))!;
  const first = (holder: pg.PoolClient) => lockMoneyOrder(holder, orderId);
  const no = await whileOpen(pool, first, {
    start: () => answerMore(shop.larder, { orderId, accountId: ana.accountId }, 'no'),
    change: (holder) => answerCeilingQuestion(holder, { orderId, askedAt }, 'yes', shop.clock.now()),
  });
  expect(no).toEqual({ kind: 'kept', answer: 'yes' });
});

it('an order above its ceiling takes no answer after five minutes, or once it is ready', async () => {
  const ana = await picking();
  const token = await ask(ana);
  shop.clock.advance(answerWithinMs);
  expect(await findMoreAsked(pool, ana.orderId, shop.clock.now())).toMatchObject({
    state: 'not-raised',
  });
  const late = await ana.shopper.commerce('POST api/order/more', { body: { token, answer: 'yes' } });
  expect(late).toMatchObject({
    errorMessage: 'The time to answer is up.',
    asked: { state: 'not-raised' },
  });
  const other = await picking();
  const otherToken = await ask(other);
  await makeReady(other.orderId, other.ceiling);
  const press = { body: { token: otherToken, answer: 'yes' as const } };
  expect(await other.shopper.commerce('POST api/order/more', press)).toMatchObject({ errorFlag: true });
  await moveMoney(shop.larder);
  expect(await shop.moneyFaults()).toEqual([]);
});

it('an order above its ceiling keeps the ceiling when the card is declined, and says so', async () => {
  const ana = await picking();
  const token = await ask(ana);
  await shop.sandbox.fault('response', { code: '110', match: { transaction: 'authorization' } });
  const { errorMessage, asked } = await ana.shopper.commerce('POST api/order/more', {
    body: { token, answer: 'yes', langCode: 'ES-MX' },
  });
  expect(errorMessage).toMatch(/^Tu tarjeta fue rechazada\. Pagas máximo \$/);
  expect(asked.state).toBe('not-raised');
  expect(await ceilingOf(ana.orderId)).toBe(ana.ceiling);
  expect(await shop.moneyFaults()).toEqual([]);
});

it('an order above its ceiling that is cancelled before the bank answers was not declined, and its money goes back', async () => {
  const ana = await picking();
  await ask(ana);
  const moody = createMoodyProvider(shop.larder.cardProvider);
  moody.be('authorize', 'answers-late');
  const larder = { ...shop.larder, cardProvider: moody.provider };
  const answering = answerMore(larder, { orderId: ana.orderId, accountId: ana.accountId }, 'yes');
  await expect.poll(moody.waiting).toBe(1);
  await shop.move(ana.orderId, 'Cancelled');
  moody.release();
  await answering;
  expect(await findCeilingQuestion(pool, ana.orderId)).toMatchObject({ answer: null });
  await lookAtAttempts(shop.larder);
  await moveMoney(shop.larder);
  expect(await shop.moneyFaults()).toEqual([]);
});

it('an order above its ceiling keeps the ceiling when only a part is approved or no card can be charged without its owner, and says so', async () => {
  const part = await picking();
  const token = await ask(part);
  await shop.sandbox.fault('partial', { approvedCents: 50, match: { transaction: 'authorization' } });
  const asked = { body: { token, answer: 'yes' as const } };
  const { errorMessage } = await part.shopper.commerce('POST api/order/more', asked);
  expect(errorMessage).toMatch(/^Your card was declined\. You pay at most \$/);
  await lookAtAttempts(shop.larder);

  const cardless = await picking();
  const other = await ask(cardless);
  await pool.query('update payment_attempt set vault_token = null where cart_id = $1', [cardless.cartId]);
  const answer = await cardless.shopper.commerce('POST api/order/more', {
    body: { token: other, answer: 'yes' },
  });
  expect(answer.errorMessage).toMatch(/^We can't authorize more on this order's card\. You pay at most \$/);
  for (const { orderId, ceiling } of [part, cardless]) expect(await ceilingOf(orderId)).toBe(ceiling);
  expect(await shop.moneyFaults()).toEqual([]);
});

it('an order above its ceiling raises its ceiling once when two yeses come at the same time, and gives back money approved in a lost answer', async () => {
  const ana = await picking();
  const token = await ask(ana);
  const press = () => ana.shopper.commerce('POST api/order/more', { body: { token, answer: 'yes' } });
  const both = await Promise.all([press(), press()]);
  // The other one is told to wait, or, once the first has been answered, that this was its answer.
  expect(both.map(({ errorFlag }) => errorFlag)).toContain(false);
  expect(await ceilingOf(ana.orderId)).toBe(ana.ceiling + 100);
  expect((await movesOf(ana.orderId)).slice(1)).toEqual([
    { kind: 'authorize', cents: 100, reason: 'raised', state: 'done' },
  ]);
  const lost = await picking();
  const moody = createMoodyProvider(shop.larder.cardProvider);
  moody.be('authorize', 'dies-after');
  const larder = { ...shop.larder, cardProvider: moody.provider };
  const wanted = { orderId: lost.orderId, ceilingCents: lost.ceiling + 50, by: machine };
  await expect(raiseCeiling(larder, wanted)).rejects.toThrow('killed');
  expect(await raiseCeiling(shop.larder, wanted)).toEqual({ kind: 'refused', because: 'in-progress' });
  for (let looks = 0; looks < 3; looks += 1) {
    shop.clock.advance(61_000);
    await lookAtAttempts(shop.larder);
  }
  expect(await ceilingOf(lost.orderId)).toBe(lost.ceiling);
  expect(await raiseCeiling(shop.larder, wanted)).toEqual({ kind: 'authorized' });
  expect(await ceilingOf(lost.orderId)).toBe(lost.ceiling + 50);
  expect(await shop.moneyFaults()).toEqual([]);
});

it('an order above its ceiling keeps the ceiling when the money was given back, or another ceiling was set, before the bank answered', async () => {
  const moody = createMoodyProvider(shop.larder.cardProvider);
  const larder = { ...shop.larder, cardProvider: moody.provider };
  const raise = async (meanwhile: (orderId: string) => Promise<unknown>) => {
    const ana = await picking();
    moody.be('authorize', 'answers-late');
    const raising = raiseCeiling(larder, {
      orderId: ana.orderId,
      ceilingCents: ana.ceiling + 100,
      by: machine,
    });
    await expect.poll(moody.waiting).toBe(1);
    await meanwhile(ana.orderId);
    moody.release();
    return { answer: await raising, moves: await movesOf(ana.orderId) };
  };
  const tooLate = await raise(() => {
    shop.clock.advance(61_000);
    return lookAtAttempts(shop.larder);
  });
  expect(tooLate.answer).toEqual({ kind: 'refused', because: 'too-late' });
  expect(tooLate.moves).toHaveLength(1);
  const other = await raise((orderId) =>
    pool.query('update "order" set ceiling_cents = ceiling_cents + 10 where id = $1', [orderId]),
  );
  expect(other.answer).toMatchObject({ kind: 'refused' });
  expect(other.moves).toHaveLength(1);
});

it('an order above its ceiling has each of its authorizations renewed separately', async () => {
  await pool.query(`update "order" set status = 'Delivered' where status = 'Picking'`);
  const ana = await picking();
  const wanted = { orderId: ana.orderId, ceilingCents: ana.ceiling + 50, by: machine };
  await raiseCeiling(shop.larder, wanted);
  await pool.query(
    `update payment_move set settled_at = settled_at - interval '6.5 days' where order_id = '${ana.orderId}'`,
  );
  expect(await renewAuthorizations(shop.larder)).toBe(2);
  await moveMoney(shop.larder);
  const moves = await movesOf(ana.orderId);
  const renewed = moves.filter(({ kind, reason }) => kind === 'authorize' && reason === 'renewed');
  expect(renewed.map(({ cents }) => cents).toSorted((one, other) => one - other)).toEqual([50, ana.ceiling]);
  expect(moves.filter(({ kind, state }) => kind === 'reverse' && state === 'done')).toHaveLength(2);
});
