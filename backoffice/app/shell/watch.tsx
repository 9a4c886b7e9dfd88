import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOperations } from '../operations.ts';
import { useBoard, type Board } from '../state/board.ts';
import { useCancelled } from '../state/cancelled.ts';
import { useCalmUpdates } from '../state/installed.ts';
import { useLive } from '../state/live.ts';
import { useNewOrders } from '../state/new-orders.ts';
import { orderQuery } from '../state/order.ts';
import { useSending } from '../state/queue/use-sending.ts';
import { keepWhatIsSeen, ownPicks } from '../state/seen.ts';
import { maySee, useMe, type Me } from '../state/session.tsx';
import { useTakenOver } from '../state/taken-over.ts';

/**
 * Watches on every screen for new orders, and for one's own that are taken over or cancelled, for those who may see
 * orders. Draws nothing.
 */
export function Watch() {
  useLive();
  const me = useMe();
  const board = useBoard();
  useNewOrders(board.data);
  useTakenOver(board.data, me.id);
  useCancelled(board.data, me);
  return board.data ? <OwnPicks board={board.data} staffId={me.id} /> : null;
}

/**
 * Loads the orders that somebody is filling before they are opened, so that they are there offline. Draws
 * nothing.
 */
function OwnPicks({ board, staffId }: { board: Board; staffId: string }) {
  const operations = useOperations();
  const queries = useQueryClient();
  const ids = ownPicks(board, staffId).join();
  useEffect(() => {
    for (const id of ids ? ids.split(',') : [])
      void queries.prefetchQuery({
        ...orderQuery(operations, id),
        staleTime: Infinity,
      });
  }, [ids, operations, queries]);
  return null;
}

/** Keeps a person's screens and changes on the device, so that work continues offline. Draws nothing. */
export function Keep({ me: { id, scopes, stores } }: { me: Me }) {
  const queries = useQueryClient();
  useSending(id);
  useCalmUpdates();
  useEffect(
    () => keepWhatIsSeen(queries, id, (queryKey) => maySee({ scopes, stores }, queryKey)),
    [queries, id, scopes, stores],
  );
  return null;
}
