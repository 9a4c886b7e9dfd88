import { createContext, useCallback, useContext, useState } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';

type News = { text: string; turn: number };

// What the page says. Only events in the browser write to it, so the server's pages never share anything.
const NewsContext = createContext<StoreApi<News>>(createStore(() => ({ text: '', turn: 0 })));

/** Says a sentence to screen readers without moving focus: `announce(t('{0} results', 12))`. */
export function useAnnounce(): (text: string) => void {
  const news = useContext(NewsContext);
  return useCallback((text: string) => news.setState(({ turn }) => ({ text, turn: turn + 1 })), [news]);
}

/**
 * A status region that useAnnounce speaks through. The page has one, and every modal has one: everything
 * outside of the topmost modal is inert, so only one region is ever heard. A region that appears later does
 * not repeat old news.
 */
export function AnnounceRegion() {
  const { text, turn } = useStore(useContext(NewsContext));
  const [since] = useState(turn);
  return (
    <output className="sr-only">
      {/* A new element each time, so that the same sentence is spoken again. */}
      <span key={turn}>{turn === since ? '' : text}</span>
    </output>
  );
}
