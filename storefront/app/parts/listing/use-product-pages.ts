import { isAbort } from '@larder/ui/error-text.ts';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { cardProducts } from '../product/card-product.ts';
import { keepPages, keptPages } from '../../state/kept-pages.ts';
import {
  furtherPages,
  noFurtherPages,
  readPages,
  writePages,
  type AnsweredPage,
  type FurtherPages,
  type PagesEvent,
  type ProductPage,
} from './product-pages.ts';

type Options = {
  /**
   * The identity of the list: the same text means the same question. A list of another text begins anew (by
   * React's key).
   */
  listing: string;
  first: ProductPage;
  /** Loads a page; `index` counts the pages after the first from 1. */
  fetchPage: (index: number, signal: AbortSignal) => Promise<AnsweredPage>;
};

const neverChanges = () => () => undefined;

/**
 * Returns the further pages of a list, loaded on demand and restored when the shopper comes back to this
 * history entry.
 */
export function useProductPages({ listing, first, fetchPage }: Options) {
  const entry = useLocation().key;
  // During hydration nothing is kept yet: the first render must equal the server's.
  const text = useSyncExternalStore(
    neverChanges,
    () => keptPages(entry),
    () => null,
  );
  const [now] = useState(Date.now);
  const kept = useMemo(() => readPages({ listing, first, now }, text), [listing, text, first, now]);
  const [own, setOwn] = useState<FurtherPages | null>(null);
  const pages = own ?? kept ?? noFurtherPages(first);
  const current = useRef(pages);
  useLayoutEffect(() => {
    current.current = pages;
  });
  const request = useRef<AbortController>(undefined);
  useEffect(() => () => request.current?.abort(), []);

  const dispatch = (event: PagesEvent): FurtherPages => {
    const next = furtherPages(current.current, event);
    current.current = next;
    setOwn(next);
    return next;
  };

  /**
   * Loads the next page. Returns the number of products it brought, or null when it failed or nothing was
   * asked.
   */
  const more = async (): Promise<number | null> => {
    const before = current.current;
    if (dispatch({ type: 'ask' }) === before) return null;
    const controller = new AbortController();
    request.current = controller;
    try {
      const answer = await fetchPage(before.count + 1, controller.signal);
      if (controller.signal.aborted) return null;
      const page = { ...answer, products: cardProducts(answer.products) };
      const known = new Set([...first.products, ...before.products].map((product) => product.key));
      const next = dispatch({ type: 'arrived', page, known, at: Date.now() });
      keepPages(entry, writePages(listing, next));
      return next.products.length - before.products.length;
    } catch (error) {
      if (!isAbort(error) && !controller.signal.aborted) dispatch({ type: 'failed' });
      return null;
    }
  };
  return { pages, more };
}
