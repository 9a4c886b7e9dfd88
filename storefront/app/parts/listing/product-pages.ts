import type { ProductCard } from '@larder/contract/product';
import type { CardProduct } from '../product/card-product.ts';

/** The answer of a listing call. */
export type AnsweredPage = { products: readonly ProductCard[]; pendingResults: number };

/** A page of a listing: its products and the number left after it. */
export type ProductPage = { products: readonly CardProduct[]; pendingResults: number };

/** The pages of a list after the first one. */
export type FurtherPages = {
  /** The number of loaded pages. */
  count: number;
  products: readonly CardProduct[];
  /** The number of remaining products. */
  pending: number;
  status: 'idle' | 'loading' | 'failed';
  /** The time in epoch milliseconds at which the first of them was loaded; null before. */
  at: number | null;
};

/** How long pages are shown again, in milliseconds: prices and stock change, and the first page is always new. */
const freshMs = 10 * 60_000;

export type PagesEvent =
  | { type: 'ask' }
  | { type: 'arrived'; page: ProductPage; known: ReadonlySet<number>; at: number }
  | { type: 'failed' };

/** Returns the state before any further page was loaded. */
export function noFurtherPages(first: ProductPage): FurtherPages {
  return { count: 0, products: [], pending: first.pendingResults, status: 'idle', at: null };
}

/**
 * Returns the pages after an event. Asking is ignored while a page loads and when nothing is left. A product
 * that has moved between pages is shown once (`known`: keys already shown). A page without products ends the
 * list.
 */
export function furtherPages(pages: FurtherPages, event: PagesEvent): FurtherPages {
  if (event.type === 'failed') return { ...pages, status: 'failed' };
  if (event.type === 'ask') {
    return pages.pending > 0 && pages.status !== 'loading' ? { ...pages, status: 'loading' } : pages;
  }
  const { page, known, at } = event;
  return {
    count: pages.count + 1,
    products: [...pages.products, ...page.products.filter((product) => !known.has(product.key))],
    pending: page.products.length === 0 ? 0 : page.pendingResults,
    status: 'idle',
    at: pages.at ?? at,
  };
}

/** Returns the pages of one list as text, to be kept for Back. */
export function writePages(listing: string, pages: FurtherPages): string {
  return JSON.stringify({ listing, pages: { ...pages, status: 'idle' } });
}

/**
 * Returns the kept pages of this list, or null when the text is of another list, or none, or too old. A product that
 * has moved to the first page is shown there alone.
 */
export function readPages(
  { listing, first, now }: { listing: string; first: ProductPage; now: number },
  text: string | null,
): FurtherPages | null {
  if (text === null) return null;
  try {
    const { listing: of, pages } = JSON.parse(text) as { listing: string; pages: FurtherPages };
    if (of !== listing || pages.at === null || !(now - pages.at < freshMs)) return null;
    const known = new Set(first.products.map((product) => product.key));
    return { ...pages, products: pages.products.filter((product) => !known.has(product.key)) };
  } catch {
    return null;
  }
}
