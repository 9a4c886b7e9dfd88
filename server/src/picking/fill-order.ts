import { isRefusal } from '@larder/contract/refuse';
import { askedWeight, isSettled } from '@larder/domain/line-state';
import type { Thousandths } from '@larder/domain/quantity';
import type { Larder } from '../larder.ts';
import { claimOrder } from './claim-order.ts';
import { finishPicking } from './finish-picking.ts';
import { findLinesToPick, type LineToPick } from './line-to-pick.store.ts';
import { findPicks } from './pick.store.ts';
import type { Changed, PickCall } from './picking.ts';
import { pickLine } from './settle-line.ts';

/** The parts of the Larder that filling an order without a person needs; the `larder` command has only these. */
export type FillLarder = Pick<Larder, 'pool' | 'now'> & {
  environment: Pick<Larder['environment'], 'publicUrl'>;
};

/**
 * Claims an order, puts every open line in the bag as asked for, each with the weight that `weigh` returns
 * (thousandths of a pound), and makes it ready, by the verbs that people use. Refuses as they do.
 */
export async function fillOrder(
  larder: FillLarder,
  call: PickCall,
  weigh: (line: LineToPick) => Thousandths,
): Promise<Changed> {
  const claimed = await claimOrder(larder, call, { tote: null, device: '' });
  if (isRefusal(claimed)) return claimed;
  const picks = await findPicks(larder.pool, [call.orderId]);
  const settled = new Set(picks.filter(({ state }) => isSettled(state)).map(({ lineId }) => lineId));
  for (const line of await findLinesToPick(larder.pool, call.orderId)) {
    if (settled.has(line.id)) continue;
    const weight = weigh(line);
    const picked = await pickLine(larder, call, {
      lineId: line.id,
      weight,
      source: 'scale',
      confirmed: true,
    });
    if (isRefusal(picked)) return picked;
  }
  return finishPicking(larder, call, { confirmed: true });
}

/** Returns the weight asked for of a line in thousandths of a pound, unrounded; not for goods sold by the piece. */
export function askedPounds({ quantity, sellingMode, averageWeight }: LineToPick): number {
  return askedWeight({ mode: sellingMode, averageWeight }, quantity);
}
