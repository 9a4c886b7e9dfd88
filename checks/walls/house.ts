import { rooms, type Room } from './sources.ts';

/** Which rooms a room's product code may import. */
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

/** What a room's tests may import beside that: the parts they test against. */
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

/** The server from top to bottom. Files of `server/src` itself stand in one of the first two; `ground` is known to all. */
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
  'log.ts': 'ground',
  'release.ts': 'ground',
  pages: 'pages',
  worker: 'pages',
  http: 'http',
  credential: 'http',
  database: 'database',
};

/**
 * Folders that lean on each other both ways, because what they keep changes together: an order with its picking, its money and
 * what goes back of it. The list only shrinks.
 */
export const knots = ['server/src/order, server/src/payment, server/src/picking, server/src/refund'];

/** What stands for a clock, chance, the environment or the outer world. */
export const clocks = ['Date.now', 'new Date()', 'Temporal.Now', 'performance.now', 'performance.timeOrigin'];
export const outside = [
  'process',
  'fetch',
  'document',
  'window',
  'navigator',
  'localStorage',
  'sessionStorage',
  'location',
  'setTimeout',
  'setInterval',
  'Math.random',
  'crypto',
  'globalThis',
  'console',
  'Buffer',
];
