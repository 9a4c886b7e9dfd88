import type { OrderReceipt } from '@larder/contract/order-receipt';
import { cents, decimalOf, type Cents } from '@larder/domain/money';
import { decimalOfThousandths, type Thousandths } from '@larder/domain/quantity';
import { inLang, say, type Lang } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import { totalWords } from '@larder/text/total-words';
import { promoLabelIn, type PromoLabels } from './promo-labels.ts';

/** The stored facts of a receipt, in both languages. Cents and thousandths. */
export type ReceiptFacts = {
  ceilingCents: Cents;
  paidCents: Cents;
  lines: {
    lineId: string;
    nameEn: string;
    nameEs: string;
    substituteEn: string | null;
    substituteEs: string | null;
    state: 'picked' | 'short' | 'substituted';
    /** The ordered quantity, for example "2" or "1.5 lb". */
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

/** Returns a receipt in a shopper's language. */
export function receiptAnswer(
  receipt: { at: number; facts: ReceiptFacts; refundedCents: number },
  lang: Lang,
  promo: PromoLabels = null,
): OrderReceipt {
  const { facts } = receipt;
  return {
    at: new Date(receipt.at).toISOString(),
    ceiling: decimalOf(facts.ceilingCents),
    paid: decimalOf(facts.paidCents),
    lines: facts.lines.map((line) => ({
      lineId: line.lineId,
      name: inLang(lang, line.nameEn, line.nameEs),
      substitute: inLang(lang, line.substituteEn, line.substituteEs),
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
    totals: totalsIn(facts, lang, promo),
    refunded: decimalOf(cents(receipt.refundedCents)),
  };
}

function totalsIn({ totals }: ReceiptFacts, lang: Lang, promo: PromoLabels): OrderReceipt['totals'] {
  return totals.map(({ type, label, amountCents }) => ({
    type,
    text: label === '' ? say(wordsOf(lang), totalWords[type]) : promoLabelIn(lang, label, promo),
    amount: decimalOf(amountCents),
  }));
}
