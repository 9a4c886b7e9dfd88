import type { Result } from '@larder/contract/client';
import type { Operations } from '@larder/contract/operations';
import { keep, readKept } from '../stored.ts';

/** What a mailed link is for. */
export type Link = Result<Operations['POST api/staff/invitation']>;

/** The use of a mailed link: the key it was sent under, and what the link was for. */
type Press = { key: string; link: Link };

/** The time, in milliseconds, for which the backend answers a press once more whose answer was lost. */
const againMs = 5 * 60_000;

/** Tells one link from another, and opens none. */
const tailOf = (token: string) => token.slice(-8);

/**
 * Returns how this browser has just used a link without an answer, or null. The backend says of such a link only that it
 * is used: loaded anew, or opened again from the mail, its page would turn away the person who has joined.
 */
export function readPress(token: string): Press | null {
  const kept = JSON.parse(readKept('press') ?? 'null') as (Press & { tail: string; until: number }) | null;
  return kept && kept.tail === tailOf(token) && kept.until > Date.now() ? kept : null;
}

/** Keeps how a link is being used, until its answer comes; null forgets it. */
export function keepPress(token: string, press: Press | null): void {
  const kept = press && { ...press, tail: tailOf(token), until: Date.now() + againMs };
  keep('press', JSON.stringify(kept));
}
