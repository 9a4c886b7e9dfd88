import { addCents, cents, percentOfCents, type Cents } from '@larder/domain/money';
import { paidShares, type Paid } from '@larder/domain/refund';
import { spreadOverLines } from '@larder/domain/tax';
import type { Database } from '../database/database.ts';
import { findBaggedLines, findChargedTerms, type BaggedLine, type ChargedTerms } from './charged.store.ts';

/** A line with what was paid for it: before promo, the promo's and the tax's share, and both after what was given away. */
export type ChargedLine = BaggedLine & { promoCents: Cents; taxCents: Cents; paid: Paid };

/** What an order came to by line. Together lines and fee are exactly what it came to. */
export type Charged = {
  terms: ChargedTerms;
  lines: ChargedLine[];
  /** Before anything was given away. */
  subtotalCents: Cents;
  /** 0 or positive. */
  promoCents: Cents;
  taxCents: Cents;
  fee: { amount: Cents; tax: Cents; paid: Paid };
  /** By how much it would have come above what was charged: charged at the ceiling, the rest was given away. */
  givenCents: Cents;
  finalCents: Cents;
};

/**
 * What was paid for each line of an order that was made ready, by what was picked and on the terms of placing. Null: it is
 * not ready yet, or came to nothing.
 */
export async function findCharged(database: Database, orderId: string): Promise<Charged | null> {
  const terms = await findChargedTerms(database, orderId);
  if (!terms?.finalCents) return null;
  return chargedOf(terms, await findBaggedLines(database, orderId), terms.finalCents);
}

export function chargedOf(terms: ChargedTerms, lines: readonly BaggedLine[], finalCents: Cents): Charged {
  const shared = lines.map(({ amountCents: amount, isCovered, taxCode }) => ({ amount, isCovered, taxCode }));
  const covered = addCents(...shared.filter((line) => line.isCovered).map((line) => line.amount));
  const percent = terms.promoPercent;
  const promo =
    percent === null ? cents(Math.min(0 - terms.promoCents, covered)) : percentOfCents(covered, percent);
  const fee = lines.some((line) => line.state !== 'short') ? terms.shippingCents : cents(0);
  const shares = spreadOverLines(shared, { amount: promo, percent: percent ?? 0 }, fee, terms.taxes);
  const subtotal = addCents(...shared.map((line) => line.amount));
  const tax = addCents(...shares.tax, shares.feeTax);
  const given = cents(subtotal - promo + fee + tax - finalCents);
  const paid = paidShares(
    shared.map(({ amount }, index) => ({ amount, promo: shares.promo[index]!, tax: shares.tax[index]! })),
    { amount: fee, tax: shares.feeTax },
    given,
  );
  return {
    terms,
    lines: lines.map((line, index) => ({
      ...line,
      promoCents: shares.promo[index]!,
      taxCents: shares.tax[index]!,
      paid: paid.lines[index]!,
    })),
    subtotalCents: subtotal,
    promoCents: promo,
    taxCents: tax,
    fee: { amount: fee, tax: shares.feeTax, paid: paid.fee },
    givenCents: given,
    finalCents,
  };
}
