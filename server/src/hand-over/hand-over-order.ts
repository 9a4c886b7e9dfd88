import { refuse, type Refusal } from '@larder/contract/refuse';
import type { OrderStatus } from '@larder/domain/order-status';
import { staffIdOf } from '../order/actor.ts';
import { moveLocked, whyNotMoved } from '../order-status/move-order.ts';
import { zones, type Bags } from '@larder/domain/zones';
import type { BackReason } from '../mail/back-text.ts';
import { mailShopper } from '../mail/mail-about-order.ts';
import { findBags } from '../picking/bag.store.ts';
import { findAgeAnswer, forgetAgeYes, listAgedLines } from './age.store.ts';
import { forgetArrival } from './arrival.store.ts';
import { changeHanded, type HandCall, type Handed, type Handing, type HandLarder } from './hand-over.ts';
import { putOnRoad, takeOffRoad } from './on-road.store.ts';
import { putReceived } from './received.store.ts';

type Moved = { revision: number };
type Stopped = 'no-such-step' | 'not-charged';

/**
 * Hands a pickup over at the desk. Refuses `not-charged` while its charge is refused, `age-needed` while a
 * minimum age is not checked, and `bags-missing` for fewer or more bags than were packed unless `confirmed`.
 */
export function handOverOrder(
  larder: HandLarder,
  call: HandCall,
  { bags, confirmed }: { bags: Bags; confirmed: boolean },
): Promise<Handed<Moved, Stopped | 'age-needed' | 'bags-missing'>> {
  return changeHanded<Moved, Stopped | 'age-needed' | 'bags-missing'>(larder, call, async (handing) => {
    const { transaction, order } = handing;
    const because = whyStopped(handing, 'Picked up') ?? (await whyAgeNeeded(handing));
    if (because) return because;
    const packed = await findBags(transaction, order.id);
    const areAll = zones.every((zone) => bags[zone] === packed[zone]);
    if (!areAll && !confirmed) return refuse('bags-missing');
    await forgetArrival(transaction, order.id);
    return move(handing, 'Picked up', { ...bags });
  });
}

/**
 * Takes a delivery on the road: from then on it is the caller's stop. The age is asked at the door: a yes from before
 * was about nobody there.
 */
export function takeOnRoad(larder: HandLarder, call: HandCall): Promise<Handed<Moved, Stopped>> {
  return changeHanded<Moved, Stopped>(larder, call, async (handing) => {
    const { transaction, order, by, now } = handing;
    const because = whyStopped(handing, 'Out for delivery');
    if (because) return because;
    const staffId = staffIdOf(by);
    await forgetAgeYes(transaction, order.id);
    if (staffId) await putOnRoad(transaction, { orderId: order.id, staffId, at: now });
    return move(handing, 'Out for delivery');
  });
}

/**
 * Hands a delivery over, with the recipient's initials or a photo of where it was left; the history holds
 * neither. Refuses what handing over a pickup refuses, except about bags.
 */
export function deliver(
  larder: HandLarder,
  call: HandCall,
  { initials, photo }: { initials: string; photo: Buffer | null },
): Promise<Handed<Moved, Stopped | 'age-needed'>> {
  return changeHanded<Moved, Stopped | 'age-needed'>(larder, call, async (handing) => {
    const { transaction, order, by, now } = handing;
    const because = whyStopped(handing, 'Delivered') ?? (await whyAgeNeeded(handing));
    if (because) return because;
    const staffId = staffIdOf(by);
    await putReceived(transaction, { orderId: order.id, initials, photo, staffId, at: now });
    await takeOffRoad(transaction, order.id);
    return move(handing, 'Delivered');
  });
}

/**
 * Brings a delivery back to the store, where it is ready again. This step back moves no money; its shopper is mailed why,
 * for often only they can mend that. Whoever opens the next time is asked their age anew.
 */
export function bringBack(
  larder: HandLarder,
  call: HandCall,
  { reason }: { reason: BackReason },
): Promise<Handed<Moved, Stopped>> {
  return changeHanded<Moved, Stopped>(larder, call, async (handing) => {
    const because = whyStopped(handing, 'Ready for delivery', 'Out for delivery');
    if (because) return because;
    const { transaction, larder, order, now } = handing;
    await takeOffRoad(transaction, order.id);
    await forgetAgeYes(transaction, order.id);
    const facts = { kind: 'brought-back', orderId: order.id, number: order.number, reason } as const;
    await mailShopper(transaction, larder, { order, facts, now });
    return move(handing, 'Ready for delivery', { reason });
  });
}

/** Returns why an order may not go to a status, or null. `from`: the only status to start from. */
function whyStopped({ order, by }: Handing, to: OrderStatus, from = order.status): Refusal<Stopped> | null {
  if (order.status === to || order.status !== from) return refuse('no-such-step');
  return whyNotMoved(order, { to, by });
}

/**
 * Refuses with `age-needed` while goods have a minimum age that nobody has checked; lines taken off do not
 * count.
 */
async function whyAgeNeeded({ transaction, order, now }: Handing): Promise<Refusal<'age-needed'> | null> {
  const lines = await listAgedLines(transaction, [order.id]);
  if (lines.length === 0 || (await findAgeAnswer(transaction, order.id, now)) === 'yes') return null;
  return refuse('age-needed');
}

async function move(
  handing: Handing,
  to: OrderStatus,
  facts?: Record<string, string | number>,
): Promise<Moved> {
  const { revision } = await moveLocked(handing, { to, by: handing.by, ...(facts ? { facts } : {}) });
  return { revision };
}
