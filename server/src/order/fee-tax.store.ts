import type { Cents } from '@larder/domain/money';
import { sql, type Sql } from '../database/database.ts';

/** Returns the statement that writes the fee's part of an order's tax. */
export function writingFeeTax(orderId: string, feeTax: Cents): Sql {
  return sql`update "order" set fee_tax_cents = ${feeTax} where id = ${orderId}`;
}
