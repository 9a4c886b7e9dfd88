import type { AccountId, CartId } from '@larder/domain/owner-ids';
import { instant, sql, type Sql } from '../database/database.ts';

/** An attempt to pay for the order of a cart; `request` is the order's draft. Cents; instants in epoch milliseconds. */
export type OrderAttempt = {
  accountId: AccountId;
  cartId: CartId;
  holdId: string;
  promoId: number | null;
  request: unknown;
  estimatedCents: number;
  ceilingCents: number;
  createdAt: number;
  nextLookAt: number;
};

/**
 * The statement that stores an attempt for an order and returns its id, which is also our reference at the provider.
 */
export function insertingOrderAttempt(attempt: OrderAttempt): Sql {
  return sql`insert into payment_attempt (id, purpose, account_id, cart_id, hold_id, promo_id, request, estimated_cents,
      ceiling_cents, provider_reference, created_at, next_look_at)
    select id, 'order', ${attempt.accountId}, ${attempt.cartId}, ${attempt.holdId}, ${attempt.promoId}::integer,
      ${JSON.stringify(attempt.request)}::jsonb, ${attempt.estimatedCents}, ${attempt.ceilingCents}, id::text,
      ${instant(attempt.createdAt)}, ${instant(attempt.nextLookAt)}
    from (select uuidv7() as id) named returning id`;
}
