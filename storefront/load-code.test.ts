import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { changed } from './load-code.ts';
import config from './react-router.config.ts';

const router = path.dirname(fileURLToPath(import.meta.resolve('react-router')));

/** Returns what the browser gets of a module of the router. */
const built = (name: string) => {
  const file = path.join(router, 'lib', name);
  return changed(file, readFileSync(file, 'utf8'));
};

it('the router loads code by our function, and never reloads the page', () => {
  expect(built('dom/ssr/routeModules.js')).toMatch(
    /^export \{ loadRouteModule \} from ".*\/app\/bring-code\.ts";$/,
  );
});

it('a link that is hovered over has no modules preloaded past our function', () => {
  const code = built('dom/ssr/components.js')!;
  expect(code).toContain('let moduleHrefs = [];');
  expect(code).toContain('useKeyedPrefetchLinks(newMatchesForAssets)');
});

it('data that fails while the sheets of its page are still coming is no uncaught error', () => {
  expect(built('dom/ssr/routes.js')).toMatch(
    /try \{\s*return await handler\(\);\s*\} finally \{\s*await linkPrefetchPromise;/,
  );
});

it('a page says of which release it is when it asks for data', () => {
  const code = built('dom/ssr/single-fetch.js')!;
  const address = code.slice(
    code.indexOf('function singleFetchUrl'),
    code.indexOf('async function fetchAnd'),
  );
  expect(address).toContain(
    "url.searchParams.set('_release', window.__reactRouterManifest.version); return url;",
  );
  expect(code.match(/'_release'/g)).toHaveLength(1);
});

it('the code that discovers routes, watches the router and waits for data does nothing: all are there, and nobody watches', () => {
  expect(config.routeDiscovery.mode).toBe('initial');
  const discovery = built('dom/ssr/fog-of-war.js')!;
  expect(discovery).toContain('export const isFogOfWarEnabled = () => undefined;');
  expect(discovery).not.toContain('fetch');
  expect(built('dom/ssr/fallback.js')).toBe(
    'export const RemixRootDefaultHydrateFallback = () => undefined;',
  );
  const watching = built('router/instrumentation.js')!;
  expect(watching).toContain('export const instrumentClientSideRouter = () => undefined;');
  expect(watching.split('\n')).toHaveLength(5);
});

it('a router that is written otherwise is noticed', () => {
  expect(
    changed('/node_modules/react-router/dist/production/lib/dom/ssr/components.js', 'let links = [];'),
  ).toBeNull();
  expect(changed('/node_modules/react-router/dist/production/lib/dom/ssr/fog-of-war.js', '')).toBeNull();
});
