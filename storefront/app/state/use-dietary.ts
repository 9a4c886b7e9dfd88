import { useEffect, useMemo, useRef } from 'react';
import { effectiveDietary } from '../parts/dietary/dietary.ts';
import { rememberView } from './remember.ts';
import { useSession } from './session.ts';

/**
 * What listings are filtered by: the user's preferences once the user is known, until then what this browser remembers.
 * The remembered view follows the user, so that the next page is rendered with it, and forgets them when they leave.
 */
export function useDietary(remembered: readonly number[]): readonly number[] {
  const { user } = useSession();
  const wanted = user ? JSON.stringify(effectiveDietary(user)) : null;
  const wasUser = useRef(false);
  useEffect(() => {
    if (wanted) rememberView({ dietary: JSON.parse(wanted) as number[] });
    else if (wasUser.current) rememberView({ dietary: [] });
    wasUser.current = wanted !== null;
  }, [wanted]);
  return useMemo(() => (wanted ? (JSON.parse(wanted) as number[]) : remembered), [wanted, remembered]);
}
