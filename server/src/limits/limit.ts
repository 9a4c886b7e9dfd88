import { createHash } from 'node:crypto';
import { refuse, type Refusal } from '@larder/contract/refuse';
import { plural, type TextKey } from '@larder/text/say';
import type { Database, Sql } from '../database/database.ts';
import { anyFull, countAttempts, takeBackAttempts, type Counter } from './limit.store.ts';

/** A limit: at most `atMost` attempts by (or to) one `whom` within a window of `windowMs` milliseconds. */
export type Limit = {
  /** The name of the limited thing, for example 'sign-in'. docs/limits.md has a line for each. */
  what: string;
  atMost: number;
  windowMs: number;
  /**
   * Beyond `atMost` the limit pauses instead of closing: first a second, then twice as long each time, at most 15
   * minutes.
   */
  grows?: true;
  words?: WaitWords;
};

/** The words of a refusal: for a wait of one minute, and of {0} minutes. */
export type WaitWords = { readonly one: TextKey; readonly many: TextKey };

/**
 * A limit with the one it counts. With 'look' the guard refuses a count that is too high already, and counts
 * nothing.
 */
export type Guard = readonly [limit: Limit, whom: string, look?: 'look'];

/** The refusal of something that was tried too often. */
export type TooMany = Refusal<'too-many-requests'>;

export const minute = 60_000;

/**
 * Returns the key of a counter. It holds only a hash of the one who is counted: the table has no email or network
 * address.
 */
export function limitKey(what: string, whom: string): string {
  return `${what}:${createHash('sha256').update(whom).digest('base64url')}`;
}

/** Returns the start of the window that an instant falls in. */
function windowOf(limit: Limit, now: number): number {
  return now - (now % limit.windowMs);
}

function counterOf([limit, whom, look]: Guard, now: number): Counter {
  const { what, atMost, grows } = limit;
  return {
    key: limitKey(what, whom),
    windowStartsAt: windowOf(limit, now),
    atMost,
    grows: grows === true,
    counts: look === undefined,
  };
}

/**
 * Counts one attempt under every guard, in one statement, and returns the counts in the order of the guards.
 * Refuses `too-many-requests`, with the seconds to wait, when one of them is full; then none counts the attempt.
 * Call it with a pool, outside any transaction: an attempt counts even if its work is undone.
 */
export async function passLimits(
  database: Database,
  guards: readonly Guard[],
  now: number,
): Promise<number[] | TooMany> {
  const counters = guards.map((guard) => counterOf(guard, now));
  const said = await countAttempts(database, counters, now);
  const refused = guards.flatMap(([limit], index): [Limit, number][] => {
    const { key, windowStartsAt, atMost, grows, counts } = counters[index]!;
    const mine = said.find((each) => each.key === key);
    if (mine?.isClosed || (mine && !grows && mine.count > atMost))
      return [[limit, (mine.openAt ?? windowStartsAt + limit.windowMs) - now]];
    // Another attempt passed a growing counter at the same moment.
    const isOvertaken = counts && !mine && !said.some((each) => each.isClosed);
    return isOvertaken ? [[limit, 1000]] : [];
  });
  const [longest] = refused.toSorted(([, a], [, b]) => b - a);
  if (longest) return tooMany(...longest);
  return counters.map(({ key }) => said.find((each) => each.key === key)?.count ?? 0);
}

/** The condition, for another statement, that one of these guards, none of which grows, refuses the next attempt. */
export function isFull(guards: readonly Guard[], now: number): Sql {
  return anyFull(guards.map((guard) => counterOf(guard, now)));
}

const usualWords: WaitWords = {
  one: 'Too many attempts. Please try again in 1 minute.',
  many: 'Too many attempts. Please try again in {0} minutes.',
};

/** Returns the words of a refusal that does not tell the wait. */
export function withoutWait(key: TextKey): WaitWords {
  return { one: key, many: key };
}

/** The words of a refusal of further mails. */
export const mailWords = withoutWait("You've requested too many emails. Please try again later.");

function tooMany({ words = usualWords }: Limit, waitMs: number): TooMany {
  const minutes = Math.ceil(waitMs / minute);
  return refuse('too-many-requests')
    .saying(plural(minutes, words.one, words.many), minutes)
    .after(Math.ceil(waitMs / 1000));
}

/** Takes back a successful attempt, so that only failures add up; growing pauses begin anew. */
export function forgive(database: Database, guards: readonly Guard[], now: number): Promise<void> {
  return takeBackAttempts(
    database,
    guards.map((guard) => counterOf(guard, now)),
  );
}
