import type { Lang } from '@larder/text/say';
import { instant, row, sql, type Database } from '../database/database.ts';

export type SessionRow = {
  sessionId: string;
  accountId: string;
  priceLevel: string;
  langCode: Lang;
  freshUntil: number;
};

/** The live session whose current or next token this is. */
export function findSession(database: Database, tokenHash: Buffer, now: number): Promise<SessionRow | null> {
  return row<SessionRow>(
    database,
    sql`select s.id as "sessionId", s.account_id as "accountId", a.price_level as "priceLevel",
          a.lang_code as "langCode", s.fresh_until as "freshUntil"
        from session s join account a on a.id = s.account_id
        where (s.token_hash = ${tokenHash} or s.next_token_hash = ${tokenHash}) and s.expires_at > ${instant(now)}`,
  );
}

/** The visitor a cart cookie belongs to. */
export async function findVisitor(database: Database, tokenHash: Buffer): Promise<string | null> {
  const found = await row<{ id: string }>(
    database,
    sql`select id from visitor where token_hash = ${tokenHash}`,
  );
  return found?.id ?? null;
}
