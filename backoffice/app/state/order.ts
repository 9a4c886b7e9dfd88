import type { Result } from '@larder/contract/client';
import type { Operations } from '@larder/contract/operations';
import { queryOptions, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useOperations, type OperationsClient } from '../operations.ts';

export type Order = Result<Operations['GET api/orders/:id']>;
export type Line = Order['lines'][number];

const askAgainMs = 10_000;

const orderQuery = (operations: OperationsClient, id: string) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) => operations('GET api/orders/:id', { params: { id }, signal }),
    refetchInterval: askAgainMs,
  });

/** Returns one order, renewed every ten seconds and whenever it changes (see live.ts). */
export function useOrder(id: string) {
  return useQuery(orderQuery(useOperations(), id));
}

/** Returns several orders, each as above. */
export function useOrders(ids: readonly string[]) {
  const operations = useOperations();
  return useQueries({ queries: ids.map((id) => orderQuery(operations, id)) });
}

/** Returns the money of an order that was made ready; loaded again with the order. */
export function useOrderMoney(id: string) {
  const operations = useOperations();
  return useQuery({
    queryKey: ['order', id, 'money'],
    queryFn: ({ signal }) => operations('GET api/orders/:id/money', { params: { id }, signal }),
    refetchInterval: askAgainMs,
  });
}

/** Returns the photo of where a delivery was left, if there is one; it never changes. */
export function useDeliveryPhoto({ id, hasPhoto }: Pick<Order, 'id' | 'hasPhoto'>) {
  const operations = useOperations();
  return useQuery({
    queryKey: ['photo', id],
    queryFn: ({ signal }) => operations('GET api/orders/:id/photo', { params: { id }, signal }),
    enabled: hasPhoto,
    staleTime: Infinity,
  });
}

export type Report = Result<Operations['GET api/orders/:id/problems']>['problems'][number];

/** Returns the shopper's reports about an order; loaded again with the order. */
export function useReports(id: string) {
  const operations = useOperations();
  return useQuery({
    queryKey: ['order', id, 'problems'],
    queryFn: async ({ signal }) =>
      (await operations('GET api/orders/:id/problems', { params: { id }, signal })).problems,
  });
}

/** An action on an order that was seen at a revision. */
export type OrderVerb<Answer = unknown> = (
  operations: OperationsClient,
  order: { id: string; revision: number },
) => Promise<Answer>;

/**
 * Returns a function that acts on an order as it was seen: the backend refuses if it has changed since, and
 * says who changed what. The newest state is shown either way.
 */
export function useOrderChange<Answer = unknown>({ id, revision }: Pick<Order, 'id' | 'revision'>) {
  const operations = useOperations();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (verb: OrderVerb<Answer>) => verb(operations, { id, revision }),
    onSettled: async () => {
      void queries.invalidateQueries({ queryKey: ['board'] });
      await queries.invalidateQueries({ queryKey: ['order', id] });
    },
  });
}
