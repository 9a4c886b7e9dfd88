import { isRefusal, refuse } from '@larder/contract/refuse';
import { substituteAmount } from '@larder/domain/final-total';
import { MAX_QUANTITY, thousandths, type SellingMode, type Thousandths } from '@larder/domain/quantity';
import { sellingOf } from '@larder/domain/selling';
import { agreedProduct, checkInstead } from './instead.ts';
import { labelPrice } from './label-price.ts';
import type { LineToPick } from './line-to-pick.store.ts';
import { changePicking, type Changed, type PickCall } from './picking.ts';
import { readAmount, type Amount } from './read-amount.ts';
import { completeKeptTaxes } from '../order/kept-taxes.store.ts';
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
    const checked = await checkInstead(transaction, order, line, {
      productId: wanted.productId,
      agreedId: await agreedProduct(transaction, line.id),
      isOffered: false,
      now,
    });
    if ('why' in checked) return refuse('not-instead');
    const { selling, facts: substitute, unitCents, productId } = checked.candidate;
    const perPound = await labelPrice(transaction, order, { productId, unitCents }, now);
    const goods = readAmount({ selling, asked: askedOf(line, selling.mode, wanted), perPound }, wanted);
    if (isRefusal(goods)) return goods;
    const placed = { ...line, selling: sellingOf(line) };
    const amountCents = substituteAmount(placed, { ...goods, selling, unitCents });
    const { quantity, weight, source: weightSource } = goods;
    await completeKeptTaxes(transaction, order.id, substitute.taxCode, now);
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

/** How many pieces come in place of pounds when nobody tells. */
const onePiece = thousandths(1000);

/**
 * Returns how much of a substitute is asked for: as much as of the line, begun pieces whole, where both are counted alike. In another
 * selling mode any amount may come, because the shopper pays at most the line's estimate for it: the amount told,
 * else as many pieces as were ordered, and one piece in place of pounds.
 */
function askedOf(
  { sellingMode, quantity }: Pick<LineToPick, 'sellingMode' | 'quantity'>,
  mode: SellingMode,
  told: Amount,
): Thousandths {
  const pieces = thousandths(Math.ceil(quantity / onePiece) * onePiece);
  if (mode === sellingMode) return mode === 'WEIGHT' ? quantity : pieces;
  if (mode === 'WEIGHT') return told.weight ?? MAX_QUANTITY;
  return told.quantity ?? (sellingMode === 'WEIGHT' ? onePiece : pieces);
}
