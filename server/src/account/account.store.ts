import type { AccountId } from '@larder/domain/owner-ids';
import type { Lang } from '@larder/text/say';
import { change, instant, row, sql, type Database } from '../database/database.ts';

/** The facts of an account for signing in and for mails. */
export type Account = {
  id: AccountId;
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  langCode: Lang;
  isVerified: boolean;
  secondPhase: boolean;
  homeLocationId: number | null;
};

export const columns = sql`a.id, a.email, a.password_hash as "passwordHash", a.first_name as "firstName",
  a.last_name as "lastName", a.lang_code as "langCode", a.verified_at is not null as "isVerified",
  a.second_phase as "secondPhase", a.home_location_id as "homeLocationId"`;

export function findAccountByEmail(database: Database, email: string): Promise<Account | null> {
  return row<Account>(database, sql`select ${columns} from account a where a.email = ${email}`);
}

export function findAccount(database: Database, accountId: AccountId): Promise<Account | null> {
  return row<Account>(database, sql`select ${columns} from account a where a.id = ${accountId}`);
}

/**
 * Locks an account before a session opens. Returns false when its password, address or second phase has changed
 * since they were checked. A later change of those waits for this transaction and then ends its session.
 */
export async function lockAsChecked(
  transaction: Database,
  checked: Pick<Account, 'id' | 'email' | 'passwordHash' | 'secondPhase'>,
): Promise<boolean> {
  const found = await row(
    transaction,
    sql`select 1 from account where id = ${checked.id} and email = ${checked.email}
          and password_hash = ${checked.passwordHash} and second_phase = ${checked.secondPhase} for no key update`,
  );
  return found !== null;
}

/**
 * Locks an account while a session of it opens: a change of its password or second phase waits, and then ends that
 * session.
 */
export async function lockForEntering(transaction: Database, accountId: AccountId): Promise<void> {
  await row(transaction, sql`select 1 from account where id = ${accountId} for no key update`);
}

/**
 * Locks an account before a change of how its owner signs in, and returns it. Every such change takes this lock
 * first, before those of sessions and codes.
 */
export function lockForChange(transaction: Database, accountId: AccountId): Promise<Account | null> {
  return row<Account>(
    transaction,
    sql`select ${columns} from account a where a.id = ${accountId} for no key update`,
  );
}

/**
 * Returns whether a store of this account wants a code on new devices: the store it was made in, one it ordered
 * from, or the one it is signing in at. Leaving the store's headers out of a request therefore does not avoid the
 * code.
 */
export async function storeWantsSecondPhase(
  database: Database,
  accountId: AccountId,
  locationId: number | null,
): Promise<boolean> {
  const asked = await row<{ wanted: boolean }>(
    database,
    sql`select exists (
          select from location l
          where l.second_phase_on_new_device and (
            l.id = ${locationId}
            or l.id = (select home_location_id from account where id = ${accountId})
            or exists (select from "order" o where o.account_id = ${accountId} and o.location_id = l.id))) as wanted`,
  );
  return asked!.wanted;
}

type NewAccount = {
  email: string;
  optionalEmail: string | null;
  passwordHash: string;
  firstName: string;
  lastName: string;
  phone: string;
  langCode: Lang;
  homeLocationId: number | null;
};

/**
 * Inserts an account, or overwrites an unverified one of the same address. Only the code of the last registration
 * works, so the reader of its mail decides which registration counts. Returns null when the address belongs to a
 * verified account.
 */
export function registerAccount(
  transaction: Database,
  account: NewAccount,
  now: number,
): Promise<Account | null> {
  return row<Account>(
    transaction,
    sql`insert into account as a (email, optional_email, password_hash, first_name, last_name, phone, lang_code,
          home_location_id, created_at)
        values (${account.email}, ${account.optionalEmail}, ${account.passwordHash}, ${account.firstName},
          ${account.lastName}, ${account.phone}, ${account.langCode}, ${account.homeLocationId}, ${instant(now)})
        on conflict (email) do update set optional_email = excluded.optional_email,
          password_hash = excluded.password_hash, first_name = excluded.first_name, last_name = excluded.last_name,
          phone = excluded.phone, lang_code = excluded.lang_code, home_location_id = excluded.home_location_id,
          created_at = excluded.created_at
        where a.verified_at is null
        returning ${columns}`,
  );
}

export async function setVerified(transaction: Database, accountId: AccountId, now: number): Promise<void> {
  await change(
    transaction,
    sql`update account set verified_at = coalesce(verified_at, ${instant(now)}) where id = ${accountId}`,
  );
}

/** Sets a new password and deletes the pending sign-ins and the unused links for a new password. */
export async function setPassword(
  transaction: Database,
  accountId: AccountId,
  passwordHash: string,
): Promise<void> {
  await change(transaction, sql`update account set password_hash = ${passwordHash} where id = ${accountId}`);
  await endSignIns(transaction, accountId);
  await change(
    transaction,
    sql`delete from one_time_token where account_id = ${accountId} and purpose = 'reset' and used_at is null`,
  );
}

/** Ends the sign-ins of an account that await their code. */
export async function endSignIns(transaction: Database, accountId: AccountId): Promise<void> {
  await change(transaction, sql`delete from pending_login where account_id = ${accountId}`);
}

/** Switches the second phase of signing in on or off. */
export async function setSecondPhase(
  transaction: Database,
  accountId: AccountId,
  secondPhase: boolean,
): Promise<void> {
  await change(transaction, sql`update account set second_phase = ${secondPhase} where id = ${accountId}`);
}
