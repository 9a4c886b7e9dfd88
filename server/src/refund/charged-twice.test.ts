import { expect, it } from 'vitest';
import { row, sql } from '../database/database.ts';
import { chargeAgain } from '../payment/charge-again.ts';
import { moveMoney } from '../movement/move-money.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { packedOrder } from '../testing/hand-over-orders.ts';
import { createStaff } from '../testing/staff.ts';
import { once, postJson } from '../testing/post-json.ts';

const shop = await checkoutShop({ timeoutMs: 3_000 });
const maria = await createStaff(shop, { role: 'manager', location: 'alder' });

const refuse = (transaction: string) =>
  shop.sandbox.fault('response', { code: '350', match: { transaction } });

/** Makes a charge at the provider that it had refused, after another was wished in its place. */
async function chargeAfterAll(orderId: string): Promise<void> {
  const lost = (await row<{ reference: string; transaction: string; cents: number }>(
    shop.larder.pool,
    sql`select c.reference, a.provider_transaction as transaction, c.cents
        from payment_move c join payment_move a on a.id = c.parent_id
        where c.order_id = ${orderId} and c.state = 'refused'`,
  ))!;
  const { reference, transaction, cents } = lost;
  await shop.larder.cardProvider.capture({ reference, transaction, amountCents: cents });
}

it('a double charge that could not be refunded stands among the problems until it is [BOARD-04]', async () => {
  const { id, shopper } = await packedOrder(shop, { way: 'delivery' });
  await refuse('capture');
  await moveMoney(shop.larder);
  await chargeAgain(shop.larder, { orderId: id, by: { kind: 'machine' }, reach: null }, null);
  await chargeAfterAll(id);
  await refuse('credit');
  await moveMoney(shop.larder);
  await moveMoney(shop.larder);
  await shop.sandbox.clearFaults();
  const money = () => maria.operations('GET api/orders/:id/money', { params: { id } });
  const problems = async () =>
    (await maria.operations('GET api/orders', { query: {} })).orders.find((order) => order.id === id)!;
  const seen = async () =>
    (await shopper.commerce('GET api/customer/orders/:id', { params: { id } })).refunds;
  const { final, captured, refunds, revision, limit } = await money();
  expect(captured).toBe(2 * final!);
  expect(refunds).toMatchObject([{ reason: 'charged-twice', amount: final, state: 'refused', by: '' }]);
  expect(await problems()).toMatchObject({ column: 'problems', problems: ['not-paid-back'] });
  expect(limit).toBeNull();

  expect(await seen()).toMatchObject([{ isDone: false, state: 'refused' }]);
  const again = await postJson(
    maria,
    `/operations/api/orders/${id}/refunds/${refunds[0]!.refundId}/again`,
    { revision },
    once(),
  );
  expect(again.status).toBe(200);
  expect(await problems()).toMatchObject({ problems: [] });
  await moveMoney(shop.larder);
  expect((await money()).refunds).toMatchObject([{ state: 'done' }]);
  expect(await problems()).toMatchObject({ problems: [] });
  expect(await seen()).toMatchObject([
    { reason: 'charged-twice', amount: final, isDone: true, state: 'done' },
  ]);
  expect(await shop.moneyFaults()).toEqual([]);
});

it('an automatic refund takes nothing of the sum that somebody may refund', async () => {
  const { id } = await packedOrder(shop, { way: 'delivery' });
  await refuse('capture');
  await moveMoney(shop.larder);
  await shop.sandbox.clearFaults();
  await chargeAgain(shop.larder, { orderId: id, by: { kind: 'machine' }, reach: null }, null);
  await chargeAfterAll(id);
  await moveMoney(shop.larder);
  await moveMoney(shop.larder);
  const joan = await createStaff(shop, { role: 'support', location: 'alder' });
  const money = await joan.operations('GET api/orders/:id/money', { params: { id } });
  expect(money.refunds).toMatchObject([{ reason: 'charged-twice', state: 'done' }]);
  expect(money.limit).toBe(50);
});

it('what is paid back for a line taken off for want of the age takes nothing of that sum either', async () => {
  const { id } = await packedOrder(shop, { way: 'pickup', lager: true });
  await moveMoney(shop.larder);
  const sam = await createStaff(shop, { role: 'picker', location: 'alder' });
  expect(await shop.post(sam, id, 'age', { answer: 'no' })).toBe('200');
  const joan = await createStaff(shop, { role: 'support', location: 'alder' });
  const money = await joan.operations('GET api/orders/:id/money', { params: { id } });
  expect(money.refunds).toMatchObject([{ reason: 'age' }]);
  expect(money.limit).toBe(50);
});
