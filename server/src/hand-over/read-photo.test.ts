import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readPhoto } from './read-photo.ts';

it.each(['jpeg', 'png', 'webp', 'avif'] as const)('a photo may come as %s', async (format) => {
  const taken = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer();
  const kept = await readPhoto(taken.toString('base64'));
  expect(await sharp(kept!).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
});

it.each([
  [
    'a drawing, which may take minutes to draw',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>',
  ],
  [
    'a film',
    'GIF89a\u0001\0\u0001\0\u0080\0\0\0\0\0\u00FF\u00FF\u00FF,\0\0\0\0\u0001\0\u0001\0\0\u0002\u0002D\u0001\0;',
  ],
])('a photo is not %s', async (_, sent) => {
  expect(await readPhoto(Buffer.from(sent, 'latin1').toString('base64'))).toBeNull();
});
