import sharp from 'sharp';
import { expect, it } from 'vitest';
import { sizeBytes, webpSize } from './webp-size.ts';

const picture = (channels: 3 | 4) =>
  sharp({ create: { width: 301, height: 67, channels, background: { r: 9, g: 90, b: 9, alpha: 0.5 } } });

it.each([
  ['plain', 'VP8 ', picture(3).webp()],
  ['lossless', 'VP8L', picture(3).webp({ lossless: true })],
  ['see-through', 'VP8X', picture(4).webp()],
])('the size of a %s WebP picture stands in its first bytes', async (_, form, made) => {
  const bytes = await made.toBuffer();
  expect(bytes.toString('latin1', 12, 16)).toBe(form);
  expect(webpSize(bytes.subarray(0, sizeBytes))).toEqual({ width: 301, height: 67 });
});

it('what is no WebP picture has no size', async () => {
  const png = await picture(3).png().toBuffer();
  expect([webpSize(png), webpSize(new Uint8Array(5)), webpSize(new Uint8Array(40))]).toEqual([
    null,
    null,
    null,
  ]);
});
