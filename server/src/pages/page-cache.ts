import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

export type Page = {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
  /** The page as it travels, packed once for everybody who asks for it again. */
  packed: { br?: Uint8Array; gzip?: Uint8Array };
  /** Packed with half the work and a tenth larger, for the first who asked. */
  isPackedQuickly: boolean;
};

export type PageCache = {
  get(key: string): Page | null;
  /** Keeps a page, or weighs one that is kept anew. */
  put(key: string, page: Page): void;
  /** Returns whether this very page is kept under the key. */
  holds(key: string, page: Page): boolean;
};

/** Pages by key, the least recently used leaving first once together they weigh more. */
const createSegment = (maxBytes: number) =>
  new LRUCache<string, Page>({
    maxSize: maxBytes,
    sizeCalculation: (page, key) => weightOf(key, page),
  });

/** Keeps a page by what it weighs now: a value that the cache holds already is not weighed again. */
function weighAnew(segment: LRUCache<string, Page>, key: string, page: Page): void {
  segment.delete(key);
  segment.set(key, page);
}

/** Everything that is kept for a page, in bytes. */
function weightOf(key: string, { body, packed }: Page): number {
  return key.length * 2 + body.length + (packed.br?.length ?? 0) + (packed.gzip?.length ?? 0) + 1000;
}

/**
 * Returns a cache of rendered pages by key, at most `maxBytes` of them with their packed forms. A fifth is
 * for pages that were asked for once: a flood of addresses that nobody asks for again passes through there
 * and displaces no page in use.
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

/** A strong name for a page's content. */
export function etagOf(html: string): string {
  return `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
}
