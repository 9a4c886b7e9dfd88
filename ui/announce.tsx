import { createContext, useCallback, useContext, useState } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';

type News = { sentences: { text: string; turn: number }[]; turn: number };

/**
 * How long a sentence stays. A screen reader takes its time to notice one, and the next often follows at once: the
 * list that a new order brings announces how many products it has.
 */
const STAYS_MS = 5000;

// The page's announcements. Only events in the browser write to it, so the server's pages share nothing.
const NewsContext = createContext<StoreApi<News>>(createStore(() => ({ sentences: [], turn: 0 })));

/**
 * Returns a function that announces a sentence to screen readers without moving focus: `announce(t('{0}
 * results', 12))`. A sentence does not take the place of the one before.
 */
export function useAnnounce(): (text: string) => void {
  const news = useContext(NewsContext);
  return useCallback(
    (text: string) => {
      const turn = news.getState().turn + 1;
      news.setState(({ sentences }) => ({ sentences: [...sentences, { text, turn }], turn }));
      setTimeout(
        () =>
          news.setState(({ sentences }) => ({ sentences: sentences.filter((each) => each.turn !== turn) })),
        STAYS_MS,
      );
    },
    [news],
  );
}

/**
 * A status region for useAnnounce. The page has one, and so does every modal: everything outside of the
 * topmost modal is inert, so only one region is ever heard. A region that appears later does not repeat
 * earlier announcements.
 */
export function AnnounceRegion() {
  const { sentences, turn: now } = useStore(useContext(NewsContext));
  const [since] = useState(now);
  return (
    // Each sentence is read by itself; as one, those still standing would be read again with each new one.
    <output className="sr-only" aria-atomic="false">
      {sentences
        .filter(({ turn }) => turn > since)
        .map(({ text, turn }) => (
          // A new element each time, so that the same sentence is spoken again.
          <span key={turn}>{text}</span>
        ))}
    </output>
  );
}
