import { isCallFailed } from '@larder/contract/call-failed';
import type { Result } from '@larder/contract/client';
import type { Operations } from '@larder/contract/operations';
import type { Scope } from '@larder/domain/staff-roles';
import { useQuery, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useOperations } from '../operations.ts';
import { scopeOf } from './scope-of.ts';
import { giveSeen, lastSeen } from './seen.ts';

export type Me = Result<Operations['GET api/staff/me']>;
/** What somebody may do, everywhere and by store. */
type Allowed = Pick<Me, 'scopes' | 'stores'>;

const meKey = ['me'];

/** After how many milliseconds without an answer work continues as the last person here. */
const patienceMs = 3_000;

/**
 * Forgets what was answered to a person, but for their unsent forms, which nobody else sees, and for who is there.
 */
export function forgetAnswers(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey: [kind] }) => kind !== 'me' && kind !== 'kept-form' });
}

/**
 * Forgets what was answered to another person (`before`) than the one who is there now, or by a role that was taken from
 * them.
 */
function welcome(queries: QueryClient, me: Me, before: Me | null | undefined): void {
  if (!before) return;
  if (before.id !== me.id) forgetAnswers(queries);
  queries.removeQueries({ predicate: ({ queryKey }) => maySee(before, queryKey) && !maySee(me, queryKey) });
}

/**
 * Asks who is signed in; the answer is kept until one comes back to the page, or a call is refused to somebody else, or
 * as one that this person may not make. Where nobody answers, the last person is assumed until somebody does: their
 * changes are kept for them alone.
 */
export function useWhoIsThere() {
  const operations = useOperations();
  const queries = useQueryClient();
  return useQuery({
    queryKey: meKey,
    queryFn: async () => {
      const asked = operations('GET api/staff/me');
      // A failure before the answer is awaited must not count as unhandled.
      asked.catch(() => undefined);
      const last = (await lastSeen()) as Me | null;
      const me = last ? await answerOr(asked, last) : await asked;
      const letIn = (there: Me, before: Me | null | undefined) => {
        welcome(queries, there, before);
        return giveSeen(queries, there.id, (queryKey) => maySee(there, queryKey));
      };
      const isIn = letIn(me, queries.getQueryData<Me | null>(meKey));
      let there = me;
      const record = async (late: Me) => {
        // It may come while the last person is let in still: then it is the answer, and the last one's are forgotten after.
        there = late;
        await isIn;
        const done = letIn(late, me);
        queries.setQueryData(meKey, late);
        return done;
      };
      if (me === last) asked.then(record).catch(() => undefined);
      await isIn;
      return there;
    },
    staleTime: Infinity,
    // Somebody else may have signed in in another tab meanwhile.
    refetchOnWindowFocus: 'always',
  });
}

/**
 * Returns the answer, or the last known one when none comes soon. A refusal by the backend counts as an
 * answer.
 */
async function answerOr(asked: Promise<Me>, last: Me): Promise<Me> {
  const later = new Promise<Me>((resolve) => {
    setTimeout(() => resolve(last), patienceMs);
  });
  const answered = asked.catch((error: unknown) => {
    if (isCallFailed(error) && error.status < 500) throw error;
    return last;
  });
  return Promise.race([answered, later]);
}

/** Returns a function that records who has signed in, or a change of their own data. */
export function useSignedIn(): (me: Me) => void {
  const queries = useQueryClient();
  return (me) => queries.setQueryData(meKey, me);
}

export const MeContext = createContext<Me | null>(null);

/** Returns the signed-in person; only inside of the shell. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('useMe outside of the shell');
  return me;
}

/**
 * Returns whether somebody may do this in a store, or with null in any. The backend decides; this only hides
 * actions that it would refuse.
 */
export function may(me: Allowed, scope: Scope, locationGuid: string | null = null): boolean {
  if (me.scopes.includes(scope)) return true;
  return me.stores.some(
    (store) => (locationGuid === null || store.locationGuid === locationGuid) && store.scopes.includes(scope),
  );
}

/** Returns whether somebody may be given the answer to a question. */
export function maySee(me: Allowed, queryKey: QueryKey): boolean {
  const scope = scopeOf(queryKey);
  return scope === null || may(me, scope);
}
