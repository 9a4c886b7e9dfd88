import type { OrderReceipt } from '@larder/contract/order-receipt';
import { addCents, cents, decimalOf, type Cents } from '@larder/domain/money';
import {
  decimalOfThousandths,
  formatQuantity,
  type Selling,
  type Thousandths,
} from '@larder/domain/quantity';
import { paidSum } from '@larder/domain/refund';
import { say, type Lang } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import type { Charged } from './charged.ts';
import { baggedSelling, type BaggedLine } from './charged.store.ts';

/** A receipt as it is kept, in both languages. Cents and thousandths. */
export type ReceiptFacts = {
  ceilingCents: Cents;
  paidCents: Cents;
  lines: {
    lineId: string;
    nameEn: string;
    nameEs: string;
    substituteEn: string | null;
    substituteEs: string | null;
    state: BaggedLine['state'];
    /** "2" or "1.5 lb". */
    ordered: string;
    picked: string;
    weight: Thousandths | null;
    amountCents: Cents;
    promoCents: Cents;
    taxCents: Cents;
    paidCents: Cents;
  }[];
  feePaidCents: Cents;
  totals: { type: OrderReceipt['totals'][number]['type']; label: string; amountCents: Cents }[];
};

/** Returns what was paid for an order: by line, and in all. Both add up to what was charged. */
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

const labels = {
  SUBTOTAL: 'Subtotal',
  PROMOPCT: 'Promo',
  SHIPPING: 'Delivery Fee',
  TAX: 'Tax',
  GIVEN: 'On the house',
} as const;

/** A receipt in a shopper's language. */
export function receiptAnswer(
  receipt: { at: number; facts: ReceiptFacts; refundedCents: number },
  lang: Lang,
): OrderReceipt {
  const { facts } = receipt;
  const spanish = lang === 'ES-MX';
  return {
    at: new Date(receipt.at).toISOString(),
    ceiling: decimalOf(facts.ceilingCents),
    paid: decimalOf(facts.paidCents),
    lines: facts.lines.map((line) => ({
      lineId: line.lineId,
      name: spanish ? line.nameEs : line.nameEn,
      substitute: spanish ? line.substituteEs : line.substituteEn,
      state: line.state,
      ordered: line.ordered,
      picked: line.picked,
      weight: line.weight === null ? null : decimalOfThousandths(line.weight),
      amount: decimalOf(line.amountCents),
      promo: decimalOf(line.promoCents),
      tax: decimalOf(line.taxCents),
      paid: decimalOf(line.paidCents),
    })),
    feePaid: decimalOf(facts.feePaidCents),
    totals: totalsIn(facts, lang),
    refunded: decimalOf(cents(receipt.refundedCents)),
  };
}

function totalsIn({ totals }: ReceiptFacts, lang: Lang): OrderReceipt['totals'] {
  return totals.map(({ type, label, amountCents }) => ({
    type,
    text: label === '' ? say(wordsOf(lang), labels[type]) : label,
    amount: decimalOf(amountCents),
  }));
}

/** Returns what the sums of a receipt come to; both are what was paid. */
export function sumsOf({ lines, feePaidCents, totals }: ReceiptFacts): { byLine: Cents; byTotals: Cents } {
  return {
    byLine: addCents(feePaidCents, ...lines.map((line) => line.paidCents)),
    byTotals: addCents(...totals.map((line) => line.amountCents)),
  };
}
