import { createHash } from 'node:crypto';
import type { TextKey } from '@larder/text/say';
import type { Database } from '../database/database.ts';
import { Problem } from '../http/problem.ts';
import { countAttempt, takeBackAttempt } from './limit.store.ts';

/** What may be done how often: `atMost` times by (or to) one `whom` within a window of `windowMs`. */
export type Limit = {
  /** What is limited, for example 'sign-in'. */
  what: string;
  atMost: number;
  windowMs: number;
  /** Words for a refusal; {0} is the minutes to wait. */
  words?: TextKey;
};

export const minute = 60_000;
export const hour = 60 * minute;

/** The key of a counter. Who is counted is kept as a hash only: the table holds no email or network address. */
export function limitKey(what: string, whom: string): string {
  return `${what}:${createHash('sha256').update(whom).digest('base64url')}`;
}

/** The beginning of the window that an instant falls in. */
function windowOf(limit: Limit, now: number): number {
  return now - (now % limit.windowMs);
}

/**
 * Counts one attempt of `whom` and throws 429 `too-many-requests`, with the seconds to wait, when there were too many
 * in this window. Call it with the pool, outside any transaction: an attempt counts even if what it tried is undone.
 */
export async function limitAttempts(
  database: Database,
  limit: Limit,
  whom: string,
  now: number,
): Promise<void> {
  const starts = windowOf(limit, now);
  const count = await countAttempt(database, limitKey(limit.what, whom), starts);
  if (count > limit.atMost) {
    const waitMs = starts + limit.windowMs - now;
    throw new Problem(
      429,
      'too-many-requests',
      limit.words ?? 'Too many attempts. Please try again in {0} minutes.',
      [Math.ceil(waitMs / minute)],
      { retryAfterSeconds: Math.ceil(waitMs / 1000) },
    );
  }
}

/** Takes back an attempt that turned out well, so that only failures add up. */
export function forgive(database: Database, limit: Limit, whom: string, now: number): Promise<void> {
  return takeBackAttempt(database, limitKey(limit.what, whom), windowOf(limit, now));
}

/**
 * The network a client address belongs to: an IPv6 customer has a /64 of addresses to try from, so the first four
 * groups count as one client; an IPv4 address counts by itself.
 */
export function networkOf(clientAddress: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(clientAddress);
  if (mapped) return mapped[1]!;
  if (!clientAddress.includes(':')) return clientAddress;
  const [head = '', tail] = clientAddress.toLowerCase().split('::', 2);
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
