import { beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../database/in-transaction.ts';
import { lockMoneyOrder } from '../order/money-lock.store.ts';
import { findLastEvent } from '../order/order-event.store.ts';
import { moveOrder } from '../order-status/move-order.ts';
import type { Ready } from '../testing/checkout-shop.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { createMoodyProvider } from '../testing/moody-provider.ts';
import { askForMore } from './ask-for-more.ts';
import {
  answerCeilingQuestion,
  findCeilingQuestion,
  withdrawCeilingQuestion,
} from './ceiling-question.store.ts';

const shop = await checkoutShop({ timeoutMs: 3_000 });
const moody = createMoodyProvider(shop.larder.cardProvider);
shop.larder.cardProvider = moody.provider;
beforeEach(() => shop.sandbox.clearFaults());

const machine = { kind: 'machine' as const };
type Asked = Ready & { orderId: string };

/** Asks the shopper of an order whether it may cost so many cents more than its ceiling. */
async function ask({ orderId }: { orderId: string }, moreCents: number): Promise<void> {
  await inTransaction(shop.larder.pool, async (transaction) => {
    const order = (await lockMoneyOrder(transaction, orderId))!;
    const asked = { askedCents: order.ceilingCents + moreCents, by: machine, now: shop.clock.now() };
    await askForMore(transaction, shop.larder, order, asked);
  });
}

/** An order that is being picked, whose shopper was asked for a dollar more. */
async function asked(): Promise<Asked> {
  const ana = await shop.placed();
  const { orderId } = ana;
  await shop.move(orderId, 'Approved', 'Picking');
  await ask({ orderId }, 100);
  return { ...ana, orderId };
}

const answer = ({ shopper, orderId }: Asked, said: 'yes' | 'no') =>
  shopper.commerce('POST api/customer/orders/:id/more', { params: { id: orderId }, body: { answer: said } });
const isUp = { errorFlag: true, errorMessage: 'The time to answer is up.' };

it('a yes whose authorization nobody knows of yet is told so, and neither another yes nor a no takes its place meanwhile', async () => {
  const [ana, neighbour] = [await asked(), await asked()];
  await shop.sandbox.fault('reset-after', { match: { transaction: 'authorization' } });
  expect(await answer(ana, 'yes')).toMatchObject({
    errorMessage: "We couldn't reach your bank. Please try again.",
    asked: { state: 'waiting' },
  });
  for (const said of ['yes', 'no'] as const)
    expect(await answer(ana, said)).toMatchObject({
      errorMessage: "We're still asking your bank. Please wait a moment.",
      asked: { state: 'waiting' },
    });
  expect(await findCeilingQuestion(shop.larder.pool, ana.orderId)).toMatchObject({ answer: null });
  expect(await answer(neighbour, 'yes')).toMatchObject({ errorFlag: false, asked: { state: 'raised' } });
});

it('a yes is told that it came too late for an order that was cancelled, before the bank is asked or while it is', async () => {
  const [before, during] = [await asked(), await asked()];
  const cancel = (orderId: string) => moveOrder(shop.larder, { orderId, to: 'Cancelled', by: machine });
  await cancel(before.orderId);
  expect(await answer(before, 'yes')).toMatchObject(isUp);
  moody.be('authorize', 'answers-late');
  const answering = answer(during, 'yes');
  await expect.poll(moody.waiting).toBe(1);
  await cancel(during.orderId);
  moody.release();
  expect(await answering).toMatchObject(isUp);
});

it('the history tells a no from a yes that the bank declined, and both from a yes [MONEY-02] [STAFF-05]', async () => {
  const [refuses, declined, agrees] = [await asked(), await asked(), await asked()];
  await answer(refuses, 'no');
  await answer(agrees, 'yes');
  await shop.sandbox.fault('response', { code: '110', match: { transaction: 'authorization' } });
  await answer(declined, 'yes');
  const lastOf = async ({ orderId }: Asked) => (await findLastEvent(shop.larder.pool, orderId))!.verb;
  expect(await Promise.all([refuses, declined, agrees].map(lastOf))).toEqual([
    'more-refused',
    'more-declined',
    'ceiling-raised',
  ]);
});

it('nobody is asked for a sum that an order may come to already', async () => {
  const ana = await asked();
  const { pool } = shop.larder;
  const before = await findCeilingQuestion(pool, ana.orderId);
  await expect(ask(ana, 0)).rejects.toThrow('may come to that much already');
  expect(await findCeilingQuestion(pool, ana.orderId)).toEqual(before);
});

it('a question is answered or withdrawn alone: those asked of other shoppers in the same instant stay open', async () => {
  const { pool } = shop.larder;
  const [ana, neighbour] = [await asked(), await asked()];
  const questionOf = ({ orderId }: Asked) => findCeilingQuestion(pool, orderId);
  const { orderId, askedAt, expiresAt } = (await questionOf(ana))!;
  const now = shop.clock.now();
  expect(await answerCeilingQuestion(pool, { orderId, askedAt: askedAt - 1 }, 'no', now)).toBe(false);
  await withdrawCeilingQuestion(pool, orderId, expiresAt);
  expect(await questionOf(ana)).toMatchObject({ answer: null });
  expect(await answer(ana, 'no')).toMatchObject({ errorFlag: false });
  await withdrawCeilingQuestion(pool, orderId, now);
  expect([await questionOf(ana), await questionOf(neighbour)]).toMatchObject([
    { answer: 'no' },
    { answer: null },
  ]);
  await ask(ana, 200);
  await withdrawCeilingQuestion(pool, orderId, now);
  expect(await questionOf(ana)).toBeNull();
  expect(await questionOf(neighbour)).toMatchObject({ answer: null });
});
