import type { Lang } from '@larder/text/say';
import { usesBy } from '../promo/promo.store.ts';
import { change, instant, row, rows, sql, type Database } from '../database/database.ts';

/** Who places the order. */
export type Buyer = {
  fullName: string;
  firstName: string;
  emailAddress: string;
  phoneNumber: string;
  /** The language its mails are in. */
  langCode: Lang;
  /** The contact shopped for; null: oneself. */
  selectedContactId: string | null;
  /** The dietary options of the profile shopped for. */
  diet: number[];
  /** Cards of this account that were declined lately, or are being tried. */
  declines: number;
  /** How many cards it has saved, and the one asked for. */
  cardsCount: number;
  savedCard: SavedCard | null;
};

/** The account that orders, its saved card of that key, and how many of its cards were declined since an instant. */
export async function findBuyer(
  database: Database,
  { accountId, cardId }: { accountId: string; cardId: string | null },
  declinedSince: number,
): Promise<Buyer> {
  const found = await row<Buyer>(
    database,
    sql`select trim(first_name || ' ' || last_name) as "fullName", first_name as "firstName", email as "emailAddress",
          phone as "phoneNumber", lang_code as "langCode", selected_contact_id as "selectedContactId",
          coalesce((select p.dietary_option_ids from contact p where p.id = a.selected_contact_id and p.account_id = a.id),
            a.dietary_option_ids) as diet,
          (select count(*)::int from payment_attempt p where p.account_id = a.id
            and p.created_at > ${instant(declinedSince)} and p.state in ('started', 'declined')) as declines,
          (select count(*)::int from card k where k.account_id = a.id) as "cardsCount",
          case when c.id is not null then json_build_object('id', c.id, 'vaultToken', c.vault_token,
            'networkTransactionId', c.network_transaction_id, 'lastFour', c.last_four, 'firstSix', c.first_six,
            'year', c.expiry_year, 'month', c.expiry_month, 'fullName', c.full_name) end as "savedCard"
        from account a left join card c on c.account_id = a.id and c.id = ${cardId}::uuid where a.id = ${accountId}`,
  );
  return found!;
}

/** A contact of the account, who collects. */
export function findContact(
  database: Database,
  accountId: string,
  contactId: string,
): Promise<Pick<Buyer, 'fullName' | 'firstName' | 'emailAddress' | 'phoneNumber'> | null> {
  return row(
    database,
    sql`select trim(first_name || ' ' || last_name) as "fullName", first_name as "firstName", email as "emailAddress",
          phone as "phoneNumber" from contact where id = ${contactId} and account_id = ${accountId}`,
  );
}

/** Where a store hands orders over. */
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

/** A saved card of an account, with what pays. */
export type SavedCard = {
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
 * Saves the card an order was paid with, and says of the order that it was; one with the same token that is saved already takes
 * the new expiry and name.
 */
export async function insertPaidCard(
  transaction: Database,
  orderId: string,
  card: {
    accountId: string;
    vaultToken: string;
    networkTransactionId: string | null;
    lastFour: string;
    firstSix: string;
    expiry: { year: number; month: number };
    fullName: string;
    nickname: string;
  },
  now: number,
): Promise<void> {
  await change(
    transaction,
    sql`with kept as (
        insert into card (account_id, vault_token, network_transaction_id, last_four, first_six, expiry_month, expiry_year,
          full_name, nickname, created_at)
        values (${card.accountId}, ${card.vaultToken}, ${card.networkTransactionId}, ${card.lastFour}, ${card.firstSix},
          ${card.expiry.month}, ${card.expiry.year}, ${card.fullName}, ${card.nickname}, ${instant(now)})
        on conflict (account_id, vault_token) do update set expiry_month = excluded.expiry_month,
          expiry_year = excluded.expiry_year, full_name = excluded.full_name,
          network_transaction_id = coalesce(excluded.network_transaction_id, card.network_transaction_id),
          nickname = case when excluded.nickname = '' then card.nickname else excluded.nickname end
        returning id)
        update order_payment set card_id = kept.id from kept where order_id = ${orderId}`,
  );
}

/**
 * Counts one more use of a promo code by an account in a store, unless its limit or the account's is reached, or its time there is over. The
 * code is locked before the account's uses are counted: of two orders at once the second sees the first.
 */
export async function usePromo(
  transaction: Database,
  promo: { id: number; locationId: number },
  accountId: string,
  now: number,
): Promise<boolean> {
  await rows(transaction, sql`select 1 from promo where id = ${promo.id} for update`);
  const used = await change(
    transaction,
    sql`update promo o set used = used + 1
        where id = ${promo.id} and not retired and (account_limit is null or ${usesBy(accountId)} < account_limit)
          and (use_limit is null or used < use_limit)
          and exists (select 1 from promo_location pl where pl.promo_id = o.id and pl.location_id = ${promo.locationId}
            and (pl.starts_at is null or pl.starts_at <= ${instant(now)})
            and (pl.ends_at is null or pl.ends_at > ${instant(now)}))`,
  );
  return used === 1;
}

/** Gives a use back that became no order. */
export async function giveBackPromo(transaction: Database, promoId: number): Promise<void> {
  await change(transaction, sql`update promo set used = used - 1 where id = ${promoId} and used > 0`);
}

/**
 * Stores an attempt to pay with the order it is for, closes its cart for changes and keeps its window held. The attempt's id is
 * also our reference at the provider.
 */
export async function beginAttempt(
  transaction: Database,
  attempt: {
    accountId: string;
    cartId: string;
    holdId: string;
    promoId: number | null;
    request: unknown;
    estimatedCents: number;
    ceilingCents: number;
    createdAt: number;
    nextLookAt: number;
    heldUntil: number;
  },
): Promise<string> {
  const at = instant(attempt.createdAt);
  const made = await row<{ id: string }>(
    transaction,
    sql`with named as (select uuidv7() as id),
        held as (update slot_hold set expires_at = ${instant(attempt.heldUntil)} where id = ${attempt.holdId}),
        closed as (
          update cart set status = 'placing', revision = revision + 1, changed_at = ${at} where id = ${attempt.cartId})
        insert into payment_attempt (id, purpose, account_id, cart_id, hold_id, promo_id, request, estimated_cents,
          ceiling_cents, provider_reference, created_at, next_look_at)
        select id, 'order', ${attempt.accountId}, ${attempt.cartId}, ${attempt.holdId}, ${attempt.promoId}::integer,
          ${JSON.stringify(attempt.request)}::jsonb, ${attempt.estimatedCents}, ${attempt.ceilingCents}, id::text, ${at},
          ${instant(attempt.nextLookAt)}
        from named returning id`,
  );
  return made!.id;
}

/** Opens a cart again that was being placed. */
export async function reopenCart(transaction: Database, cartId: string, now: number): Promise<void> {
  await change(
    transaction,
    sql`update cart set status = 'open', revision = revision + 1, changed_at = ${instant(now)}
        where id = ${cartId} and status = 'placing'`,
  );
}
