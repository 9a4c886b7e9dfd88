import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';

const AnnounceContext = createContext<(text: string) => void>(() => undefined);

/** Says a sentence to screen readers without moving focus: `announce(t('{0} results', 12))`. */
export function useAnnounce(): (text: string) => void {
  return useContext(AnnounceContext);
}

/**
 * Holds the status region that useAnnounce speaks through. The shell has one around everything, and every modal dialog
 * its own, because what stands outside of an open modal is inert and stays silent.
 */
export function Announcer({ children }: { children: ReactNode }) {
  const [news, setNews] = useState({ text: '', turn: 0 });
  const announce = useCallback((text: string) => setNews(({ turn }) => ({ text, turn: turn + 1 })), []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <div role="status" className="sr-only">
        {/* A new element each time, so that the same sentence is spoken again. */}
        <span key={news.turn}>{news.text}</span>
      </div>
    </AnnounceContext>
  );
}
