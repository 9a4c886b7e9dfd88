import { createContext, useCallback, useContext, useState } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';

type News = { text: string; turn: number };

// The page's announcements. Only events in the browser write to it, so the server's pages share nothing.
const NewsContext = createContext<StoreApi<News>>(createStore(() => ({ text: '', turn: 0 })));

/**
 * Returns a function that announces a sentence to screen readers without moving focus: `announce(t('{0}
 * results', 12))`.
 */
export function useAnnounce(): (text: string) => void {
  const news = useContext(NewsContext);
  return useCallback((text: string) => news.setState(({ turn }) => ({ text, turn: turn + 1 })), [news]);
}

/**
 * A status region for useAnnounce. The page has one, and so does every modal: everything outside of the
 * topmost modal is inert, so only one region is ever heard. A region that appears later does not repeat
 * earlier announcements.
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
