import type { Result } from '@larder/contract/client';
import type { Operations } from '@larder/contract/operations';
import type { Scope } from '@larder/domain/staff-roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useOperations } from '../operations.ts';

export type Me = Result<Operations['GET api/staff/me']>;

const meKey = ['me'];

/** Asks who is signed in; the answer is kept until it changes. */
export function useWhoIsThere() {
  const operations = useOperations();
  return useQuery({
    queryKey: meKey,
    queryFn: ({ signal }) => operations('GET api/staff/me', { signal }),
    staleTime: Infinity,
  });
}

/** Takes note of who has signed in, or changed something about themselves. */
export function useSignedIn(): (me: Me) => void {
  const queries = useQueryClient();
  return (me) => queries.setQueryData(meKey, me);
}

export const MeContext = createContext<Me | null>(null);

/** Who is signed in; only inside of the shell. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('useMe outside of the shell');
  return me;
}

/** Whether they may do this in a store, or with null anywhere at all. The backend decides; this only hides what it would refuse. */
export function may(me: Me, scope: Scope, locationGuid: string | null = null): boolean {
  if (me.scopes.includes(scope)) return true;
  return me.stores.some(
    (store) => (locationGuid === null || store.locationGuid === locationGuid) && store.scopes.includes(scope),
  );
}
