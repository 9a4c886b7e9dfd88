import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

type Listener = (event: never) => void;
const listeners: Record<string, Listener> = {};
const skipWaiting = vi.fn(async () => undefined);
const claim = vi.fn(async () => undefined);
const network = vi.fn(async () => new Response('from the network'));
const origin = 'https://shop.example';

/** The browser's caches: by name, their content by path. */
let held = new Map<string, Map<string, Response>>();
/** The one page that the server answers. */
let page = '/backoffice/';
const pathOf = (asked: Request | string) =>
  new URL(typeof asked === 'string' ? asked : asked.url, origin).pathname;
const cacheOf = (name: string) => {
  const inside = held.get(name) ?? new Map<string, Response>();
  held.set(name, inside);
  return {
    addAll: async (files: Request[]) => {
      for (const file of files)
        inside.set(pathOf(file), new Response(pathOf(file) === '/backoffice/' ? page : pathOf(file)));
    },
    match: async (asked: Request | string) => inside.get(pathOf(asked))?.clone(),
  };
};

/** A request in a worker's world, where an address may begin with a slash. */
class WorkerRequest {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
  readonly cache: string;
  constructor(path: string, { method = 'GET', mode = 'cors', cache = 'default' } = {}) {
    this.url = new URL(path, origin).href;
    this.method = method;
    this.mode = mode;
    this.cache = cache;
  }
}

beforeAll(async () => {
  const world = {
    release: 'r3',
    shell: ['/backoffice/manifest.json'],
    location: { origin },
    Request: WorkerRequest,
    addEventListener: (kind: string, work: Listener) => {
      listeners[kind] = work;
    },
    skipWaiting,
    clients: { claim },
    fetch: network,
    caches: {
      open: async (name: string) => cacheOf(name),
      keys: async () => [...held.keys()],
      delete: async (name: string) => held.delete(name),
      match: async (asked: Request) =>
        [...held.values()].map((inside) => inside.get(pathOf(asked))).find(Boolean),
    },
  };
  for (const [name, value] of Object.entries(world)) vi.stubGlobal(name, value);
  await import('./offline-worker.ts');
});
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  held = new Map();
  network.mockClear();
});

const later = async (kind: 'install' | 'activate') => {
  let done: Promise<unknown> = Promise.resolve();
  listeners[kind]!({ waitUntil: (work: Promise<unknown>) => void (done = work) } as never);
  await done;
};

/** Returns the worker's answer to a request; null where it leaves the request to the browser. */
async function answered(path: string, init: { method?: string; mode?: string } = {}): Promise<string | null> {
  let answer: Promise<Response> | null = null;
  const request = new WorkerRequest(path, init);
  listeners['fetch']!({ request, respondWith: (work: Promise<Response>) => void (answer = work) } as never);
  return answer && (await (await (answer as Promise<Response>)).clone().text());
}

it('a new release is fetched whole beside the one in use, and waits', async () => {
  await later('install');
  expect([...held.get('larder-shell-r3')!.keys()]).toEqual(['/backoffice/', '/backoffice/manifest.json']);
  expect(skipWaiting).not.toHaveBeenCalled();
});

it('a new release whose page came from a server of another one is not installed, and is fetched again later', async () => {
  page = '<script src="/backoffice/assets/other-99ab.js"></script><link href="/backoffice/manifest.json">';
  await expect(later('install')).rejects.toThrow('The page is of another release');
  expect([...held.keys()]).toEqual([]);
  page = '/backoffice/';
  await later('install');
  expect([...held.keys()]).toEqual(['larder-shell-r3']);
});

it('a new release takes over on the page’s word that nothing would be lost, and on no other', () => {
  listeners['message']!({ data: 'hello' } as never);
  expect(skipWaiting).not.toHaveBeenCalled();
  listeners['message']!({ data: 'take over' } as never);
  expect(skipWaiting).toHaveBeenCalledTimes(1);
});

it('the release before is kept for tabs that still run it, older ones are deleted', async () => {
  for (const name of ['larder-shell-r1', 'larder-shell-r2', 'larder-pictures', 'larder-shell-r3'])
    cacheOf(name);
  await later('activate');
  expect([...held.keys()]).toEqual(['larder-shell-r2', 'larder-pictures', 'larder-shell-r3']);
  expect(claim).toHaveBeenCalledTimes(1);
});

describe('without a connection', () => {
  beforeEach(async () => {
    await later('install');
    const inside = held.get('larder-shell-r3')!;
    for (const path of ['/backoffice/assets/a.js', '/experience/image/1', '/operations/api/orders'])
      inside.set(path, new Response(path));
  });

  it('without a connection every screen is drawn by the one kept page', async () => {
    expect(await answered('/backoffice/orders/1', { mode: 'navigate' })).toBe('/backoffice/');
    expect(await answered('/downtown', { mode: 'navigate' })).toBe(null);
  });

  it('without a connection files and pictures come from the kept release', async () => {
    expect(await answered('/backoffice/assets/a.js')).toBe('/backoffice/assets/a.js');
    expect(await answered('/backoffice/manifest.json')).toBe('/backoffice/manifest.json');
    expect(await answered('/experience/image/1')).toBe('/experience/image/1');
    expect(network).not.toHaveBeenCalled();
  });

  it('neither backend calls, nor changes, nor other sites are answered from the kept release', async () => {
    expect(await answered('/operations/api/orders')).toBe(null);
    expect(await answered('/backoffice/assets/a.js', { method: 'POST' })).toBe(null);
    expect(await answered('https://elsewhere.example/backoffice/assets/a.js')).toBe(null);
  });
});

it('a file that is not kept comes from the network', async () => {
  expect(await answered('/backoffice/', { mode: 'navigate' })).toBe('from the network');
  expect(await answered('/backoffice/assets/new.js')).toBe('from the network');
});
