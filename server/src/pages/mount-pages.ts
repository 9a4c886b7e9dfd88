import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { Larder } from '../larder.ts';
import { mountBuiltFiles } from './built-files.ts';
import { createPageCache } from './page-cache.ts';
import { createTightPacker } from './pack-page.ts';
import { leadToDocument, releaseIn } from './other-release.ts';
import { createReachability } from './reachability.ts';
import { createRenderQueue } from './render-queue.ts';
import { servePage, type Pages } from './serve-page.ts';
import { mountSitemaps } from './sitemap.ts';
import type { MakeRenderer } from './thread-renderer.ts';

const pageCacheBytes = 32_000_000;
/**
 * The number of renders at once: one renders while the other waits for its data. More would only share the one
 * thread.
 */
const rendersAtOnce = 2;
/** The maximum of waiting pages, a second or two of rendering; further requests get the busy page. */
const maxWaiting = 40;

/** A function that mounts the pages after the backends: run.ts gives it, tests of the backends alone do not. */
export type MountPages = (app: Hono, larder: Larder) => void;

/** Returns a function that serves the storefront: its files for a year, its pages rendered whole and kept. */
export function pagesFrom(
  makeRenderer: MakeRenderer,
  clientFolder: string | null,
  hotReloadUrl?: string,
): MountPages {
  return (app, larder) => {
    const { cardProvider, mapStyleUrl, fontStylesheetUrl, backends } = larder.environment;
    const policy = { cardProviderOrigin: cardProvider.origin, mapStyleUrl, fontStylesheetUrl, hotReloadUrl };
    if (clientFolder) mountFiles(app, clientFolder, larder);
    mountSitemaps(app, larder);
    for (const path of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/.well-known/*']) {
      app.get(path, (context) => context.text('Not found', 404));
    }
    const pages: Pages = {
      app,
      larder,
      render: makeRenderer({ policy }, larder.log),
      queue: createRenderQueue({ atOnce: rendersAtOnce, maxWaiting }),
      cache: createPageCache(pageCacheBytes),
      tightPacker: createTightPacker(),
      underWay: new Map(),
      reachable: createReachability([backends.commerce, backends.experience], larder.now),
      keeps: !hotReloadUrl,
    };
    const release = clientFolder && releaseIn(clientFolder);
    app.all('*', (context) => leadToDocument(context.req.url, release) ?? servePage(context, pages));
  };
}

function mountFiles(app: Hono, root: string, larder: Larder): void {
  mountBuiltFiles(app, '', root, larder);
  // Files that browsers ask for by themselves, where no store has its own icon.
  for (const path of ['/favicon.ico', '/favicon.svg'])
    app.get(path, serveStatic({ root, path: 'favicon.svg' }));
}
