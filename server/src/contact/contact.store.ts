import type { AllergenId } from '@larder/domain/allergens';
import type { AccountId } from '@larder/domain/owner-ids';
import { change, instant, row, rows, sql, type Database } from '../database/database.ts';

export type ContactRow = {
  id: string;
  nickname: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  dietaryOptions: number[];
  avoidedAllergens: AllergenId[];
  ingredientsAvoided: string[];
  productsLookedFor: string[];
};

const columns = sql`id, nickname, first_name as "firstName", last_name as "lastName", email, phone,
  dietary_option_ids as "dietaryOptions", ingredients_avoided as "ingredientsAvoided",
  products_looked_for as "productsLookedFor", avoided_allergen_ids as "avoidedAllergens"`;

/** Returns somebody's pickup persons, oldest first. */
export function listContacts(database: Database, accountId: AccountId): Promise<ContactRow[]> {
  return rows<ContactRow>(
    database,
    sql`select ${columns} from contact where account_id = ${accountId} order by created_at, id`,
  );
}

/** Returns one of somebody's own pickup persons, locked for changing it. */
export function lockContact(
  transaction: Database,
  accountId: AccountId,
  id: string,
): Promise<ContactRow | null> {
  return row<ContactRow>(
    transaction,
    sql`select ${columns} from contact where id = ${id} and account_id = ${accountId} for update`,
  );
}

/** Returns the number of an account's pickup persons. Locks the account, so that they are added one at a time. */
export async function countContacts(transaction: Database, accountId: AccountId): Promise<number> {
  await row(transaction, sql`select 1 from account where id = ${accountId} for update`);
  const counted = await row<{ count: number }>(
    transaction,
    sql`select count(*)::integer as count from contact where account_id = ${accountId}`,
  );
  return counted!.count;
}

export type ContactFields = Omit<ContactRow, 'id'>;

export async function insertContact(
  transaction: Database,
  accountId: AccountId,
  fields: ContactFields,
  now: number,
): Promise<string> {
  const inserted = await row<{ id: string }>(
    transaction,
    sql`insert into contact (account_id, nickname, first_name, last_name, email, phone, dietary_option_ids,
          ingredients_avoided, products_looked_for, avoided_allergen_ids, created_at)
        values (${accountId}, ${fields.nickname}, ${fields.firstName}, ${fields.lastName}, ${fields.email},
          ${fields.phone}, ${fields.dietaryOptions}, ${fields.ingredientsAvoided}, ${fields.productsLookedFor},
          ${fields.avoidedAllergens}, ${instant(now)})
        returning id`,
  );
  return inserted!.id;
}

export async function updateContact(
  transaction: Database,
  accountId: AccountId,
  id: string,
  fields: ContactFields,
): Promise<void> {
  await change(
    transaction,
    sql`update contact set nickname = ${fields.nickname}, first_name = ${fields.firstName},
          last_name = ${fields.lastName}, email = ${fields.email}, phone = ${fields.phone},
          dietary_option_ids = ${fields.dietaryOptions}, ingredients_avoided = ${fields.ingredientsAvoided},
          products_looked_for = ${fields.productsLookedFor}, avoided_allergen_ids = ${fields.avoidedAllergens}
        where id = ${id} and account_id = ${accountId}`,
  );
}

export function deleteContact(database: Database, accountId: AccountId, id: string): Promise<number> {
  return change(database, sql`delete from contact where id = ${id} and account_id = ${accountId}`);
}

/** Returns the keys that belong to no dietary option. */
export async function unknownDietaryOptions(database: Database, keys: readonly number[]): Promise<number[]> {
  if (keys.length === 0) return [];
  const unknown = await rows<{ key: number }>(
    database,
    sql`select k as key from unnest(${keys}::integer[]) k where not exists (select from dietary_option o where o.id = k)`,
  );
  return unknown.map(({ key }) => key);
}
