import { refuse } from '@larder/contract/refuse';
import type { StaffId } from '@larder/domain/owner-ids';
import { moveLocked } from '../order-status/move-order.ts';
import { staffIdOf } from '../order/actor.ts';
import { lockOrder } from '../order/order-change.store.ts';
import { writeEvent } from '../order/order-event.store.ts';
import { countPicks } from '../order/progress.store.ts';
import { markOpened } from '../order/opened.store.ts';
import {
  endClaim,
  findClaim,
  findClaimTouched,
  insertClaim,
  isResting,
  listClaims,
  lockLost,
  totes,
  type Tote,
  type TouchedClaim,
} from '../order/claim.store.ts';
import {
  changeOrder,
  changePicking,
  type Changed,
  type PickCall,
  type PickRefusal,
  type Picking,
  type Work,
} from './picking.ts';

type Wanted = {
  tote: Tote | null;
  device: string;
  takeOver?: boolean;
  /** The locations where the caller manages orders. */
  managed?: readonly number[];
};

/** Returns why an order stays with its picker, or null if it may be taken over. */
function whyNotTaken(
  claim: TouchedClaim,
  { locationId }: { locationId: number },
  { takeOver, managed }: Wanted,
  now: number,
): PickRefusal | null {
  if (!takeOver) return refuse('not-yours');
  return isResting(claim, now) || managed?.includes(locationId) ? null : refuse('still-picking');
}

/**
 * Claims an order to fill it: from then on nobody else settles its lines. An Approved order goes to Picking.
 * One picker has at most as many orders as there are totes; those in stores where they may not pick any more are given
 * back, since they do not see them. `takeOver` takes it from another picker who did nothing with it for a quarter of an
 * hour; in the locations of `managed` at any time. A second claim by the same person changes nothing.
 */
export function claimOrder(
  larder: Parameters<typeof changeOrder>[0],
  call: PickCall,
  wanted: Wanted,
): Promise<Changed<{ tote: Tote }>> {
  return changeOrder<{ tote: Tote }>(larder, call, async (picking) => {
    const { transaction, order, by, now } = picking;
    if (order.status !== 'Approved' && order.status !== 'Picking') return refuse('not-picking');
    const staffId = staffIdOf(by);
    const before = await findClaimTouched(transaction, order.id);
    if (before && before.staffId === staffId)
      return { revision: order.revision, facts: { tote: before.tote } };
    const because = before && whyNotTaken(before, order, wanted, now);
    if (because) return because;
    if (before) await endClaim(transaction, order.id);
    const taken = staffId === null ? [] : await totesTaken(picking, staffId);
    if (taken.length >= totes.length) return refuse('too-many-orders');
    const tote = wanted.tote ?? totes.find((each) => !taken.includes(each))!;
    const claim = { orderId: order.id, staffId, device: wanted.device, tote, at: now };
    // The color may have been taken for another order a moment ago.
    if (!(await insertClaim(transaction, claim))) return refuse('tote-taken');
    if (staffId !== null) await markOpened(transaction, order.id, now);
    const facts = { tote };
    if (order.status === 'Picking') {
      const happened = before
        ? { verb: 'taken-over', before: { staffId: before.staffId }, after: { tote } }
        : { verb: 'claimed', after: { tote } };
      return { happened, facts };
    }
    const { revision } = await moveLocked(picking, {
      to: 'Picking',
      by,
      facts: { claimed: true, tote },
    });
    return { revision, facts };
  });
}

/** Gives an order back: without any pick it goes back to Approved, else it stays in Picking. No money moves. */
export function giveBackOrder(
  larder: Parameters<typeof changeOrder>[0],
  call: PickCall,
): Promise<Changed<Record<string, never>>> {
  return changePicking<Record<string, never>>(larder, call, giveBack);
}

/** Gives a locked order back; returns the event that is still to be written, or the revision with it. */
async function giveBack(picking: Picking): Promise<Exclude<Work<Record<string, never>>, PickRefusal>> {
  const { transaction, order, by } = picking;
  await endClaim(transaction, order.id);
  if ((await countPicks(transaction, order.id)) > 0) return { happened: { verb: 'released' }, facts: {} };
  const back = { to: 'Approved', by, facts: { released: true } } as const;
  const { revision } = await moveLocked(picking, back);
  return { revision, facts: {} };
}

/** Returns the totes of a person's orders, once those are given back in which they may not go on. */
async function totesTaken(picking: Picking, staffId: StaffId): Promise<Tote[]> {
  await giveBackLost(picking, staffId);
  return (await listClaims(picking.transaction, staffId)).map(({ tote }) => tote);
}

/** Gives back the orders that a person has in stores where they may not pick any more: they would keep their totes. */
async function giveBackLost(picking: Picking, staffId: StaffId): Promise<void> {
  const { transaction, by, now } = picking;
  for (const orderId of await lockLost(transaction, staffId)) {
    // It may have been taken over while its lock was taken.
    if ((await findClaim(transaction, orderId))?.staffId !== staffId) continue;
    const order = (await lockOrder(transaction, orderId, null))!;
    const given = await giveBack({ ...picking, order });
    if ('happened' in given) await writeEvent(transaction, order.id, { ...given.happened, by }, now);
  }
}
