import { LRUCache } from 'lru-cache';

export type Page = {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
  /** The packed forms of the page, made once for everybody who asks for it again. */
  packed: { br?: Uint8Array<ArrayBuffer>; gzip?: Uint8Array<ArrayBuffer> };
  /** How it is packed: for its first caller, for later ones, or as small as it gets (pack-page.ts). */
  packing: 'quick' | 'well' | 'tight';
};

export type PageCache = {
  get(key: string): Page | null;
  /** Keeps a page, or updates the size of one that is kept already. */
  put(key: string, page: Page): void;
  /** Returns whether this very page is kept under the key. */
  holds(key: string, page: Page): boolean;
};

/** Returns a cache of pages by key; beyond `maxBytes` in all the least recently used one leaves first. */
const createSegment = (maxBytes: number) =>
  new LRUCache<string, Page>({
    maxSize: maxBytes,
    sizeCalculation: (page, key) => weightOf(key, page),
  });

/** Keeps a page with its size of now: the cache does not measure a value again that it already holds. */
function weighAnew(segment: LRUCache<string, Page>, key: string, page: Page): void {
  segment.delete(key);
  segment.set(key, page);
}

/** Returns the size of all that is kept for a page, in bytes. */
function weightOf(key: string, { body, packed }: Page): number {
  return key.length * 2 + body.length + (packed.br?.length ?? 0) + (packed.gzip?.length ?? 0) + 1000;
}

/**
 * Returns a cache of rendered pages by key, with at most `maxBytes` of pages and packed forms. A fifth is for pages
 * that were asked for once: a flood of addresses that nobody asks for again passes through that part and displaces
 * no page in use.
 */
export function createPageCache(maxBytes: number): PageCache {
  const once = createSegment(Math.floor(maxBytes / 5));
  const often = createSegment(Math.floor(maxBytes / 5) * 4);
  return {
    get(key) {
      const page = often.get(key) ?? once.get(key) ?? null;
      if (page) weighAnew(often, key, page);
      once.delete(key);
      return page;
    },
    put: (key, page) => weighAnew(often.has(key) ? often : once, key, page),
    holds: (key, page) => (often.peek(key) ?? once.peek(key)) === page,
  };
}

/**
 * Returns whether a rendered page may be kept: it was found and lost no part (its loader would then answer
 * `no-store`).
 */
export function mayKeep(status: number, cacheControl: string | null): boolean {
  return status === 200 && !/\bno-store\b/.test(cacheControl ?? '');
}
