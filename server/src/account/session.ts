import { dayMs, hourMs } from '@larder/domain/durations';
import { refuse, type Refusal } from '@larder/contract/refuse';
import type { AccountId } from '@larder/domain/owner-ids';
import type { Call } from '../http/call.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { minute } from '../limits/limit.ts';
import { deviceName } from '../credential/device-name.ts';
import { hashToken, newToken } from '../credential/token.ts';
import { seal, unseal } from './seal.ts';
import { sessionCookie } from './principal.ts';
import { insertSession, lockSession, setNextToken, type RenewableSession } from './session.store.ts';
import { deleteSessionsOf } from './own-session.store.ts';
import { cookieOf, setCookie } from '../http/set-cookie.ts';

/** The time, in milliseconds, for which personal calls are answered before the session must be renewed. */
export const freshMs = 15 * minute;
const keptMs = 30 * dayMs;
const unkeptMs = 12 * hourMs;

/**
 * The time, in milliseconds, for which a renewal can be asked for again: by tabs that renew at once, or after a
 * lost answer.
 */
const rememberedMs = 30_000;

/** The refusal for a caller whose session is over. */
export type SessionEnded = Refusal<'session-ended'>;

/** A session that was started; its token still has to be put on the answer. Instants are epoch milliseconds. */
export type Started = { id: string; token: string; kept: boolean; freshUntil: number };

/**
 * Starts a session: 30 days if kept, else 12 hours and only as long as the browser's window. `id` is the handle it
 * takes over from a sign-in in two phases. Once this is committed, `putSessionCookie` gives the browser its token.
 */
export async function startSession(
  transaction: Database,
  call: Call,
  session: { id: string | null; accountId: AccountId; kept: boolean },
): Promise<Started> {
  const token = newToken();
  const freshUntil = call.now + freshMs;
  const id = await insertSession(transaction, {
    ...session,
    tokenHash: hashToken(token),
    device: deviceName(call.request.headers.get('user-agent') ?? ''),
    createdAt: call.now,
    freshUntil,
    expiresAt: call.now + (session.kept ? keptMs : unkeptMs),
  });
  return { id, token, kept: session.kept, freshUntil };
}

/** Gives the browser the token of a session, for thirty days or as long as its window. */
export function putSessionCookie(call: Call, { token, kept }: Started): void {
  setCookie(call, sessionCookie, token, kept ? keptMs : null);
}

/** Takes the session cookie away from the browser. */
export function clearSessionCookie(call: Call): void {
  setCookie(call, sessionCookie, '', 0);
}

/**
 * Ends every session of an account and begins the caller's anew under another handle, so that copied tokens are
 * worth nothing. Call it once the account is locked. Refuses `session-ended` when the caller's own session had
 * ended by then: a call that was under way does not bring it back.
 */
export async function restartSessions(
  transaction: Database,
  call: Call,
  { accountId, sessionId }: { accountId: AccountId; sessionId: string },
): Promise<Started | SessionEnded> {
  const ended = await deleteSessionsOf(transaction, accountId);
  const own = ended.find((session) => session.id === sessionId);
  if (!own) return refuse('session-ended');
  return startSession(transaction, call, { id: null, accountId, kept: own.kept });
}

/**
 * Swaps the token in the caller's session cookie for a random one and makes the session fresh again. Returns until
 * when it is fresh (epoch milliseconds), or null when it has ended. Tabs that renew at the same time get the same
 * token, and so does a repeated request whose answer was lost: the token is kept for half a minute, sealed with a
 * secret of this browser. After that, a next token that nobody has used is replaced, and a request with the
 * replaced one comes from a thief. A token whose successor is in use gets nothing: its browser has the successor.
 */
export async function renewSession(call: Call, sessionId: string): Promise<number | null> {
  const presented = cookieOf(call, sessionCookie)!;
  const browser = cookieOf(call, 'larder-device') ?? '';
  const freshUntil = call.now + freshMs;
  const renewed = await inTransaction(call.larder.pool, async (transaction) => {
    const session = await lockSession(transaction, sessionId);
    if (!session) return null;
    if (!session.tokenHash.equals(hashToken(presented))) return { session, next: null };
    const remembered = rememberedNext(session, call.now, presented, browser);
    const next = remembered ?? newToken();
    await setNextToken(transaction, {
      sessionId,
      tokenHash: hashToken(next),
      freshUntil,
      memory: remembered
        ? null
        : { sealed: seal(next, presented, browser), until: call.now + rememberedMs, now: call.now },
    });
    return { session, next };
  });
  if (!renewed) return null;
  const { session, next } = renewed;
  if (next === null) return session.freshUntil;
  setCookie(call, sessionCookie, next, session.kept ? session.expiresAt - call.now : null);
  return freshUntil;
}

function rememberedNext(
  { sealedNext, rememberedUntil }: RenewableSession,
  now: number,
  presented: string,
  browser: string,
): string | null {
  if (sealedNext === null || rememberedUntil === null || rememberedUntil <= now) return null;
  return unseal(sealedNext, presented, browser);
}
