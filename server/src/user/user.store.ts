import type { AllergenId } from '@larder/domain/allergens';
import type { AccountId } from '@larder/domain/owner-ids';
import type { Lang } from '@larder/text/say';
import { row, rows, sql, type Database } from '../database/database.ts';
import { SessionGone } from '../http/call.ts';

export type UserRow = {
  email: string;
  optionalEmail: string | null;
  firstName: string;
  lastName: string;
  phone: string;
  langCode: Lang;
  priceLevel: string;
  dietaryOptions: number[];
  avoidedAllergens: AllergenId[];
  secondPhase: boolean;
  primaryAddressId: string | null;
  selectedContactId: string | null;
  /** True once anything was ordered, at any merchant. */
  hasOrders: boolean;
  /** The guids of the merchants with an order that was not called off. */
  orderedAt: string[];
  createdAt: number;
  verifiedAt: number | null;
};

/** Returns the user of an account. Throws SessionGone when it was deleted while the call was under way. */
export async function findUser(database: Database, accountId: AccountId): Promise<UserRow> {
  const found = await row<UserRow>(
    database,
    sql`select email, optional_email as "optionalEmail", first_name as "firstName", last_name as "lastName", phone,
          lang_code as "langCode", price_level as "priceLevel", dietary_option_ids as "dietaryOptions",
          avoided_allergen_ids as "avoidedAllergens", second_phase as "secondPhase", primary_address_id as "primaryAddressId",
          selected_contact_id as "selectedContactId", created_at as "createdAt", verified_at as "verifiedAt",
          exists (select from "order" o where o.account_id = account.id) as "hasOrders",
          array(select m.guid from merchant m where exists (select from "order" o where o.account_id = account.id
            and o.merchant_id = m.id and o.status not in ('Denied', 'Cancelled'))) as "orderedAt"
        from account where id = ${accountId}`,
  );
  if (!found) throw new SessionGone();
  return found;
}

/** Returns all shopping lists of a user, at every merchant, oldest first, then those they joined. */
export function listAllLists(
  database: Database,
  accountId: AccountId,
): Promise<{ id: string; name: string; merchantKey: string; isOwn: boolean }[]> {
  return rows(
    database,
    sql`select l.id, l.name, m.guid as "merchantKey",
          j.account_id is null as "isOwn"
        from shopping_list l join merchant m on m.id = l.merchant_id
        left join shopping_list_member j on j.list_id = l.id and j.account_id = ${accountId}
        where l.id in (select id from shopping_list where account_id = ${accountId}
          union all select list_id from shopping_list_member where account_id = ${accountId})
        order by j.account_id is not null, coalesce(j.joined_at, l.created_at), l.id`,
  );
}
