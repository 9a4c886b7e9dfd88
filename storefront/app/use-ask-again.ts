import { isUnanswered } from '@larder/contract/call-failed';
import { useEffect } from 'react';

/** The pause in milliseconds before a call that nobody answered is made again. */
export const againMs = 10_000;

/**
 * Calls `again` a while after a call that nobody answered, for what a page shows without anybody asking for it. `error`
 * is that of the last call; null for none.
 */
export function useAskAgain(error: unknown, again: () => unknown): void {
  useEffect(() => {
    if (error === null || !isUnanswered(error)) return;
    const timer = setTimeout(again, againMs);
    return () => clearTimeout(timer);
  }, [error, again]);
}
