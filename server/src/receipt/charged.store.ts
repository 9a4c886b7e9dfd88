import type { Cents } from '@larder/domain/money';
import type { Selling, SellingMode, Thousandths } from '@larder/domain/quantity';
import type { Taxes } from '@larder/domain/tax';
import { rows, sql, type Database } from '../database/database.ts';
import { lineName, substituteName } from '../order/sized-name.store.ts';

/** A line of an order that was made ready: the ordered product, and the goods put in the bag. */
export type BaggedLine = {
  id: string;
  orderId: string;
  nameEn: string;
  nameEs: string;
  orderedQuantity: Thousandths;
  sellingMode: SellingMode;
  unitStep: Thousandths;
  weightStep: Thousandths;
  averageWeight: Thousandths | null;
  unitCents: Cents;
  isCovered: boolean;
  /** The line's amount from placing. */
  estimatedCents: Cents;
  /** The substitute's name; null for the ordered product. */
  substituteEn: string | null;
  substituteEs: string | null;
  substituteMode: SellingMode | null;
  substituteUnitCents: Cents | null;
  state: 'picked' | 'short' | 'substituted';
  quantity: Thousandths;
  /** The weight in thousandths of a pound, where the price is by the pound and the goods were weighed. */
  weight: Thousandths | null;
  /** The final amount before promo and tax. */
  amountCents: Cents;
  taxCode: string | null;
  /** True once it was taken off at the hand-over. */
  isOff: boolean;
};

/**
 * Returns the lines of orders with their picks, those of each order by position; without a pick a line is as ordered.
 */
export function listBaggedLines(database: Database, orderIds: readonly string[]): Promise<BaggedLine[]> {
  return rows<BaggedLine>(
    database,
    sql`select l.id, l.order_id as "orderId", ${lineName.en} as "nameEn", ${lineName.es} as "nameEs", l.quantity_thousandths as "orderedQuantity",
          l.selling_mode as "sellingMode", l.unit_step_thousandths as "unitStep", l.weight_step_thousandths as "weightStep",
          l.average_weight_thousandths as "averageWeight", l.unit_cents as "unitCents", l.is_covered as "isCovered",
          l.amount_cents as "estimatedCents", ${substituteName.en} as "substituteEn",
          ${substituteName.es} as "substituteEs", p.substitute ->> 'sellingMode' as "substituteMode",
          (p.substitute ->> 'unitCents')::int as "substituteUnitCents",
          case p.state when 'short' then 'short' when 'substituted' then 'substituted' else 'picked' end as state,
          case p.state when 'short' then 0 else coalesce(p.picked_thousandths, l.quantity_thousandths) end as quantity,
          p.weight_thousandths as weight,
          case p.state when 'short' then 0 else coalesce(p.amount_cents, l.amount_cents) end as "amountCents",
          case when p.substitute is null then l.tax_code else p.substitute ->> 'taxCode' end as "taxCode",
          exists (select from line_off f where f.order_line_id = l.id) as "isOff"
        from order_line l left join pick p on p.order_line_id = l.id
        where l.order_id = any(${[...orderIds]}::uuid[]) order by l.order_id, l.position`,
  );
}

/** The terms of placing besides the lines, and the final total and charge of an order. */
export type ChargedTerms = {
  orderId: string;
  promoPercent: number | null;
  promoCents: Cents;
  promoLabel: string | null;
  shippingCents: Cents;
  taxes: Taxes | null;
  ceilingCents: Cents;
  finalCents: Cents | null;
  capturedCents: Cents;
};

/** Returns the terms of placing of orders, with each order's final total and charge. */
export function listChargedTerms(database: Database, orderIds: readonly string[]): Promise<ChargedTerms[]> {
  return rows<ChargedTerms>(
    database,
    sql`select o.id as "orderId", o.promo_percent as "promoPercent", o.taxes, o.ceiling_cents as "ceilingCents",
          o.final_cents as "finalCents",
          coalesce(sum(t.amount_cents) filter (where t.line_type = 'PROMOPCT'), 0)::int as "promoCents",
          max(t.ref_label) filter (where t.line_type = 'PROMOPCT') as "promoLabel",
          coalesce(sum(t.amount_cents) filter (where t.line_type = 'SHIPPING'), 0)::int as "shippingCents",
          (select coalesce(sum(m.cents), 0)::int from payment_move m
            where m.order_id = o.id and m.kind = 'capture' and m.state = 'done') as "capturedCents"
        from "order" o left join order_total t on t.order_id = o.id where o.id = any(${[...orderIds]}::uuid[])
        group by o.id`,
  );
}

/** Returns the selling rules by which the quantity of the goods in the bag is told. */
export function baggedSelling(line: BaggedLine): Selling {
  return {
    mode: line.substituteMode ?? line.sellingMode,
    unitStep: line.unitStep,
    weightStep: line.weightStep,
    averageWeight: line.averageWeight,
  };
}
