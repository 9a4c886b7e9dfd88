import { useBoard } from '../state/board.ts';
import { useLive } from '../state/live.ts';
import { useNewOrders } from '../state/new-orders.ts';

/** Watches for new orders on every screen, for whoever may see orders. Draws nothing. */
export function Watch() {
  useLive();
  const board = useBoard();
  useNewOrders(board.data);
  return null;
}
