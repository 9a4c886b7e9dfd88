import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalCode, useOperations } from '../operations.ts';
import type { Order } from '../state/order.ts';

/** What somebody decided about a total that the plain press was refused for. */
export type Decided = { chargeCeiling?: true; confirmed?: true };
type Packed = Pick<Order, 'bags' | 'stagingSpot'>;

/** The refusals that ask for a decision, and so change what the button does. */
const asking = ['over-ceiling', 'far-under'];

/**
 * Returns the call that packs an order and makes it ready. A refusal that asks for a decision holds for the order as it
 * was then: once it has changed, by the shopper's yes say, what the order comes to and what was agreed are others.
 */
export function useReady(
  { id, revision }: Pick<Order, 'id' | 'revision'>,
  { bags, stagingSpot }: Packed,
  onReady: (status: 'ready' | 'cancelled') => unknown,
) {
  const operations = useOperations();
  const queries = useQueryClient();
  const [askedAt, setAskedAt] = useState(revision);
  const ready = useMutation({
    mutationFn: async (decided: Decided) => {
      const params = { id };
      const body = { revision, bags, stagingSpot: stagingSpot.trim() };
      const packed = await operations('POST api/orders/:id/pack', { params, body });
      setAskedAt(packed.revision);
      return operations('POST api/orders/:id/ready', {
        params,
        body: { revision: packed.revision, ...decided },
      });
    },
    onSuccess: ({ status }) => onReady(status),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['order', id] });
      void queries.invalidateQueries({ queryKey: ['board'] });
    },
  });
  const code = refusalCode(ready.error);
  const isOld = code !== null && asking.includes(code) && revision > askedAt;
  return {
    make: ready.mutate,
    isPending: ready.isPending,
    error: isOld ? null : ready.error,
    code: isOld ? null : code,
  };
}
