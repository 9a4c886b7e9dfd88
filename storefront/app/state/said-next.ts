import type { TextKey } from '@larder/text/say';
import { keepInTab, readTab } from '../tab-stored.ts';

const key = 'larder-said-next';

/**
 * Keeps a sentence for the next document of this tab to announce: signing in and out open a new document,
 * which would be silent about it.
 */
export function sayNext(text: TextKey, ...args: readonly string[]): void {
  keepInTab(key, { text, args, isFailure: false });
}

/** Keeps the sentence of a failure for the next document of this tab, which shows it. */
export function failNext(text: TextKey, ...args: readonly string[]): void {
  keepInTab(key, { text, args, isFailure: true });
}

type Said = { text: TextKey; args: readonly string[]; isFailure: boolean };

/** Returns the sentence that the previous document left, once. */
export function takeSaid(): Said | null {
  const said = readTab(key);
  keepInTab(key, null);
  return said as Said | null;
}
