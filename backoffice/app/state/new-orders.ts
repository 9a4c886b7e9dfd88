import { useAnnounce } from '@larder/ui/announce.tsx';
import { useText } from '@larder/ui/words.ts';
import { useEffect, useRef } from 'react';
import type { Board } from './board.ts';
import { ring } from './sound.ts';

/** Returns the number of orders that nobody has opened yet. */
export function countNew(board: Board): number {
  return board.orders.filter((card) => card.column === 'new').length;
}

/**
 * Returns the ids of orders that are new since the last look; none on the first look, whose orders all count
 * as known.
 */
export function arrivedSince(known: ReadonlySet<string> | null, ids: readonly string[]): string[] {
  return known === null ? [] : ids.filter((id) => !known.has(id));
}

/** Rings and says so when an order has come; the badge counts the orders that nobody has opened. */
export function useNewOrders(board: Board | undefined): number {
  const t = useText();
  const announce = useAnnounce();
  const known = useRef<Set<string> | null>(null);
  const unseen = board ? countNew(board) : 0;
  useEffect(() => {
    if (!board) return;
    const ids = board.orders.map((card) => card.id);
    const arrived = arrivedSince(known.current, ids);
    known.current = new Set([...(known.current ?? []), ...ids]);
    if (arrived.length === 0) return;
    ring();
    const numbers = board.orders.filter(({ id }) => arrived.includes(id)).map((card) => card.number);
    announce(numbers.map((number) => t('New order {0}', number)).join('. '));
  }, [board, announce, t]);
  useEffect(() => {
    const shown = unseen > 0 ? navigator.setAppBadge?.(unseen) : navigator.clearAppBadge?.();
    shown?.catch(() => undefined);
  }, [unseen]);
  return unseen;
}
