import type { Cents } from './money.ts';
import { readPriceLabel, sameCode, weightOfLabel } from './price-label.ts';
import { wholeUpc } from './product-code.ts';
import type { Thousandths } from './quantity.ts';

/** The codes of a line's product at the shelf, and its price per pound. */
export type LineCodes = {
  readonly lineId: string;
  readonly upc: string | null;
  readonly plu: string | null;
  readonly isByPound: boolean;
  readonly unitCents: Cents;
};

/**
 * Returns the line of an order that a code belongs to: by its UPC or PLU, or by the item of a price label,
 * which also tells the weight. A wrong code belongs to none.
 */
export function findScannedLine(
  lines: readonly LineCodes[],
  code: string,
): { lineId: string | null; weight: Thousandths | null } {
  for (const wanted of formsOf(code)) {
    const named = lines.find(({ upc, plu }) =>
      [upc, plu].some((each) => each !== null && sameCode(each) === wanted),
    );
    if (named) return { lineId: named.lineId, weight: null };
  }
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

/**
 * Returns the forms in which a scanned code may stand in a catalog, the code itself first. A DataBar has its product's
 * number behind "01", and the short bar code of a small item leaves zeros out.
 */
function formsOf(code: string): string[] {
  const digits = code.replace(/\D/g, '');
  const inDataBar = /^01(\d{14})/.exec(digits)?.[1] ?? '';
  return [digits, inDataBar, wholeUpc(digits) ?? ''].map(sameCode).filter((form) => form !== '');
}

/** Returns the item of a UPC of type 2 as a catalog holds it, with any price in it. */
function labelItemOf(upc: string): string | null {
  const digits = /^0?2(\d{5})\d{5,6}$/.exec(upc)?.[1];
  return digits === undefined ? null : sameCode(digits);
}
