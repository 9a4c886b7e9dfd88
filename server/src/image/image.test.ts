import sharp from 'sharp';
import { expect, it } from 'vitest';
import { testLarder } from '../testing/of-this-file.ts';

const test = await testLarder();
const alder = await test.shopper('alder');
const found = await alder.experience('GET api/catalog/search/:searchString', {
  params: { searchString: 'bananas' },
});
const bananas = found.products[0]!.thumbnailKey!;
const banner = (await alder.experience('GET api/catalog/lists'))[0]!.image!;

const widthOf = async (path: string) => {
  const response = await alder.request(`/experience/${path}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  return (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width;
};

it('a product’s picture comes in the width that is needed [API-10]', async () => {
  const path = `api/catalog/product/image/${bananas}`;
  expect(await widthOf(path)).toBe(640);
  expect(await widthOf(`${path}?isThumbnail=true`)).toBe(160);
  expect(await widthOf(`${path}?width=161`)).toBe(320);
  expect(await widthOf(`${path}?width=9999`)).toBe(640);
});

it('other pictures come as wide as they are kept unless told [API-10]', async () => {
  expect(await widthOf(`image/${banner}`)).toBe(1280);
  expect(await widthOf(`image/${banner}?width=320`)).toBe(320);
});

it('browsers may keep a picture for a year [API-15]', async () => {
  const response = await alder.request(`/experience/image/${banner}`);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(decodeURIComponent(response.headers.get('x-image-description')!)).toBe('Taco Night');
  const again = await alder.request(`/experience/image/${banner}`, {
    headers: { 'if-none-match': response.headers.get('etag')! },
  });
  expect(again.status).toBe(304);
});

it('a picture is answered as data, format and description to a caller who accepts only JSON [API-22]', async () => {
  const response = await alder.request(`/experience/image/${bananas}?width=160`, {
    headers: { accept: 'application/json' },
  });
  const { data, format, description } = (await response.json()) as {
    data: string;
    format: string;
    description: string;
  };
  expect([format, description]).toEqual(['webp', 'Bananas']);
  expect((await sharp(Buffer.from(data, 'base64')).metadata()).width).toBe(160);
});

it('an unknown picture is a 404, a malformed guid a 400 [API-06]', async () => {
  const statusOf = async (path: string) => (await alder.request(`/experience/${path}`)).status;
  expect(await statusOf('image/ffffffff-0000-4000-8000-000000000009')).toBe(404);
  expect(await statusOf('image/..%2f..%2fetc%2fpasswd')).toBe(400);
  expect(await statusOf(`image/${banner}?width=0`)).toBe(400);
  expect(await statusOf(`image/${banner}?width=99999`)).toBe(400);
  expect(await statusOf(`image/${banner}?isThumbnail=true`)).toBe(400);
});
