import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { Larder } from '../larder.ts';
import { findFile } from './built-file.store.ts';

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

const isFile = /\/assets\/[\w.-]+$/;

/**
 * Serves the hashed files of a built app under `<prefix>/assets/`, for a year, because changed content gets another
 * name. A file of another release comes from the database (keep-built-files.ts). A missing one is answered with 404, not
 * with a page.
 */
export function mountBuiltFiles(
  app: Hono,
  prefix: string,
  root: string,
  { pool }: Pick<Larder, 'pool'>,
): void {
  const rewriteRequestPath = (path: string) => path.slice(prefix.length);
  const address = `${prefix}/assets/*`;
  app.use(address, keptFor('public, max-age=31536000, immutable'));
  app.use(address, serveStatic({ root, rewriteRequestPath, precompressed: true }));
  app.get(address, async (context) => {
    const { path } = context.req;
    const content = isFile.test(path) ? await findFile(pool, path) : null;
    if (!content) return context.text('Not found', 404);
    const type = getMimeType(path) ?? 'application/octet-stream';
    return context.body(new Uint8Array(content), 200, { 'content-type': type });
  });
}

/** Serves one file whose content may change under the same name: browsers ask for it each time. */
export function mountPlainFile(app: Hono, address: string, root: string, path: string): void {
  app.get(address, keptFor('no-cache'), serveStatic({ root, path }));
}
