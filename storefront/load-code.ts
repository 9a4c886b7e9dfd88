import path from 'node:path';
import type { Plugin } from 'vite';

const own = JSON.stringify(path.resolve(import.meta.dirname, 'app/bring-code.ts'));

/** The router's modules that load code, with what each becomes; null where it is not written as we know it. */
const changes: readonly (readonly [RegExp, (code: string) => string | null])[] = [
  [
    /\/react-router\/dist\/.*\/dom\/ssr\/routeModules\.js$/,
    (code) => (/\bloadRouteModule\b/.test(code) ? `export { loadRouteModule } from ${own};` : null),
  ],
  [
    /\/react-router\/dist\/.*\/dom\/ssr\/components\.js$/,
    // The links that preload modules would have the browser remember which of them did not come.
    (code) =>
      replaced(code, /(?<=let moduleHrefs = )[^;]*getModuleLinkHrefs\(newMatchesForAssets[^;]*(?=;)/, '[]'),
  ],
  [
    /\/react-router\/dist\/.*\/dom\/ssr\/routes\.js$/,
    // A page's data may fail while its sheets are still coming: without the wait nobody would hear it, and the browser
    // would report an uncaught error.
    (code) =>
      replaced(code, /(?<=try \{\s*)return handler\(\);(?=\s*\} finally \{)/, 'return await handler();'),
  ],
  [
    /\/react-router\/dist\/.*\/dom\/ssr\/single-fetch\.js$/,
    // A page says of which release it is when it asks for data: that of another one may have another shape.
    (code) =>
      replaced(
        code,
        /(?<=function singleFetchUrl\b[\s\S]*)return url;/,
        "url.searchParams.set('_release', window.__reactRouterManifest.version); return url;",
      ),
  ],
  // All routes are known from the start (react-router.config.ts), so none is discovered.
  [/\/react-router\/dist\/.*\/dom\/ssr\/fog-of-war\.js$/, emptied],
  // The server renders every page whole, so none is empty until its data come.
  [/\/react-router\/dist\/.*\/dom\/ssr\/fallback\.js$/, emptied],
  // Nobody instruments the router.
  [/\/react-router\/dist\/.*\/router\/instrumentation\.js$/, emptied],
];

/** Returns a module whose exports do nothing, in place of one that the shop never reaches; null without exports. */
function emptied(code: string): string | null {
  const names = /^export \{ (.*) \};$/m.exec(code)?.[1]?.split(', ');
  return names?.map((name) => `export const ${name} = () => undefined;`).join('\n') ?? null;
}

function replaced(code: string, what: RegExp, by: string): string | null {
  return what.test(code) ? code.replace(what, by) : null;
}

/** Returns what a module of the router becomes; null where it is not written as we know it. */
export function changed(id: string, code: string): string | null {
  return changes.find(([file]) => file.test(id))?.[1](code) ?? null;
}

/**
 * The browser's code loads by our own functions (app/bring-code.ts), where the router would reload the page and
 * Vite would keep a failure for ever. In the build only: while developing, both do as they do.
 */
export function loadCodeOurselves(): Plugin {
  const met = new Set<string>();
  return {
    name: 'load-code-ourselves',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      // Vite's function around every `import()`.
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler(id) {
        met.add(id);
        return `export { bringFirst as __vitePreload } from ${own};`;
      },
    },
    transform: {
      filter: { id: changes.map(([file]) => file) },
      handler(code, id) {
        const by = changed(id, code);
        if (by === null) this.error(`${id} is not written as it was.`);
        met.add(id);
        return { code: by, map: null };
      },
    },
    buildEnd(error) {
      if (!error && met.size !== changes.length + 1) this.error('Not all ways of loading code were found.');
    },
  };
}
