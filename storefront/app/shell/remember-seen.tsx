import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { keepSeen } from '../state/seen-pages.ts';

/** Keeps what each page that shows was made from, the first one too, for when the line is gone. */
export function RememberSeen() {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  useEffect(() => {
    keepSeen(
      `${pathname}${search}`,
      Object.fromEntries(matches.map((match) => [match.id, match.loaderData])),
    );
  }, [pathname, search, matches]);
  return null;
}
