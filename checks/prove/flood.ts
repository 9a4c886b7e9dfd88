import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { residentMb } from '../bench/processor-time.ts';
import { openBrowser, type Browser } from '../bench/shopping.ts';
import { writeCatalog } from '../bench/write-catalog.ts';

const port = Number(process.env.FLOOD_PORT ?? 3310);
const seconds = Number(process.env.FLOOD_SECONDS ?? 20);
const products = Number(process.env.FLOOD_PRODUCTS ?? 10_000);
const origin = `http://localhost:${port}`;
const asksPerSecond = 100;
const addsPerSecond = 20;
/** The factor by which adding may slow down while the flood runs. */
const maxTimes = 2;

/**
 * Measures adding to carts on a quiet shop, then while one client, then while many, ask for 100 new pages a
 * second: invented names in the query, random searches, filters and products; then while many have as many long
 * written lists matched. Holds when the p95 of adding stays within twice the quiet one, only what the flood asks for
 * is refused, and each refusal says when to come again.
 */
export async function proveFlood(): Promise<boolean> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'larder-flood-'));
  await chmod(folder, 0o755);
  await writeCatalog(path.join(folder, 'catalog'), products);
  const server = await startShop(folder);
  try {
    const shop = await openShop();
    const idleMb = residentMb(server.pid!);
    await addFor(shop, 3); // Warm.
    const quiet = await addFor(shop, seconds);
    print('quiet', quiet, null);
    let holds = quiet.failed === 0;
    const one = () => '203.0.113.9';
    const many = () => `198.51.${random(256)}.${random(256)}`;
    for (const [title, ask] of [
      ['one client', () => askForPage(shop, one())],
      ['many clients', () => askForPage(shop, many())],
      ['many written lists', () => askForList(shop, many())],
    ] as const) {
      const [adding, flood] = await Promise.all([addFor(shop, seconds), floodFor(seconds, ask)]);
      print(title, adding, flood);
      holds &&= adding.failed === 0 && adding.p95 <= maxTimes * quiet.p95 && flood.strange === 0;
    }
    process.stdout.write(`  resident: ${idleMb} MB idle, ${residentMb(server.pid!)} MB after the floods\n`);
    return holds;
  } finally {
    const gone = once(server, 'exit');
    server.kill('SIGTERM');
    await gone;
    await rm(folder, { recursive: true, force: true });
  }
}

type Adding = { p50: number; p95: number; count: number; failed: number };
type Flood = { asked: number; answered: number; shed: number; strange: number };

function print(title: string, { p50, p95, count, failed }: Adding, flood: Flood | null): void {
  const flooded = flood
    ? `; flood: ${flood.asked} asked, ${flood.answered} answered, ${flood.shed} shed`
    : '';
  process.stdout.write(
    `  ${title}: ${count} adds, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${failed} failed${flooded}\n`,
  );
}

async function startShop(folder: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../bench/server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      LARDER_ENVIRONMENT: 'local',
      LARDER_DEMO: '1',
      LARDER_TRUSTED_PROXIES: '1',
      PORT: String(port),
      LARDER_DATA: path.join(folder, 'data'),
      BENCH_CATALOG: path.join(folder, 'catalog'),
    },
  });
  let said = '';
  child.stdout!.on('data', (chunk: Buffer) => (said += chunk.toString()));
  while (!said.includes('ready')) {
    if (child.exitCode !== null) throw new Error('The shop did not start.');
    await wait(50);
  }
  return child;
}

type Shop = {
  store: Record<'merchantGuid' | 'locationGuid', string>;
  carts: { browser: Browser; id: string }[];
  keys: number[];
  departments: number[];
};

async function openShop(): Promise<Shop> {
  const chooser = openBrowser(origin, { merchantGuid: '', locationGuid: '' });
  const { location, merchant } = await chooser.experience('GET api/users/identify', {
    query: { alias: 'bench' },
  });
  const store = { merchantGuid: merchant!.key, locationGuid: location!.key };
  const browser = openBrowser(origin, store);
  const departments = (await browser.experience('GET api/users/locations/departments')).map(({ key }) => key);
  const { products } = await browser.experience('GET api/catalog/department/:id', {
    params: { id: departments[0]! },
    query: { includeSubDeptProducts: true, pageSize: 100 },
  });
  const keys = products.filter(({ sellingMode }) => sellingMode === 'UNIT').map(({ key }) => key);
  const carts = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const own = openBrowser(origin, store);
      return { browser: own, id: (await own.experience('POST api/user/cart')).id };
    }),
  );
  return { store, carts, keys, departments };
}

const random = (below: number) => Math.floor(Math.random() * below);
const word = () => Math.random().toString(36).slice(2, 9);

/** Runs `once` so many times a second, whether or not earlier runs have ended. */
async function atRate(perSecond: number, forSeconds: number, once: () => Promise<void>): Promise<void> {
  const began = performance.now();
  const all: Promise<void>[] = [];
  for (let turn = 0; turn < perSecond * forSeconds; turn += 1) {
    await wait(Math.max(0, began + (turn * 1000) / perSecond - performance.now()));
    all.push(once());
  }
  await Promise.all(all);
}

async function addFor({ carts, keys }: Shop, forSeconds: number): Promise<Adding> {
  const times: number[] = [];
  let failed = 0;
  let turn = 0;
  await atRate(addsPerSecond, forSeconds, async () => {
    turn += 1;
    const { browser, id } = carts[turn % carts.length]!;
    const body = {
      productKey: keys[random(Math.min(20, keys.length))]!,
      quantity: 1 + random(5),
      versionKey: 'WYGO_DELIVERY' as const,
    };
    const began = performance.now();
    await browser.experience('POST api/user/cart/:id/product', { params: { id }, body }).then(
      () => times.push(performance.now() - began),
      () => (failed += 1),
    );
  });
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Infinity;
  return { p50: at(0.5), p95: at(0.95), count: times.length, failed };
}

/** Returns an address that nobody asked for before; most are pages of the shop. */
function newAddress({ keys, departments }: Shop): string {
  const department = departments[random(departments.length)]!;
  const brands = Array.from({ length: 4 }, () => 1 + random(500)).join('.');
  const kinds = [
    `/bench?x=${word()}&utm_source=${word()}`,
    `/bench/product/${keys[random(keys.length)]!}?fbclid=${word()}`,
    `/bench/search?q=${word()}`,
    `/bench/search?q=milk+${word()}&brands=${brands}`,
    `/bench/department/${department}?brands=${brands}&sort=SORT_BY_NAME_ASC`,
    `/bench/product/${random(2_000_000_000)}`,
  ];
  return kinds[random(kinds.length)]!;
}

function askForPage(shop: Shop, client: string): Promise<Response> {
  return fetch(origin + newAddress(shop), {
    headers: { 'x-forwarded-for': client, 'accept-encoding': 'gzip' },
  });
}

/** Sends a list of as many things as fit. */
function askForList({ store }: Shop, client: string): Promise<Response> {
  const text = Array.from({ length: 480 }, () => word())
    .join(' and ')
    .slice(0, 4000);
  return fetch(`${origin}/experience/api/catalog/written-list`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-merchant-guid': store.merchantGuid,
      'x-location-guid': store.locationGuid,
      'x-forwarded-for': client,
    },
    body: JSON.stringify({ text }),
  });
}

async function floodFor(forSeconds: number, ask: () => Promise<Response>): Promise<Flood> {
  const flood: Flood = { asked: 0, answered: 0, shed: 0, strange: 0 };
  await atRate(asksPerSecond, forSeconds, async () => {
    flood.asked += 1;
    const response = await ask();
    await response.arrayBuffer();
    if (response.status === 200 || response.status === 404) flood.answered += 1;
    else if (response.status === 503 && response.headers.has('retry-after')) flood.shed += 1;
    else flood.strange += 1;
  });
  return flood;
}
