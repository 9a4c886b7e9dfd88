import { createHash } from 'node:crypto';

export type Page = {
  status: number;
  html: string;
  csp: string;
  etag: string;
  /** The page as it travels, packed once for everybody who asks for it again. */
  packed: { br?: Buffer; gzip?: Buffer };
};

export type PageCache = {
  get(key: string): Page | null;
  put(key: string, page: Page): void;
};

/** Rendered pages by key, the least recently used leaving first once `maxCharacters` of HTML are held. */
export function createPageCache(maxCharacters: number): PageCache {
  const pages = new Map<string, Page>();
  let held = 0;
  return {
    get(key) {
      const page = pages.get(key);
      if (!page) return null;
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    put(key, page) {
      held += page.html.length - (pages.get(key)?.html.length ?? 0);
      pages.delete(key);
      pages.set(key, page);
      for (const [oldKey, old] of pages) {
        if (held <= maxCharacters || oldKey === key) break;
        pages.delete(oldKey);
        held -= old.html.length;
      }
    },
  };
}

/**
 * Whether a rendered page may be kept: one that was found, and that lost no part while it was made (its loader then
 * answered `no-store`).
 */
export function mayKeep({ status, headers }: Response): boolean {
  return status === 200 && !/\bno-store\b/.test(headers.get('cache-control') ?? '');
}

/** A strong name for a page's content. */
export function etagOf(html: string): string {
  return `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
}
