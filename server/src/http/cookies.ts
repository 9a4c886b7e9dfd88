/**
 * The cookies that prove something: of a shopper who is signed in, whose the guest's cart is, which device it is; of somebody
 * of the store who is signed in, and which device of the store it is.
 */
export type SecretCookie =
  'larder-session' | 'larder-visitor' | 'larder-device' | 'larder-staff' | 'larder-staff-device';

/**
 * What a secret cookie is called. Under https it bears `__Host-`: browsers take such a name only with Secure, Path=/
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

/** A cookie's value from a Cookie header, or null. */
export function readCookie(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const equals = part.indexOf('=');
    if (equals > 0 && part.slice(0, equals).trim() === name) return decode(part.slice(equals + 1).trim());
  }
  return null;
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

export type CookieOptions = {
  /** Null: the cookie lives as long as the browser window. */
  maxAgeSeconds: number | null;
  secure: boolean;
  /** False only for larder-view, which the browser reads. */
  httpOnly?: boolean;
};

/** A Set-Cookie value: path /, SameSite=Lax, HttpOnly unless said otherwise. */
export function writeCookie(name: string, value: string, options: CookieOptions): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', 'SameSite=Lax'];
  if (options.maxAgeSeconds !== null) parts.push(`Max-Age=${options.maxAgeSeconds}`);
  if (options.httpOnly !== false) parts.push('HttpOnly');
  if (options.secure) parts.push('Secure');
  return parts.join('; ');
}
