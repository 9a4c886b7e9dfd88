/**
 * Returns how the device of this browser opens an address in a map of its own, `{address}` in its place: Apple's by a scheme of their own,
 * Android by the common one as it is set. Null where a page can open no map (Windows, Linux).
 */
export function ownMap(userAgent: string, geoLink: string): string | null {
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return 'maps://?q={address}';
  return userAgent.includes('Android') ? geoLink : null;
}
