import { hashToken, isToken } from '../credential/token.ts';
import type { FindCaller, Staff } from '../http/call.ts';
import { readSecretCookie } from '../http/cookies.ts';
import type { Larder } from '../larder.ts';
import { minute } from '../limits/limit.ts';
import { findStaffByToken, touchSession } from './staff-session.store.ts';

/**
 * The time without use, in milliseconds, after which a session is over; a tablet with the board on it asks every
 * few seconds.
 */
export const idleMs = 120 * minute;

/**
 * Finds the person of the staff who calls, by the cookie of the back office alone; the shopper's cookies are not
 * read. Roles, lock and language are read anew with each call, so that a change of them holds at once.
 */
export const findStaff: FindCaller = async (larder, cookieHeader, now) => {
  const principal = { kind: 'nobody', priceLevel: 'DEFAULT' } as const;
  const found = await findBySession(larder, cookieHeader, now);
  if (!found) return { principal, staff: null };
  const { usedAt, ...staff } = found;
  if (now - usedAt >= minute) await touchSession(larder.pool, staff.sessionId, now);
  return { principal, staff };
};

/**
 * Returns the person of the staff with this session and their present rights, or null once the session is over. It
 * does not count as a use of the session.
 */
export async function findStaffNow(larder: Larder, cookieHeader: string): Promise<Staff | null> {
  return findBySession(larder, cookieHeader, larder.now());
}

function findBySession(larder: Larder, cookieHeader: string, now: number) {
  const token = readSecretCookie(cookieHeader, 'larder-staff', larder.environment.backofficeUrl);
  if (!isToken(token)) return null;
  return findStaffByToken(larder.pool, hashToken(token), { now, usedAfter: now - idleMs });
}
