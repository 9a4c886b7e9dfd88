import type { TextKey } from '@larder/text/say';
import { keepInTab, readTab } from '../tab-stored.ts';

const key = 'larder-said-next';

/**
 * Keeps a sentence for the next document of this tab to announce: signing in and out open a new document,
 * which would be silent about it.
 */
export function sayNext(text: TextKey, ...args: readonly string[]): void {
  keepInTab(key, [text, ...args]);
}

/** Returns the sentence that the previous document left, once. */
export function takeSaid(): readonly [TextKey, ...string[]] | null {
  const said = readTab(key);
  keepInTab(key, null);
  return said as readonly [TextKey, ...string[]] | null;
}
