import { afterEach, expect, inject, it, vi } from 'vitest';
import type { OrderId } from '@larder/domain/owner-ids';
import type { OrderStatus } from '@larder/domain/order-status';
import type { Larder } from '../larder.ts';
import type { Log } from '../log.ts';
import { moveOrder } from '../order-status/move-order.ts';
import { listMoves } from '../payment/move.store.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { copyDatabase, type TestDatabase } from '../testing/database.ts';
import { moveMoney } from './move-money.ts';

const log = vi.fn<Log>();
const shop = await checkoutShop();
let backup: TestDatabase | null = null;
afterEach(async () => {
  log.mockClear();
  await shop.sandbox.switches({ deduplicate: false });
  await backup?.drop();
});

/** Moves an order so far, as the store does, and lets the worker move its money. */
async function move(larder: Larder, orderId: OrderId, ...steps: OrderStatus[]): Promise<void> {
  for (const to of steps)
    expect(await moveOrder(larder, { orderId, to, by: { kind: 'machine' } })).toMatchObject({
      kind: 'moved',
    });
  await moveMoney(larder);
}

/** Charges a new order, and puts back the books as they were before. Returns the order and the shop over those books. */
async function chargedAndPutBack(): Promise<{ orderId: OrderId; restored: Larder }> {
  const orderId = (await shop.placed()).orderId;
  backup = await copyDatabase(inject('adminUrl'), shop.larder.pool);
  await move(shop.larder, orderId, 'Approved', 'Picking', 'Ready for delivery');
  expect((await chargesOf(orderId)).length).toBe(1);
  return { orderId, restored: { ...shop.larder, pool: backup.pool, log } };
}

/** Returns what the provider charged for an order, by its authorization. */
async function chargesOf(orderId: OrderId) {
  const [authorization] = await listMoves(shop.larder.pool, orderId);
  const { transactions } = await shop.sandbox.ledger();
  return transactions.filter(
    ({ kind, response, id }) =>
      kind === 'capture' && response === '000' && id.endsWith(authorization!.id.replaceAll('-', '')),
  );
}

it.each([[false], [true]])(
  'an order that was charged after the backup is not charged again, and the operator is told (repeats known: %s)',
  async (deduplicate) => {
    await shop.sandbox.switches({ deduplicate });
    const { orderId, restored } = await chargedAndPutBack();
    await move(restored, orderId, 'Approved', 'Picking', 'Ready for delivery');
    const [, charge] = await listMoves(restored.pool, orderId);
    expect(charge).toMatchObject({ kind: 'capture', state: 'done', cents: 3968 });
    expect(await chargesOf(orderId)).toHaveLength(1);
    expect(log.mock.calls.map(([level, event]) => [level, event])).toEqual([
      ['error', 'charge-was-made-before'],
    ]);
  },
);

it('a charge after the backup whose order is then cancelled does not count as given back, and the operator is told', async () => {
  const { orderId, restored } = await chargedAndPutBack();
  await move(restored, orderId, 'Cancelled');
  expect((await listMoves(restored.pool, orderId)).at(-1)).toMatchObject({
    kind: 'reverse',
    state: 'refused',
  });
  const [charge] = await chargesOf(orderId);
  expect(log).toHaveBeenCalledWith('error', 'charge-not-in-the-books', {
    order: orderId,
    reference: charge!.id,
    transaction: charge!.cnpTxnId,
  });
});
