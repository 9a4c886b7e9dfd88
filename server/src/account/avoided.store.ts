import type { AccountId } from '@larder/domain/owner-ids';
import { row, sql, type Database } from '../database/database.ts';

/** Returns the ids of the allergens to avoid: those of the chosen shopping profile, else the account's own. */
export async function findAvoided(database: Database, accountId: AccountId): Promise<number[]> {
  const found = await row<{ avoided: number[] }>(
    database,
    sql`select coalesce(p.avoided_allergen_ids, a.avoided_allergen_ids) as avoided
        from account a left join contact p on p.id = a.selected_contact_id and p.account_id = a.id
        where a.id = ${accountId}`,
  );
  return found?.avoided ?? [];
}
