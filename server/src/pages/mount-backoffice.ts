import { readFile } from 'node:fs/promises';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { loadOnce } from '../load-once.ts';
import type { Larder } from '../larder.ts';
import { etagOf, isKnownToCaller } from '../http/etag.ts';
import { mountBuiltFiles, mountPlainFile } from './built-files.ts';
import { backofficePolicy } from './content-security-policy.ts';

/** The function that returns the one page of the back office: from disk, or as development has it now. */
type BackofficePage = (context: Context) => Promise<string>;

const prefix = '/backoffice';

/** The files that keep their names when their content changes; `sw.js` keeps the app on a phone. */
const plainFiles = [
  'sw.js',
  'manifest.webmanifest',
  'icon.svg',
  'icon-180.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable.png',
];

/**
 * Returns a function that serves the store's app under /backoffice/ in processes with the role `backoffice`: its
 * hashed files for a year, and one page for every address, which its script draws. Only this page may compile
 * WebAssembly and use the camera (the barcode reader). Nothing of it is for search engines. Without the role its
 * paths get 404.
 */
export function backofficeFrom(clientFolder: string) {
  const read = loadOnce(() => readFile(`${clientFolder}/index.html`, 'utf8'));
  return (app: Hono, larder: Larder): void => {
    if (!isOn(app, larder)) return;
    mountBuiltFiles(app, prefix, clientFolder, larder);
    app.use(`${prefix}/sw.js`, fromItsOwnOrigin);
    for (const file of plainFiles) mountPlainFile(app, `${prefix}/${file}`, clientFolder, file);
    mountPage(app, read);
  };
}

/** Allows the service worker, which keeps the app on a phone, to fetch from its own origin only. */
const fromItsOwnOrigin: MiddlewareHandler = async (context, next) => {
  await next();
  context.res.headers.set('content-security-policy', "default-src 'none'; connect-src 'self'");
};

/** Returns a function that mounts the back office in development, where vite serves the files and makes the page. */
export function backofficeOf(page: BackofficePage, hotReloadUrl: string) {
  return (app: Hono, larder: Larder): void => {
    if (!isOn(app, larder)) return;
    // A service worker of an earlier build on this address would go on showing that build.
    app.get(`${prefix}/sw.js`, (context) =>
      context.body('self.registration.unregister();', 200, { 'content-type': 'text/javascript' }),
    );
    mountPage(app, page, hotReloadUrl);
  };
}

/**
 * Returns whether this process serves the back office; if not, mounts 404 on its paths, which are no pages of the
 * shop either.
 */
function isOn(app: Hono, { environment }: Larder): boolean {
  if (environment.roles.includes('backoffice')) return true;
  for (const path of [prefix, `${prefix}/*`]) app.all(path, (context) => context.text('Not found', 404));
  return false;
}

function mountPage(app: Hono, page: BackofficePage, hotReloadUrl?: string): void {
  app.get(prefix, (context) => context.redirect(`${prefix}/`, 308));
  app.get(`${prefix}/*`, async (context) => {
    const html = await page(context);
    const etag = etagOf(html);
    const headers = {
      etag,
      'cache-control': 'private, no-cache',
      'content-security-policy': backofficePolicy(html, hotReloadUrl),
      'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
      'x-robots-tag': 'noindex, nofollow',
    };
    if (isKnownToCaller(context.req.raw, etag)) return context.body(null, 304, headers);
    return context.html(html, 200, headers);
  });
}
