import { expect, it } from 'vitest';
import { row, sql } from '../database/database.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { publish } from '../testing/publish.ts';
import { findCharged } from './charged.ts';
import { putTaxRates } from '../testing/tax-rates.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;
await putTaxRates(pool, { food: 150, general: 825, alcohol: 825 }, { feeCode: 'general' });
await publish(pool);

it('a line’s shares of promo and tax are stored when its order is ready, and all later refunds use them [TAX-02] [MONEY-06]', async () => {
  const { pool } = shop.larder;
  const ana = await shop.ready();
  await ana.put('paper-towels', 3);
  const code = 'WELCOME10';
  await ana.promo(code);
  const orderId = (await ana.press()).orderId!;
  await shop.move(orderId, 'Approved', 'Picking', 'Ready for delivery');
  const charged = (await findCharged(pool, orderId))!;
  expect(charged.promoCents).toBeGreaterThan(0);
  expect(charged.taxCents).toBeGreaterThan(0);
  const placed = await pool.query<{ amount: number }>(
    `select amount_cents as amount from order_total where order_id = $1 and line_type = 'SHIPPING'`,
    [orderId],
  );
  expect(placed.rows).toEqual([{ amount: charged.fee.amount }]);
  const kept = await row(
    pool,
    sql`select sum(promo_cents)::int as promo, sum(tax_cents)::int + max(o.fee_tax_cents) as tax,
          (select sum(tax_cents)::int from final_tax f where f.order_id = o.id) as "byRate",
          (select json_agg(basis_points order by 1) from final_tax f where f.order_id = o.id) as rates
        from line_share s join "order" o on o.id = s.order_id where o.id = ${orderId} group by o.id`,
  );
  const { promoCents: promo, taxCents: tax } = charged;
  expect(kept).toEqual({ promo, tax, byRate: tax, rates: [150, 825] });
  // For an order made ready before shares were stored they are calculated, to the same cent.
  const shares = await pool.query('delete from line_share where order_id = $1 returning *', [orderId]);
  expect(await findCharged(pool, orderId)).toEqual(charged);
  // One placed before percentages were stored has the promo's sum of its totals.
  await pool.query('update "order" set promo_percent = null where id = $1', [orderId]);
  expect(await findCharged(pool, orderId)).toMatchObject({ promoCents: charged.promoCents });
  for (const share of shares.rows as Record<string, unknown>[])
    await pool.query('insert into line_share values ($1, $2, $3, $4)', [
      share.order_line_id,
      share.order_id,
      share.promo_cents,
      share.tax_cents,
    ]);
  await pool.query(
    `update "order" set promo_percent = 50, taxes = '{"rates": {}, "feeCode": null}' where id = $1`,
    [orderId],
  );
  const after = (await findCharged(pool, orderId))!;
  expect(after.lines.map(({ paid }) => paid)).toEqual(charged.lines.map(({ paid }) => paid));
  expect(after.fee).toEqual(charged.fee);
});
