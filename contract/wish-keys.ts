/** For how long the same request asked again counts as the same wish. */
export const sameWishMs = 2 * 60_000;

/** Returns a new key at random. Not by randomUUID: a page that came without TLS has none. */
export const newKey = (): string => crypto.getRandomValues(new BigUint64Array(2)).join('-');

/**
 * Returns the keys under which requests are sent (Idempotency-Key): each request gets its own, but one that
 * was sent a moment ago and got no answer gets the same again, since it may have been done. `keep` records
 * such a request. `now` gives milliseconds.
 */
export function wishKeys(now: () => number): {
  take(wish: string): string;
  keep(wish: string, key: string): void;
} {
  const unanswered = new Map<string, { key: string; until: number }>();
  return {
    take: (wish) => {
      const known = unanswered.get(wish);
      unanswered.delete(wish);
      return known && known.until > now() ? known.key : newKey();
    },
    keep: (wish, key) => {
      unanswered.set(wish, { key, until: now() + sameWishMs });
    },
  };
}
