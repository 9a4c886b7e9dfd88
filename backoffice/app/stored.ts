/**
 * The values that this device remembers: its language before anybody has signed in, whether new orders may ring,
 * and a mailed link whose use was not answered (`sign-in/kept-press.ts`).
 */
type Kept = { lang: 'EN-US' | 'ES-MX'; sound: 'on' | 'off'; press: string };

const prefix = 'larder-office-';

/** Returns the kept value, or null; also where the browser keeps nothing. */
export function readKept<Name extends keyof Kept>(name: Name): Kept[Name] | null {
  try {
    return localStorage.getItem(prefix + name) as Kept[Name] | null;
  } catch {
    return null;
  }
}

/** Keeps a choice in this browser, where the browser keeps anything. */
export function keep<Name extends keyof Kept>(name: Name, value: Kept[Name]): void {
  try {
    localStorage.setItem(prefix + name, value);
  } catch {
    // A browser that keeps nothing forgets the choice with the page.
  }
}
