import type { LineCodes } from '@larder/domain/scanned-line';
import { rows, sql, type Database } from '../database/database.ts';

/** Returns the UPC and PLU of each line of an order, with its price of placing in cents. */
export function findLineCodes(database: Database, orderId: string): Promise<LineCodes[]> {
  return rows(
    database,
    sql`select l.id as "lineId", p.upc, p.plu, l.selling_mode <> 'UNIT' as "isByPound",
          l.unit_cents as "unitCents"
        from order_line l join product p on p.id = l.product_id where l.order_id = ${orderId} order by l.position`,
  );
}
