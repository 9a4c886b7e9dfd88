import type { View } from '@larder/contract/page-context';
import { normalQuery } from '@larder/contract/page-query';
import { viewCookie, writeRememberedView } from '@larder/contract/remembered-view';
import type { Context, Hono } from 'hono';
import { findPrincipal, sessionCookie } from '../account/principal.ts';
import type { Principal } from '../http/call.ts';
import { clientNetwork } from '../http/client-address.ts';
import { encodingOf } from '../http/compress.ts';
import { readCookie, secretCookieName, writeCookie } from '../http/cookies.ts';
import type { Larder } from '../larder.ts';
import { errorFacts } from '../log.ts';
import type { Directory } from '../shelf/directory.ts';
import { isKnownToCaller } from '../http/etag.ts';
import { busyData, busyPage } from './busy-page.ts';
import { normalPath } from './normal-path.ts';
import { openDocument } from './other-release.ts';
import { packBetter, packKept, type TightPacker } from './pack-page.ts';
import { mayKeep, type Page, type PageCache } from './page-cache.ts';
import { answerLimitMs } from './reachability.ts';
import type { AskBackend, PageTask, Renderer } from './render-page.ts';
import { TooBusy, type RenderQueue } from './render-queue.ts';
import { resolveView, type ResolvedView } from './view.ts';

/** The context in which every page is served. */
export type Pages = {
  app: Hono;
  larder: Larder;
  render: Renderer;
  queue: RenderQueue;
  cache: PageCache;
  tightPacker: TightPacker;
  /** Pages that are being rendered now, by key; further requests for one wait for it. */
  underWay: Map<string, Promise<Page>>;
  /** Returns whether the backends on other hosts answer. */
  reachable: () => Promise<boolean>;
  /** False in development, where a page changes with every edit under the same revision. */
  keeps: boolean;
};

type Asked = { key: string; task: PageTask; client: string; cookies: string };

/**
 * Answers a page, or the router's own request for its data: from the cache, from a render under way, or by a new
 * one. HEAD is served as GET, its body is not sent. A form that a browser sends to a page is answered by the router's
 * error screen; methods that no browser goes to a page by render nothing.
 */
export async function servePage(context: Context, pages: Pages): Promise<Response> {
  const method = methodOf(context);
  if (method === null) return context.text('Method not allowed', 405, { allow: 'GET, HEAD' });
  const { larder } = pages;
  const url = new URL(context.req.raw.url);
  const mayRedirect = context.req.raw.method === 'GET' && !url.pathname.endsWith('.data');
  const cookies = context.req.header('cookie') ?? '';
  const principal = (await pages.reachable()) ? await whoAsks(larder, cookies) : null;
  const directory = await larder.shelves.directory();
  const isData = url.pathname.endsWith('.data');
  const normal = normalPath(url.pathname, directory);
  if (normal !== url.pathname) {
    if (mayRedirect) return redirect(normal + url.search);
    url.pathname = normal;
  }
  const resolved = resolveView(url, cookies, principal ?? nobody, directory);
  const elsewhere = leadElsewhere(resolved, mayRedirect, isData);
  if (elsewhere) return elsewhere;
  const { view } = resolved;
  if (url.search) url.search = normalQuery(url.pathname, url.searchParams).toString();
  const isReachable = principal !== null;
  const revision = await revisionOf(larder, directory, view);
  const key = JSON.stringify([method, revision, url.pathname, url.search, view, isReachable]);
  const known = pages.cache.get(key);
  if (known) {
    packBetter({ key, page: known, cache: pages.cache }, pages.tightPacker).catch((error: unknown) =>
      larder.log('warn', 'page-not-packed', errorFacts(error)),
    );
    return answerPage(context, { key, page: known, resolved }, pages);
  }

  const { publicUrl: origin, fontStylesheetUrl, mapStyleUrl } = larder.environment;
  const path = url.pathname.replace(/(\/_root)?\.data$/, '') + url.search;
  const page = { view, isReachable, origin, path, fontStylesheetUrl, mapStyleUrl };
  const task = { url: url.href, method, page, encoding: acceptedEncoding(context) };
  const client = clientNetwork(context, larder.environment.trustedProxies);
  try {
    const rendered = await renderOnce(pages, { key, task, client, cookies });
    return await answerPage(context, { key, page: rendered, resolved }, pages);
  } catch (error) {
    if (!(error instanceof TooBusy)) larder.log('error', 'page-not-rendered', errorFacts(error));
    return isData ? busyData(view.lang) : busyPage(view.lang);
  }
}

/** Returns the method by which a page is rendered; null: by none. */
function methodOf({ req: { raw } }: Context): PageTask['method'] | null {
  if (raw.method === 'GET' || raw.method === 'HEAD') return 'GET';
  return raw.method === 'POST' ? 'POST' : null;
}

const acceptedEncoding = (context: Context) => encodingOf(context.req.header('accept-encoding') ?? '');

/** Returns the answer that leads to the page's present address; null where it is asked for under that, or cannot be led. */
function leadElsewhere(
  { redirectTo, view }: ResolvedView,
  mayRedirect: boolean,
  isData: boolean,
): Response | null {
  if (!redirectTo) return null;
  if (mayRedirect) return redirect(redirectTo);
  // A page that was open when the alias of its store changed.
  return isData && view.alias ? openDocument(redirectTo) : null;
}

function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
}

/** Returns the revision of a page's content: that of the store's catalog, or of all stores where none is selected. */
async function revisionOf(larder: Larder, directory: Directory, view: View): Promise<string> {
  const store = view.locationGuid ? directory.byGuid(view.locationGuid) : null;
  return store ? larder.shelves.revisionOf(store.merchantId, larder.now()) : directory.revision;
}

const nobody: Principal = { kind: 'nobody', priceLevel: 'DEFAULT' };

/**
 * Returns the caller by the session alone, on which pages depend, so that a request without a session needs no
 * database. Returns null when the session cannot be looked up now.
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

/** Renders a page once for all requests that come meanwhile: its content depends on its key alone. */
function renderOnce(pages: Pages, asked: Asked): Promise<Page> {
  const { underWay } = pages;
  const known = underWay.get(asked.key);
  if (known) return known;
  const rendering = renderNew(pages, asked).finally(() => underWay.delete(asked.key));
  underWay.set(asked.key, rendering);
  return rendering;
}

async function renderNew(pages: Pages, { key, task, client, cookies }: Asked): Promise<Page> {
  const { isReachable, view } = task.page;
  const ask = isReachable ? askExperience(pages, view.signedIn ? cookies : null) : askNobody;
  const rendered = await pages.queue.run(client, () => pages.render(task, ask));
  const { status, headers } = rendered;
  if (pages.keeps && mayKeep(status, headers['cache-control'] ?? null)) pages.cache.put(key, rendered);
  return rendered;
}

/**
 * Returns the function by which loaders call the experience backend: its routes in this process without a socket,
 * or its other host.
 */
function askExperience({ app, larder }: Pages, cookies: string | null): AskBackend {
  const elsewhere = larder.environment.backends.experience;
  /** One limit for all calls of a page: a browser waits no longer, and the thread is ended not much later. */
  let limit: AbortSignal | undefined;
  return async ({ address, headers }) => {
    const init = { headers: cookies === null ? headers : { ...headers, cookie: cookies } };
    const response = elsewhere
      ? await fetch(elsewhere + address, { ...init, signal: (limit ??= AbortSignal.timeout(answerLimitMs)) })
      : await app.request(`/experience${address}`, init);
    const type = response.headers.get('content-type') ?? '';
    return { status: response.status, type, body: await response.text() };
  };
}

/** Answers for a backend that is away: loaders would wait for it, each until its limit, for a page that shows no answer. */
const askNobody: AskBackend = () => Promise.resolve({ status: 503, type: 'text/plain', body: '' });

type Found = { key: string; page: Page; resolved: ResolvedView };

async function answerPage(context: Context, { key, page, resolved }: Found, pages: Pages): Promise<Response> {
  const headers = new Headers(page.headers);
  headers.set('vary', 'cookie, accept-encoding');
  const { etag } = page.headers;
  if (etag) headers.set('cache-control', 'private, no-cache');
  if (resolved.remember) headers.append('set-cookie', viewCookieOf(resolved.remember, pages.larder));
  if (etag && page.status === 200 && isKnownToCaller(context.req.raw, etag))
    return new Response(null, { status: 304, headers });
  const encoding = acceptedEncoding(context);
  if (!encoding || page.body.length === 0)
    return new Response(bodyOf(page.body), { status: page.status, headers });
  const packed = page.packed[encoding] ?? (await packKept({ key, page, cache: pages.cache }, encoding));
  headers.set('content-encoding', encoding);
  return new Response(bodyOf(packed), { status: page.status, headers });
}

/** Returns the bytes as the body of a response, null when empty: responses of 204 and 304 may have no body. */
const bodyOf = (bytes: Uint8Array<ArrayBuffer>) => (bytes.length > 0 ? bytes : null);

function viewCookieOf(remember: NonNullable<ResolvedView['remember']>, larder: Larder): string {
  return writeCookie(viewCookie, writeRememberedView(remember), {
    maxAgeSeconds: 365 * 24 * 3600,
    httpOnly: false,
    secure: larder.environment.publicUrl.startsWith('https:'),
  });
}
