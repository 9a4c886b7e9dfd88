/** The release and its files, which the build writes before this file's code. */
declare const release: string;
declare const shell: readonly string[];

type Later = Event & { waitUntil(done: Promise<unknown>): void };
type Asked = Event & { request: Request; respondWith(answer: Promise<Response>): void };
/**
 * The parts of a worker's global scope that are used here. The type is exported so that this file is a
 * module with names of its own; the build drops the export.
 */
export type Keeper = {
  addEventListener(kind: 'install' | 'activate', work: (event: Later) => void): void;
  addEventListener(kind: 'fetch', work: (event: Asked) => void): void;
  addEventListener(kind: 'message', work: (event: MessageEvent<unknown>) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};

const worker = globalThis as unknown as Keeper;
const place = '/backoffice/';
const shells = 'larder-shell-';
const own = `${shells}${release}`;

/**
 * Loads a new release whole beside the active one; it then waits, so that an open pick continues with its own
 * release. While the server is being replaced its page may be that of another release, whose files this one would not
 * keep: then nothing is installed, and the browser tries again at the next check.
 */
worker.addEventListener('install', (event) => {
  const load = async () => {
    const cache = await caches.open(own);
    await cache.addAll([place, ...shell].map((file) => new Request(file, { cache: 'no-cache' })));
    const page = await (await cache.match(place))!.text();
    const files = page.match(/\/backoffice\/assets\/[\w.-]+/g) ?? [];
    if (files.every((file) => shell.includes(file))) return;
    await caches.delete(own);
    throw new Error('The page is of another release');
  };
  event.waitUntil(load());
});

/** Removes old releases, except the previous one: another tab may still use it and load a screen of it. */
worker.addEventListener('activate', (event) => {
  const clean = async () => {
    const older = (await caches.keys()).filter((name) => name.startsWith(shells) && name !== own);
    await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(clean());
});

/** Takes over when the page says that nothing open would be lost. */
worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting();
});

/**
 * Answers screens and pictures from the cache first, online or offline: one release at a time, and at once.
 * Answers of the backend are never cached.
 */
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname.startsWith(place)) event.respondWith(keptOr(request, () => pageOf(own)));
  } else if (pathname.startsWith(`${place}assets/`) || shell.includes(pathname) || isPicture(pathname))
    // Pictures vary by the accepted types: the kept one is the one that a screen shows.
    event.respondWith(keptOr(request, () => caches.match(request, { ignoreVary: true })));
});

const isPicture = (pathname: string) => pathname.startsWith('/experience/image/');

/** Returns the one page that draws every address. */
async function pageOf(name: string): Promise<Response | undefined> {
  return (await caches.open(name)).match(place);
}

async function keptOr(request: Request, look: () => Promise<Response | undefined>): Promise<Response> {
  return (await look()) ?? fetch(request);
}
