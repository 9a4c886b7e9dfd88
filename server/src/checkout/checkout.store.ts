import type { AccountId, CartId } from '@larder/domain/owner-ids';
import { closing, findingCart } from '../cart/close-cart.store.ts';
import { row, sql, type Database } from '../database/database.ts';
import { insertingAttempt, type AttemptState, type NewAttempt } from '../payment/attempt.store.ts';
import { usingPromo, type PromoUse } from '../promo/promo.store.ts';
import { destinationWith } from '../slots/delivery-area.store.ts';
import { heldByCart, holding } from '../slots/hold.store.ts';
import type { AccountOwner, FoundHead } from '../cart/cart-head.ts';
import { findHeadWith, type HeadWanted } from '../cart/cart.store.ts';
import { buyerWith, type Buyer } from './buyer.store.ts';
import type { ReadWith } from './placing.ts';

/** What is read with the cart: the address with `shippingKey`, and the buyer with the card `cardKey`. */
export type ToPlace = HeadWanted & {
  owner: AccountOwner;
  shippingKey: string | null;
  cardKey: string | null;
  /** The instant from which on declined cards are counted. */
  declinedSince: number;
};

/**
 * Returns an account's cart of any status, with its hold, its buyer and the address that it goes to; null if there is
 * none.
 */
export function findToPlace(
  database: Database,
  { shippingKey, cardKey, declinedSince, ...wanted }: ToPlace,
  now: number,
): Promise<{ head: FoundHead; value: ReadWith } | null> {
  const { accountId } = wanted.owner;
  const shipping = destinationWith(accountId, shippingKey);
  const buyer = buyerWith(accountId, cardKey, declinedSince);
  const readWith = sql`json_build_object('held', ${heldByCart}, 'shipping', ${shipping}, 'buyer', ${buyer})`;
  return findHeadWith<ReadWith>(database, wanted, now, readWith);
}

/** Returns the newest attempt to pay that a press made and that became no order; null: there is none. */
export function findUnplaced(
  database: Database,
  cartId: CartId,
  press: string,
): Promise<{ attemptId: string; state: AttemptState } | null> {
  return row(
    database,
    sql`select id as "attemptId", state from payment_attempt
        where cart_id = ${cartId} and purpose = 'order' and request ->> 'press' = ${press}
          and state in ('declined', 'failed', 'reversing', 'reversed')
        order by created_at desc limit 1`,
  );
}

/** Returns a contact of the account, as the person who collects; null: there is none. */
export function findContact(
  database: Database,
  accountId: AccountId,
  contactId: string,
): Promise<Pick<Buyer, 'fullName' | 'firstName' | 'emailAddress' | 'phoneNumber'> | null> {
  return row(
    database,
    sql`select trim(first_name || ' ' || last_name) as "fullName", first_name as "firstName", email as "emailAddress",
          phone as "phoneNumber" from contact where id = ${contactId} and account_id = ${accountId}`,
  );
}

/** Returns the address of a store, where pickups are handed over. */
export async function findStoreAddress(
  database: Database,
  locationId: number,
): Promise<{ line1: string; city: string; state: string; zipCode: string }> {
  const found = await row<{ line1: string; city: string; state: string; zipCode: string }>(
    database,
    sql`select street as line1, city, state, zip_code as "zipCode" from location where id = ${locationId}`,
  );
  return found!;
}

/**
 * Stores an attempt to pay with the draft of its order, closes the cart for changes and counts a use of its promo code,
 * in one statement. Its window stays held until the attempt is settled. Returns the attempt's id, which is also our
 * reference at the provider; null and no change when the cart is not open at this revision any more, its window is not
 * held any more, or the promo code cannot be used.
 */
export async function beginAttempt(
  database: Database,
  attempt: Omit<NewAttempt, 'purpose' | 'promoId'> & { cartId: CartId; holdId: string },
  { revision, promo }: { revision: number; promo: PromoUse | null },
): Promise<string | null> {
  const { cartId, holdId, createdAt } = attempt;
  const begun = await row<{ id: string }>(
    database,
    sql`with open as materialized (
          ${findingCart(cartId)} and revision = ${revision} for update),
        held as materialized (${holding(holdId)} and exists (select from open) for update),
        ready as (${promo ? sql`${usingPromo(promo, createdAt)} and exists (select from held) returning 1` : sql`select from held`}),
        closed as (${closing(cartId, 'placing', createdAt)} and exists (select from ready))
        ${insertingAttempt({ ...attempt, promoId: promo?.id ?? null, purpose: 'order' })}
        where exists (select from ready) returning id`,
  );
  return begun?.id ?? null;
}
