import { useAnnounce } from '@larder/ui/announce.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { useEffect, useRef } from 'react';
import { takeSaid } from '../state/said-next.ts';

/** The time in milliseconds that a new document has to announce its name before another announcement. */
const afterArrivalMs = 1000;

/**
 * Announces the sentence that the previous document left: that somebody is signed in, or signed out. A failure is shown
 * as well.
 */
export function SaidBefore() {
  const t = useText();
  const announce = useAnnounce();
  const toast = useToast();
  const said = useRef<ReturnType<typeof takeSaid>>(null);
  useEffect(() => {
    // On arrival: what is kept later on is for the document that follows this one.
    said.current ??= takeSaid();
    const timer = setTimeout(() => {
      if (!said.current) return;
      const [isFailure, ...sentence] = said.current;
      said.current = null;
      (isFailure ? toast.failure : announce)(t(...sentence));
    }, afterArrivalMs);
    return () => clearTimeout(timer);
  }, [announce, toast, t]);
  return null;
}
