import type { TextKey } from '@larder/text/say';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { useText } from '@larder/ui/words.ts';
import type { CheckoutStore } from './checkout-state.ts';

/** The milliseconds after which the page says why placing takes so long. */
const slowMs = 5000;
export const slowText: TextKey =
  "This is taking longer than usual: we're waiting for an answer about your payment. Please keep this page open.";

/** Returns a function that has the page say, after a while, why placing takes so long; it returns what ends the wait. */
export function useSlowWords(checkout: CheckoutStore): () => () => void {
  const t = useText();
  const announce = useAnnounce();
  return () => {
    const timer = setTimeout(() => {
      checkout.setState({ isSlow: true });
      announce(t(slowText));
    }, slowMs);
    return () => clearTimeout(timer);
  };
}
