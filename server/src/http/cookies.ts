import { parse, serialize } from 'hono/utils/cookie';

/**
 * The cookies that prove something: of a shopper who is signed in, whose the guest's cart is, which device it is; of somebody
 * of the store who is signed in, and which device of the store it is.
 */
export type SecretCookie =
  | 'larder-session'
  | 'larder-visitor'
  | 'larder-device'
  | 'larder-staff'
  | 'larder-staff-device';

/**
 * Returns what a secret cookie is called. Under https it bears `__Host-`: browsers take such a name only with Secure, Path=/
 * and no Domain, so that no other host of the domain and nobody on an open line can plant one. Under http (a laptop)
 * browsers would refuse it.
 */
export function secretCookieName(cookie: SecretCookie, publicUrl: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${cookie}` : cookie;
}

/** A secret cookie's value from a Cookie header, or null. */
export function readSecretCookie(header: string, cookie: SecretCookie, publicUrl: string): string | null {
  return readCookie(header, secretCookieName(cookie, publicUrl));
}

/** Returns a cookie's value from a Cookie header, or null. */
export function readCookie(header: string, name: string): string | null {
  return parse(header, name)[name] ?? null;
}

export type CookieOptions = {
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
