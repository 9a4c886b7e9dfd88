import { isRefusal } from '@larder/contract/refuse';
import { randomUUID } from 'node:crypto';
import type { AccountId, StaffId } from '@larder/domain/owner-ids';
import { thousandths, type Thousandths } from '@larder/domain/quantity';
import { lockOrder } from '../order/order-change.store.ts';
import { moveOrder } from '../order-status/move-order.ts';
import { answerMore } from '../payment/answer-more.ts';
import { answerItem, closeQuestions } from '../picking/answer-question.ts';
import { askMore } from '../picking/ask-more.ts';
import { askShopper } from '../picking/ask-shopper.ts';
import { claimOrder } from '../picking/claim-order.ts';
import { finishPicking } from '../picking/finish-picking.ts';
import { findInstead } from '../picking/instead.ts';
import { findLinesToPick, type LineToPick } from '../picking/line-to-pick.store.ts';
import { findPick } from '../picking/pick.store.ts';
import type { Changed, Done, PickCall } from '../picking/picking.ts';
import { pickLine, shortLine, undoLine } from '../picking/settle-line.ts';
import { substituteLine } from '../picking/substitute-line.ts';
import type { CheckoutShop } from './checkout-shop.ts';

type Filling = {
  orderId: string;
  accountId: AccountId;
  random: () => number;
  /** Counts an event by its name. */
  count: (what: string) => void;
};
/** An order being filled, with its shop and the picker's call. */
export type At = Filling & { shop: CheckoutShop; call: PickCall };

/**
 * Fills an approved order at random, by a picker of its own. Returns false when it was cancelled on the way or
 * nothing of it was there.
 */
export async function fillAtRandom(shop: CheckoutShop, filling: Filling): Promise<boolean> {
  const { orderId, random } = filling;
  const { larder } = shop;
  const call: PickCall = {
    orderId,
    by: { kind: 'staff', staffId: randomUUID() as string as StaffId },
    reach: null,
  };
  const at: At = { ...filling, shop, call };
  done(await claimOrder(larder, call, { tote: null, device: '' }));
  const lines = await findLinesToPick(larder.pool, orderId);
  const isBad = random() < 0.15;
  for (const line of lines) {
    if (random() < 0.02) {
      await moveOrder(larder, { orderId, to: 'Cancelled', by: { kind: 'machine' } });
      return false;
    }
    await settleAtRandom(at, line, isBad);
  }
  return finishAtRandom(at);
}

/** Settles one line at random: picked, short or substituted. */
export async function settleAtRandom(at: At, line: LineToPick, isBad: boolean): Promise<void> {
  const { shop, call, random, count } = at;
  const chance = random();
  if (chance < 0.05) {
    // Settled as short, then found after all.
    await shortLine(shop.larder, call, { lineId: line.id, reason: '' });
    done(await undoLine(shop.larder, call, { lineId: line.id }));
    count('undone');
  }
  if (chance > (isBad ? 0.2 : 0.7) && (await bringInstead(at, line))) return;
  const isShort = random() < (isBad ? 0.5 : 0.05);
  if (isShort) done(await shortLine(shop.larder, call, { lineId: line.id, reason: 'gone' }));
  else await pickAtRandom(at, line);
  count(isShort ? 'short' : 'picked');
}

/** Picks a line in a random quantity and weight, at times far more than was ordered. */
async function pickAtRandom({ shop, call, random }: At, line: LineToPick): Promise<void> {
  const isFewer = line.sellingMode !== 'WEIGHT' && line.quantity > 1000 && random() < 0.2;
  const quantity = isFewer ? thousandths(line.quantity - 1000) : undefined;
  const asked = line.sellingMode === 'BOTH' ? (line.quantity * line.averageWeight!) / 1000 : line.quantity;
  const isHeavy = random() < 0.3;
  const weight = thousandths(Math.max(1, Math.round(asked * (isHeavy ? 1.6 : 0.85 + random() * 0.25))));
  done(await pickLine(shop.larder, call, { lineId: line.id, quantity, weight, confirmed: true }));
}

/**
 * Picks the substitute that the line's rule allows, and asks the shopper where the rule says so. Returns false when
 * there is no substitute.
 */
async function bringInstead(at: At, line: LineToPick): Promise<boolean> {
  const { shop, call, orderId, random, count } = at;
  const { larder } = shop;
  const order = (await lockOrder(larder.pool, orderId, null))!;
  const { rule, backup, matches } = await findInstead(larder.pool, order, line, larder.now());
  const offered = rule === 'backup' ? backup : matches[Math.floor(random() * matches.length)];
  if (!offered) return false;
  const wanted = { lineId: line.id, productId: offered.productId };
  if (rule === 'ask') {
    done(await askShopper(larder, call, wanted));
    const answer = await answerAtRandom(at, line);
    count(`asked: ${answer}`);
    if ((await findPick(larder.pool, line.id))?.state === 'short') return true;
  }
  const amount: Thousandths = thousandths(1000);
  const weight = offered.isByPound ? { weight: amount } : {};
  done(await substituteLine(larder, call, { ...wanted, quantity: amount, ...weight, confirmed: true }));
  count(rule === 'backup' ? 'backup' : 'substituted');
  return true;
}

async function answerAtRandom({ shop, orderId, accountId, random }: At, line: LineToPick): Promise<string> {
  const answer = (['yes', 'no', 'none'] as const)[Math.floor(random() * 3)]!;
  if (answer !== 'none') await answerItem(shop.larder, { orderId, accountId, lineId: line.id }, answer);
  else {
    shop.clock.advance(5 * 60_000);
    await closeQuestions(shop.larder);
  }
  return answer;
}

/**
 * Finishes the picking of an order. Above the ceiling the shopper is asked, or the rest is given away. Returns
 * false when nothing was there and the order is cancelled.
 */
export async function finishAtRandom(at: At): Promise<boolean> {
  const { shop, call, orderId, accountId, random, count } = at;
  const { larder } = shop;
  const first = await finishPicking(larder, call);
  if (!isRefusal(first)) return first.facts.status === 'ready';
  const because = first.code;
  count(because);
  if (because === 'over-ceiling' && random() < 0.6) {
    done(await askMore(larder, call));
    const answer = random() < 0.6 ? 'yes' : 'no';
    const { kind } = await answerMore(larder, { orderId, accountId }, answer);
    count(`more: ${kind}`);
  }
  const decided = { confirmed: because === 'far-under', chargeCeiling: because === 'over-ceiling' };
  const last = done(await finishPicking(larder, call, decided));
  return last.facts.status === 'ready';
}

/** Returns the result of a verb; throws when it was refused, which must not happen here. */
function done<Facts>(changed: Changed<Facts>): Done<Facts> {
  if (isRefusal(changed)) throw changed;
  return changed;
}
