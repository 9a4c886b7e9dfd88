import type { Cents } from '@larder/domain/money';
import type { SellingMode, Thousandths } from '@larder/domain/quantity';
import type { MissingChoice } from '@larder/domain/substitution';
import type { Taxes } from '@larder/domain/tax';
import { row, rows, sql, type Database } from '../database/database.ts';

/** A line of an order with the facts that picking needs, on the terms of placing. Cents and thousandths. */
export type LineToPick = {
  id: string;
  orderId: string;
  position: number;
  productId: number;
  quantity: Thousandths;
  sellingMode: SellingMode;
  unitStep: Thousandths;
  weightStep: Thousandths;
  averageWeight: Thousandths | null;
  priceLevel: string;
  unitCents: Cents;
  amountCents: Cents;
  isCovered: boolean;
  taxCode: string | null;
  minimumAge: number | null;
  isEbt: boolean;
  noSubstitute: boolean;
  backupId: number | null;
};

const columns = sql`l.id, l.order_id as "orderId", l.position, l.product_id as "productId",
  l.quantity_thousandths as quantity, l.selling_mode as "sellingMode", l.unit_step_thousandths as "unitStep",
  l.weight_step_thousandths as "weightStep", l.average_weight_thousandths as "averageWeight",
  l.price_level as "priceLevel", l.unit_cents as "unitCents", l.amount_cents as "amountCents",
  l.is_covered as "isCovered", l.tax_code as "taxCode", l.minimum_age as "minimumAge", l.is_ebt as "isEbt",
  l.no_substitute as "noSubstitute", l.backup_product_id as "backupId"`;

/** Returns the lines of an order by position. */
export function findLinesToPick(database: Database, orderId: string): Promise<LineToPick[]> {
  return rows<LineToPick>(
    database,
    sql`select ${columns} from order_line l where l.order_id = ${orderId} order by l.position`,
  );
}

/** Returns one line of an order; null if it belongs to another order. */
export function findLineToPick(
  database: Database,
  orderId: string,
  lineId: string,
): Promise<LineToPick | null> {
  return row<LineToPick>(
    database,
    sql`select ${columns} from order_line l where l.order_id = ${orderId} and l.id = ${lineId}`,
  );
}

/** The terms of placing that hold for the order as a whole. */
export type OrderTerms = {
  promoPercent: number | null;
  promoCents: Cents;
  promoLabel: string | null;
  shippingCents: Cents;
  taxes: Taxes | null;
  missingChoice: MissingChoice | null;
  diet: number[];
  /** Ids of domain/allergens that the shopper avoided when ordering. */
  avoided: number[];
  /** Those that the profile it was placed for avoids at this moment; none once the account is deleted. */
  avoidedNow: number[];
  /** The highest minimum age of its lines; null: none has one. */
  age: number | null;
};

/** The list of the contact that order `o` was placed for, else that of its account. */
const avoidedNow = sql`coalesce(
  (select p.avoided_allergen_ids from contact p where p.id = o.contact_id and p.account_id = o.account_id),
  (select a.avoided_allergen_ids from account a where a.id = o.account_id), '{}')`;

/** Returns the terms of an order's placing, which hold while it is picked. The order must exist. */
export async function findTerms(database: Database, orderId: string): Promise<OrderTerms> {
  const found = await row<OrderTerms>(
    database,
    sql`select o.promo_percent as "promoPercent", o.taxes, o.missing_choice as "missingChoice", o.diet,
          o.avoided_allergen_ids as avoided, ${avoidedNow} as "avoidedNow",
          coalesce(sum(t.amount_cents) filter (where t.line_type = 'PROMOPCT'), 0)::int as "promoCents",
          max(t.ref_label) filter (where t.line_type = 'PROMOPCT') as "promoLabel",
          coalesce(sum(t.amount_cents) filter (where t.line_type = 'SHIPPING'), 0)::int as "shippingCents",
          (select max(l.minimum_age) from order_line l where l.order_id = o.id) as age
        from "order" o left join order_total t on t.order_id = o.id where o.id = ${orderId} group by o.id`,
  );
  return found!;
}
