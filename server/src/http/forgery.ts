import type { Context, MiddlewareHandler } from 'hono';

/**
 * Returns a middleware that refuses writes which another site's page could have sent: with a foreign Origin, or
 * (older browsers) as a cross-site fetch without one. A form sent to a page is refused with a page. SameSite
 * cookies and the JSON content type are two more guards against the same attack.
 */
export function refuseForgery(
  publicUrl: string,
  refusedPage: (context: Context) => Response,
): MiddlewareHandler {
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
      if (isForm(context)) return refusedPage(context);
      return context.json(
        { errorCode: 'foreign-origin', message: 'This request came from another site.' },
        403,
      );
    }
    return next();
  };
}

/** Returns whether the browser will show the answer as a page. */
function isForm({ req }: Context): boolean {
  return req.header('sec-fetch-mode') === 'navigate' || /\btext\/html\b/.test(req.header('accept') ?? '');
}
