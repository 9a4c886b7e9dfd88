import type { TextKey } from '@larder/text/say';

const key = 'larder-said-next';

/**
 * Keeps a sentence for the next document of this tab to announce: signing in and out open a new document,
 * which would be silent about it.
 */
export function sayNext(text: TextKey, ...args: readonly string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([text, ...args]));
  } catch {
    // Without storage nothing is announced; the page itself shows who is signed in.
  }
}

/** Returns the sentence that the previous document left, once. */
export function takeSaid(): readonly [TextKey, ...string[]] | null {
  try {
    const said = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return said === null ? null : (JSON.parse(said) as [TextKey, ...string[]]);
  } catch {
    return null;
  }
}
