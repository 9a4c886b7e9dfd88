/**
 * Returns the link that opens an address in the device's own map, `{address}` in its place: Apple's by its
 * own scheme, Android's by the common one as it is set. Null where a page can open no map (Windows, Linux).
 */
export function ownMap(userAgent: string, geoLink: string): string | null {
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return 'maps://?q={address}';
  return userAgent.includes('Android') ? geoLink : null;
}
