import type { StaffId } from '@larder/domain/owner-ids';
import type { Grant, Role } from '@larder/domain/staff-roles';
import type { Lang } from '@larder/text/say';
import { change, instant, row, rows, sql, type Database } from '../database/database.ts';
import type { Press } from '../http/repeat.ts';
import type { PeopleReach } from './reach.ts';

type NewInvitation = Grant & {
  merchantId: number;
  email: string;
  tokenHash: Buffer;
  /** The inviting person; null: a command. */
  invitedBy: StaffId | null;
  now: number;
  expiresAt: number;
};

/** Stores an invitation; an older one to the same address for the same role stops working. */
export async function insertInvitation(transaction: Database, invitation: NewInvitation): Promise<string> {
  const { merchantId, locationId, role, email, tokenHash, invitedBy } = invitation;
  const stored = await row<{ id: string }>(
    transaction,
    sql`insert into staff_invitation
          (merchant_id, location_id, role, email, token_hash, invited_by, created_at, expires_at)
        values (${merchantId}, ${locationId}, ${role}, ${email}, ${tokenHash}, ${invitedBy},
          ${instant(invitation.now)}, ${instant(invitation.expiresAt)})
        on conflict (merchant_id, email, location_id, role) do update set token_hash = excluded.token_hash,
          invited_by = excluded.invited_by, created_at = excluded.created_at, expires_at = excluded.expires_at
        returning id`,
  );
  return stored!.id;
}

/** Stores a link for a new password; an older one to the same address stops working. */
export async function insertPasswordLink(
  transaction: Database,
  link: { merchantId: number; email: string; tokenHash: Buffer; now: number; expiresAt: number },
): Promise<void> {
  await change(
    transaction,
    sql`insert into staff_invitation (merchant_id, email, token_hash, created_at, expires_at)
        values (${link.merchantId}, ${link.email}, ${link.tokenHash}, ${instant(link.now)}, ${instant(link.expiresAt)})
        on conflict (merchant_id, email, location_id, role) do update set token_hash = excluded.token_hash,
          created_at = excluded.created_at, expires_at = excluded.expires_at`,
  );
}

/** A mailed link and its purpose: an invitation to `role`, or with a role of null a new password. */
export type LinkRow = {
  id: string;
  merchantId: number;
  merchant: string;
  email: string;
  role: Role | null;
  locationId: number | null;
  store: string | null;
  expiresAt: number;
};

/** Returns the link of a token while it works, else null. */
export function findLink(database: Database, tokenHash: Buffer, now: number): Promise<LinkRow | null> {
  return row<LinkRow>(
    database,
    sql`select i.id, i.merchant_id as "merchantId", m.name as merchant, i.email, i.role, i.location_id as "locationId",
          l.display_name as store, i.expires_at as "expiresAt"
        from staff_invitation i join merchant m on m.id = i.merchant_id left join location l on l.id = i.location_id
        where i.token_hash = ${tokenHash} and i.expires_at > ${instant(now)}`,
  );
}

/** Deletes a link that is used now. Returns false when it was used already or taken back. */
export async function useLink(transaction: Database, tokenHash: Buffer): Promise<boolean> {
  return (await change(transaction, sql`delete from staff_invitation where token_hash = ${tokenHash}`)) === 1;
}

export type InvitationRow = {
  id: string;
  email: string;
  role: Role;
  locationId: number | null;
  invitedBy: string | null;
  createdAt: number;
  expiresAt: number;
};

/** Returns the invitations into the stores within reach, newest first, or the one with this id. */
export function listInvitations(
  database: Database,
  { merchantId, isWide, locationIds }: PeopleReach,
  id: string | null = null,
): Promise<InvitationRow[]> {
  return rows<InvitationRow>(
    database,
    sql`select i.id, i.email, i.role, i.location_id as "locationId", p.name as "invitedBy",
          i.created_at as "createdAt", i.expires_at as "expiresAt"
        from staff_invitation i left join staff p on p.id = i.invited_by and p.email is not null
        where i.merchant_id = ${merchantId} and i.role is not null
          and (${isWide}::boolean or i.location_id = any(${locationIds}::int[]))
          and (${id}::uuid is null or i.id = ${id}::uuid)
        order by i.created_at desc, i.id desc`,
  );
}

/** Returns the invitations that somebody has sent. */
export function listInvitedBy(
  database: Database,
  staffId: StaffId,
): Promise<{ id: string; role: Role; locationId: number | null }[]> {
  return rows(
    database,
    sql`select id, role, location_id as "locationId" from staff_invitation
        where invited_by = ${staffId} and role is not null`,
  );
}

/** Returns the invitations that a merchant's managers have sent to an address. */
export function listInvitedTo(
  database: Database,
  { merchantId, email }: { merchantId: number; email: string },
): Promise<(Grant & { id: string })[]> {
  return rows(
    database,
    sql`select id, role, location_id as "locationId" from staff_invitation
        where merchant_id = ${merchantId} and email = ${email} and role is not null`,
  );
}

export async function deleteInvitation(transaction: Database, id: string): Promise<void> {
  await change(transaction, sql`delete from staff_invitation where id = ${id}`);
}

/**
 * Adds a person to the merchant's staff, or gives an existing one a new name, language and password. Returns null
 * when the address belongs to another merchant's staff.
 */
export async function joinStaff(
  transaction: Database,
  person: Press & {
    merchantId: number;
    email: string;
    name: string;
    langCode: Lang;
    passwordHash: string;
  },
): Promise<StaffId | null> {
  const joined = await row<{ id: StaffId }>(
    transaction,
    sql`insert into staff as p (merchant_id, email, name, lang_code, password_hash, joined_by, joined_at, created_at)
        values (${person.merchantId}, ${person.email}, ${person.name}, ${person.langCode}, ${person.passwordHash},
          ${person.press}, ${instant(person.now)}, ${instant(person.now)})
        on conflict (email) do update set name = excluded.name, lang_code = excluded.lang_code,
          password_hash = excluded.password_hash, joined_by = excluded.joined_by,
          joined_at = excluded.joined_at
        where p.merchant_id = excluded.merchant_id
        returning id`,
  );
  return joined?.id ?? null;
}
