import { refuse } from '@larder/contract/refuse';

/** A function that counts one more use and returns whether it is within the limit. */
export type PerMinute = (whom: string, now: number) => boolean;

const windowMs = 60_000;
const maxCounted = 10_000;

/**
 * Returns a limit of `atMost` uses a minute for each caller, counted in this process: for cheap uses that open
 * nothing, where counting in the database would cost more than the use. Keeps at most 10,000 callers in memory: a
 * further one takes the place of the one who came first, so that somebody with many networks shuts out nobody.
 */
export function createPerMinute(atMost: number): PerMinute {
  let windowBegan = 0;
  const counts = new Map<string, number>();
  return (whom, now) => {
    if (now - windowBegan >= windowMs || now < windowBegan) {
      windowBegan = now;
      counts.clear();
    }
    const count = (counts.get(whom) ?? 0) + 1;
    if (count === 1 && counts.size >= maxCounted) counts.delete(counts.keys().next().value!);
    counts.set(whom, count);
    return count <= atMost;
  };
}

/** Returns the refusal of a use beyond such a limit: `too-many-requests`, for the rest of the minute. */
export function tooOften() {
  return refuse('too-many-requests')
    .saying('Too many requests. Please wait a moment and try again.')
    .after(60);
}
