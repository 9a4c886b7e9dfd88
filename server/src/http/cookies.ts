import { parse, serialize } from 'hono/utils/cookie';

/**
 * The cookies that prove an identity: a shopper's session, a guest's cart, a shopper's device; a session of
 * the staff, a store's shared device.
 */
export type SecretCookie =
  | 'larder-session'
  | 'larder-visitor'
  | 'larder-device'
  | 'larder-staff'
  | 'larder-staff-device';

/**
 * Returns the name of a secret cookie. Under https it has the prefix `__Host-`: browsers accept such a name
 * only with Secure, Path=/ and no Domain, so that no other host of the domain and nobody on an open network
 * can set one. Under http (a laptop) browsers would refuse it.
 */
export function secretCookieName(cookie: SecretCookie, publicUrl: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${cookie}` : cookie;
}

/** Returns a secret cookie's value from a Cookie header, or null. */
export function readSecretCookie(header: string, cookie: SecretCookie, publicUrl: string): string | null {
  return readCookie(header, secretCookieName(cookie, publicUrl));
}

/** Returns a cookie's value from a Cookie header, or null. */
export function readCookie(header: string, name: string): string | null {
  return parse(header, name)[name] ?? null;
}

type CookieOptions = {
  /** Null: the cookie lives as long as the browser window. */
  maxAgeSeconds: number | null;
  secure: boolean;
  /** False only for larder-view, which the browser reads. */
  httpOnly?: boolean;
};

/** Returns a Set-Cookie value: path /, SameSite=Lax, HttpOnly unless said otherwise. */
export function writeCookie(name: string, value: string, options: CookieOptions): string {
  const { maxAgeSeconds, secure, httpOnly = true } = options;
  const maxAge = maxAgeSeconds ?? undefined;
  return serialize(name, value, { path: '/', sameSite: 'Lax', maxAge, httpOnly, secure });
}
