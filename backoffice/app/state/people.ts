import type { Result } from '@larder/contract/client';
import type { Operations } from '@larder/contract/operations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useOperations, type OperationsClient } from '../operations.ts';

export type Person = Result<Operations['GET api/people/:id']>;
export type Invitation = Result<Operations['GET api/invitations']>[number];
export type Grant = Person['roles'][number];

export function usePeople() {
  const operations = useOperations();
  return useQuery({
    queryKey: ['people'],
    queryFn: ({ signal }) => operations('GET api/people', { signal }),
  });
}

export function useInvitations() {
  const operations = useOperations();
  return useQuery({
    queryKey: ['invitations'],
    queryFn: ({ signal }) => operations('GET api/invitations', { signal }),
  });
}

/** Returns a function that changes something about the people; the lists, and where they are signed in, load again. */
export function usePeopleChange() {
  const operations = useOperations();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: (operations: OperationsClient) => Promise<unknown>) => change(operations),
    onSettled: async () => {
      // Who is locked out is signed out everywhere.
      void queries.invalidateQueries({ queryKey: ['sign-ins'] });
      await queries.invalidateQueries({ queryKey: ['people'] });
      await queries.invalidateQueries({ queryKey: ['invitations'] });
    },
  });
}
