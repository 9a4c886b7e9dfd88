import { useText } from '@larder/ui/words.ts';
import { useToast } from '@larder/ui/toast.tsx';
import { useEffect, useRef } from 'react';
import type { Board } from './board.ts';

type Card = Board['orders'][number];

/** Returns the orders that somebody was filling and somebody else fills now. */
export function takenOver(had: ReadonlySet<string>, { orders }: Board, staffId: string): Card[] {
  return orders.filter(({ id, claim }) => had.has(id) && claim !== null && claim.staffId !== staffId);
}

/** Says, until it is closed, that another person has taken over an order of one's own. */
export function useTakenOver(board: Board | undefined, staffId: string): void {
  const t = useText();
  const toast = useToast();
  const had = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!board) return;
    for (const { number, claim } of takenOver(had.current, board, staffId))
      toast.failure(t('{0} took over order {1} from you.', claim?.name || t('Somebody'), number));
    const mine = board.orders.filter(({ claim }) => claim?.staffId === staffId);
    had.current = new Set(mine.map(({ id }) => id));
  }, [board, staffId, t, toast]);
}
