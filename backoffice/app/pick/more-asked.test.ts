import { expect, it } from 'vitest';
import { moreAskedUntil } from './more-asked.ts';

const at = '2026-11-20T18:00:00.000Z';
const after = (minutes: number) => Date.parse(at) + minutes * 60_000;
const asked = { verb: 'more-asked', at };
const isMoreAsked = (...given: Parameters<typeof moreAskedUntil>) => moreAskedUntil(...given) !== null;

it('a shopper is being asked for more until they answer, and no longer than five minutes [MONEY-02]', () => {
  expect(isMoreAsked([], after(0))).toBe(false);
  expect(isMoreAsked([{ verb: 'picked', at }, asked, { verb: 'packed', at }], after(4))).toBe(true);
  expect(moreAskedUntil([asked], after(4))).toBe(after(5));
  expect(isMoreAsked([asked], after(5))).toBe(false);
  for (const verb of ['ceiling-raised', 'more-declined', 'more-refused'])
    expect(isMoreAsked([asked, { verb, at }], after(1))).toBe(false);
});

it('a shopper is not asked for more any longer once a line is undone, and again when they are asked anew [MONEY-02]', () => {
  const undone = { verb: 'undone', at };
  expect(isMoreAsked([undone, asked], after(1))).toBe(true);
  expect(isMoreAsked([asked, undone, { verb: 'picked', at }], after(1))).toBe(false);
  expect(isMoreAsked([asked, undone, asked], after(1))).toBe(true);
});
