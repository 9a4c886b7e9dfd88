import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startCardProvider } from '@larder/card-provider/start';
import { firstLoad } from './first-load.ts';
import { measure, type Figure, type Measured, type Scenario } from './measure.ts';
import { table } from './table.ts';
import { residentMb } from './processor-time.ts';
import { readings } from './readings.ts';
import { addToCart, openBrowser, readCart, wholeCheckout, type StoreKeys } from './shopping.ts';
import { storeWork } from './store-work.ts';
import { writeCatalog } from './write-catalog.ts';

/** `npm run bench`: CPU of each page and call, by BENCH_SECONDS, BENCH_PRODUCTS, BENCH_ONLY=cart,home. */
const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const sizes = (process.env.BENCH_PRODUCTS ?? '10000,50000').split(',').map(Number);
const only = (process.env.BENCH_ONLY ?? '').split(',');
const port = Number(process.env.BENCH_PORT ?? 3300);
const origin = `http://localhost:${port}`;
const asDocumented = ['--max-semi-space-size=8']; // As `npm start` and the README do.

const cards = await startCardProvider({ port: 0, shopOrigins: [origin] });
for (const [index, size] of sizes.entries()) await benchOf(size, index === 0);
await cards.stop();

type Shop = {
  child: ChildProcess;
  databaseUrl: string;
  measured: Measured;
  startMs: number;
  importMs: number;
  lines: string[];
};

async function benchOf(products: number, isMain: boolean): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'larder-bench-'));
  await chmod(folder, 0o755);
  await writeCatalog(path.join(folder, 'catalog'), products);
  await end(await start(folder));
  const shop = await start(folder);
  try {
    const figures = await figuresOf(shop, isMain);
    process.stdout.write(
      `\n${products} products; import ${shop.importMs} ms unchanged, start to first answer ${shop.startMs} ms (goal 500), resident ${residentMb(shop.child.pid!)} MB\n`,
    );
    process.stdout.write(`${table(figures)}\n`);
    const { modules, bytes } = await firstLoad(origin, '/bench');
    process.stdout.write(
      `first-load JavaScript of the home: ${(bytes / 1000).toFixed(1)} kB gzip in ${modules} files (goal 130)\n`,
    );
    if (!isMain) process.stdout.write(`${await republish(shop, folder, products)}\n`);
  } finally {
    await end(shop);
    await rm(folder, { recursive: true, force: true });
  }
}

async function start(folder: string): Promise<Shop> {
  const child = spawn(process.execPath, [...asDocumented, path.join(import.meta.dirname, 'server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      LARDER_ENVIRONMENT: 'local',
      LARDER_DEMO: '1',
      LARDER_DEMO_HANDS: 'off',
      LARDER_TRUSTED_PROXIES: '1',
      // The same setting as in main.mjs; the second start is the one measured.
      NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
      NODE_ENV: 'production',
      PORT: String(port),
      LARDER_DATA: path.join(folder, 'data'),
      BENCH_CATALOG: path.join(folder, 'catalog'),
      CARD_PROVIDER_URL: cards.origin,
      CARD_PROVIDER_XML_URL: `${cards.origin}/vap/communicator/online`,
    },
  });
  const lines: string[] = [];
  child.stdout!.on('data', (chunk: Buffer) => lines.push(...chunk.toString().split('\n').filter(Boolean)));
  while (!lines.some((line) => line.startsWith('ready'))) {
    if (child.exitCode !== null) throw new Error('The shop did not start.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const postmaster = Number(
    (await readFile(path.join(folder, 'data/postgres/postmaster.pid'), 'utf8').catch(() => '')).split(
      '\n',
    )[0],
  );
  const number = (word: string) =>
    Number(
      lines
        .find((line) => line.startsWith(word))
        ?.split(' ')
        .at(-1),
    );
  const databaseUrl = await readFile(path.join(folder, 'data/database-url'), 'utf8');
  return {
    child,
    databaseUrl,
    measured: { server: child.pid!, database: postmaster, statements: () => statementsOf(child) },
    startMs: number('ready'),
    importMs: number('imported'),
    lines,
  };
}

/** Returns the number of statements that the shop has sent to PostgreSQL. */
async function statementsOf(child: ChildProcess): Promise<number> {
  child.send('statements?');
  const [count] = (await once(child, 'message')) as [number];
  return count;
}

async function end({ child }: Shop): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

async function figuresOf(shop: Shop, isMain: boolean): Promise<Figure[]> {
  const { location, merchant } = await openBrowser(origin, { merchantGuid: '', locationGuid: '' }).experience(
    'GET api/users/identify',
    { query: { alias: 'bench' } },
  );
  const store: StoreKeys = { merchantGuid: merchant!.key, locationGuid: location!.key };
  const browser = openBrowser(origin, store);
  const departments = (await browser.experience('GET api/users/locations/departments')).filter(
    (each) => each.parentKey === null,
  );
  const listing = await browser.experience('GET api/catalog/department/:id', {
    params: { id: departments[0]!.key },
    query: { includeSubDeptProducts: true, pageSize: 100 },
  });
  const more = await browser.experience('GET api/catalog/department/:id', {
    params: { id: departments[1]!.key },
    query: { includeSubDeptProducts: true, pageSize: 100 },
  });
  const products = [...listing.products, ...more.products]
    .filter((product) => product.sellingMode === 'UNIT')
    .map((product) => product.key);

  const figures: Figure[] = [];
  const run = async (scenario: Scenario) => {
    if (!only.some((word) => scenario.name.includes(word))) return;
    const path = scenario.path;
    const named = path ? { ...scenario, path: () => withStore(path(), store) } : scenario;
    shop.child.send(scenario.isAnew ? 'keep no pages' : 'keep pages');
    figures.push(await measure(origin, shop.measured, named, seconds));
    process.stdout.write('.');
  };
  if (isMain) await probes(shop, figures);
  for (const scenario of readings(
    departments.map(({ key }) => key),
    products,
  ))
    await run(scenario);
  if (!isMain) return figures;
  for (const lines of [1, 150]) await run(await addToCart(origin, store, products, lines));
  await run(await readCart(origin, store, products));
  await run(await wholeCheckout(origin, cards.origin, store, products));
  const { scenarios, close } = await storeWork(origin, shop.databaseUrl);
  for (const scenario of scenarios) await run(scenario);
  await close();
  return figures;
}

function withStore(address: string, store: StoreKeys): string {
  if (!address.startsWith('/experience/')) return address;
  return `${address}${address.includes('?') ? '&' : '?'}locationGuid=${store.locationGuid}`;
}

/** Measures the probe that everything is compared with: a bare server that sends ready bytes. */
async function probes(shop: Shop, figures: Figure[]): Promise<void> {
  const bytes = Buffer.alloc(20_000, 'a');
  const bare = createServer((_, response) => response.end(bytes)).listen(0);
  await once(bare, 'listening');
  const address = `http://localhost:${(bare.address() as { port: number }).port}`;
  const figure = await measure(
    address,
    { server: null, database: null, statements: async () => 0 },
    { name: 'probe: ready bytes, bare server (in the bench itself)', goal: null, path: () => '/' },
    1,
  );
  bare.close();
  figures.push({ ...figure, cpuMs: Number.NaN, databaseMs: Number.NaN });
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 4 });
  figures.push(
    await measure(
      address,
      shop.measured,
      {
        name: 'probe: one SELECT of 50 rows',
        goal: null,
        work: async (until) => {
          let count = 0;
          while (Date.now() < until) {
            await pool.query({ name: 'probe', text: 'select * from product limit 50' });
            count += 1;
          }
          return count;
        },
      },
      1,
    ),
  );
  await pool.end();
}

/**
 * Publishes a new revision of the whole catalog while shoppers read. Returns how long it took until it was on
 * sale, and the slowest answer meanwhile.
 */
async function republish(shop: Shop, folder: string, products: number): Promise<string> {
  await writeCatalog(path.join(folder, 'catalog'), products - 1);
  let slowest = 0;
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      const began = performance.now();
      await (await fetch(`${origin}/bench`)).text();
      slowest = Math.max(slowest, performance.now() - began);
    }
  })();
  const before = shop.lines.length;
  const began = performance.now();
  await importApart(shop.databaseUrl, path.join(folder, 'catalog'));
  const imported = performance.now();
  shop.child.kill('SIGUSR2');
  while (!shop.lines.slice(before).includes('on-sale'))
    await new Promise((resolve) => setTimeout(resolve, 20));
  const shown = performance.now();
  isOver = true;
  await reading;
  const ms = (from: number, to: number) => Math.round(to - from);
  return `new revision: import ${ms(began, imported)} ms, on sale ${ms(imported, shown)} ms later (goal 5000), slowest page meanwhile ${slowest.toFixed(0)} ms`;
}

/** Imports as an operator does: in a process of its own. */
async function importApart(databaseUrl: string, catalog: string): Promise<void> {
  const program = path.join(import.meta.dirname, '../../command/main.ts');
  const child = spawn(process.execPath, [program, 'import', catalog], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error('The catalog could not be imported.');
}
