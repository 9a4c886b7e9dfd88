import { hourMs } from '@larder/domain/durations';
import { isCallFailed } from '@larder/contract/call-failed';
import type { Result } from '@larder/contract/client';
import type { Operations } from '@larder/contract/operations';
import {
  queryOptions,
  replaceEqualDeep,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useOperations, type OperationsClient } from '../operations.ts';

export type Order = Result<Operations['GET api/orders/:id']>;
export type Line = Order['lines'][number];

const askAgainMs = 10_000;

/**
 * Returns the newer state of an order: an answer can be overtaken by that to a change made after it was asked for, and
 * would show a picked line as still to be picked.
 */
function newer(known: unknown, came: unknown): unknown {
  const isOvertaken = known !== undefined && (came as Order).revision < (known as Order).revision;
  return isOvertaken ? known : replaceEqualDeep(known, came);
}

/** The question for one order. */
export const orderQuery = (operations: OperationsClient, id: string) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) => operations('GET api/orders/:id', { params: { id }, signal }),
    refetchInterval: askAgainMs,
    structuralSharing: newer,
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

/** For how long it is kept that an action got no answer. */
const keptMs = hourMs;

/** An action on an order that was seen at a revision. */
export type OrderVerb<Answer = unknown> = (
  operations: OperationsClient,
  order: { id: string; revision: number },
) => Promise<Answer>;

/**
 * Returns a function that acts on an order as it was seen: the backend refuses if it has changed since, and
 * says who changed what. The newest state is shown either way. An act without an answer may have been done: until
 * there is one, each press anywhere on the order acts on what was seen then. The same request happens once, by its key;
 * another one, also from a dialog that was opened anew, is refused with what was done, and not added to it.
 */
export function useOrderChange<Answer = unknown>({ id, revision }: Pick<Order, 'id' | 'revision'>) {
  const operations = useOperations();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (verb: OrderVerb<Answer>) => {
      const unanswered = ['unanswered', id];
      const seen = queries.getQueryData<number>(unanswered) ?? revision;
      try {
        const answer = await verb(operations, { id, revision: seen });
        queries.removeQueries({ queryKey: unanswered });
        return answer;
      } catch (error) {
        if (isCallFailed(error) && error.status < 500) queries.removeQueries({ queryKey: unanswered });
        else {
          queries.setQueryDefaults(unanswered, { gcTime: keptMs });
          queries.setQueryData(unanswered, seen);
        }
        throw error;
      }
    },
    onSettled: async () => {
      void queries.invalidateQueries({ queryKey: ['board'] });
      await queries.invalidateQueries({ queryKey: ['order', id] });
    },
  });
}
