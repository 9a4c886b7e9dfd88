import { useEffect, useMemo, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { effectiveDietary } from './dietary.ts';
import { fetchPagesAfresh } from './fresh-pages.ts';
import { rememberView } from './remember.ts';
import { useSession } from './session.ts';

/**
 * Returns the dietary options that filter listings: the user's once the user is known, until then the
 * remembered ones. The remembered view follows the user, so that the next page is rendered with their
 * options, and drops them when they leave. A page rendered with other options is loaded again, once (APP-04):
 * a profile was chosen, or options changed on another device.
 */
export function useDietary(remembered: readonly number[]): readonly number[] {
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const wanted = user ? JSON.stringify(effectiveDietary(user)) : null;
  const renderedWith = useRef(JSON.stringify(remembered));
  const wasUser = useRef(false);
  useEffect(() => {
    if (wanted) rememberView({ dietary: JSON.parse(wanted) as number[] });
    else if (wasUser.current) rememberView({ dietary: [] });
    wasUser.current = wanted !== null;
    if (!wanted || wanted === renderedWith.current) return;
    renderedWith.current = wanted;
    fetchPagesAfresh();
    void revalidate();
  }, [wanted, revalidate]);
  return useMemo(() => (wanted ? (JSON.parse(wanted) as number[]) : remembered), [wanted, remembered]);
}
