import { expect, it } from 'vitest';
import { acrossPhone } from './picture-source.ts';

it('a picture as wide as a phone is asked for with about two pixels for each of the page’s, also by dense screens', () => {
  const [, dense, plain] = /\(min-resolution:2\.5dppx\) (\d+)vw,(\d+)vw/.exec(acrossPhone)!;
  const asked = (width: number, density: number) =>
    (width * density * Number(density >= 2.5 ? dense : plain)) / 100;
  // The picture keeps 16 pixels on either side; the next file is 1280 pixels wide.
  for (const [width, density] of [
    [360, 2],
    [360, 3],
    [390, 3],
    [412, 2.625],
    [430, 3],
  ] as const) {
    const kept = [320, 640, 800, 1280].find((each) => each >= asked(width, density))!;
    expect([width, density, kept <= 800]).toEqual([width, density, true]);
    expect(kept / (width - 32)).toBeGreaterThan(1.9);
  }
});
