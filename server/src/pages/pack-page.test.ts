import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createTightPacker, packBetter, packKept } from './pack-page.ts';
import { createPageCache } from './page-cache.ts';
import { packedAs } from './render-page.ts';

const text = Buffer.from(randomBytes(20_000).toString('hex'));
const pageOf = (encoding: 'br' | 'gzip' | null) => ({
  status: 200,
  headers: {},
  ...packedAs(text, encoding),
});

it('the tight packer takes one page at a time, and rests nine times as long as that page took', async () => {
  let now = 1000;
  const packer = createTightPacker(() => now);
  const first = packer(text)!;
  now += 20;
  expect(packer(text)).toBeNull();
  expect(brotliDecompressSync(await first)).toEqual(text);
  now += 179;
  expect(packer(text)).toBeNull();
  now += 1;
  expect(packer(text)).not.toBeNull();
});

it('while the tight packer rests, a page stays as it is packed, and is packed tightly later', async () => {
  const cache = createPageCache(1_000_000);
  const page = pageOf('br');
  const kept = { key: 'home', page, cache };
  cache.put('home', page);
  await packBetter(kept, () => null);
  const well = page.packed.br;
  await packBetter(kept, () => null);
  expect([page.packing, page.packed.br]).toEqual(['well', well]);
  let calls = 0;
  const tight = async (bytes: Uint8Array) => {
    calls += 1;
    return bytes.slice(0, 10);
  };
  for (let times = 0; times < 3; times += 1) await packBetter(kept, tight);
  expect([page.packing, page.packed.br?.length, calls]).toEqual(['tight', 10, 1]);
});

it('a page that nobody took with Brotli is not packed tightly; another encoding is packed when it is asked for', async () => {
  const page = pageOf('gzip');
  const kept = { key: 'home', page, cache: createPageCache(1_000_000) };
  const never = () => {
    throw new Error('packed tightly');
  };
  await packBetter(kept, never);
  await packBetter(kept, never);
  expect(gunzipSync(page.packed.gzip!)).toEqual(text);
  expect(brotliDecompressSync(await packKept(kept, 'br'))).toEqual(text);
  expect(page.packed.br).toBeDefined();
});

it('a packed form counts in the size of a page that is still kept, and brings back none that is not', async () => {
  const cache = createPageCache(1_000_000);
  const kept = pageOf(null);
  const displaced = pageOf(null);
  cache.put('kept', kept);
  const measured: string[] = [];
  const watched = { ...cache, put: (key: string) => void measured.push(key) };
  await packKept({ key: 'kept', page: kept, cache: watched }, 'br');
  await packKept({ key: 'displaced', page: displaced, cache: watched }, 'br');
  expect(measured).toEqual(['kept']);
});
