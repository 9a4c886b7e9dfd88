import type { TextKey } from '@larder/text/say';

const key = 'larder-said-next';

/** What is to be said on the next document of this tab: signing in and out open a new one, which would be silent about it. */
export function sayNext(text: TextKey, ...args: readonly string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([text, ...args]));
  } catch {
    // Without storage nothing is said; the page itself shows who is here.
  }
}

/** What the document before left to be said, once. */
export function takeSaid(): readonly [TextKey, ...string[]] | null {
  try {
    const said = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return said === null ? null : (JSON.parse(said) as [TextKey, ...string[]]);
  } catch {
    return null;
  }
}
