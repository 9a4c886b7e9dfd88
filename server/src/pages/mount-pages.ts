import { createClient } from '@larder/contract/client';
import type { Experience } from '@larder/contract/experience';
import type { PageContext, View } from '@larder/contract/page-context';
import { viewCookie, writeRememberedView } from '@larder/contract/remembered-view';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono } from 'hono';
import {
  createRequestHandler,
  RouterContextProvider,
  type RequestHandler,
  type RouterContext,
  type ServerBuild,
} from 'react-router';
import { findPrincipal, sessionCookie } from '../account/principal.ts';
import type { MountPages } from '../app.ts';
import { encodingOf, pack } from '../http/compress.ts';
import type { Principal } from '../http/call.ts';
import { readCookie, secretCookieName, writeCookie } from '../http/cookies.ts';
import type { Larder } from '../larder.ts';
import { errorFacts } from '../log.ts';
import { policyOf } from './content-security-policy.ts';
import { delayScripts } from './late-scripts.ts';
import { createPageCache, etagOf, mayKeep, type Page } from './page-cache.ts';
import { answerLimitMs, createReachability } from './reachability.ts';
import { mountSitemaps } from './sitemap.ts';
import { resolveView, type ResolvedView } from './view.ts';

const pageCacheCharacters = 40_000_000;

/** The built storefront, as far as the server needs it; in development it changes with every edit. */
export type LoadBuild = () => Promise<ServerBuild>;

/** Serves the storefront: its files for a year, its pages rendered whole and remembered. */
export function pagesFrom(
  loadBuild: LoadBuild,
  clientFolder: string | null,
  hotReloadUrl?: string,
): MountPages {
  return (app, larder) => {
    const cache = createPageCache(pageCacheCharacters);
    const loadHandler = handlersOf(loadBuild);
    const { commerce, experience } = larder.environment.backends;
    const reachable = createReachability([commerce, experience], larder.now);
    if (clientFolder) mountFiles(app, clientFolder);
    mountSitemaps(app, larder);
    for (const path of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/.well-known/*']) {
      app.get(path, (context) => context.text('Not found', 404));
    }
    const pages: Pages = { app, larder, loadHandler, cache, reachable, hotReloadUrl };
    app.all('*', (context) => servePage(context, pages));
  };
}

/** What every page is served with. */
type Pages = {
  app: Hono;
  larder: Larder;
  loadHandler: LoadHandler;
  cache: ReturnType<typeof createPageCache>;
  /** Whether the backends on other hosts are there. */
  reachable: () => Promise<boolean>;
  hotReloadUrl: string | undefined;
};

type LoadHandler = () => Promise<{ handle: RequestHandler; pageContext: RouterContext<PageContext> }>;

/** One request handler for each build: making one ranks every route, which costs more than a small page. */
function handlersOf(loadBuild: LoadBuild): LoadHandler {
  const handlers = new WeakMap<ServerBuild, RequestHandler>();
  return async () => {
    const build = await loadBuild();
    const handle = handlers.get(build) ?? createRequestHandler(build, 'production');
    handlers.set(build, handle);
    const { pageContext } = build.entry.module as unknown as { pageContext: RouterContext<PageContext> };
    return { handle, pageContext };
  };
}

function mountFiles(app: Hono, root: string): void {
  app.use(
    '/assets/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, context) => context.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  );
  app.get('/assets/*', (context) => context.text('Not found', 404));
  // What browsers ask for by themselves where no store has put its own mark.
  for (const path of ['/favicon.ico', '/favicon.svg'])
    app.get(path, serveStatic({ root, path: 'favicon.svg' }));
}

async function servePage(context: Context, pages: Pages): Promise<Response> {
  const { app, larder, loadHandler, cache, hotReloadUrl } = pages;
  const request = context.req.raw;
  const url = new URL(request.url);
  const cookies = context.req.header('cookie') ?? '';
  const principal = (await pages.reachable()) ? await whoAsks(larder, cookies) : null;
  const directory = await larder.shelves.directory();
  const resolved = resolveView(url, cookies, principal ?? nobody, directory);
  if (resolved.redirectTo && request.method === 'GET' && !url.pathname.endsWith('.data')) {
    return new Response(null, {
      status: 302,
      headers: { location: resolved.redirectTo, 'cache-control': 'no-store' },
    });
  }
  const store = resolved.view.locationGuid ? directory.byGuid(resolved.view.locationGuid) : null;
  const revision = store
    ? await larder.shelves.revisionOf(store.merchantId, larder.now())
    : directory.revision;
  const key = JSON.stringify([revision, url.pathname, url.search, resolved.view]);

  const known = request.method === 'GET' && principal ? cache.get(key) : null;
  if (known) return answerPage(context, known, resolved, larder);
  const { view } = resolved;
  const response = await render(request, app, larder, loadHandler, { view, isReachable: principal !== null });
  const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html');
  if (!isPage) return withViewCookie(response, resolved, larder);
  const rendered = await response.text();
  const html = hotReloadUrl ? rendered : delayScripts(rendered);
  const page: Page = {
    status: response.status,
    html,
    csp: policyOf(html, {
      cardProviderOrigin: larder.environment.cardProvider.origin,
      mapStyleUrl: larder.environment.mapStyleUrl,
      fontStylesheetUrl: larder.environment.fontStylesheetUrl,
      hotReloadUrl,
    }),
    etag: etagOf(html),
    packed: {},
  };
  // In development a page changes with every edit, which no revision tells.
  if (mayKeep(response) && request.method === 'GET' && !hotReloadUrl) cache.put(key, page);
  return answerPage(context, page, resolved, larder);
}

const nobody: Principal = { kind: 'nobody', priceLevel: 'DEFAULT' };

/**
 * Who asks, as far as a page depends on it: the session alone, so that whoever has none needs no database. Null when
 * the session cannot be looked up now.
 */
async function whoAsks(larder: Larder, cookies: string): Promise<Principal | null> {
  const name = secretCookieName(sessionCookie, larder.environment.publicUrl);
  const token = readCookie(cookies, name);
  if (token === null) return nobody;
  return findPrincipal(larder, `${name}=${token}`, larder.now()).catch((error: unknown) => {
    larder.log('error', 'page-without-session', errorFacts(error));
    return null;
  });
}

async function render(
  request: Request,
  app: Hono,
  larder: Larder,
  loadHandler: LoadHandler,
  { view, isReachable }: Pick<PageContext, 'view' | 'isReachable'>,
): Promise<Response> {
  const url = new URL(request.url);
  const { handle, pageContext } = await loadHandler();
  const routerContext = new RouterContextProvider();
  routerContext.set(pageContext, {
    view,
    isReachable,
    experience: inProcessExperience(app, larder, view, request.headers.get('cookie') ?? ''),
    origin: larder.environment.publicUrl,
    path: url.pathname.replace(/(\/_root)?\.data$/, '') + url.search,
    fontStylesheetUrl: larder.environment.fontStylesheetUrl,
    mapStyleUrl: larder.environment.mapStyleUrl,
  });
  return handle(request, routerContext);
}

/** The experience backend as loaders call it: the same client, the same routes, no socket (unless it lives elsewhere). */
function inProcessExperience(app: Hono, larder: Larder, view: View, cookie: string) {
  const elsewhere = larder.environment.backends.experience;
  const send = elsewhere
    ? (address: string, init: RequestInit) =>
        fetch(address, { ...init, signal: AbortSignal.timeout(answerLimitMs) })
    : async (address: string, init: RequestInit) => app.request(address, init);
  return createClient<Experience>(elsewhere ? `${elsewhere}/` : '/experience/', send, () => ({
    'accept-language': view.lang,
    ...(view.signedIn ? { cookie } : {}),
    ...(view.merchantGuid && view.locationGuid
      ? { 'x-merchant-guid': view.merchantGuid, 'x-location-guid': view.locationGuid }
      : {}),
  }));
}

async function answerPage(
  context: Context,
  page: Page,
  resolved: ResolvedView,
  larder: Larder,
): Promise<Response> {
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.csp,
    'cache-control': 'private, no-cache',
    vary: 'cookie, accept-encoding',
    etag: page.etag,
  });
  const matches = (context.req.header('if-none-match') ?? '')
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === page.etag);
  if (matches && page.status === 200)
    return withViewCookie(new Response(null, { status: 304, headers }), resolved, larder);
  const encoding = encodingOf(context.req.header('accept-encoding') ?? '');
  if (!encoding)
    return withViewCookie(new Response(page.html, { status: page.status, headers }), resolved, larder);
  headers.set('content-encoding', encoding);
  const packed = (page.packed[encoding] ??= await pack(Buffer.from(page.html), encoding));
  return withViewCookie(new Response(packed as BodyInit, { status: page.status, headers }), resolved, larder);
}

function withViewCookie(response: Response, resolved: ResolvedView, larder: Larder): Response {
  if (!resolved.remember) return response;
  const answer = new Response(response.body, response);
  answer.headers.append(
    'set-cookie',
    writeCookie(viewCookie, writeRememberedView(resolved.remember), {
      maxAgeSeconds: 365 * 24 * 3600,
      httpOnly: false,
      secure: larder.environment.publicUrl.startsWith('https:'),
    }),
  );
  return answer;
}
