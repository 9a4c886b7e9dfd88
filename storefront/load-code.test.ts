import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { changed } from './load-code.ts';

const router = path.dirname(fileURLToPath(import.meta.resolve('react-router')));

/** Returns what the browser gets of a module of the router. */
const built = (name: string) => {
  const file = path.join(router, 'lib/dom/ssr', name);
  return changed(file, readFileSync(file, 'utf8'));
};

it('the router loads code by our function, and never reloads the page', () => {
  expect(built('routeModules.js')).toMatch(/^export \{ loadRouteModule \} from ".*\/app\/bring-code\.ts";$/);
});

it('a link that is hovered over has no modules preloaded past our function', () => {
  const code = built('components.js')!;
  expect(code).toContain('let moduleHrefs = [];');
  expect(code).toContain('useKeyedPrefetchLinks(newMatchesForAssets)');
});

it('a router that is written otherwise is noticed', () => {
  expect(
    changed('/node_modules/react-router/dist/production/lib/dom/ssr/components.js', 'let links = [];'),
  ).toBeNull();
});
