import { refuse } from '@larder/contract/refuse';
import { isTooDear, MAX_ORDER } from '@larder/domain/max-order';
import { formatMoney } from '@larder/domain/money';
import { askForMore } from '../payment/ask-for-more.ts';
import { findPickedOrder } from './final-of-order.ts';
import { changePicking, type Changed, type PickCall } from './picking.ts';

/**
 * Asks the shopper whether an order may cost what was picked, which is above its ceiling: a yes authorises
 * the difference first. Without a yes in time the ceiling is charged. Refuses `lines-open`,
 * `not-over-ceiling`, `too-dear` and `nobody-to-ask`.
 */
export function askMore(
  larder: Parameters<typeof changePicking>[0],
  call: PickCall,
): Promise<Changed<{ expiresAt: number }>> {
  return changePicking<{ expiresAt: number }>(larder, call, async (picking) => {
    const { transaction, order, by, now } = picking;
    const { openCount, totals } = await findPickedOrder(transaction, order.id);
    if (openCount > 0) return refuse('lines-open', openCount);
    if (totals.total <= order.ceilingCents) return refuse('not-over-ceiling');
    if (isTooDear(totals)) return refuse('too-dear', formatMoney(MAX_ORDER));
    if (order.emailAddress === null) return refuse('nobody-to-ask');
    const asked = { askedCents: totals.total, by, now };
    // `askForMore` has written the event, and so made the next revision.
    const facts = await askForMore(transaction, larder, order, asked);
    return { revision: order.revision + 1, facts };
  });
}
