import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { testLarder } from '../testing/of-this-file.ts';

const test = await testLarder();
const shopper = await test.shopper('alder');

const ask = (path: string, accepts?: string) =>
  shopper.request(path, accepts ? { headers: { 'accept-encoding': accepts } } : {});
const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

it('each answer is packed once, in an encoding that the caller takes: of a call, of the shelf, of any other page', async () => {
  for (const path of ['/experience/settings', '/experience/api/catalog', '/experience/openapi.json']) {
    const plain = await (await ask(path)).text();
    for (const encoding of ['br', 'gzip'] as const) {
      for (const turn of ['worked out', 'kept', 'kept again']) {
        const response = await ask(path, encoding);
        const vary = response.headers.get('vary') ?? '';
        const isPacked = plain.length >= 1000;
        expect([path, turn, response.headers.get('content-encoding')]).toEqual([
          path,
          turn,
          isPacked ? encoding : null,
        ]);
        expect(vary.split(', ').filter((each) => each === 'accept-encoding')).toHaveLength(1);
        const bytes = Buffer.from(await response.arrayBuffer());
        expect((isPacked ? unpack[encoding](bytes) : bytes).toString()).toBe(plain);
      }
    }
    expect((await ask(path)).headers.get('content-encoding')).toBeNull();
  }
});
