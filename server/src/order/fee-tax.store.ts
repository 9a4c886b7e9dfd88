import type { Cents } from '@larder/domain/money';
import type { OrderId } from '@larder/domain/owner-ids';
import { sql, type Sql } from '../database/database.ts';

/** The statement that writes the fee's part of an order's tax, in cents. */
export function writingFeeTax(orderId: OrderId, feeTax: Cents): Sql {
  return sql`update "order" set fee_tax_cents = ${feeTax} where id = ${orderId}`;
}
