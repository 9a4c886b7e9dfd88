import { finalTotals, type FinalTotals } from '@larder/domain/final-total';
import { isSettled } from '@larder/domain/line-state';
import type { Cents } from '@larder/domain/money';
import type { Database } from '../database/database.ts';
import { findLinesToPick, findTerms, type LineToPick, type OrderTerms } from './line-to-pick.store.ts';
import { findPicks, type Pick } from './pick.store.ts';

/** The totals of an order by its picks so far. */
export type PickedOrder = {
  totals: FinalTotals;
  terms: OrderTerms;
  /** Each line with its amount before promo; null: it is not settled. */
  lines: { line: LineToPick; pick: Pick | null; amountCents: Cents | null }[];
  openCount: number;
  /** True when every line is short. */
  isAllShort: boolean;
};

/**
 * Returns the totals of an order by the goods picked so far, on the terms of placing. An open line counts
 * with its estimate.
 */
export async function findPickedOrder(database: Database, orderId: string): Promise<PickedOrder> {
  const [terms, lines, picks] = [
    await findTerms(database, orderId),
    await findLinesToPick(database, orderId),
    await findPicks(database, [orderId]),
  ];
  const byLine = new Map(picks.map((pick) => [pick.lineId, pick]));
  const picked = lines.map((line) => {
    const pick = byLine.get(line.id) ?? null;
    return { line, pick, amountCents: pick && isSettled(pick.state) ? pick.amountCents! : null };
  });
  const kept = picked.filter(({ pick }) => pick?.state !== 'short');
  const totals = finalTotals(
    terms,
    kept.map(({ line, pick, amountCents }) => ({
      amountCents: amountCents ?? line.amountCents,
      isCovered: line.isCovered,
      taxCode: pick?.substitute ? pick.substitute.taxCode : line.taxCode,
    })),
  );
  return {
    totals,
    terms,
    lines: picked,
    openCount: picked.filter(({ amountCents }) => amountCents === null).length,
    isAllShort: kept.length === 0,
  };
}
