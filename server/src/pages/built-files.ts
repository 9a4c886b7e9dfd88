import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';

/**
 * Returns a middleware that sets how long a file may be kept. It does so once the file is found: headers set before
 * are lost.
 */
function keptFor(cacheControl: string): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (context.res.ok) context.res.headers.set('cache-control', cacheControl);
  };
}

/**
 * Serves the hashed files of a built app under `<prefix>/assets/`, for a year, because changed content gets another
 * name. A missing file is answered with 404, not with a page.
 */
export function mountBuiltFiles(app: Hono, prefix: string, root: string): void {
  const rewriteRequestPath = (path: string) => path.slice(prefix.length);
  const address = `${prefix}/assets/*`;
  app.use(
    address,
    keptFor('public, max-age=31536000, immutable'),
    serveStatic({ root, rewriteRequestPath, precompressed: true }),
  );
  app.get(address, (context) => context.text('Not found', 404));
}

/** Serves one file whose content may change under the same name: browsers ask for it each time. */
export function mountPlainFile(app: Hono, address: string, root: string, path: string): void {
  app.get(address, keptFor('no-cache'), serveStatic({ root, path }));
}
