import { createHash } from 'node:crypto';

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
  /** Whether this very page is kept under the key. */
  holds(key: string, page: Page): boolean;
};

/** Pages by key, the least recently used first, with what they weigh. */
function createSegment(maxBytes: number) {
  const entries = new Map<string, { page: Page; bytes: number }>();
  let held = 0;
  const take = (key: string): Page | null => {
    const entry = entries.get(key);
    if (!entry) return null;
    entries.delete(key);
    held -= entry.bytes;
    return entry.page;
  };
  return {
    of: (key: string) => entries.get(key)?.page ?? null,
    take,
    put(key: string, page: Page) {
      take(key);
      const bytes = weightOf(key, page);
      entries.set(key, { page, bytes });
      held += bytes;
      for (const old of entries.keys()) {
        if (held <= maxBytes) break;
        take(old);
      }
    },
  };
}

/** Everything that is kept for a page, in bytes. */
function weightOf(key: string, { body, packed }: Page): number {
  return key.length * 2 + body.length + (packed.br?.length ?? 0) + (packed.gzip?.length ?? 0) + 1000;
}

/**
 * Rendered pages by key, at most `maxBytes` of them with what is kept packed. A fifth is for pages that were asked for
 * once: a flood of addresses that nobody asks for again passes through there and displaces no page that is in use.
 */
export function createPageCache(maxBytes: number): PageCache {
  const once = createSegment(maxBytes / 5);
  const often = createSegment((maxBytes / 5) * 4);
  return {
    get(key) {
      const page = often.take(key) ?? once.take(key);
      if (page) often.put(key, page);
      return page;
    },
    put(key, page) {
      (often.of(key) ? often : once).put(key, page);
    },
    holds: (key, page) => (often.of(key) ?? once.of(key)) === page,
  };
}

/**
 * Whether a rendered page may be kept: one that was found, and that lost no part while it was made (its loader then
 * answered `no-store`).
 */
export function mayKeep(status: number, cacheControl: string | null): boolean {
  return status === 200 && !/\bno-store\b/.test(cacheControl ?? '');
}

/** A strong name for a page's content. */
export function etagOf(html: string): string {
  return `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
}
