const kinds: readonly [name: string, sign: RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Chromebook', /CrOS/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
];

/**
 * Returns the kind of device that a browser runs on, by its common name in any language, or null where the
 * browser does not tell.
 */
export function deviceName(userAgent: string): string | null {
  return kinds.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;
}
