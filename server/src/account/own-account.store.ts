import type { AccountId } from '@larder/domain/owner-ids';
import type { Lang } from '@larder/text/say';
import { change, sql, type Database } from '../database/database.ts';

/**
 * Updates an account's name, phone and optional email. An `optionalEmail` of undefined keeps the stored one; null
 * removes it.
 */
export async function updateProfile(
  database: Database,
  accountId: AccountId,
  profile: {
    firstName: string;
    lastName: string;
    phone: string;
    optionalEmail: string | null | undefined;
  },
): Promise<void> {
  const keeps = profile.optionalEmail === undefined;
  await change(
    database,
    sql`update account set first_name = ${profile.firstName}, last_name = ${profile.lastName}, phone = ${profile.phone},
          optional_email = case when ${keeps} then optional_email else ${profile.optionalEmail ?? null} end
        where id = ${accountId}`,
  );
}

/** Changes the preferences that are not undefined. The database refuses a contact that is not the account's own. */
export async function updatePreferences(
  database: Database,
  accountId: AccountId,
  preferences: {
    langCode: Lang | undefined;
    dietaryOptions: readonly number[] | undefined;
    avoidedAllergens: readonly number[] | undefined;
    selectedContactId: string | null | undefined;
  },
): Promise<void> {
  const keepsContact = preferences.selectedContactId === undefined;
  await change(
    database,
    sql`update account set lang_code = coalesce(${preferences.langCode ?? null}, lang_code),
          dietary_option_ids = coalesce(${preferences.dietaryOptions ?? null}, dietary_option_ids),
          avoided_allergen_ids = coalesce(${preferences.avoidedAllergens ?? null}, avoided_allergen_ids),
          selected_contact_id = case when ${keepsContact} then selected_contact_id
            else ${preferences.selectedContactId ?? null}::uuid end
        where id = ${accountId}`,
  );
}

/** Makes one of an account's own addresses the primary one. */
export async function setPrimaryAddress(
  transaction: Database,
  accountId: AccountId,
  id: string,
): Promise<void> {
  await change(transaction, sql`update account set primary_address_id = ${id} where id = ${accountId}`);
}

/** Gives an account without a primary address its oldest one, if it has any. */
export async function ensurePrimaryAddress(transaction: Database, accountId: AccountId): Promise<void> {
  await change(
    transaction,
    sql`update account set primary_address_id =
          (select id from address where account_id = ${accountId} order by created_at, id limit 1)
        where id = ${accountId} and primary_address_id is null`,
  );
}
