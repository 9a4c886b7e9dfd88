import { beforeEach, expect, it } from 'vitest';
import { rows, sql } from '../database/database.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { testNow } from '../testing/larder.ts';
import { createMoodyProvider } from '../testing/moody-provider.ts';
import { authorizationLastsMs } from '../payment/authorization-time.ts';
import { findAttempt, keepLease, takeAttemptToLookAt } from '../payment/attempt.store.ts';
import { lookAtAttempts } from './look-at-attempts.ts';
import { whileOpen } from '../testing/held-account.ts';
import { settleAttempt } from './settle-attempt.ts';

const shop = await checkoutShop();
beforeEach(async () => {
  shop.clock.set(testNow);
  await shop.larder.pool.query('update payment_attempt set next_look_at = null');
});

/** Makes presses of Place Order whose approval is found after their window, so that all money is to be given back. */
async function lateApprovals(count: number): Promise<string[]> {
  const carts = [];
  for (let nth = 0; nth < count; nth += 1) {
    const ana = await shop.ready();
    await shop.sandbox.fault('reset-after', { match: { transaction: 'authorization' } });
    expect((await ana.press()).refused).toBe('payment-unknown');
    carts.push(ana.cartId);
  }
  shop.clock.advance(24 * 3_600_000);
  for (const cartId of carts)
    await shop.larder.pool.query(
      `update payment_attempt set state = 'reversing', authorized_cents = ceiling_cents, next_look_at = $2,
         provider_transaction = 'unread' where cart_id = $1`,
      [cartId, new Date(shop.clock.now())],
    );
  const { authorizations } = await shop.sandbox.ledger();
  for (const line of authorizations)
    await shop.larder.pool.query(
      'update payment_attempt set provider_transaction = $2 where provider_reference = $1',
      [line.id, line.cnpTxnId],
    );
  return carts;
}

/** Returns the one attempt to pay for a shopper's cart. */
async function attemptOf({ cartId }: { cartId: string }) {
  const [found] = await rows<{ id: string }>(
    shop.larder.pool,
    sql`select id from payment_attempt where cart_id = ${cartId}`,
  );
  return (await findAttempt(shop.larder.pool, found!.id))!;
}

/** Returns the provider's approval of the whole sum of an attempt. */
const approvalOf = (attempt: { ceilingCents: number }) =>
  ({
    kind: 'approved',
    approvedCents: attempt.ceilingCents,
    transaction: '1',
    responseCode: '000',
    vaultToken: null,
    networkTransactionId: null,
    firstSix: null,
  }) as const;

const statesOf = (carts: readonly string[]) =>
  rows<{ state: string; reference: string }>(
    shop.larder.pool,
    sql`select state, 'r-' || replace(id::text, '-', '') as reference from payment_attempt where cart_id = any(${carts})`,
  );

it('a worker that waits for a slow provider holds one attempt, and another worker can look at the others', async () => {
  const carts = await lateApprovals(5);
  const moody = createMoodyProvider(shop.larder.cardProvider);
  moody.be('reverse', 'answers-late');
  const slow = lookAtAttempts({ ...shop.larder, cardProvider: moody.provider });
  await expect.poll(moody.waiting).toBe(1);
  await lookAtAttempts(shop.larder);
  const states = (await statesOf(carts)).map((each) => each.state);
  expect(states.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'reversed',
    'reversed',
    'reversed',
    'reversed',
    'reversing',
  ]);
  moody.release();
  await slow;
  const references = (await statesOf(carts)).map((each) => each.reference);
  const { transactions } = await shop.sandbox.ledger();
  const sent = transactions.filter(({ kind, id }) => kind === 'authReversal' && references.includes(id));
  expect(sent.map((line) => line.response)).toEqual(['000', '000', '000', '000', '000']);
});

it('a worker whose lease another worker took over gives nothing back', async () => {
  const carts = await lateApprovals(1);
  const slow = await takeAttemptToLookAt(shop.larder.pool, shop.clock.now());
  expect(await takeAttemptToLookAt(shop.larder.pool, shop.clock.now())).toBeNull();
  shop.clock.advance(61_000);
  expect((await takeAttemptToLookAt(shop.larder.pool, shop.clock.now()))?.id).toBe(slow!.id);
  expect(await keepLease(shop.larder.pool, slow!, shop.clock.now())).toBe(false);
  shop.clock.advance(61_000);
  await lookAtAttempts(shop.larder);
  expect((await statesOf(carts))[0]!.state).toBe('reversed');
});

it('a reversal refused for now is asked for again under a new reference, which a provider that repeats its answers does not refuse', async () => {
  await shop.sandbox.switches({ deduplicate: true });
  const carts = await lateApprovals(1);
  await shop.sandbox.fault('response', { code: '370', match: { transaction: 'authReversal' } });
  await lookAtAttempts(shop.larder);
  expect((await statesOf(carts))[0]!.state).toBe('reversing');
  shop.clock.advance(600_000);
  await lookAtAttempts(shop.larder);
  expect((await statesOf(carts))[0]!.state).toBe('reversed');
  const held = await shop.larder.pool.query<{ reference: string }>(
    'select provider_reference as reference from payment_attempt where cart_id = any($1)',
    [carts],
  );
  const { authorizations } = await shop.sandbox.ledger();
  expect(authorizations.find(({ id }) => id === held.rows[0]!.reference)?.heldCents).toBe(0);
  await shop.sandbox.switches({ deduplicate: false });
});

it('a worker that was asked to end begins with no other attempt', async () => {
  const carts = await lateApprovals(3);
  const ending = new AbortController();
  const { provider, ...moody } = createMoodyProvider(shop.larder.cardProvider);
  moody.be('reverse', 'answers-late');
  const last = lookAtAttempts({ ...shop.larder, cardProvider: provider, closing: ending.signal });
  await expect.poll(moody.waiting).toBe(1);
  ending.abort();
  moody.release();
  expect(await last).toBe(1);
  expect(await lookAtAttempts(shop.larder)).toBe(2);
  expect((await statesOf(carts)).map((each) => each.state)).toEqual(['reversed', 'reversed', 'reversed']);
});

it('a reversal that is always refused is not asked for any more once its authorization has lapsed', async () => {
  const carts = await lateApprovals(1);
  const refused = { kind: 'refused', responseCode: '350', because: 'for-good' } as const;
  const cardProvider = { ...shop.larder.cardProvider, reverse: () => Promise.resolve(refused) };
  await lookAtAttempts({ ...shop.larder, cardProvider });
  expect((await statesOf(carts))[0]!.state).toBe('reversing');
  shop.clock.set(testNow + authorizationLastsMs);
  await lookAtAttempts({ ...shop.larder, cardProvider });
  expect((await statesOf(carts))[0]!.state).toBe('reversed');
  expect(await takeAttemptToLookAt(shop.larder.pool, shop.clock.now() + 3_600_000)).toBeNull();
});

it('an attempt that was declined is not looked up again, one that was never sent is after two minutes', async () => {
  const [declined, unsent] = [await shop.ready(), await shop.ready()];
  const eProtectResponse = await shop.sandbox.register('4457002100000005');
  expect((await declined.press({ eProtectResponse })).refused).toBe('declined');
  shop.clock.advance(5 * 60_000);
  expect(await lookAtAttempts(shop.larder)).toBe(0);
  await shop.sandbox.fault('root', { code: '4' });
  expect((await unsent.press()).refused).toBe('payment-unavailable');
  shop.clock.advance(2 * 60_000 - 1);
  expect(await lookAtAttempts(shop.larder)).toBe(0);
  shop.clock.advance(1);
  expect(await lookAtAttempts(shop.larder)).toBe(1);
});

it('an attempt that was never booked is given up, looked up for a quarter of an hour in all, and then no more', async () => {
  const ana = await shop.ready();
  await shop.sandbox.fault('reset-before');
  expect((await ana.press()).refused).toBe('payment-unknown');
  shop.clock.advance(10_000 - 1);
  expect(await lookAtAttempts(shop.larder)).toBe(0);
  shop.clock.advance(1);
  expect(await lookAtAttempts(shop.larder)).toBe(1);
  expect((await statesOf([ana.cartId]))[0]!.state).toBe('unknown');
  shop.clock.advance(50_000);
  await lookAtAttempts(shop.larder);
  expect((await statesOf([ana.cartId]))[0]!.state).toBe('failed');
  for (const minutes of [4, 5, 5]) {
    shop.clock.advance(minutes * 60_000);
    expect(await lookAtAttempts(shop.larder)).toBe(1);
  }
  expect(await takeAttemptToLookAt(shop.larder.pool, shop.clock.now() + 24 * 3_600_000)).toBeNull();
});

it('an attempt of unknown outcome is looked up until the provider answers, however long that takes', async () => {
  const ana = await shop.ready();
  await shop.sandbox.fault('reset-after', { match: { transaction: 'authorization' } });
  expect((await ana.press()).refused).toBe('payment-unknown');
  const cardProvider = {
    ...shop.larder.cardProvider,
    lookUp: () => Promise.resolve({ kind: 'unavailable' } as const),
  };
  const settledAt = async () => {
    const attempts = await shop.larder.pool.query<{ at: number | null }>(
      'select settled_at as at from payment_attempt where cart_id = $1',
      [ana.cartId],
    );
    return attempts.rows[0]!.at;
  };
  for (let looks = 0; looks < 4; looks += 1) {
    shop.clock.advance(5 * 60_000);
    expect(await lookAtAttempts({ ...shop.larder, cardProvider })).toBe(1);
  }
  expect(await settledAt()).toBeNull();
  shop.clock.advance(5 * 60_000);
  await lookAtAttempts(shop.larder);
  expect((await statesOf([ana.cartId]))[0]!.state).toBe('ordered');
  expect(await settledAt()).toBe(shop.clock.now());
});

it('an attempt that was given up stays so when its own press learns nothing of the outcome afterwards', async () => {
  const ana = await shop.ready();
  await shop.sandbox.fault('reset-before');
  await ana.press();
  const attempt = await attemptOf(ana);
  shop.clock.advance(61_000);
  await lookAtAttempts(shop.larder);
  expect(await settleAttempt(shop.larder, attempt, { kind: 'unknown', reason: 'late' })).toEqual({
    state: 'failed',
  });
  shop.clock.advance(2 * 60_000);
  expect((await takeAttemptToLookAt(shop.larder.pool, shop.clock.now()))?.id).toBe(attempt.id);
});

it('an attempt whose server died before it sent anything is given up after a minute, as one without an answer', async () => {
  const ana = await shop.ready();
  await shop.sandbox.fault('reset-before');
  await ana.press();
  await shop.larder.pool.query(`update payment_attempt set state = 'started' where cart_id = $1`, [
    ana.cartId,
  ]);
  shop.clock.advance(61_000);
  await lookAtAttempts(shop.larder);
  expect((await statesOf([ana.cartId]))[0]!.state).toBe('failed');
  expect((await ana.press()).refused).toBeNull();
});

it('an attempt that was given up is not looked up any more once the provider tells that it declined', async () => {
  const ana = await shop.ready();
  await shop.sandbox.fault('reset-before');
  await ana.press();
  const attempt = await attemptOf(ana);
  shop.clock.advance(61_000);
  await lookAtAttempts(shop.larder);
  const declined = { kind: 'declined', responseCode: '110', transaction: null } as const;
  expect(await settleAttempt(shop.larder, attempt, declined)).toEqual({ state: 'failed' });
  expect(await takeAttemptToLookAt(shop.larder.pool, shop.clock.now() + 24 * 3_600_000)).toBeNull();
});

it('an attempt that was given up is looked up for longer while the provider cannot be asked', async () => {
  const ana = await shop.ready();
  await shop.sandbox.fault('reset-before');
  await ana.press();
  shop.clock.advance(60_000);
  await lookAtAttempts(shop.larder);
  const lookUp = () => Promise.resolve({ kind: 'unavailable' } as const);
  shop.clock.advance(15 * 60_000);
  const cardProvider = { ...shop.larder.cardProvider, lookUp };
  expect(await lookAtAttempts({ ...shop.larder, cardProvider })).toBe(1);
  shop.clock.advance(5 * 60_000);
  expect(await lookAtAttempts(shop.larder)).toBe(1);
  expect(await takeAttemptToLookAt(shop.larder.pool, shop.clock.now() + 24 * 3_600_000)).toBeNull();
});

it('an attempt whose press is under way is not looked up, whoever looks', async () => {
  const ana = await shop.ready();
  const { cardProvider } = shop.larder;
  const moody = createMoodyProvider(cardProvider);
  moody.be('authorize', 'answers-late');
  shop.larder.cardProvider = moody.provider;
  const pressed = ana.press();
  await expect.poll(moody.waiting).toBe(1);
  expect(await lookAtAttempts(shop.larder)).toBe(0);
  moody.release();
  shop.larder.cardProvider = cardProvider;
  expect((await pressed).refused).toBeNull();
});

it('an attempt settles once: what is told of an order changes nothing, and money of a declined one is given back', async () => {
  const [ordered, declined] = [await shop.ready(), await shop.ready()];
  await ordered.press();
  await declined.press({ eProtectResponse: await shop.sandbox.register('4457002100000005') });
  const settle = async (shopper: { cartId: string }) => {
    const attempt = await attemptOf(shopper);
    return settleAttempt(shop.larder, attempt, approvalOf(attempt));
  };
  expect(await settle(ordered)).toEqual({ state: 'ordered' });
  expect(await takeAttemptToLookAt(shop.larder.pool, shop.clock.now() + 24 * 3_600_000)).toBeNull();
  expect(await settle(declined)).toEqual({ state: 'reversing' });
  const declinedToo = { kind: 'declined', responseCode: '110', transaction: null } as const;
  const attempt = await attemptOf(declined);
  expect(await settleAttempt(shop.larder, attempt, declinedToo)).toEqual({ state: 'reversing' });
  expect((await takeAttemptToLookAt(shop.larder.pool, shop.clock.now()))?.id).toBe(attempt.id);
});

it('an attempt that another process gives up in the same instant becomes no order, and its money goes back', async () => {
  const ana = await shop.ready();
  await shop.sandbox.fault('reset-after');
  await ana.press();
  const attempt = await attemptOf(ana);
  const state = await whileOpen(
    shop.larder.pool,
    (holder) => holder.query('select 1 from cart where id = $1 for update', [ana.cartId]),
    {
      start: () => settleAttempt(shop.larder, attempt, approvalOf(attempt)),
      change: (holder) =>
        holder.query(`update payment_attempt set state = 'failed' where id = $1`, [attempt.id]),
    },
  );
  expect(state).toEqual({ state: 'reversing' });
  const written = await rows(shop.larder.pool, sql`select state from slot_hold where id = ${attempt.holdId}`);
  expect(written).toEqual([{ state: 'held' }]);
  expect(await rows(shop.larder.pool, sql`select 1 from "order" where cart_id = ${ana.cartId}`)).toEqual([]);
});

it('an attempt becomes no order once its window or its account is gone, and its money goes back', async () => {
  const gone = [
    `update slot_hold set state = 'released' where id = $1`,
    'update payment_attempt set account_id = null where hold_id = $1',
  ];
  for (const statement of gone) {
    const ana = await shop.ready();
    await shop.sandbox.fault('reset-after');
    await ana.press();
    const attempt = await attemptOf(ana);
    await shop.larder.pool.query(statement, [attempt.holdId]);
    expect(await settleAttempt(shop.larder, attempt, approvalOf(attempt)), statement).toEqual({
      state: 'reversing',
    });
    const left = await rows(
      shop.larder.pool,
      sql`select c.status, (select count(*)::int from "order" o where o.cart_id = c.id) as orders
          from cart c where id = ${ana.cartId}`,
    );
    expect(left, statement).toEqual([{ status: 'open', orders: 0 }]);
  }
});

it('an attempt of nothing is given back without asking the provider, and only what fails is told of', async () => {
  const carts = await lateApprovals(2);
  const [nothing, refused] = carts;
  await shop.larder.pool.query('update payment_attempt set authorized_cents = 0 where cart_id = $1', [
    nothing,
  ]);
  const asked: number[] = [];
  const told: unknown[] = [];
  const cardProvider = {
    ...shop.larder.cardProvider,
    reverse: ({ amountCents }: { amountCents: number }) => {
      asked.push(amountCents);
      return Promise.resolve({ kind: 'refused', responseCode: '350', because: 'for-good' } as const);
    },
  };
  const log = (_level: string, event: string) => void told.push(event);
  await lookAtAttempts({ ...shop.larder, cardProvider, log });
  expect((await statesOf([nothing!]))[0]!.state).toBe('reversed');
  expect((await statesOf([refused!]))[0]!.state).toBe('reversing');
  expect(asked).toEqual([expect.any(Number)]);
  expect(told).toEqual(['reversal-not-done']);
});

it('an attempt that only verified a card is ended by a decline or a quarter of an hour, and its money is given back', async () => {
  const { accountId } = await shop.ready();
  const { pool, cardProvider } = shop.larder;
  const now = shop.clock.now();
  const insert = (reference: string, minutesAgo: number) =>
    pool.query(
      `insert into payment_attempt (account_id, purpose, state, estimated_cents, ceiling_cents, provider_reference,
         created_at, next_look_at)
       values ($1, 'verification', 'unknown', 100, 100, $2, $3, $4)`,
      [accountId, reference, new Date(now - minutesAgo * 60_000), new Date(now)],
    );
  for (const [reference, minutesAgo] of [
    ['approved', 1],
    ['declined', 1],
    ['missing-new', 1],
    ['missing-old', 15],
  ] as const)
    await insert(reference, minutesAgo);
  const facts = { transaction: '1', responseCode: '000', vaultToken: null, networkTransactionId: null };
  const lookUp = (reference: string) => {
    const approved = { kind: 'approved', approvedCents: 100, firstSix: null, ...facts } as const;
    const declined = { kind: 'declined', responseCode: '110', transaction: null } as const;
    if (reference.startsWith('missing')) return Promise.resolve({ kind: 'missing' } as const);
    const outcome = reference === 'approved' ? approved : declined;
    return Promise.resolve({ kind: 'found', outcome } as const);
  };
  const asked: number[] = [];
  const reverse = ({ amountCents }: { amountCents: number }) => {
    asked.push(amountCents);
    return Promise.resolve({ kind: 'done', transaction: '2' } as const);
  };
  await lookAtAttempts({ ...shop.larder, cardProvider: { ...cardProvider, lookUp, reverse } });
  const states = await rows<{ reference: string; state: string; isLookedAt: boolean }>(
    pool,
    sql`select provider_reference as reference, state, next_look_at > ${new Date(now)} as "isLookedAt"
        from payment_attempt where account_id = ${accountId} order by provider_reference`,
  );
  expect(states.map((each) => Object.values(each))).toEqual([
    ['approved', 'reversed', null],
    ['declined', 'declined', null],
    ['missing-new', 'failed', true],
    ['missing-old', 'failed', null],
  ]);
  expect(asked).toEqual([100]);
});
