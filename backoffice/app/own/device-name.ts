const kinds: readonly [name: string, sign: RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Chromebook', /CrOS/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
];

/** What kind of device a browser says it runs on, as anybody calls it in any language; null where it does not say. */
export function deviceName(userAgent: string): string | null {
  return kinds.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;
}
