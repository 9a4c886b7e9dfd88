import type { OrderId } from '@larder/domain/owner-ids';
import type { OrderStatus } from '@larder/domain/order-status';
import { expect, it } from 'vitest';
import { moveOrder } from '../order-status/move-order.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { listMoves, markSent, settleMove, takeDueMove, withdrawWish } from './move.store.ts';
import { findCardOfOrder } from './paying-card.store.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;

async function readyOrder(): Promise<OrderId> {
  const { orderId } = await (await shop.ready()).press();
  const by = { kind: 'machine' as const };
  for (const to of ['Approved', 'Picking', 'Ready for delivery'] satisfies OrderStatus[])
    await moveOrder(shop.larder, { orderId: orderId!, to, by });
  return orderId as OrderId;
}

const take = () => takeDueMove(pool, shop.clock.now());

it('a due movement that another worker is taking is passed over, without waiting', async () => {
  const [first, second] = [await readyOrder(), await readyOrder()];
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from payment_move where order_id = $1 for update', [first]);
    expect((await take())?.orderId).toBe(second);
    expect(await take()).toBeNull();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect((await take())?.orderId).toBe(first);
});

it('a refusal is written by the worker that took the movement last and only once; a charge that was made always is', async () => {
  await readyOrder();
  const slow = await take();
  shop.clock.advance(61_000);
  const moves = [];
  for (let move = await take(); move; move = await take()) moves.push(move);
  const next = moves.find(({ id }) => id === slow!.id)!;
  const settle = (move: typeof next, state: 'done' | 'refused') =>
    settleMove(
      pool,
      move,
      { state, transaction: state === 'done' ? 'made' : null, responseCode: '350' },
      shop.clock.now(),
    );
  expect(await markSent(pool, next, shop.clock.now())).toBe(true);
  expect(await settle(slow!, 'refused')).toBe(false);
  expect(await settle(next, 'refused')).toBe(true);
  expect(await settle(next, 'refused')).toBe(false);
  expect(await settle(slow!, 'done')).toBe(true);
  expect(await settle(slow!, 'done')).toBe(false);
});

it('an order can be charged further on the card that it was paid with, until its account is deleted', async () => {
  const orderId = await readyOrder();
  expect(await findCardOfOrder(pool, orderId)).toMatchObject({ lastFour: '1111', cardId: null });
  await pool.query(
    'update payment_attempt set account_id = null where id = (select attempt_id from payment_move where order_id = $1 and attempt_id is not null limit 1)',
    [orderId],
  );
  expect(await findCardOfOrder(pool, orderId)).toBeNull();
});

it('a wish is withdrawn alone, and only before it was sent', async () => {
  for (let left = await take(); left; left = await take()) await markSent(pool, left, shop.clock.now());
  const [sent, wished, other] = [await readyOrder(), await readyOrder(), await readyOrder()];
  for (let move = await take(); move; move = await take())
    if (move.orderId === sent) await markSent(pool, move, shop.clock.now());
  const captureOf = async (orderId: OrderId) =>
    (await listMoves(pool, orderId)).find(({ kind }) => kind === 'capture')!;
  const withdraw = async (orderId: OrderId) =>
    withdrawWish(pool, (await captureOf(orderId)).id, shop.clock.now());
  expect([await withdraw(sent), await withdraw(wished), await withdraw(wished)]).toEqual([
    false,
    true,
    false,
  ]);
  const states = [];
  for (const orderId of [sent, wished, other]) states.push((await captureOf(orderId)).state);
  expect(states).toEqual(['sent', 'withdrawn', 'wished']);
});

it('a movement whose next try a clock that was two days ahead has set is not waited for', async () => {
  const orderId = await readyOrder();
  shop.clock.advance(48 * 3_600_000);
  const taken = (await take())!;
  expect(taken.orderId).toBe(orderId);
  shop.clock.advance(-48 * 3_600_000);
  expect((await take())?.id).toBe(taken.id);
  await pool.query('update payment_move set next_try_at = null where order_id = $1', [orderId]);
});
