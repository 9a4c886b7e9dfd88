import { isRefusal, refuse } from '@larder/contract/refuse';
import { canSettle, type LineState } from '@larder/domain/line-state';
import { pickedAmount } from '@larder/domain/final-total';
import { cents } from '@larder/domain/money';
import { sellingOf } from '@larder/domain/selling';
import { staffIdOf } from '../order/actor.ts';
import { labelPrice } from './label-price.ts';
import { findLineToPick, type LineToPick } from './line-to-pick.store.ts';
import { findPick, putPick, type Pick } from './pick.store.ts';
import { readAmount, type Amount } from './read-amount.ts';
import {
  changePicking,
  type Changed,
  type PickCall,
  type PickRefusal,
  type Picking,
  type Work,
} from './picking.ts';
import { withdrawQuestions } from '../order/question.store.ts';
import { withdrawCeilingQuestion } from '../payment/ceiling-question.store.ts';

type Settled = { state: LineState };

/**
 * Puts the ordered product in the bag: as many pieces as there were, or its weight. Never more pieces than
 * asked for.
 */
export function pickLine(
  larder: Parameters<typeof changePicking>[0],
  call: PickCall,
  wanted: { lineId: string } & Amount,
): Promise<Changed<Settled>> {
  return changePicking<Settled>(larder, call, async (picking) => {
    const open = await openLine(picking, wanted.lineId, 'picked');
    if (isRefusal(open)) return open;
    const { line } = open;
    const { transaction, order, now } = picking;
    const perPound =
      wanted.label === undefined ? line.unitCents : await labelPrice(transaction, order, line, now);
    const goods = readAmount({ selling: sellingOf(line), asked: line.quantity, perPound }, wanted);
    if (isRefusal(goods)) return goods;
    const amountCents = pickedAmount({ ...line, selling: sellingOf(line) }, goods);
    const { weight, quantity, source: weightSource } = goods;
    await settle(picking, open, { state: 'picked', quantity, weight, weightSource, amountCents });
    const after = { lineId: line.id, state: 'picked', quantity, weight, amountCents };
    return { happened: { verb: 'picked', before: { state: open.from }, after }, facts: { state: 'picked' } };
  });
}

/** Settles a line as short: it is missing, nothing comes instead, and it costs nothing. */
export function shortLine(
  larder: Parameters<typeof changePicking>[0],
  call: PickCall,
  { lineId, reason }: { lineId: string; reason: string },
): Promise<Changed<Settled>> {
  return changePicking<Settled>(larder, call, async (picking) => {
    const open = await openLine(picking, lineId, 'short');
    if (isRefusal(open)) return open;
    return shorten(picking, open, reason);
  });
}

/** Settles a line as short, in a transaction that has locked its order. */
export async function shorten(
  picking: Picking,
  open: OpenLine,
  reason: string,
): Promise<Extract<Work<Settled>, { happened: unknown }>> {
  await settle(picking, open, { state: 'short', amountCents: cents(0), reason });
  const after = { lineId: open.line.id, state: 'short', reason };
  return { happened: { verb: 'short', before: { state: open.from }, after }, facts: { state: 'short' } };
}

/**
 * Opens a line again, in whatever state it was settled, until the order is ready. An open question whether the order may
 * cost more is withdrawn: it was about what the line came to.
 */
export function undoLine(
  larder: Parameters<typeof changePicking>[0],
  call: PickCall,
  { lineId }: { lineId: string },
): Promise<Changed<Settled>> {
  return changePicking<Settled>(larder, call, async (picking) => {
    const open = await openLine(picking, lineId, 'to-pick');
    if (isRefusal(open)) return open.code === 'settled-already' ? refuse('not-settled') : open;
    await settle(picking, open, { state: 'to-pick' });
    await withdrawCeilingQuestion(picking.transaction, picking.order.id, picking.now);
    const after = { lineId, state: 'to-pick' };
    return { happened: { verb: 'undone', before: { state: open.from }, after }, facts: { state: 'to-pick' } };
  });
}

/** A line that may be settled, and its state so far. */
type OpenLine = { line: LineToPick; from: LineState };

type Locked = { transaction: Picking['transaction']; order: Picking['order'] };

/** Returns a line of the locked order that may go to this state, or why it may not. */
export async function openLine(
  { transaction, order }: Locked,
  lineId: string,
  to: LineState,
): Promise<OpenLine | PickRefusal> {
  const line = await findLineToPick(transaction, order.id, lineId);
  if (!line) return refuse('order-line-not-found');
  const from = (await findPick(transaction, lineId))?.state ?? 'to-pick';
  return canSettle(from, to) ? { line, from } : refuse('settled-already');
}

/** Writes the new state of a line, and withdraws an open question about it. */
export async function settle(
  { transaction, order, by, now }: Picking,
  { line, from }: OpenLine,
  became: Partial<Pick> & { state: LineState },
): Promise<void> {
  if (from === 'asked' && became.state !== 'asked') await withdrawQuestions(transaction, line.id, now);
  await putPick(transaction, {
    lineId: line.id,
    orderId: order.id,
    quantity: null,
    weight: null,
    weightSource: null,
    reason: '',
    substituteId: null,
    substitute: null,
    amountCents: null,
    staffId: staffIdOf(by),
    at: now,
    ...became,
  });
}
