/** Asked again within this time the same request is the same wish; later it is a new one. */
const sameWishMs = 2 * 60_000;

/**
 * The keys under which requests are sent (Idempotency-Key): each its own, but the same again for one that was sent a moment
 * ago and got no answer, since it may have been done. `keep` is told of those.
 */
export function wishKeys(): { take(wish: string): string; keep(wish: string, key: string): void } {
  const unanswered = new Map<string, { key: string; until: number }>();
  return {
    take: (wish) => {
      const known = unanswered.get(wish);
      unanswered.delete(wish);
      if (known && known.until > Date.now()) return known.key;
      // Not randomUUID: a page that came without TLS has none.
      return crypto.getRandomValues(new BigUint64Array(2)).join('-');
    },
    keep: (wish, key) => {
      unanswered.set(wish, { key, until: Date.now() + sameWishMs });
    },
  };
}
