import type { TextKey } from '@larder/text/say';
import { keepInTab, readTab } from '@larder/ui/tab-stored.ts';

const key = 'larder-said-next';

/**
 * Keeps a sentence for the next document of this tab to announce: signing in and out open a new document,
 * which would be silent about it.
 */
export function sayNext(...said: Said): void {
  keepInTab(key, said);
}

/** Whether a failure is told, which is shown as well; the sentence and what stands in it. */
type Said = [isFailure: boolean, text: TextKey, ...args: string[]];

/** Returns the sentence that the previous document left, once. */
export function takeSaid(): Said | null {
  const said = readTab(key);
  keepInTab(key, null);
  return said as Said | null;
}
