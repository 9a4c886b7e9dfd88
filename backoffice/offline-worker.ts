/** What the build put in front of this file: which release it is, and the files that its screens are made of. */
declare const release: string;
declare const shell: readonly string[];

type Later = Event & { waitUntil(done: Promise<unknown>): void };
type Asked = Event & { request: Request; respondWith(answer: Promise<Response>): void };
/** Of a worker's world what is used here. It is exported so that the names of this file are its own; the build leaves that out. */
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

/** A new release is fetched whole beside the one that is at work, and waits: an open pick goes on with what it began with. */
worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(own)
      .then((cache) =>
        cache.addAll([place, ...shell].map((file) => new Request(file, { cache: 'no-cache' }))),
      ),
  );
});

/** Another tab may still be of the release before this one and fetch a screen of it: that stays, older ones go. */
worker.addEventListener('activate', (event) => {
  const clean = async () => {
    const older = (await caches.keys()).filter((name) => name.startsWith(shells) && name !== own);
    await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(clean());
});

/** The page says when nothing is open that would be lost. */
worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting();
});

/**
 * Screens and pictures come from here first, with a line or without: one release at a time, and at once. What the backend says
 * never does.
 */
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname.startsWith(place)) event.respondWith(keptOr(request, () => pageOf(own)));
  } else if (pathname.startsWith(`${place}assets/`) || shell.includes(pathname) || isPicture(pathname))
    // Pictures are answered by what is accepted: what is kept is what a screen shows.
    event.respondWith(keptOr(request, () => caches.match(request, { ignoreVary: true })));
});

const isPicture = (pathname: string) => pathname.startsWith('/experience/image/');

/** The one page that draws every address. */
async function pageOf(name: string): Promise<Response | undefined> {
  return (await caches.open(name)).match(place);
}

async function keptOr(request: Request, look: () => Promise<Response | undefined>): Promise<Response> {
  return (await look()) ?? fetch(request);
}
