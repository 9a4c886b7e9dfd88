import { addCents, cents, type Cents } from '@larder/domain/money';
import { formatQuantity, type Selling } from '@larder/domain/quantity';
import { paidSum } from '@larder/domain/refund';
import type { ReceiptFacts } from '../order/receipt-answer.ts';
import type { Charged } from './charged.ts';
import { baggedSelling, type BaggedLine } from './charged.store.ts';

/** Returns the facts of an order's receipt: the amounts by line and the totals. Both add up to the final total. */
export function receiptOf(charged: Charged): ReceiptFacts {
  const { terms, fee } = charged;
  const optional = (type: 'PROMOPCT' | 'TAX' | 'GIVEN', isThere: boolean, amountCents: Cents, label = '') =>
    isThere ? [{ type, label, amountCents }] : [];
  return {
    ceilingCents: terms.ceilingCents,
    paidCents: charged.finalCents,
    lines: charged.lines.map((line) => ({
      lineId: line.id,
      nameEn: line.nameEn,
      nameEs: line.nameEs,
      substituteEn: line.substituteEn,
      substituteEs: line.substituteEs,
      state: line.state,
      ordered: formatQuantity(orderedSelling(line), line.orderedQuantity),
      picked: line.state === 'short' ? '' : formatQuantity(baggedSelling(line), line.quantity),
      weight: line.weight,
      amountCents: line.amountCents,
      promoCents: cents(0 - line.promoCents),
      taxCents: line.taxCents,
      paidCents: paidSum(line.paid),
    })),
    feePaidCents: paidSum(fee.paid),
    totals: [
      { type: 'SUBTOTAL', label: '', amountCents: charged.subtotalCents },
      ...optional(
        'PROMOPCT',
        terms.promoLabel !== null,
        cents(0 - charged.promoCents),
        terms.promoLabel ?? '',
      ),
      { type: 'SHIPPING', label: '', amountCents: fee.amount },
      ...optional('TAX', terms.taxes !== null, charged.taxCents),
      ...optional('GIVEN', charged.givenCents !== 0, cents(0 - charged.givenCents)),
    ],
  };
}

function orderedSelling(line: BaggedLine): Selling {
  return { ...baggedSelling(line), mode: line.sellingMode };
}

/** Returns the sums of a receipt; both equal the sum paid. */
export function sumsOf({ lines, feePaidCents, totals }: ReceiptFacts): { byLine: Cents; byTotals: Cents } {
  return {
    byLine: addCents(feePaidCents, ...lines.map((line) => line.paidCents)),
    byTotals: addCents(...totals.map((line) => line.amountCents)),
  };
}
