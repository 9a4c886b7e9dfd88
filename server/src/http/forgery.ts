import type { Context, MiddlewareHandler } from 'hono';

/**
 * Refuses writes that another site's page could have sent: a foreign Origin, or (older browsers) a cross-site fetch
 * without one; where a person sent a form to a page, in a page. SameSite cookies and the JSON content type are the other two locks on the same door.
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

/** Returns whether a browser navigates to the answer and shows it. */
function isForm({ req }: Context): boolean {
  return req.header('sec-fetch-mode') === 'navigate' || /\btext\/html\b/.test(req.header('accept') ?? '');
}
