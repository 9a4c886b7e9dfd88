const missingCode = 'MissingCode';

/** Returns an error as `fetch` has it: for whoever waits, code that did not come is a question nobody answered. */
function didNotCome(file: string, cause: unknown = file): TypeError {
  return Object.assign(new TypeError('Failed to fetch', { cause }), { name: missingCode });
}

/** The scripts that have come and the files that are coming, by their addresses; at first the page's own. */
const coming = new Map<string, Promise<void>>(
  typeof document === 'undefined'
    ? []
    : [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => [
        link.getAttribute('href')!,
        Promise.resolve(),
      ]),
);

/**
 * Brings files of the page's code and its sheets, each once; rejects with fetch's TypeError when one does not come.
 * A browser remembers that a module did not come and never asks for it again, nor for any module that needs it.
 * So files are fetched before they are imported: what did not come may be tried again.
 */
export async function bringFiles(files: readonly string[]): Promise<void> {
  await Promise.all(
    files.map((file) => {
      const known = coming.get(file);
      if (known) return known;
      const isSheet = file.endsWith('.css');
      const bringing = isSheet ? bringSheet(file) : bringScript(file);
      coming.set(file, bringing);
      const forget = () => void coming.delete(file);
      // The router takes a screen's sheets away with it.
      bringing.then(isSheet ? forget : null, forget);
      return bringing;
    }),
  );
}

/** What the build makes of every `import()`: its files come first (load-code.ts). They are named from the site's root. */
export async function bringFirst<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await bringFiles(files.map((file) => `/${file}`));
  return load();
}

type Route = { id: string; module: string; imports?: readonly string[] };

/** The screens whose code did not come when it was last asked for. */
const missing = new Set<string>();

/** Returns whether a screen's code did not come: the router then shows an empty screen. */
export const isCodeMissing = (routeId: string): boolean => missing.has(routeId);

/**
 * The router's own function of this name, which the build replaces: that one reloads the page when a screen's
 * code does not come, also for a link that is only hovered over, and so ends on the browser's error page.
 */
export async function loadRouteModule<T>(route: Route, modules: Record<string, T>): Promise<T> {
  const known = modules[route.id];
  if (known) return known;
  try {
    await bringFiles([route.module, ...(route.imports ?? [])]);
    modules[route.id] = (await import(/* @vite-ignore */ route.module)) as T;
  } catch (error) {
    missing.add(route.id);
    throw error;
  }
  missing.delete(route.id);
  return modules[route.id]!;
}

// Code that is loaded ahead, for a link or button that is hovered over, may fail unseen.
if (typeof addEventListener === 'function')
  addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof TypeError && event.reason.name === missingCode) event.preventDefault();
  });

async function bringScript(file: string): Promise<void> {
  const response = await fetch(file).catch((error: unknown) => {
    throw didNotCome(file, error);
  });
  if (!response.ok) throw didNotCome(file);
  // Read to its end, so that the import takes it from the browser's cache.
  await response.arrayBuffer();
}

function bringSheet(file: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${file}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: file });
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(didNotCome(file));
    });
    document.head.append(link);
  });
}
