import { useAnnounce } from '@larder/ui/announce.tsx';
import { useText } from '@larder/ui/words.ts';
import { useEffect } from 'react';
import { takeSaid } from '../state/said-next.ts';

/** The time in milliseconds that a new document has to announce its name before another announcement. */
const afterArrivalMs = 1000;

/** Announces the sentence that the previous document left: that somebody is signed in, or signed out. */
export function SaidBefore() {
  const t = useText();
  const announce = useAnnounce();
  useEffect(() => {
    const timer = setTimeout(() => {
      const said = takeSaid();
      if (said) announce(t(...said));
    }, afterArrivalMs);
    return () => clearTimeout(timer);
  }, [announce, t]);
  return null;
}
