import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '@larder/server/app';
import { keepSessions } from '@larder/server/account/kept-sessions';
import { keepCarts } from '@larder/server/cart/kept-carts';
import { openOrderNews } from '@larder/server/order/order-news';
import { openPool } from '@larder/server/database/database';
import { readEnvironment } from '@larder/server/environment';
import type { Larder } from '@larder/server/larder';
import type { CardProvider } from '@larder/server/payment/card-provider';
import { createCardProvider } from '@larder/server/payment/cnp-provider';
import { createShelves } from '@larder/server/shelf/create-shelves';
import { startWorker } from '@larder/server/worker/start-worker';
import type pg from 'pg';

/**
 * A server of its own that a test can kill: the real app over a real database and the real card protocol.
 * KILL_AT names where in placing or filling an order it kills itself (the program itself knows nothing of
 * that). Without it the worker runs too, and with `before-capture`, `after-refund` and the like the worker
 * kills it. CLOCK_AHEAD_MS sets its clock forward, so that tests need not wait for minutes.
 */
const killAt = process.env.KILL_AT ?? '';
const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const environment = readEnvironment(process.env);
let armed = false;
let commits = 0;

function die(): never {
  process.kill(process.pid, 'SIGKILL');
  // The signal is on its way; nothing may happen any more.
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
}

/** Returns the text of a query in any of its forms. */
const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '');

/** What a counted commit has written: a pick, the final total of an order, or else a payment attempt. */
const written = killAt.endsWith('-pick')
  ? /insert into pick/
  : killAt.endsWith('-ready')
    ? /insert into final_total/
    : /(insert into|update) payment_attempt/;

/** Returns whether it is to die before or after the last commit. */
function diesNow(when: 'before' | 'after', count: number): boolean {
  return killAt === `${when}-commit-${count}` || (/-(pick|ready)$/.test(killAt) && killAt.startsWith(when));
}

/**
 * Kills before or after the n-th counted commit since the order was pressed, or since a line was put in the
 * bag. A statement outside a transaction commits by itself. Other commits meanwhile, for example of the catalog's
 * follower, do not count.
 */
function killAroundCommits(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    let isOpen = false;
    let counts = false;
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const text = textOf(args[0]);
      const isAlone = !isOpen && text !== 'begin';
      if (isAlone || text === 'begin') counts = false;
      if (written.test(text)) counts = true;
      if (!isAlone) isOpen = text !== 'commit' && text !== 'rollback';
      if (!armed || !counts || !(isAlone || text === 'commit')) return query(...args);
      commits += 1;
      if (diesNow('before', commits)) die();
      const count = commits;
      const survived = <Result>(result: Result) => {
        if (diesNow('after', count)) die();
        return result;
      };
      const then = args.at(-1);
      if (typeof then !== 'function') return (query(...args) as Promise<unknown>).then(survived);
      return query(...args.slice(0, -1), (error: unknown, result: unknown) => then(error, survived(result)));
    }) as typeof client.query;
  });
}

async function dyingAround<Answer>(what: string, call: () => Promise<Answer>): Promise<Answer> {
  if (killAt === `before-${what}`) die();
  const answer = await call();
  if (killAt === `after-${what}`) die();
  return answer;
}

function killAroundProvider(provider: CardProvider): CardProvider {
  return {
    ...provider,
    authorize: async (request) => {
      if (killAt === 'before-provider') die();
      const outcome = await provider.authorize(request);
      if (killAt === 'after-provider') die();
      return outcome;
    },
    capture: (request) => dyingAround('capture', () => provider.capture(request)),
    refund: (request) => dyingAround('refund', () => provider.refund(request)),
  };
}

const pool = openPool(environment.databaseUrl!, () => {}, 10);
killAroundCommits(pool);
const now = () => Date.now() + aheadMs;
const shelves = createShelves({ pool, now, log: () => {} });
const larder: Larder = {
  environment,
  release: 'test',
  pool,
  doorPool: pool,
  shelves,
  keptCarts: keepCarts(),
  keptSessions: keepSessions(),
  orderNews: openOrderNews(environment.databaseUrl!, () => {}),
  cardProvider: killAroundProvider(createCardProvider(environment.cardProvider, 5_000)),
  geocoder: { verify: async () => ({ isValid: false }), locate: async () => null, findTowns: async () => [] },
  mayVerify: () => true,
  now,
  log: () => {},
  closing: new AbortController().signal,
};
await shelves.start();
const app = createApp(larder);
const server = createServer((incoming, outgoing) => {
  const chunks: Buffer[] = [];
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  incoming.on('end', () => {
    if (/\/(finalize|pick|ready)$/.test(incoming.url ?? '')) armed = true;
    const body = chunks.length > 0 ? Buffer.concat(chunks) : null;
    const headers = new Headers(incoming.headers as Record<string, string>);
    const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
      method: incoming.method,
      headers,
      body,
    });
    void Promise.resolve(app.fetch(request)).then(async (response) => {
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.end(Buffer.from(await response.arrayBuffer()));
    });
  });
});
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`listening ${(server.address() as AddressInfo).port}\n`),
);
if (/^(|(before|after)-(capture|refund))$/.test(killAt)) await startWorker(larder);
process.once('SIGTERM', () => server.close(() => process.exit(0)));
