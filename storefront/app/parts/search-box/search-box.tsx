import { searchTerm } from '@larder/contract/page-query';
import type { TextKey } from '@larder/text/say';
import { Search, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLink } from '../../state/store.ts';
import { stillTyping } from '../../ui/use-arrival-focus.ts';
import { useText } from '../../words.ts';
import { isSearchable } from '../listing/listing-state.ts';

const suggestions = () => import('./search-suggestions.tsx');
const SearchSuggestions = lazy(suggestions);

/** Two boxes may stand on one page: the home's own and the header's. */
const landmark = (large: boolean): TextKey => (large ? 'Search products' : 'Search');

/** How long typing must pause before the box searches by itself (specification, section 9). */
const TYPING_PAUSE_MS = 2000;

type Props = {
  /** Makes its ids; two boxes on one page have two. */
  id: string;
  className?: string;
  /** Taller, for the home page. */
  large?: boolean;
};

/**
 * The search box. Enter or the button searches at once; typing does too, after a pause, unless the shopper has left the
 * box meanwhile, for the suggestions or anything else (decision 69). It shows the term of the search page and is empty
 * everywhere else. Without the page's script it is a plain form.
 */
export function SearchBox({ id, className = '', large = false }: Props) {
  const t = useText();
  const link = useLink();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const target = link('/search');
  const searching = pathname === target;
  const shown = searching ? searchTerm(new URLSearchParams(search).get('q')) : '';
  // What was typed belongs to the address it was typed at: another term in the address (Back, a link, another box) is
  // taken over, and leaving the search page empties the box.
  const place = `${searching} ${shown}`;
  const [typed, setTyped] = useState({ place, text: shown, tooShort: false });
  const { text, tooShort } = typed.place === place ? typed : { text: shown, tooShort: false };
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), [place, pathname]);

  // Suggestions belong to a page too: following a link closes them. The search page shows results instead.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname && !searching && isSearchable(text);
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = root.current;
    if (!isOpen || !element) return;
    const onFocusOut = (event: FocusEvent) => {
      if (!element.contains(event.relatedTarget as Node | null)) setOpenAt(null);
    };
    element.addEventListener('focusout', onFocusOut);
    return () => element.removeEventListener('focusout', onFocusOut);
  }, [isOpen]);

  const searchFor = (term: string, state?: typeof stillTyping) => {
    clearTimeout(timer.current);
    setOpenAt(null);
    setTyped({ place, text: term, tooShort: !isSearchable(term) });
    if (!isSearchable(term)) return;
    // While searching, the term replaces the one before; filters of the old term do not fit the new one.
    if (searchTerm(term) !== shown || !searching) {
      void navigate(link('/search', {}, { q: searchTerm(term) }), {
        replace: searching,
        preventScrollReset: false,
        state,
      });
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    searchFor(text);
  };
  const onType = (next: string) => {
    setOpenAt(pathname);
    setTyped({ place, text: next, tooShort: tooShort && next !== '' && !isSearchable(next) });
    clearTimeout(timer.current);
    if (!isSearchable(next)) return;
    timer.current = setTimeout(() => {
      if (document.activeElement === input.current) searchFor(next, stillTyping);
    }, TYPING_PAUSE_MS);
  };

  return (
    <search ref={root} aria-label={t(landmark(large))} className={`relative block ${className}`}>
      <form action={target} method="get" onSubmit={onSubmit}>
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
            onFocus={() => void suggestions()}
            onChange={(event) => onType(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown' && isOpen) {
                event.preventDefault();
                root.current?.querySelector<HTMLElement>('.suggestion')?.focus();
              }
              if (event.key !== 'Escape' || text === '') return;
              event.preventDefault();
              if (isOpen) setOpenAt(null);
              else onType('');
            }}
          />
          {text === '' ? null : (
            <button
              type="button"
              className="search-box-button"
              aria-label={t('Clear search')}
              onClick={() => {
                onType('');
                input.current?.focus();
              }}
            >
              <X aria-hidden size={20} />
            </button>
          )}
        </div>
        <output id={`${id}-short`} className={tooShort ? 'search-box-short' : 'sr-only'}>
          {tooShort ? t('Enter at least 3 characters') : ''}
        </output>
      </form>
      {isOpen ? (
        <Suspense>
          <SearchSuggestions
            text={text}
            input={input}
            onClose={(left) => {
              setOpenAt(null);
              if (left) setTyped({ place, text: '', tooShort: false });
            }}
          />
        </Suspense>
      ) : null}
    </search>
  );
}
