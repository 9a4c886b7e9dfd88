import type { Pool } from 'pg';
import type { TaxRate } from '@larder/domain/tax-rates';

/**
 * Gives the store `alder` tax rates in basis points by code, from a day on, beside those of other days; `feeCode` is
 * the tax code of its fee.
 */
export async function putTaxRates(
  pool: Pool,
  rates: Record<string, number>,
  { from = '2026-01-01', feeCode = null as string | null } = {},
): Promise<void> {
  const { rows } = await pool.query<{ had: TaxRate[] }>(
    `select tax_rates as had from location where alias = 'alder'`,
  );
  const kept = rows[0]!.had.filter((rate) => rate.from !== from || !(rate.code in rates));
  const added = Object.entries(rates).map(([code, basisPoints]) => ({ code, basisPoints, from }));
  await pool.query(`update location set tax_rates = $1, fee_tax_code = $2 where alias = 'alder'`, [
    JSON.stringify([...kept, ...added]),
    feeCode,
  ]);
}
