import { readPriceLabel, sameCode, weightOfLabel } from '@larder/domain/price-label';
import { decimalOfThousandths } from '@larder/domain/quantity';
import type { Database } from '../database/database.ts';
import { findLineCodes } from './scan.store.ts';

/**
 * Which line of an order a code belongs to: by its UPC or PLU, or by the item of a label that carries its price, which also
 * tells the weight. A wrong code belongs to none, and nothing changes.
 */
export async function findScanned(
  database: Database,
  orderId: string,
  code: string,
): Promise<{ lineId: string | null; weight: number | null }> {
  const lines = await findLineCodes(database, orderId);
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
  const weight = weighed ? weightOfLabel(label, weighed.unitCents) : null;
  return { lineId: weighed?.lineId ?? null, weight: weight && decimalOfThousandths(weight) };
}

/** The item of a code of type 2, as it stands in a catalog: with any price. */
function labelItemOf(upc: string): string | null {
  const digits = /^0?2(\d{5})\d{5,6}$/.exec(upc)?.[1];
  return digits === undefined ? null : sameCode(digits);
}
