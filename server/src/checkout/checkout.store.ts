import type { AccountId, CartId } from '@larder/domain/owner-ids';
import type { Lang } from '@larder/text/say';
import { cardsCount } from '../card/card.store.ts';
import { closing, findingCart } from '../cart/close-cart.store.ts';
import { instant, row, sql, type Database } from '../database/database.ts';
import { insertingAttempt, type NewAttempt } from '../payment/attempt.store.ts';
import { usingPromo, type PromoUse } from '../promo/promo.store.ts';
import { destinationWith } from '../slots/delivery-area.store.ts';
import { heldByCart, holding } from '../slots/hold.store.ts';
import type { AccountOwner, FoundHead } from '../cart/cart-head.ts';
import { findHeadWith, type HeadWanted } from '../cart/cart.store.ts';
import type { ReadWith } from './placing.ts';

/** The account that places the order. */
export type Buyer = {
  fullName: string;
  firstName: string;
  emailAddress: string;
  phoneNumber: string;
  /** The language of its mails. */
  langCode: Lang;
  /** The contact whose shopping profile is chosen; null: the account's own. */
  selectedContactId: string | null;
  /** The dietary options of the chosen profile. */
  diet: number[];
  /** The allergens that the chosen profile avoids. */
  avoided: number[];
  /**
   * The number of its attempts to pay that were declined lately or are under way. Tries that the store makes
   * by itself do not count.
   */
  declines: number;
  /** The number of its saved cards. */
  cardsCount: number;
  savedCard: SavedCard | null;
};

/**
 * Returns an account's cart of any status, with its hold and the address with `shippingKey`; null if there is none.
 */
export function findToPlace(
  database: Database,
  { shippingKey, ...wanted }: HeadWanted & { owner: AccountOwner; shippingKey: string | null },
  now: number,
): Promise<{ head: FoundHead; value: ReadWith } | null> {
  const shipping = destinationWith(wanted.owner.accountId, shippingKey);
  const readWith = sql`json_build_object('held', ${heldByCart}, 'shipping', ${shipping})`;
  return findHeadWith<ReadWith>(database, wanted, now, readWith);
}

/**
 * Returns the account that orders, its saved card with a key, and its declined or unsettled attempts since an instant.
 */
export async function findBuyer(
  database: Database,
  { accountId, cardId }: { accountId: AccountId; cardId: string | null },
  declinedSince: number,
): Promise<Buyer> {
  const found = await row<Buyer>(
    database,
    sql`select trim(first_name || ' ' || last_name) as "fullName", first_name as "firstName", email as "emailAddress",
          phone as "phoneNumber", lang_code as "langCode", selected_contact_id as "selectedContactId",
          coalesce((select p.dietary_option_ids from contact p where p.id = a.selected_contact_id and p.account_id = a.id),
            a.dietary_option_ids) as diet,
          coalesce((select p.avoided_allergen_ids from contact p where p.id = a.selected_contact_id and p.account_id = a.id),
            a.avoided_allergen_ids) as avoided,
          (select count(*)::int from payment_attempt p where p.account_id = a.id
            and p.created_at > ${instant(declinedSince)} and p.state in ('started', 'declined')
            and not p.by_store) as declines,
          ${cardsCount(sql`a.id`)} as "cardsCount",
          case when c.id is not null then json_build_object('id', c.id, 'vaultToken', c.vault_token,
            'networkTransactionId', c.network_transaction_id, 'lastFour', c.last_four, 'firstSix', c.first_six,
            'year', c.expiry_year, 'month', c.expiry_month, 'fullName', c.full_name) end as "savedCard"
        from account a left join card c on c.account_id = a.id and c.id = ${cardId}::uuid where a.id = ${accountId}`,
  );
  return found!;
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

/** A saved card of an account, with the vault token by which it pays. */
type SavedCard = {
  id: string;
  vaultToken: string;
  networkTransactionId: string | null;
  lastFour: string;
  firstSix: string;
  year: number;
  month: number;
  fullName: string;
};

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
