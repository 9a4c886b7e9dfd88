import { createHmac, randomBytes } from 'node:crypto';
import type { Call } from '../http/call.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { hour, minute } from '../limits/limit.ts';
import { deviceName } from './device-name.ts';
import { hashToken, sessionCookie } from './principal.ts';
import { insertSession, lockSession, setNextToken } from './session.store.ts';
import { cookieOf, setCookie } from './set-cookie.ts';

/** How long personal calls are answered before the session must be renewed. */
export const freshMs = 15 * minute;
const keptMs = 30 * 24 * hour;
const unkeptMs = 12 * hour;

/** A new secret of 256 bits, as cookies and links carry it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A session that was started; its token still has to be put on the answer. Instants are epoch milliseconds. */
export type Started = { id: string; token: string; kept: boolean; freshUntil: number };

/**
 * Starts a session: 30 days if kept, else 12 hours and only as long as the browser's window. `id` is the handle it
 * takes over from a sign-in in two phases. Once this is committed, `putSessionCookie` gives the browser its token.
 */
export async function startSession(
  transaction: Database,
  call: Call,
  session: { id: string | null; accountId: string; kept: boolean },
): Promise<Started> {
  const token = newToken();
  const freshUntil = call.now + freshMs;
  const id = await insertSession(transaction, {
    ...session,
    tokenHash: hashToken(token),
    renewalKey: randomBytes(32),
    device: deviceName(call.request.headers.get('user-agent') ?? ''),
    createdAt: call.now,
    freshUntil,
    expiresAt: call.now + (session.kept ? keptMs : unkeptMs),
  });
  return { id, token, kept: session.kept, freshUntil };
}

export function putSessionCookie(call: Call, { token, kept }: Started): void {
  setCookie(call, sessionCookie, token, kept ? keptMs : null);
}

/** Takes the session cookie away from the browser. */
export function clearSessionCookie(call: Call): void {
  setCookie(call, sessionCookie, '', 0);
}

/**
 * Swaps the caller's session cookie and makes the session fresh again; answers until when, or null when it ended in
 * the meantime. The next token is computed from the one that asks and a key that never leaves the database: tabs that
 * renew at once get the same one, and an answer lost on its way can be asked for again. Asked with a token that was
 * swapped and whose successor is in use, it hands out nothing: that browser has the successor, and a thief gets none.
 */
export async function renewSession(call: Call, sessionId: string): Promise<number | null> {
  const presented = cookieOf(call, sessionCookie) ?? '';
  const freshUntil = call.now + freshMs;
  const session = await inTransaction(call.larder.pool, async (transaction) => {
    const locked = await lockSession(transaction, sessionId, call.now);
    if (!locked) return null;
    if (!locked.tokenHash.equals(hashToken(presented))) return { ...locked, next: null };
    const next = createHmac('sha256', locked.renewalKey).update(presented).digest('base64url');
    await setNextToken(transaction, locked.id, hashToken(next), freshUntil);
    return { ...locked, next, freshUntil };
  });
  if (session?.next)
    setCookie(call, sessionCookie, session.next, session.kept ? session.expiresAt - call.now : null);
  return session && session.freshUntil;
}
