/**
 * Returns the link that opens an address in the device's own map: Apple's own scheme, or on Android the
 * configured link with the address in place of `{address}`. Null where a page can open no map (Windows,
 * Linux).
 */
export function ownMap(userAgent: string, geoLink: string): string | null {
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return 'maps://?q={address}';
  return userAgent.includes('Android') ? geoLink : null;
}
