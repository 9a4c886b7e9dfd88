import { readPriceLabel, weightOfLabel } from '@larder/domain/price-label';
import { decimalOfThousandths } from '@larder/domain/quantity';
import { findScannedLine } from '@larder/domain/scanned-line';
import type { Database } from '../database/database.ts';
import type { MovingOrder } from '../order/order-change.store.ts';
import { labelPrice } from './label-price.ts';
import { findLineToPick } from './line-to-pick.store.ts';
import { findLineCodes } from './scan.store.ts';

/** Returns the line that a code belongs to, or null; for a label that carries its price, the pounds too. */
export async function findScanned(
  database: Database,
  order: Pick<MovingOrder, 'id' | 'locationId' | 'versionKey'>,
  code: string,
  now: number,
): Promise<{ lineId: string | null; weight: number | null }> {
  const { lineId, weight } = findScannedLine(await findLineCodes(database, order.id), code);
  const line = lineId === null || weight === null ? null : await findLineToPick(database, order.id, lineId);
  const label = readPriceLabel(code);
  if (!line || !label) return { lineId, weight: null };
  const pounds = weightOfLabel(label, await labelPrice(database, order, line, now));
  return { lineId, weight: pounds && decimalOfThousandths(pounds) };
}
