import { hashToken, isToken } from '../credential/token.ts';
import { hashVisitor } from '../credential/visitor.ts';
import type { FindCaller, Principal, RecallCaller, User } from '../http/call.ts';
import { readSecretCookie } from '../http/cookies.ts';
import type { Larder } from '../larder.ts';
import {
  findSession,
  findSpentSession,
  promoteNextToken,
  type SessionProof,
  type SessionRow,
} from './session.store.ts';
import { deleteSession } from './own-session.store.ts';

export const sessionCookie = 'larder-session';
export const visitorCookie = 'larder-visitor';

/**
 * The time, in milliseconds, for which a swapped session token still works after the first use of its successor:
 * requests under way arrive late.
 */
const lateMs = 30_000;

/**
 * Returns the caller that the cookies name. A session is looked up here; the owner of a cart cookie is looked up by
 * the statement that needs the cart, and an unknown cookie has no carts.
 */
export async function findPrincipal(larder: Larder, cookieHeader: string, now: number): Promise<Principal> {
  const { publicUrl } = larder.environment;
  const token = readSecretCookie(cookieHeader, sessionCookie, publicUrl);
  if (isToken(token)) {
    const session = await sessionOf(larder, hashToken(token), now);
    if (session) {
      return userOfSession(session, now);
    }
  }
  const visitor = readSecretCookie(cookieHeader, visitorCookie, publicUrl);
  if (isToken(visitor)) return { kind: 'visitor', visitorHash: hashVisitor(visitor), priceLevel: 'DEFAULT' };
  return { kind: 'nobody', priceLevel: 'DEFAULT' };
}

function userOfSession(session: SessionRow, now: number): User {
  const { sessionId, accountId, priceLevel, langCode, freshUntil } = session;
  return { kind: 'user', accountId, sessionId, priceLevel, langCode, fresh: freshUntil > now, freshUntil };
}

/** Recalls a signed-in caller of the shoppers' backends from this process's memory. */
export const recallShopper: RecallCaller = (larder, cookieHeader, now) => {
  const token = readSecretCookie(cookieHeader, sessionCookie, larder.environment.publicUrl);
  const kept = isToken(token) ? larder.keptSessions.find(hashToken(token)) : undefined;
  if (!kept || kept.expiresAt <= now) return null;
  return { principal: { ...userOfSession(kept, now), recalledBy: kept.tokenHash }, staff: null };
};

/** Returns the facts by which a statement proves the session of a recalled caller; undefined: there is none to prove. */
export function sessionToProve(principal: Principal): SessionProof | undefined {
  if (principal.kind !== 'user' || !principal.recalledBy) return undefined;
  const { recalledBy: tokenHash, accountId, priceLevel, langCode, freshUntil } = principal;
  return { tokenHash, accountId, priceLevel, langCode, freshUntil };
}

/** Finds the caller of the shoppers' backends. */
export const findShopper: FindCaller = async (...request) => ({
  principal: await findPrincipal(...request),
  staff: null,
});

/**
 * Returns the live session of a token, or null. Renewing hands out the next token; until that one is used, both
 * work; from its first use the old one works 30 s longer. An old token that comes later has been copied, and since
 * the owner cannot be told from the thief, the session ends for both.
 */
async function sessionOf(larder: Larder, tokenHash: Buffer, now: number): Promise<SessionRow | null> {
  const session = await findSession(larder.pool, tokenHash, now);
  if (session?.byNext) await promoteNextToken(larder.pool, tokenHash, now + lateMs);
  if (session) {
    larder.keptSessions.keep({ ...session, tokenHash });
    return session;
  }
  const spent = await findSpentSession(larder.pool, tokenHash, now);
  if (!spent || spent.worksUntil > now) return spent;
  await deleteSession(larder.pool, spent.sessionId);
  larder.log('warn', 'session-token-reused', { sessionId: spent.sessionId });
  return null;
}
