import type { MiddlewareHandler } from 'hono';

/**
 * Sets the security headers of every answer. Pages add their own Content-Security-Policy, and the back office
 * its own permissions (the camera, for barcodes); everything else gets the strictest ones.
 */
export function securityHeaders(https: boolean): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const headers = context.res.headers;
    headers.set('x-content-type-options', 'nosniff');
    headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    headers.set('x-frame-options', 'DENY');
    headers.set('cross-origin-opener-policy', 'same-origin');
    if (!headers.has('permissions-policy'))
      headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    if (https) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (!headers.has('content-security-policy')) {
      headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    }
  };
}
