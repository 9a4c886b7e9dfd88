import { createHash } from 'node:crypto';
import type { Principal } from '../call.ts';
import { readCookie } from '../cookies.ts';
import type { Larder } from '../larder.ts';
import { findSession, findVisitor } from './session.store.ts';

export const sessionCookie = 'larder-session';
export const visitorCookie = 'larder-visitor';

/** Tokens are stored only as their SHA-256. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** 256 bits of base64url: anything else is not a token of ours and is not looked up. */
export function isToken(text: string | null): text is string {
  return text !== null && /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** Who is calling, from the cookies. A cookie that belongs to nobody is the same as no cookie. */
export async function findPrincipal(larder: Larder, cookieHeader: string, now: number): Promise<Principal> {
  const token = readCookie(cookieHeader, sessionCookie);
  if (isToken(token)) {
    const session = await findSession(larder.pool, hashToken(token), now);
    if (session) return { kind: 'user', ...session, fresh: session.freshUntil > now };
  }
  const visitor = readCookie(cookieHeader, visitorCookie);
  if (isToken(visitor)) {
    const visitorId = await findVisitor(larder.pool, hashToken(visitor));
    if (visitorId) return { kind: 'visitor', visitorId, priceLevel: 'DEFAULT' };
  }
  return { kind: 'nobody', priceLevel: 'DEFAULT' };
}
