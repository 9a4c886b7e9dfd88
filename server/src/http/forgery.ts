import type { MiddlewareHandler } from 'hono';

/**
 * Refuses writes that another site's page could have sent: a foreign Origin, or (older browsers) a cross-site fetch
 * without one. SameSite cookies and the JSON content type are the other two locks on the same door.
 */
export function refuseForgery(publicUrl: string): MiddlewareHandler {
  const ownOrigin = new URL(publicUrl).origin;
  return async (context, next) => {
    const method = context.req.method;
    if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return next();
    const origin = context.req.header('origin');
    const site = context.req.header('sec-fetch-site');
    const host = context.req.header('host');
    const isOwn =
      origin === ownOrigin || (host !== undefined && origin === `${new URL(ownOrigin).protocol}//${host}`);
    if (
      (origin !== undefined && !isOwn) ||
      (origin === undefined && site !== undefined && site !== 'same-origin' && site !== 'none')
    ) {
      return context.json(
        { errorCode: 'foreign-origin', message: 'This request came from another site.' },
        403,
      );
    }
    return next();
  };
}
