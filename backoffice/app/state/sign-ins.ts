import type { Result } from '@larder/contract/client';
import type { Operations } from '@larder/contract/operations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useOperations } from '../operations.ts';

export type SignIn = Result<Operations['GET api/staff/sessions']>[number];

const keyOf = (personId: string | null) => ['sign-ins', personId];

/** Where a person is signed in, newest first. Null: whoever works here. */
export function useSignIns(personId: string | null) {
  const operations = useOperations();
  return useQuery({
    queryKey: keyOf(personId),
    queryFn: ({ signal }) =>
      personId === null
        ? operations('GET api/staff/sessions', { signal })
        : operations('GET api/people/:id/sessions', { params: { id: personId }, signal }),
  });
}

/** Returns a mutation that ends one of a person's sign-ins, or with null all of another person's. */
export function useSignOut(personId: string | null) {
  const operations = useOperations();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (sessionId: string | null) => {
      if (personId !== null)
        await operations('POST api/people/:id/sessions/end', {
          params: { id: personId },
          body: sessionId === null ? {} : { sessionId },
        });
      else if (sessionId !== null)
        await operations('DELETE api/staff/sessions/:id', { params: { id: sessionId } });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(personId) }),
  });
}
