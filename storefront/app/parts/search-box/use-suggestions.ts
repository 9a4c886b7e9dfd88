import type { Result } from '@larder/contract/client';
import type { searchCalls } from '@larder/contract/search';
import { plural } from '@larder/text/say';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { useText } from '@larder/ui/words.ts';
import { useEffect, useState } from 'react';
import { useBackends } from '../../backends.ts';
import { useStore } from '../../state/store.ts';
import { askedOf, listingViewQuery } from '../page/view-query.ts';

/** The pause in typing before suggestions are loaded, in milliseconds: short, as they only help. */
const PAUSE_MS = 220;

export type Suggestions = Result<(typeof searchCalls)['GET api/catalog/suggestions/:searchString']>;

/**
 * Returns the suggestions for a term being typed, loaded after a short pause and announced; null until the
 * first answer.
 */
export function useSuggestions(term: string): Suggestions | null {
  const t = useText();
  const announce = useAnnounce();
  const { experience } = useBackends();
  const store = useStore();
  const [found, setFound] = useState<Suggestions | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      experience('GET api/catalog/suggestions/:searchString', {
        params: { searchString: term },
        query: listingViewQuery(askedOf(store)),
        signal: controller.signal,
      }).then(
        (answer) => {
          setFound(answer);
          const count = answer.words.length + answer.products.length;
          announce(t(plural(count, '{0} suggestion', '{0} suggestions'), count));
        },
        // Suggestions are only a help: without them the box still searches.
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [announce, experience, store, t, term]);

  return found;
}
