import { plural } from '@larder/text/say';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { Button } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { History } from 'lucide-react';
import { useEffect, type RefObject } from 'react';
import { Link } from 'react-router';
import { forgetSearches, rememberSearch } from '../../state/recent-searches.ts';
import { useLink } from '../../state/store.ts';
import { SuggestionPanel } from './suggestion-panel.tsx';
import { useSuggestionKeys } from './use-suggestion-keys.ts';

type Props = {
  terms: readonly string[];
  /** The search box: Up from the first term and Escape lead back to it. */
  input: RefObject<HTMLInputElement | null>;
  /** Closes the list; `left` when a term was followed. */
  onClose: (left: boolean) => void;
};

/**
 * The recent searches in this browser, under the empty box: each repeated by a press, and all forgotten by
 * another.
 */
export default function RecentSearches({ terms, input, onClose }: Props) {
  const t = useText();
  const link = useLink();
  const announce = useAnnounce();
  const { panel, onKeyDown } = useSuggestionKeys(input, onClose);
  const count = terms.length;
  useEffect(
    () => announce(t(plural(count, '{0} recent search', '{0} recent searches'), count)),
    [announce, t, count],
  );
  const clear = () => {
    forgetSearches();
    announce(t('Recent searches cleared'));
    input.current?.focus();
    onClose(false);
  };
  return (
    <SuggestionPanel ref={panel}>
      <div className="flex items-center justify-between pl-2.5">
        <p className="text-small text-ink-2">{t('Recent searches')}</p>
        <Button look="quiet" aria-label={t('Clear recent searches')} onClick={clear}>
          {t('Clear')}
        </Button>
      </div>
      <ul aria-label={t('Recent searches')}>
        {terms.map((term) => (
          <li key={term}>
            <Link
              to={link('/search', {}, { q: term })}
              className="suggestion suggestion-word"
              onKeyDown={onKeyDown}
              onClick={() => {
                rememberSearch(term);
                onClose(true);
              }}
            >
              <span className="grid w-11 flex-none place-items-center text-ink-3">
                <History aria-hidden size={18} strokeWidth={1.75} />
              </span>
              <span className="min-w-0 flex-1 truncate font-medium">{term}</span>
            </Link>
          </li>
        ))}
      </ul>
    </SuggestionPanel>
  );
}
