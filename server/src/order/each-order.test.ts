import type { OrderId } from '@larder/domain/owner-ids';
import { expect, it } from 'vitest';
import { eachOrder } from './each-order.ts';

it('a round does the work of each order, counts what is done, and logs the order that failed', async () => {
  const items = ['a', 'b', 'c'].map((id) => ({ orderId: id as OrderId }));
  const logged: unknown[] = [];
  const done: string[] = [];
  const count = await eachOrder(
    { log: (level, event, facts) => logged.push([level, event, facts]) },
    items,
    async ({ orderId }) => {
      if (orderId === 'b') throw new Error('no bank');
      done.push(orderId);
    },
  );
  expect([count, done]).toEqual([2, ['a', 'c']]);
  expect(logged).toEqual([
    ['error', 'order-not-looked-after', expect.objectContaining({ order: 'b', error: 'no bank' }) as object],
  ]);
});
