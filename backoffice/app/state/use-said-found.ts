import { plural, type TextKey } from '@larder/text/say';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { useText } from '@larder/ui/words.ts';
import { useEffect } from 'react';

/**
 * Announces how many orders a search has found, once for each search: who types does not see the list below change.
 * `count` is null until there is an answer; `none` are the words for no order.
 */
export function useSaidFound(find: string, count: number | null, none: TextKey): void {
  const t = useText();
  const announce = useAnnounce();
  const isAnswered = count !== null;
  useEffect(() => {
    if (find === '' || !isAnswered) return;
    announce(count === 0 ? t(none) : t(plural(count, '{0} order', '{0} orders'), count));
    // Not again when an order comes or goes afterwards.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [find, isAnswered]);
}
