import { nextStatus } from '@larder/domain/order-status';
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

function isStillOpen({ versionKey, orderStatus }: Board['orders'][number]): boolean {
  return nextStatus(versionKey, orderStatus) !== null;
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
    // One that was over comes back with a problem: it is nothing to pick.
    const come = board.orders.filter((card) => arrived.includes(card.id) && isStillOpen(card));
    if (come.length === 0) return;
    ring();
    const numbers = come.map((card) => card.number);
    announce(numbers.map((number) => t('New order {0}', number)).join('. '));
  }, [board, announce, t]);
  useEffect(() => {
    const shown = unseen > 0 ? navigator.setAppBadge?.(unseen) : navigator.clearAppBadge?.();
    shown?.catch(() => undefined);
  }, [unseen]);
  return unseen;
}
