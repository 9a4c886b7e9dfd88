import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPause } from './pause.ts';
import { sortInSlices } from './sort-slices.ts';

it('sorting in slices gives the same as one sort, whatever the length', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 1500 }), async (numbers) => {
      const sorted = await sortInSlices(Int32Array.from(numbers), (a, b) => a - b, createPause(0));
      expect([...sorted]).toEqual(numbers.toSorted((a, b) => a - b));
    }),
    { numRuns: 30 },
  );
});
