import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';

type News = { text: string; turn: number };

const silence: News = { text: '', turn: 0 };

// What the page itself says. Only events in the browser write to it, so the server's pages never share anything.
const NewsContext = createContext<StoreApi<News>>(createStore(() => silence));

/** Says a sentence to screen readers without moving focus: `announce(t('{0} results', 12))`. */
export function useAnnounce(): (text: string) => void {
  const news = useContext(NewsContext);
  return useCallback((text: string) => news.setState(({ turn }) => ({ text, turn: turn + 1 })), [news]);
}

/** The status region that useAnnounce speaks through; always in the document. */
export function AnnounceRegion() {
  const { text, turn } = useStore(useContext(NewsContext));
  return (
    <output className="sr-only">
      {/* A new element each time, so that the same sentence is spoken again. */}
      <span key={turn}>{text}</span>
    </output>
  );
}

/** A region of its own for a modal dialog: what stands outside of an open modal is inert and stays silent. */
export function Announcer({ children }: { children: ReactNode }) {
  const [news] = useState(() => createStore(() => silence));
  return (
    <NewsContext value={news}>
      {children}
      <AnnounceRegion />
    </NewsContext>
  );
}
