import { rows, type Database, sql } from '../database/database.ts';

type Line = {
  state: string | null;
  cents: number;
  grams: number | null;
  pieces: number | null;
  unit: number;
  covered: boolean;
  taxCode: string | null;
};
type Terms = {
  percent: number | null;
  fee: number;
  ceiling: number;
  taxes: { rates: Record<string, number>; feeCode: string | null } | null;
};

/**
 * Returns an order's right total in cents by the goods in its bags, calculated without the program's own rules.
 * Returns null for empty bags.
 */
export async function countTotal(database: Database, orderId: string): Promise<number | null> {
  const [terms] = await rows<Terms>(
    database,
    sql`select o.promo_percent as percent, o.ceiling_cents as ceiling, o.taxes,
          (select amount_cents from order_total t where t.order_id = o.id and t.line_type = 'SHIPPING') as fee
        from "order" o where o.id = ${orderId}`,
  );
  const lines = await rows<Line>(
    database,
    sql`select p.state, l.amount_cents as cents, p.weight_thousandths as grams, p.picked_thousandths as pieces,
          coalesce((p.substitute ->> 'unitCents')::int, l.unit_cents) as unit, l.is_covered as covered,
          case when p.substitute is null then l.tax_code else p.substitute ->> 'taxCode' end as "taxCode"
        from order_line l left join pick p on p.order_line_id = l.id where l.order_id = ${orderId}`,
  );
  if (lines.every((line) => line.state === 'short')) return null;
  const bags = lines
    .filter((line) => line.state !== 'short')
    .map((line) => {
      const bag = Math.round(((line.grams ?? line.pieces ?? 0) * line.unit) / 1000);
      return { ...line, cents: line.state === 'substituted' ? Math.min(bag, line.cents) : bag };
    });
  return Math.min(terms!.ceiling, sumOf(terms!, bags));
}

/** Returns the sum of goods with promo, fee and tax, each rate rounded once. */
function sumOf(
  { percent, fee, taxes }: Terms,
  lines: readonly Pick<Line, 'cents' | 'covered' | 'taxCode'>[],
): number {
  let goods = 0;
  let covered = 0;
  /** The hundredths of a cent to be paid, by tax rate in basis points. */
  const paid = new Map<number, number>();
  const tax = (code: string | null, hundredths: number) => {
    const rate = code === null ? 0 : (taxes?.rates[code] ?? 0);
    paid.set(rate, (paid.get(rate) ?? 0) + hundredths);
  };
  for (const line of lines) {
    goods += line.cents;
    if (line.covered) covered += line.cents;
    tax(line.taxCode, line.cents * (100 - (line.covered ? (percent ?? 0) : 0)));
  }
  tax(taxes?.feeCode ?? null, fee * 100);
  const taxed = [...paid].reduce((sum, [rate, all]) => sum + Math.round((all * rate) / 1_000_000), 0);
  return goods - Math.round((covered * (percent ?? 0)) / 100) + fee + taxed;
}

/**
 * Returns what a placed order comes to in cents, by its lines, by its totals and as it says itself: the three are the
 * same in a right one. The first is calculated without the program's own rules, the fee of the fixture store with it.
 */
export async function countEstimate(database: Database, orderId: string): Promise<Record<string, number>> {
  const [order] = await rows<Omit<Terms, 'fee'> & { estimated: number; hour: number; totals: number }>(
    database,
    sql`select o.promo_percent as percent, o.ceiling_cents as ceiling, o.taxes, o.estimated_cents as estimated,
          extract(hour from o.slot_starts_at at time zone 'America/Chicago')::int as hour,
          (select sum(amount_cents)::int from order_total t where t.order_id = o.id) as totals
        from "order" o where o.id = ${orderId}`,
  );
  const lines = await rows<{
    cents: number;
    quantity: number;
    weight: number;
    unit: number;
    covered: boolean;
    taxCode: string | null;
  }>(
    database,
    sql`select l.amount_cents as cents, l.quantity_thousandths as quantity, l.unit_cents as unit, l.is_covered as covered,
          l.tax_code as "taxCode", case when l.selling_mode = 'BOTH' then l.average_weight_thousandths else 1000 end as weight
        from order_line l where l.order_id = ${orderId}`,
  );
  const goods = lines.reduce((sum, { cents }) => sum + cents, 0);
  const fee = goods >= 6000 ? 0 : 499 + (order!.hour === 17 ? 250 : 0);
  const priced = lines.map((line) => ({
    ...line,
    cents: Math.round((line.quantity * line.weight * line.unit) / 1_000_000),
  }));
  return {
    lines: sumOf({ ...order!, fee }, priced),
    totals: order!.totals,
    estimated: order!.estimated,
  };
}
