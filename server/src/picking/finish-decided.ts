import { isRefusal, refuse } from '@larder/contract/refuse';
import type { Larder } from '../larder.ts';
import { eachOrder } from '../order/each-order.ts';
import { listDecided } from './decided.store.ts';
import { finishLocked, type Finished } from './finish-picking.ts';
import { changeOrder } from './picking.ts';

/**
 * Makes packed orders ready whose shopper was asked for more: at what was picked after a yes, and at their ceiling when
 * they said no, gave no answer in time, or had the card declined. Returns how many. An order with a line opened
 * again waits for its picker, and so does one that the picker may still weigh again, or that came to more than
 * its shopper said yes to.
 */
export async function finishDecided(
  larder: Pick<Larder, 'pool' | 'now' | 'environment' | 'log'>,
): Promise<number> {
  const by = { kind: 'worker' } as const;
  let ready = 0;
  await eachOrder(larder, await listDecided(larder.pool, larder.now()), async ({ orderId }) => {
    const changed = await changeOrder<Finished>(larder, { orderId, by, reach: null }, async (picking) => {
      // Read again under the lock: the picker may have gone on with it a moment ago.
      const [still] = await listDecided(picking.transaction, picking.now, orderId);
      return still ? finishLocked(picking, {}) : refuse('not-yours');
    });
    if (!isRefusal(changed)) ready += 1;
  });
  return ready;
}
