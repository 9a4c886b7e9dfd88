import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { keepSeen } from '../state/seen-pages.ts';

/** Keeps the data of each page shown, the first one too, for when the browser is offline. */
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
