import { goneCode, isGone } from '@larder/ui/error-text.ts';
import { callLimitMs } from './call-limit.ts';

const missingCode = 'MissingCode';

/**
 * Returns an error as `fetch` has it: for whoever waits, code that did not come is a question nobody answered. Only
 * its name says that the server did answer, and no longer has the file.
 */
function didNotCome(cause: unknown, name = missingCode): TypeError {
  return Object.assign(new TypeError('Failed to fetch', { cause }), { name });
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
async function bringFiles(files: readonly string[]): Promise<void> {
  await Promise.all(
    files.map((file) => {
      const known = coming.get(file);
      if (known) return known;
      const isSheet = file.endsWith('.css');
      const bringing = isSheet ? bringSheet(file) : fetchWhole(file);
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
    const { reason } = event;
    if (isGone(reason) || (reason instanceof TypeError && reason.name === missingCode))
      event.preventDefault();
  });

/**
 * Fetches a file to its end, so that whoever loads it takes it from the browser's cache. A server that sends nothing
 * for as long as any call may take is given up, and may be asked again; a slow line that goes on bringing is not.
 */
async function fetchWhole(file: string): Promise<void> {
  const given = new AbortController();
  const giveUp = () => given.abort();
  let timer = setTimeout(giveUp, callLimitMs);
  try {
    const { ok, status, body } = await fetch(file, { signal: given.signal });
    if (!ok) throw didNotCome(file, status === 404 ? goneCode : missingCode);
    const reader = body?.getReader();
    while (reader && !(await reader.read()).done) {
      clearTimeout(timer);
      timer = setTimeout(giveUp, callLimitMs);
    }
  } catch (error) {
    throw isGone(error) ? error : didNotCome(error);
  } finally {
    clearTimeout(timer);
  }
}

async function bringSheet(file: string): Promise<void> {
  // The router writes the sheets of a page with a hash behind. A second one would overrule the sheets after the first.
  const links = `link[rel=stylesheet]:is([href="${file}"], [href="${file}#"])`;
  const isThere = () => document.querySelector(links) !== null;
  if (isThere()) return;
  // A link does not say why its sheet did not come, and waits for ever.
  await fetchWhole(file);
  if (isThere()) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: file });
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(didNotCome(file));
    });
    document.head.append(link);
  });
}
