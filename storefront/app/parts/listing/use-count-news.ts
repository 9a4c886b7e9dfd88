import { useAnnounce } from '@larder/ui/announce.tsx';
import { useEffect, useRef } from 'react';

/**
 * Announces how many products a list has, in words, when another answer has come: after a filter or an order was chosen,
 * say, also in a sheet over the page. The answer that a screen arrives with is not announced: its heading is read.
 */
export function useCountNews(count: string, answer: unknown): void {
  const announce = useAnnounce();
  const before = useRef(answer);
  useEffect(() => {
    if (before.current === answer) return;
    before.current = answer;
    announce(count);
  }, [announce, answer, count]);
}
