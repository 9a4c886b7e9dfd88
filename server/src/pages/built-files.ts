import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';

/** Says how long a file that was found may be kept. After it is found: what is set while it is looked for gets lost. */
function keptFor(cacheControl: string): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (context.res.ok) context.res.headers.set('cache-control', cacheControl);
  };
}

/**
 * Serves the hashed files of a built app under `<prefix>/assets/`, for a year: another content has another name. A file that
 * is not there is no page.
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

/** Serves one file whose content may change under its name: it is asked for each time. */
export function mountPlainFile(app: Hono, address: string, root: string, path: string): void {
  app.get(address, keptFor('no-cache'), serveStatic({ root, path }));
}
