import { refuse } from '@larder/contract/refuse';
import { PICKUP } from '@larder/domain/versions';
import { staffIdOf } from '../order/actor.ts';
import { moveLocked } from '../order-status/move-order.ts';
import { findMoneyOrder } from '../order/money-lock.store.ts';
import { writeEvent } from '../order/order-event.store.ts';
import { countLinesIn, listAgedLines, putAgeAnswer, type AgeAnswer } from './age.store.ts';
import { changeHanded, type HandCall, type Handed, type Handing, type HandLarder } from './hand-over.ts';
import { insertLinesOff } from './line-off.store.ts';
import { refundOffLocked } from './refund-off.ts';

type Checked = { revision: number; isCancelled: boolean };

/** The place where the age is checked. */
type Place = 'desk' | 'door';

/**
 * Records whether an order's recipient is old enough for its goods, without a birth date or a document's
 * number. If they are not, or do not show it, the lines with a minimum age are taken off for good and
 * refunded (`refundOffLocked`), and the rest goes on; an order with nothing else is cancelled, which gives
 * everything back. Refuses `no-such-step` if no line (any more) has a minimum age, before the order is ready
 * and after it was handed over.
 */
export function checkAge(
  larder: HandLarder,
  call: HandCall,
  { answer, place }: { answer: AgeAnswer; place: Place },
): Promise<Handed<Checked, 'no-such-step'>> {
  return changeHanded<Checked, 'no-such-step'>(larder, call, async (handing) => {
    const { transaction, order, by, now } = handing;
    const lines = await listAgedLines(transaction, [order.id]);
    if (!isAt(place, order) || lines.length === 0) return refuse('no-such-step');
    await putAgeAnswer(transaction, { orderId: order.id, answer, staffId: staffIdOf(by), at: now });
    const happened = {
      by,
      verb: 'age-asked',
      after: { answer, offCount: answer === 'yes' ? 0 : lines.length },
    };
    const revision = await writeEvent(transaction, order.id, happened, now);
    if (answer === 'yes') return { revision, isCancelled: false };
    const lineIds = lines.map(({ lineId }) => lineId);
    await insertLinesOff(transaction, { orderId: order.id, lineIds, staffId: staffIdOf(by), at: now });
    return (await countLinesIn(transaction, order.id)) === 0 ? cancel(handing) : refund(handing);
  });
}

function isAt(place: Place, { versionKey, status }: Handing['order']): boolean {
  if (place === 'desk') return versionKey === PICKUP && status === 'Ready for pick up';
  return versionKey !== PICKUP && (status === 'Ready for delivery' || status === 'Out for delivery');
}

/** Cancels an order with nothing left to hand over. All its money goes back, authorised or charged. */
async function cancel(handing: Handing): Promise<Checked> {
  const off = { to: 'Cancelled', by: handing.by, facts: { reason: 'age' } } as const;
  const { revision } = await moveLocked(handing, off);
  return { revision, isCancelled: true };
}

async function refund({ transaction, larder, order, by }: Handing): Promise<Checked> {
  const money = (await findMoneyOrder(transaction, order.id, null))!;
  await refundOffLocked(transaction, larder, { order: money, by });
  const { revision } = (await findMoneyOrder(transaction, order.id, null))!;
  return { revision, isCancelled: false };
}
