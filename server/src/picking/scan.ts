import { decimalOfThousandths } from '@larder/domain/quantity';
import { findScannedLine } from '@larder/domain/scanned-line';
import type { Database } from '../database/database.ts';
import { findLineCodes } from './scan.store.ts';

/** Which line of an order a code belongs to, null for a wrong one; of a label that carries its price, the pounds too. */
export async function findScanned(
  database: Database,
  orderId: string,
  code: string,
): Promise<{ lineId: string | null; weight: number | null }> {
  const { lineId, weight } = findScannedLine(await findLineCodes(database, orderId), code);
  return { lineId, weight: weight && decimalOfThousandths(weight) };
}
