import { createHash } from 'node:crypto';

/** Returns the strong ETag of a text. */
export function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/** Returns whether a request says that its sender has exactly this content; a proxy that packs it makes its ETag weak. */
export function isKnownToCaller(request: Request, etag: string): boolean {
  const held = (request.headers.get('if-none-match') ?? '').split(',');
  return held.some((each) => opaque(each) === opaque(etag));
}

function opaque(etag: string): string {
  return etag.trim().replace(/^W\//, '');
}
