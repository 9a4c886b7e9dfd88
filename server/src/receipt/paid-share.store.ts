import { type Cents, cents } from '@larder/domain/money';
import type { TaxAtRate } from '@larder/domain/tax';
import { change, rows, sql, type Database } from '../database/database.ts';
import { writingFeeTax } from '../order/fee-tax.store.ts';

/** The lines' shares of promo (0 or positive) and tax, by line id, and the fee's part of the tax. Cents. */
export type StoredShares = {
  lines: ReadonlyMap<string, { promo: Cents; tax: Cents }>;
  feeTax: Cents;
};

/** Stores the shares of each line of an order that becomes ready, and its tax by rate. */
export async function putShares(
  transaction: Database,
  orderId: string,
  { lines, feeTax }: StoredShares,
  byRate: readonly TaxAtRate[],
): Promise<void> {
  const shares = [...lines.values()];
  await change(
    transaction,
    sql`with fee as (${writingFeeTax(orderId, feeTax)}),
        rate as (
          insert into final_tax (order_id, basis_points, base_cents, tax_cents)
          select ${orderId}, * from unnest(${byRate.map((each) => each.basisPoints)}::integer[],
            ${byRate.map((each) => each.base)}::integer[], ${byRate.map((each) => each.tax)}::integer[]))
        insert into line_share (order_line_id, order_id, promo_cents, tax_cents)
        select given.id, ${orderId}, given.promo, given.tax from unnest(${[...lines.keys()]}::uuid[],
          ${shares.map((each) => each.promo)}::integer[], ${shares.map((each) => each.tax)}::integer[])
          as given (id, promo, tax)`,
  );
}

/** Returns the shares of orders' lines, by order; orders made ready before shares were stored are left out. */
export async function findShares(
  database: Database,
  orderIds: readonly string[],
): Promise<Map<string, StoredShares>> {
  const found = await rows<{
    orderId: string;
    lineId: string;
    promo: Cents;
    tax: Cents;
    feeTax: Cents | null;
  }>(
    database,
    sql`select s.order_id as "orderId", s.order_line_id as "lineId", s.promo_cents as promo, s.tax_cents as tax, o.fee_tax_cents as "feeTax"
        from line_share s join "order" o on o.id = s.order_id where s.order_id = any(${[...orderIds]}::uuid[])`,
  );
  const byOrder = Map.groupBy(found, ({ orderId }) => orderId);
  return new Map(
    [...byOrder].map(([orderId, shares]) => {
      const lines = new Map(shares.map(({ lineId, promo, tax }) => [lineId, { promo, tax }]));
      return [orderId, { lines, feeTax: shares[0]!.feeTax ?? cents(0) }];
    }),
  );
}
