import { moveLocked } from '../order/move-order.ts';
import { staffIdOf } from '../order/actor.ts';
import { markOpened } from '../order/opened.store.ts';
import { endClaim, findClaim, insertClaim, listClaims, totes, type Tote } from './claim.store.ts';
import { countPicks } from './pick.store.ts';
import { changeOrder, changePicking, type Changed, type PickCall } from './picking.ts';

/**
 * Takes an order to fill it: from then on nobody else settles its lines. It goes to Picking if it was Approved. One picker
 * has at most as many orders as there are totes. With `takeOver` from whoever has it. Claimed again by who has it: no change.
 */
export function claimOrder(
  larder: Parameters<typeof changeOrder>[0],
  call: PickCall,
  wanted: { tote: Tote | null; device: string; takeOver?: boolean },
): Promise<Changed<{ tote: Tote }>> {
  return changeOrder<{ tote: Tote }>(larder, call, async ({ transaction, order, by, now }) => {
    if (order.status !== 'Approved' && order.status !== 'Picking') return { refused: 'not-picking' };
    const staffId = staffIdOf(by);
    const before = await findClaim(transaction, order.id);
    if (before && before.staffId === staffId)
      return { revision: order.revision, facts: { tote: before.tote } };
    if (before && !wanted.takeOver) return { refused: 'not-yours' };
    if (before) await endClaim(transaction, order.id);
    const taken = staffId === null ? [] : (await listClaims(transaction, staffId)).map((claim) => claim.tote);
    if (taken.length >= totes.length) return { refused: 'too-many-orders' };
    const tote = wanted.tote ?? totes.find((each) => !taken.includes(each))!;
    const claim = { orderId: order.id, staffId, device: wanted.device, tote, at: now };
    // The colour may have been taken for another order a moment ago.
    if (!(await insertClaim(transaction, claim))) return { refused: 'tote-taken' };
    if (staffId !== null) await markOpened(transaction, order.id, now);
    const facts = { tote };
    if (order.status === 'Picking') {
      const taking = before ? { before: { staffId: before.staffId } } : {};
      return { happened: { verb: 'claimed', ...taking, after: { tote } }, facts };
    }
    const { revision } = await moveLocked(
      transaction,
      larder,
      order,
      { to: 'Picking', by, facts: { claimed: true, tote } },
      now,
    );
    return { revision, facts };
  });
}

/** Gives an order back: to what is to be picked if nothing of it is, else with what is in the bag. No money moves. */
export function releaseOrder(
  larder: Parameters<typeof changeOrder>[0],
  call: PickCall,
): Promise<Changed<Record<string, never>>> {
  return changePicking<Record<string, never>>(larder, call, async ({ transaction, order, by, now }) => {
    await endClaim(transaction, order.id);
    if ((await countPicks(transaction, order.id)) > 0) return { happened: { verb: 'released' }, facts: {} };
    const back = { to: 'Approved', by, facts: { released: true } } as const;
    const { revision } = await moveLocked(transaction, larder, order, back, now);
    return { revision, facts: {} };
  });
}
