import { existsSync, writeFileSync } from 'node:fs';
import type { PageContext } from '@larder/contract/page-context';
import { createContext, type EntryContext, type RouterContextProvider, type ServerBuild } from 'react-router';

/**
 * A storefront of one route, in the form of the built one: its loader asks the backend for the store and shows the
 * query. A search for the path of a file keeps its thread busy until that file exists; `/alder/crash` ends its
 * thread.
 */
const pageContext = createContext<PageContext>();

async function loader({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }) {
  const { view, experience } = context.get(pageContext);
  const url = new URL(request.url);
  const go = url.searchParams.get('q') ?? '';
  if (url.pathname.endsWith('/crash')) process.exit(3);
  if (go.startsWith('/')) {
    writeFileSync(`${go}.stuck`, '');
    while (!existsSync(go)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
  }
  const website = await experience('GET api/users/identify', { query: { alias: view.alias ?? '' } });
  return { name: website.location?.displayName, search: url.search };
}

const pages = new WeakMap<Response, string>();
const htmlOf = (response: Response) => pages.get(response);

function handleRequest(
  _request: Request,
  status: number,
  headers: Headers,
  { staticHandlerContext }: EntryContext,
) {
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('x-script-mark', 'small');
  const data = JSON.stringify(staticHandlerContext.loaderData);
  const response = new Response(null, { status, headers });
  pages.set(
    response,
    `<!doctype html><title>Small</title><script nonce="small">run()</script><pre>${data}</pre>`,
  );
  return response;
}

const answerShapes = { 'GET api/users/identify': 'merchantLocations:a' };
const provideKeptCards = () => {};
export const entry = {
  module: { default: handleRequest, pageContext, answerShapes, htmlOf, provideKeptCards },
};
export const routes = {
  page: { id: 'page', path: '*', module: { default: () => null, loader } },
};
export const assets = { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' };
export const basename = '/';
export const publicPath = '/';
export const assetsBuildDirectory = '';
export const future = {};
export const isSpaMode = false;
export const ssr = true;
export const prerender: string[] = [];
export const routeDiscovery = { mode: 'initial', manifestPath: '/__manifest' };

export const build = {
  entry,
  routes,
  assets,
  basename,
  publicPath,
  assetsBuildDirectory,
  future,
  isSpaMode,
  ssr,
  prerender,
  routeDiscovery,
} as unknown as ServerBuild;
