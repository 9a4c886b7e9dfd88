import type { TextKey } from '@larder/text/say';
import { useText } from '@larder/ui/words.ts';
import { Search, X } from 'lucide-react';
import { lazy, later } from '@larder/ui/lazy.tsx';
import {
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { recentSearches } from '../../state/recent-searches.ts';
import { looksLikeList } from '../written-list/looks-like-list.ts';
import { useSearchBox } from './use-search-box.ts';
import './search-box.css';

const suggestions = () => import('./search-suggestions.tsx');
const SearchSuggestions = later(suggestions);
const WrittenListSheet = lazy(() => import('../written-list/written-list-sheet.tsx'));
const RecentSearches = later(() => import('./recent-searches.tsx'));

/** Returns the landmark's name: the home's own box and the header's may stand on one page. */
const landmark = (large: boolean): TextKey => (large ? 'Search products' : 'Search');

type Props = {
  /** Prefix of its ids; two boxes on one page need two. */
  id: string;
  className?: string;
  /** True for more height, on the home page. */
  large?: boolean;
};

/**
 * The search box. Enter or the button searches at once; typing does too, after a pause, unless the shopper
 * has left the box meanwhile, for the suggestions or anything else. It shows the term of the search page and
 * is empty everywhere else. Without the page's script it is a plain form.
 */
export function SearchBox({ id, className = '', large = false }: Props) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLElement>(null);
  const box = useSearchBox(input);
  const [pasted, setPasted] = useState<string | null>(null);
  const { text, tooShort, isOpen } = box;
  const recent = box.isEmptyOpen ? recentSearches() : [];
  const showsList = isOpen || recent.length > 0;
  useFocusLeaving(root, isOpen || box.isEmptyOpen, box.close);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    box.searchFor(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && showsList) {
      event.preventDefault();
      root.current?.querySelector<HTMLElement>('.suggestion')?.focus();
    }
    if (event.key !== 'Escape' || (text === '' && !showsList)) return;
    event.preventDefault();
    if (showsList) box.close();
    else box.type('');
  };

  return (
    <search ref={root} aria-label={t(landmark(large))} className={`relative block ${className}`}>
      <form action={box.target} method="get" onSubmit={onSubmit}>
        <label htmlFor={id} className="sr-only">
          {t('Search')}
        </label>
        <div className={`search-box ${large ? 'search-box-large' : ''}`}>
          <button type="submit" className="search-box-button" aria-label={t('Search')}>
            <Search aria-hidden size={large ? 24 : 20} strokeWidth={2} />
          </button>
          <input
            ref={input}
            id={id}
            type="search"
            name="q"
            value={text}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={t('Search (at least 3 characters)')}
            aria-invalid={tooShort || undefined}
            aria-describedby={tooShort ? `${id}-short` : undefined}
            onFocus={() => {
              void suggestions();
              if (text === '') box.open();
            }}
            onClick={() => {
              if (text === '') box.open();
            }}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text');
              if (!looksLikeList(pasted)) return;
              event.preventDefault();
              setPasted(pasted);
            }}
            onChange={(event) => box.type(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <span aria-hidden className="search-box-hint">
            {t('3+ characters')}
          </span>
          {text === '' ? null : <ClearButton input={input} onClear={() => box.type('')} />}
        </div>
        <output id={`${id}-short`} className={tooShort ? 'search-box-short' : 'sr-only'}>
          {tooShort ? t('Enter at least 3 characters') : ''}
        </output>
      </form>
      <UnderBox box={box} recent={recent} input={input} />
      {pasted === null ? null : (
        <Suspense>
          <WrittenListSheet text={pasted} onClose={() => setPasted(null)} />
        </Suspense>
      )}
    </search>
  );
}

type UnderProps = {
  box: ReturnType<typeof useSearchBox>;
  recent: readonly string[];
  input: RefObject<HTMLInputElement | null>;
};

/** The list under the open box: recent searches while it is empty, else suggestions for the typed text. */
function UnderBox({ box, recent, input }: UnderProps) {
  if (recent.length > 0) {
    return (
      <Suspense>
        <RecentSearches terms={recent} input={input} onClose={box.close} />
      </Suspense>
    );
  }
  if (!box.isOpen) return null;
  return (
    <Suspense>
      <SearchSuggestions
        text={box.text}
        input={input}
        onClose={(left) => {
          box.close();
          if (left) box.empty();
        }}
      />
    </Suspense>
  );
}

type ClearProps = { input: RefObject<HTMLInputElement | null>; onClear: () => void };

function ClearButton({ input, onClear }: ClearProps) {
  const t = useText();
  return (
    <button
      type="button"
      className="search-box-button"
      aria-label={t('Clear search')}
      onClick={() => {
        onClear();
        input.current?.focus();
      }}
    >
      <X aria-hidden size={20} />
    </button>
  );
}

/** Calls `leave` when focus moves out of the element, while `active`. */
function useFocusLeaving(root: RefObject<HTMLElement | null>, active: boolean, leave: () => void) {
  const onLeave = useEffectEvent(leave);
  useEffect(() => {
    const element = root.current;
    if (!active || !element) return;
    const onFocusOut = (event: FocusEvent) => {
      if (!element.contains(event.relatedTarget as Node | null)) onLeave();
    };
    element.addEventListener('focusout', onFocusOut);
    return () => element.removeEventListener('focusout', onFocusOut);
  }, [active, root]);
}
