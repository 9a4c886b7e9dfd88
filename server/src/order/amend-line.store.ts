import type { Cents } from '@larder/domain/money';
import type { OrderId } from '@larder/domain/owner-ids';
import type { SellingMode, Thousandths } from '@larder/domain/quantity';
import { rows, sql, type Database } from '../database/database.ts';

/** A line of a placed order as an amendment needs it, with its prices and selling rules from placing. */
export type LineToAmend = {
  id: string;
  position: number;
  productId: number;
  nameEn: string;
  nameEs: string;
  labelEn: string;
  labelEs: string;
  sellingMode: SellingMode;
  unitStep: Thousandths;
  weightStep: Thousandths;
  averageWeight: Thousandths | null;
  quantity: Thousandths;
  priceLevel: string;
  baseCents: Cents;
  unitCents: Cents;
  isCovered: boolean;
  taxCode: string | null;
  minimumAge: number | null;
  message: string;
  backupId: number | null;
  backupNameEn: string;
  backupNameEs: string;
  noSubstitute: boolean;
};

/** Returns the lines of a placed order, by their position. */
export function findPlacedLines(database: Database, orderId: OrderId): Promise<LineToAmend[]> {
  return rows<LineToAmend>(
    database,
    sql`select l.id, l.position, l.product_id as "productId", l.name_en as "nameEn", l.name_es as "nameEs",
          l.label_en as "labelEn", l.label_es as "labelEs", l.selling_mode as "sellingMode", l.unit_step_thousandths as "unitStep",
          l.weight_step_thousandths as "weightStep", l.average_weight_thousandths as "averageWeight",
          l.quantity_thousandths as quantity, l.price_level as "priceLevel", l.base_cents as "baseCents",
          l.unit_cents as "unitCents", l.is_covered as "isCovered", l.tax_code as "taxCode", l.minimum_age as "minimumAge",
          l.message, l.backup_product_id as "backupId", l.backup_name_en as "backupNameEn",
          l.backup_name_es as "backupNameEs", l.no_substitute as "noSubstitute"
        from order_line l where l.order_id = ${orderId} order by l.position`,
  );
}
