import { isSearchable, isSuggestable, searchTerm } from '@larder/contract/page-query';
import { stillTyping } from '@larder/ui/use-arrival-focus.ts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberSearch } from '../../state/recent-searches.ts';
import { useLink } from '../../state/store.ts';
import { shownText, textAfter, type Typed } from './typed-text.ts';

/** The pause in typing after which the box searches by itself, in milliseconds (specification, section 9). */
const TYPING_PAUSE_MS = 2000;

/**
 * Returns the text of a search box and functions that search for it: at once, or after a pause in typing
 * while the box has focus.
 */
export function useSearchBox(input: RefObject<HTMLInputElement | null>) {
  const link = useLink();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const target = link('/search');
  const isSearchPage = pathname === target;
  const shown = isSearchPage ? searchTerm(new URLSearchParams(search).get('q')) : '';
  const place = `${isSearchPage} ${shown}`;
  const [typed, setTyped] = useState<Typed>({ place, text: shown, tooShort: false });
  const { text, tooShort } = shownText(typed, place, shown);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), [place, pathname]);

  // Suggestions belong to one page: following a link closes them. The search page shows results instead.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname && !isSearchPage && isSuggestable(text);
  const isEmptyOpen = openAt === pathname && text === '';
  const open = () => setOpenAt(pathname);
  const close = () => setOpenAt(null);

  const searchFor = (term: string, state?: typeof stillTyping) => {
    clearTimeout(timer.current);
    close();
    setTyped({ place, text: term, tooShort: !isSearchable(term) });
    if (!isSearchable(term)) return;
    rememberSearch(term);
    // While searching, the term replaces the one before; filters of the old term do not fit the new one.
    if (searchTerm(term) !== shown || !isSearchPage) {
      void navigate(link('/search', {}, { q: searchTerm(term) }), {
        replace: isSearchPage,
        preventScrollReset: false,
        state,
      });
    }
  };
  const type = (next: string) => {
    setOpenAt(pathname);
    setTyped(textAfter({ place, text, tooShort }, next));
    clearTimeout(timer.current);
    if (!isSearchable(next)) return;
    timer.current = setTimeout(() => {
      if (document.activeElement === input.current) searchFor(next, stillTyping);
    }, TYPING_PAUSE_MS);
  };
  const empty = () => setTyped({ place, text: '', tooShort: false });
  return { target, text, tooShort, isOpen, isEmptyOpen, open, type, searchFor, close, empty };
}
