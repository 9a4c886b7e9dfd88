import type { Cents } from './money.ts';
import { readPriceLabel, sameCode, weightOfLabel } from './price-label.ts';
import type { Thousandths } from './quantity.ts';

/** By what a line's product is known at the shelf, and what a pound of it costs. */
export type LineCodes = {
  readonly lineId: string;
  readonly upc: string | null;
  readonly plu: string | null;
  readonly isByPound: boolean;
  readonly unitCents: Cents;
};

/**
 * Which of an order's lines a code belongs to: by its UPC or PLU, or by the item of a label that carries its price, which also
 * tells the weight. A wrong code belongs to none.
 */
export function findScannedLine(
  lines: readonly LineCodes[],
  code: string,
): { lineId: string | null; weight: Thousandths | null } {
  const wanted = sameCode(code);
  const named = lines.find(({ upc, plu }) =>
    [upc, plu].some((each) => each !== null && sameCode(each) === wanted),
  );
  if (named && wanted !== '') return { lineId: named.lineId, weight: null };
  const label = readPriceLabel(code);
  if (!label) return { lineId: null, weight: null };
  const item = sameCode(label.item);
  const weighed = lines.find(
    ({ upc, plu, isByPound }) =>
      isByPound && ((plu !== null && sameCode(plu) === item) || (upc !== null && labelItemOf(upc) === item)),
  );
  return {
    lineId: weighed?.lineId ?? null,
    weight: weighed ? weightOfLabel(label, weighed.unitCents) : null,
  };
}

/** The item of a code of type 2, as it stands in a catalog: with any price. */
function labelItemOf(upc: string): string | null {
  const digits = /^0?2(\d{5})\d{5,6}$/.exec(upc)?.[1];
  return digits === undefined ? null : sameCode(digits);
}
