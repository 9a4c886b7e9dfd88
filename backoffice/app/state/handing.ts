import type { DeskOrder } from '@larder/contract/operations/hand-over';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useOperations, type OperationsClient } from '../operations.ts';

export type Age = NonNullable<DeskOrder['age']>;

const askAgainMs = 10_000;

/**
 * Returns the pickups that are ready, renewed with the board. The backend does the search, as it knows names
 * and codes.
 */
export function useDesk(search: string) {
  const operations = useOperations();
  return useQuery({
    queryKey: ['board', 'desk', search],
    queryFn: ({ signal }) => operations('GET api/desk', { query: { search }, signal }),
    refetchInterval: askAgainMs,
    placeholderData: keepPreviousData,
  });
}

const stopsQuery = (operations: OperationsClient) =>
  queryOptions({
    queryKey: ['board', 'stops', ''],
    queryFn: ({ signal }) => operations('GET api/stops', { signal }),
  });

/** Returns the deliveries to be brought, renewed with the board. */
export function useStops() {
  return useQuery({ ...stopsQuery(useOperations()), refetchInterval: askAgainMs });
}

/** Returns the deliveries to be brought as they were loaded last. Makes no call itself. */
export function useKnownStops() {
  return useQuery({ ...stopsQuery(useOperations()), enabled: false });
}
