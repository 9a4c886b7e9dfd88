import { isSearchable, isSuggestable, searchTerm } from '@larder/contract/page-query';
import { stillTyping } from '@larder/ui/use-arrival-focus.ts';
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { createStore, useStore as useZustand } from 'zustand';
import { rememberSearch } from '../../state/recent-searches.ts';
import { useLink } from '../../state/store.ts';
import { placeOf, shownText, textAfter, type Asked, type Typed } from './typed-text.ts';

/** The pause in typing after which the box searches by itself, in milliseconds (specification, section 9). */
const TYPING_PAUSE_MS = 2000;

// The search that a box waits for: the home's own box is gone when it arrives, and the header's goes on. Only events in
// the browser write to it, so the server's pages share nothing.
const AskedContext = createContext(createStore<{ asked: Asked | null }>(() => ({ asked: null })));

/** Suggestions belong to one page: following a link closes them. The search page shows results instead. */
function useOpen(pathname: string, isSearchPage: boolean, text: string) {
  const [openAt, setOpenAt] = useState<string | null>(null);
  return {
    isOpen: openAt === pathname && !isSearchPage && isSuggestable(text),
    isEmptyOpen: openAt === pathname && text === '',
    open: () => setOpenAt(pathname),
    close: () => setOpenAt(null),
  };
}

/**
 * Returns the text of a search box and functions that search for it: at once, or after a pause in typing
 * while the box has focus. What is typed while a search loads stays, and is searched after its own pause.
 */
export function useSearchBox(input: RefObject<HTMLInputElement | null>) {
  const link = useLink();
  const navigate = useNavigate();
  const { key, pathname, search: query, state: came } = useLocation();
  const target = link('/search');
  const isSearchPage = pathname === target;
  const shown = isSearchPage ? searchTerm(new URLSearchParams(query).get('q')) : '';
  const place = placeOf(isSearchPage, shown);
  const askedStore = useContext(AskedContext);
  const { asked } = useZustand(askedStore);
  const [typed, setTyped] = useState<Typed>({ place, text: shown, tooShort: false });
  const here = shownText(typed, place, shown, asked);
  // Kept: what a box asked for is over with this arrival.
  if (here !== typed) setTyped(here);
  const { text, tooShort } = here;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };

  const { isOpen, isEmptyOpen, open, close } = useOpen(pathname, isSearchPage, text);

  const searchFor = (term: string, state?: typeof stillTyping) => {
    stop();
    close();
    setTyped({ place, text: term, tooShort: !isSearchable(term) });
    if (!isSearchable(term)) return;
    rememberSearch(term);
    // While searching, the term replaces the one before; filters of the old term do not fit the new one.
    const next = searchTerm(term);
    if (next !== shown || !isSearchPage) {
      askedStore.setState({ asked: { place: placeOf(true, next), text: next } });
      void navigate(link('/search', {}, { q: next }), {
        replace: isSearchPage,
        preventScrollReset: false,
        state,
      });
    }
  };
  // The page may have become another one when the pause is over.
  const search = useRef(searchFor);
  useEffect(() => {
    search.current = searchFor;
  });
  const searchAfterPause = (next: string) => {
    stop();
    if (!isSearchable(next)) return;
    timer.current = setTimeout(() => {
      stop();
      if (document.activeElement === input.current) search.current(next, stillTyping);
    }, TYPING_PAUSE_MS);
  };
  // What was typed while the arriving search was loading is searched after its own pause, or after one from now on in a
  // box that took it over. A search by Enter moves the focus to its results, so that its box shows the term again.
  const arrive = useEffectEvent((isOtherPage: boolean) => {
    const isLeft = isOtherPage && !(came as Partial<typeof stillTyping> | null)?.stillTyping;
    if (isLeft) setTyped({ place, text: shown, tooShort: false });
    if (isLeft || !isSearchPage || text === shown) stop();
    else if (timer.current === undefined) searchAfterPause(text);
  });
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    arrive(arrivedAt.current !== pathname);
    arrivedAt.current = pathname;
  }, [place, pathname]);
  // A search that failed or that another move overtook is over too. Then only the key is another one, and nothing is
  // searched by itself again.
  useEffect(() => askedStore.setState({ asked: null }), [askedStore, key]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const type = (next: string) => {
    open();
    setTyped(textAfter({ place, text, tooShort }, next));
    if (asked) askedStore.setState({ asked: { ...asked, text: next } });
    searchAfterPause(next);
  };
  const empty = () => setTyped({ place, text: '', tooShort: false });
  return { target, text, tooShort, isOpen, isEmptyOpen, open, type, searchFor, close, empty };
}
