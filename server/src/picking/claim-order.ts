import { refuse } from '@larder/contract/refuse';
import { moveLocked } from '../order-status/move-order.ts';
import { staffIdOf } from '../order/actor.ts';
import { countPicks } from '../order/progress.store.ts';
import { markOpened } from '../order/opened.store.ts';
import {
  endClaim,
  findClaimTouched,
  insertClaim,
  isResting,
  listClaims,
  totes,
  type Tote,
  type TouchedClaim,
} from '../order/claim.store.ts';
import { changeOrder, changePicking, type Changed, type PickCall, type PickRefusal } from './picking.ts';

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
 * One picker has at most as many orders as there are totes. `takeOver` takes it from another picker who did
 * nothing with it for a quarter of an hour; in the locations of `managed` at any time. A second claim by the
 * same person changes nothing.
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
    const taken = staffId === null ? [] : (await listClaims(transaction, staffId)).map((claim) => claim.tote);
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
  return changePicking<Record<string, never>>(larder, call, async (picking) => {
    const { transaction, order, by } = picking;
    await endClaim(transaction, order.id);
    if ((await countPicks(transaction, order.id)) > 0) return { happened: { verb: 'released' }, facts: {} };
    const back = { to: 'Approved', by, facts: { released: true } } as const;
    const { revision } = await moveLocked(picking, back);
    return { revision, facts: {} };
  });
}
