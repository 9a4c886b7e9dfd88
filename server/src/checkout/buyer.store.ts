import type { AccountId } from '@larder/domain/owner-ids';
import type { Lang } from '@larder/text/say';
import { cardsCount } from '../card/card.store.ts';
import { instant, sql, type Sql } from '../database/database.ts';

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
 * A `Buyer` as JSON in another statement: the account, its saved card with a key, and the number of its declined or
 * unsettled attempts since an instant.
 */
export function buyerWith(accountId: AccountId, cardId: string | null, declinedSince: number): Sql {
  return sql`(select row_to_json(buyer) from (
    select trim(a.first_name || ' ' || a.last_name) as "fullName", a.first_name as "firstName", a.email as "emailAddress",
      a.phone as "phoneNumber", a.lang_code as "langCode", a.selected_contact_id as "selectedContactId",
      coalesce((select p.dietary_option_ids from contact p where p.id = a.selected_contact_id and p.account_id = a.id),
        a.dietary_option_ids) as diet,
      coalesce((select p.avoided_allergen_ids from contact p where p.id = a.selected_contact_id and p.account_id = a.id),
        a.avoided_allergen_ids) as avoided,
      (select count(*)::int from payment_attempt p where p.account_id = a.id
        and p.created_at > ${instant(declinedSince)} and p.state in ('started', 'declined')
        and not p.by_store) as declines,
      ${cardsCount(sql`a.id`)} as "cardsCount",
      case when k.id is not null then json_build_object('id', k.id, 'vaultToken', k.vault_token,
        'networkTransactionId', k.network_transaction_id, 'lastFour', k.last_four, 'firstSix', k.first_six,
        'year', k.expiry_year, 'month', k.expiry_month, 'fullName', k.full_name) end as "savedCard"
    from account a left join card k on k.account_id = a.id and k.id = ${cardId}::uuid where a.id = ${accountId}) buyer)`;
}
