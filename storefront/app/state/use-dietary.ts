import { useEffect, useMemo, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { effectiveDietary } from './dietary.ts';
import { fetchPagesAfresh } from './fresh-pages.ts';
import { rememberView } from './remember.ts';
import { useSession } from './session.ts';

/**
 * Returns the dietary options that filter listings: the user's once the user is known, none for a guest, and until
 * then the remembered ones. The remembered view follows the user, so that the next page is rendered with their
 * options, and drops them when they leave. A page rendered with other options is loaded again, once (APP-04):
 * a profile was chosen, options changed on another device, or the session is over.
 */
export function useDietary(remembered: readonly number[]): readonly number[] {
  const { user, status } = useSession();
  const { revalidate } = useRevalidator();
  const wanted = user ? JSON.stringify(effectiveDietary(user)) : status === 'guest' ? '[]' : null;
  const renderedWith = useRef(JSON.stringify(remembered));
  const wasUser = useRef(false);
  const isUser = user !== null;
  useEffect(() => {
    const isOther = wanted !== null && wanted !== renderedWith.current;
    if (isUser || wasUser.current || isOther)
      rememberView({ dietary: JSON.parse(wanted ?? '[]') as number[] });
    wasUser.current = isUser;
    if (!isOther) return;
    renderedWith.current = wanted;
    fetchPagesAfresh();
    void revalidate();
  }, [wanted, isUser, revalidate]);
  // The same options stay the same list: with another one every card of the page would be rendered again.
  return useMemo(
    () => (wanted && wanted !== JSON.stringify(remembered) ? (JSON.parse(wanted) as number[]) : remembered),
    [wanted, remembered],
  );
}
