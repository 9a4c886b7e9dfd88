import type { AccountId } from '@larder/domain/owner-ids';
import { change, instant, row, rows, sql, type Database } from '../database/database.ts';

export type AddressRow = {
  id: string;
  street: string;
  apt: string;
  city: string;
  state: string;
  zipCode: string;
  nickname: string;
  latitude: number | null;
  longitude: number | null;
  isPrimary: boolean;
};

/** Returns somebody's addresses, the primary one first, then as they were added. */
export function listAddresses(database: Database, accountId: AccountId): Promise<AddressRow[]> {
  return rows<AddressRow>(
    database,
    sql`select d.id, d.street, d.apt, d.city, d.state, d.zip_code as "zipCode", d.nickname, d.latitude, d.longitude,
          d.id is not distinct from a.primary_address_id as "isPrimary"
        from address d join account a on a.id = d.account_id
        where d.account_id = ${accountId}
        order by d.id is not distinct from a.primary_address_id desc, d.created_at, d.id`,
  );
}

/** Locks the account, so that its addresses change one after the other; returns how many it has. */
export async function lockAddresses(transaction: Database, accountId: AccountId): Promise<number> {
  await row(transaction, sql`select 1 from account where id = ${accountId} for update`);
  const counted = await row<{ count: number }>(
    transaction,
    sql`select count(*)::integer as count from address where account_id = ${accountId}`,
  );
  return counted!.count;
}

/** Apartment and nickname null: they stay as they are. */
export type AddressChange = Omit<AddressRow, 'id' | 'isPrimary' | 'apt' | 'nickname'> & {
  apt: string | null;
  nickname: string | null;
};

/** Adds an address of an account and returns its id. */
export async function insertAddress(
  transaction: Database,
  accountId: AccountId,
  fields: AddressChange,
  now: number,
): Promise<string> {
  const inserted = await row<{ id: string }>(
    transaction,
    sql`insert into address (account_id, street, apt, city, state, zip_code, nickname, latitude, longitude, created_at)
        values (${accountId}, ${fields.street}, ${fields.apt ?? ''}, ${fields.city}, ${fields.state}, ${fields.zipCode},
          ${fields.nickname ?? ''}, ${fields.latitude}, ${fields.longitude}, ${instant(now)})
        returning id`,
  );
  return inserted!.id;
}

/** Changes one of somebody's own addresses; false when there is none with this id. */
export async function updateAddress(
  transaction: Database,
  accountId: AccountId,
  id: string,
  fields: AddressChange,
): Promise<boolean> {
  const changed = await change(
    transaction,
    sql`update address set street = ${fields.street}, apt = coalesce(${fields.apt}, apt), city = ${fields.city},
          state = ${fields.state}, zip_code = ${fields.zipCode}, nickname = coalesce(${fields.nickname}, nickname),
          latitude = ${fields.latitude}, longitude = ${fields.longitude}
        where id = ${id} and account_id = ${accountId}`,
  );
  return changed === 1;
}

/** Deletes one of somebody's own addresses; returns the number deleted: 0 or 1. */
export function deleteAddress(transaction: Database, accountId: AccountId, id: string): Promise<number> {
  return change(transaction, sql`delete from address where id = ${id} and account_id = ${accountId}`);
}
