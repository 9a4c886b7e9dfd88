import type { AccountId } from '@larder/domain/owner-ids';
import type { Lang } from '@larder/text/say';
import { change, instant, row, sql, type Database, type Sql } from '../database/database.ts';

export type SessionRow = {
  sessionId: string;
  accountId: AccountId;
  priceLevel: string;
  langCode: Lang;
  freshUntil: number;
};

/** A live session. `byNext` is true when it was found by the token of the last renewal, unused until now. */
export type FoundSession = SessionRow & { byNext: boolean; expiresAt: number };

/** Returns the live session whose current or next token has this hash. */
export function findSession(
  database: Database,
  tokenHash: Buffer,
  now: number,
): Promise<FoundSession | null> {
  return row<FoundSession>(
    database,
    sql`select s.id as "sessionId", s.account_id as "accountId", a.price_level as "priceLevel",
          a.lang_code as "langCode", s.fresh_until as "freshUntil", s.expires_at as "expiresAt",
          s.token_hash <> ${tokenHash} as "byNext"
        from session s join account a on a.id = s.account_id
        where (s.token_hash = ${tokenHash} or s.next_token_hash = ${tokenHash}) and s.expires_at > ${instant(now)}`,
  );
}

/** The facts by which a statement proves a session that was not read for its call. */
export type SessionProof = Omit<SessionRow, 'sessionId'> & { tokenHash: Buffer };

/** The account of a session, in SQL; null unless the session is there with this token and these facts. */
export function accountOfSession(proof: SessionProof): Sql {
  return sql`(select a.id from session s join account a on a.id = s.account_id
    where s.token_hash = ${proof.tokenHash} and a.id = ${proof.accountId} and a.price_level = ${proof.priceLevel}
      and a.lang_code = ${proof.langCode} and s.fresh_until = ${instant(proof.freshUntil)})`;
}

/** The condition, in SQL, that a recalled session is still there; true where the session was read, or there is none. */
export function isStillThere(proof: SessionProof | undefined): Sql {
  return proof ? sql`${accountOfSession(proof)} is not null` : sql`true`;
}

/** Returns the live session that swapped this token for another, and until when the old one still works. */
export function findSpentSession(
  database: Database,
  tokenHash: Buffer,
  now: number,
): Promise<(SessionRow & { worksUntil: number }) | null> {
  return row<SessionRow & { worksUntil: number }>(
    database,
    sql`select s.id as "sessionId", s.account_id as "accountId", a.price_level as "priceLevel",
          a.lang_code as "langCode", s.fresh_until as "freshUntil", t.works_until as "worksUntil"
        from spent_token t join session s on s.id = t.session_id join account a on a.id = s.account_id
        where t.token_hash = ${tokenHash} and s.expires_at > ${instant(now)}`,
  );
}

/**
 * Makes the next token of a session its token; the former one works until `worksUntil`. Calls that come at the same
 * time change it once, and one that is just being ended not at all.
 */
export async function promoteNextToken(
  database: Database,
  nextTokenHash: Buffer,
  worksUntil: number,
): Promise<void> {
  await change(
    database,
    sql`with own as (
          select id, token_hash from session where next_token_hash = ${nextTokenHash} for update),
        spent as (
          insert into spent_token (token_hash, session_id, works_until)
          select token_hash, id, ${instant(worksUntil)} from own on conflict do nothing)
        update session s set token_hash = next_token_hash, next_token_hash = null, sealed_next = null,
          remembered_until = null
        from own where s.id = own.id`,
  );
}

type NewSession = {
  /** Null: the session gets a new id. */
  id: string | null;
  accountId: AccountId;
  tokenHash: Buffer;
  kept: boolean;
  device: string;
  createdAt: number;
  freshUntil: number;
  expiresAt: number;
};

export async function insertSession(database: Database, session: NewSession): Promise<string> {
  const inserted = await row<{ id: string }>(
    database,
    sql`insert into session (id, account_id, token_hash, kept, device, created_at, fresh_until, expires_at)
        values (coalesce(${session.id}::uuid, uuidv7()), ${session.accountId}, ${session.tokenHash}, ${session.kept},
          ${session.device}, ${instant(session.createdAt)}, ${instant(session.freshUntil)}, ${instant(session.expiresAt)})
        returning id`,
  );
  return inserted!.id;
}

export type RenewableSession = {
  id: string;
  tokenHash: Buffer;
  /** The next token, sealed, which may be asked for again until `rememberedUntil`. */
  sealedNext: Buffer | null;
  rememberedUntil: number | null;
  kept: boolean;
  freshUntil: number;
  expiresAt: number;
};

/** Locks and returns a session, so that two renewals follow each other; null when it was ended meanwhile. */
export function lockSession(transaction: Database, sessionId: string): Promise<RenewableSession | null> {
  return row<RenewableSession>(
    transaction,
    sql`select id, token_hash as "tokenHash", sealed_next as "sealedNext", remembered_until as "rememberedUntil", kept,
          fresh_until as "freshUntil", expires_at as "expiresAt"
        from session where id = ${sessionId} for update`,
  );
}

/**
 * Makes a token the session's next one, and the session fresh. With a `memory` of null the token is the next one
 * already. Otherwise the former next token, which nobody has used, stops working at `memory.now`; a request with it
 * after that comes from somebody who took it.
 */
export async function setNextToken(
  transaction: Database,
  next: {
    sessionId: string;
    tokenHash: Buffer;
    freshUntil: number;
    memory: { sealed: Buffer; until: number; now: number } | null;
  },
): Promise<void> {
  const { sessionId, memory } = next;
  if (memory === null) {
    await change(
      transaction,
      sql`update session set fresh_until = ${instant(next.freshUntil)} where id = ${sessionId}`,
    );
    return;
  }
  await change(
    transaction,
    sql`with superseded as (
          insert into spent_token (token_hash, session_id, works_until)
          select next_token_hash, id, ${instant(memory.now)} from session
          where id = ${sessionId} and next_token_hash is not null
          on conflict do nothing)
        update session set next_token_hash = ${next.tokenHash}, sealed_next = ${memory.sealed},
          remembered_until = ${instant(memory.until)}, fresh_until = ${instant(next.freshUntil)}
        where id = ${sessionId}`,
  );
}
