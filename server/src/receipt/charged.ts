import { addCents, cents, percentOfCents, type Cents } from '@larder/domain/money';
import { paidShares, type Paid } from '@larder/domain/refund';
import { spreadOverLines, sumByCode, taxByRate, type LineShares } from '@larder/domain/tax';
import type { Database } from '../database/database.ts';
import { listBaggedLines, listChargedTerms, type BaggedLine, type ChargedTerms } from './charged.store.ts';
import { findShares, putShares, type StoredShares } from './paid-share.store.ts';

/**
 * A line with its shares of promo and tax, and with the amount and tax paid for it, which are without the part
 * given away.
 */
export type ChargedLine = BaggedLine & { promoCents: Cents; taxCents: Cents; paid: Paid };

/** The final amounts of an order by line. Lines and fee together are exactly its total. */
export type Charged = {
  terms: ChargedTerms;
  lines: ChargedLine[];
  /** The sum of the lines before promo, tax and the part given away. */
  subtotalCents: Cents;
  /** The promo's sum, 0 or positive. */
  promoCents: Cents;
  taxCents: Cents;
  fee: { amount: Cents; tax: Cents; paid: Paid };
  /** The sum given away: the part of the total above the final total, for example above the ceiling. */
  givenCents: Cents;
  finalCents: Cents;
};

/**
 * Returns the amounts paid for each line of an order that was made ready, by its picked goods and the shares
 * stored at that moment. Null before.
 */
export async function findCharged(database: Database, orderId: string): Promise<Charged | null> {
  return (await findChargedOf(database, [orderId])).get(orderId) ?? null;
}

/** Returns the result of `findCharged` for several orders, by their ids, in three statements; others are left out. */
export async function findChargedOf(
  database: Database,
  orderIds: readonly string[],
): Promise<Map<string, Charged>> {
  const terms = (await listChargedTerms(database, orderIds)).filter(({ finalCents }) => finalCents !== null);
  const ids = terms.map(({ orderId }) => orderId);
  const stored = await findShares(database, ids);
  const lines = Map.groupBy(await listBaggedLines(database, ids), ({ orderId }) => orderId);
  return new Map(
    terms.map((each) => {
      const { orderId, finalCents } = each;
      return [orderId, chargedOf(each, lines.get(orderId) ?? [], finalCents!, stored.get(orderId))];
    }),
  );
}

/** Stores each line's shares of promo and tax, in the transaction that makes the order ready. */
export async function keepShares(transaction: Database, orderId: string): Promise<void> {
  const [terms] = await listChargedTerms(transaction, [orderId]);
  if (!terms?.finalCents) return;
  const lines = await listBaggedLines(transaction, [orderId]);
  const { fee, ...charged } = chargedOf(terms, lines, terms.finalCents);
  const shares = charged.lines.map(
    (line) => [line.id, { promo: line.promoCents, tax: line.taxCents }] as const,
  );
  const amounts = sumByCode(lines.map((line) => ({ ...line, amount: line.amountCents })));
  const byRate = terms.taxes ? taxByRate(amounts, terms.promoPercent ?? 0, fee.amount, terms.taxes) : [];
  await putShares(transaction, orderId, { lines: new Map(shares), feeTax: fee.tax }, byRate);
}

/**
 * Returns the amounts paid for each line; without `stored` the shares are calculated from the terms of
 * placing.
 */
export function chargedOf(
  terms: ChargedTerms,
  lines: readonly BaggedLine[],
  finalCents: Cents,
  stored: StoredShares | null = null,
): Charged {
  const shared = lines.map(({ amountCents: amount, isCovered, taxCode }) => ({ amount, isCovered, taxCode }));
  const fee = lines.some((line) => line.state !== 'short') ? terms.shippingCents : cents(0);
  const shares = stored ? sharesOf(stored, lines) : spreadShares(terms, shared, fee);
  const promo = addCents(...shares.promo);
  const subtotal = addCents(...shared.map((line) => line.amount));
  const tax = addCents(...shares.tax, shares.feeTax);
  const givenCents = cents(subtotal - promo + fee + tax - finalCents);
  const paid = paidShares(
    shared.map(({ amount }, index) => ({ amount, promo: shares.promo[index]!, tax: shares.tax[index]! })),
    { amount: fee, tax: shares.feeTax },
    givenCents,
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
    givenCents,
    finalCents,
  };
}

function sharesOf({ lines: stored, feeTax }: StoredShares, lines: readonly BaggedLine[]): LineShares {
  const shares = lines.map(({ id }) => stored.get(id) ?? { promo: cents(0), tax: cents(0) });
  return { promo: shares.map(({ promo }) => promo), tax: shares.map(({ tax }) => tax), feeTax };
}

function spreadShares(
  terms: ChargedTerms,
  shared: Parameters<typeof spreadOverLines>[0],
  fee: Cents,
): LineShares {
  const covered = addCents(...shared.filter((line) => line.isCovered).map((line) => line.amount));
  const percent = terms.promoPercent;
  const promo =
    percent === null ? cents(Math.min(0 - terms.promoCents, covered)) : percentOfCents(covered, percent);
  return spreadOverLines(shared, { amount: promo, percent: percent ?? 0 }, fee, terms.taxes);
}
