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
  const { percent, fee, ceiling, taxes } = terms!;
  let goods = 0;
  let covered = 0;
  /** The hundredths of a cent to be paid, by tax rate in basis points. */
  const paid = new Map<number, number>();
  const tax = (code: string | null, hundredths: number) => {
    const rate = code === null ? 0 : (taxes?.rates[code] ?? 0);
    paid.set(rate, (paid.get(rate) ?? 0) + hundredths);
  };
  for (const line of lines) {
    if (line.state === 'short') continue;
    const bag = Math.round(((line.grams ?? line.pieces ?? 0) * line.unit) / 1000);
    const amount = line.state === 'substituted' ? Math.min(bag, line.cents) : bag;
    goods += amount;
    if (line.covered) covered += amount;
    tax(line.taxCode, amount * (100 - (line.covered ? (percent ?? 0) : 0)));
  }
  if (lines.every((line) => line.state === 'short')) return null;
  tax(taxes?.feeCode ?? null, fee * 100);
  const taxed = [...paid].reduce((sum, [rate, all]) => sum + Math.round((all * rate) / 1_000_000), 0);
  return Math.min(ceiling, goods - Math.round((covered * (percent ?? 0)) / 100) + fee + taxed);
}
