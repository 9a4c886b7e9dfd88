import { askForMore } from '../payment/ask-for-more.ts';
import { findPickedOrder } from './final-of-order.ts';
import { changePicking, type Changed, type PickCall } from './picking.ts';

/**
 * Asks the shopper of an order above its ceiling whether it may come to what was picked: their yes authorises the difference
 * first. Without one in time the ceiling can be charged.
 */
export function askMore(
  larder: Parameters<typeof changePicking>[0],
  call: PickCall,
): Promise<Changed<{ expiresAt: number }>> {
  return changePicking<{ expiresAt: number }>(larder, call, async (picking) => {
    const { transaction, order, by, now } = picking;
    const { openCount, totals } = await findPickedOrder(transaction, order.id);
    if (openCount > 0) return { refused: 'lines-open', details: { count: openCount } };
    if (totals.total <= order.ceilingCents) return { refused: 'not-over-ceiling' };
    if (order.emailAddress === null) return { refused: 'nobody-to-ask' };
    const asked = { askedCents: totals.total, by, now };
    // It has written that this happened, which made the next revision.
    const facts = await askForMore(transaction, larder, order, asked);
    return { revision: order.revision + 1, facts };
  });
}
