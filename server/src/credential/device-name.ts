/**
 * Browsers by a pattern of their User-Agent; the first match counts. A browser that is built on another one also
 * carries its name, so it stands before it.
 */
const browsers = [
  ['Edge', /\b(Edg|EdgA|EdgiOS|Edge)\//],
  ['Opera', /\b(OPR|OPiOS|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['DuckDuckGo', /\b(DuckDuckGo|Ddg)\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|HeadlessChrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/**
 * Returns browser and system by their names ("Firefox, Windows") from a User-Agent header, so that shoppers
 * recognise their devices; an empty text if both are unknown.
 */
export function deviceName(userAgent: string): string {
  const nameIn = (table: readonly (readonly [string, RegExp])[]) =>
    table.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(', ');
}
