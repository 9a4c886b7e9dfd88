import { isRefusal, refuse } from '@larder/contract/refuse';
import { substituteAmount } from '@larder/domain/final-total';
import { MAX_QUANTITY } from '@larder/domain/quantity';
import { sellingOf } from '@larder/domain/selling';
import { checkInstead } from './instead.ts';
import { labelPrice } from './label-price.ts';
import { changePicking, type Changed, type PickCall } from './picking.ts';
import { findQuestion } from '../order/question.store.ts';
import { readAmount, type Amount } from './read-amount.ts';
import { openLine, settle } from './settle-line.ts';

/**
 * Puts another product in the bag in place of a line's: the shopper's backup, a best match where that was
 * chosen, or one the shopper agreed to. It costs its own price of today, and at most the line's estimate.
 */
export function substituteLine(
  larder: Parameters<typeof changePicking>[0],
  call: PickCall,
  wanted: { lineId: string; productId: number } & Amount,
): Promise<Changed<{ state: 'substituted' }>> {
  return changePicking<{ state: 'substituted' }>(larder, call, async (picking) => {
    const open = await openLine(picking, wanted.lineId, 'substituted');
    if (isRefusal(open)) return open;
    const { transaction, order, now } = picking;
    const { line } = open;
    const question = await findQuestion(transaction, line.id);
    const isAgreed = question?.answer === 'yes' && question.productId === wanted.productId;
    const checked = await checkInstead(transaction, order, line, {
      productId: wanted.productId,
      agreedId: isAgreed ? question.productId : null,
      isOffered: false,
      now,
    });
    if ('why' in checked) return refuse('not-instead');
    const { selling, facts: substitute, unitCents, productId } = checked.candidate;
    // In another selling mode any amount may come: the shopper pays at most the line's estimate for it.
    const isSame = selling.mode === line.sellingMode;
    const asked = isSame ? line.quantity : (wanted.quantity ?? wanted.weight ?? MAX_QUANTITY);
    const perPound = await labelPrice(transaction, order, { productId, unitCents }, now);
    const goods = readAmount({ selling, asked, perPound }, wanted);
    if (isRefusal(goods)) return goods;
    const placed = { ...line, selling: sellingOf(line) };
    const amountCents = substituteAmount(placed, { ...goods, selling, unitCents });
    const { quantity, weight, source: weightSource } = goods;
    await settle(picking, open, {
      state: 'substituted',
      quantity,
      weight,
      weightSource,
      substituteId: productId,
      substitute,
      amountCents,
    });
    const after = { lineId: line.id, state: 'substituted', productId, quantity, weight, amountCents };
    return {
      happened: { verb: 'substituted', before: { state: open.from }, after },
      facts: { state: 'substituted' },
    };
  });
}
