import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { thumbnailSlot, thumbnailsThatFit } from './thumbnails-that-fit.ts';

it('a row of thumbnails keeps one slot for the counter: 720 px hold six slots of 120, so five products show [ORDERS-03]', () => {
  expect(thumbnailsThatFit(720, thumbnailSlot.wide, 9)).toEqual({ shown: 5, more: 4 });
  expect(thumbnailsThatFit(320, thumbnailSlot.narrow, 9)).toEqual({ shown: 3, more: 6 });
  // A pixel less, and one slot less fits.
  expect(thumbnailsThatFit(719, thumbnailSlot.wide, 9).shown).toBe(4);
  expect(thumbnailsThatFit(375, thumbnailSlot.narrow, 9).shown).toBe(4);
  expect(thumbnailsThatFit(374, thumbnailSlot.narrow, 9).shown).toBe(3);
});

it('a row of thumbnails shows all and counts none when they fit beside the free slot [ORDERS-02]', () => {
  expect(thumbnailsThatFit(720, thumbnailSlot.wide, 5)).toEqual({ shown: 5, more: 0 });
  expect(thumbnailsThatFit(720, thumbnailSlot.wide, 1)).toEqual({ shown: 1, more: 0 });
});

it('a row of thumbnails shows at least one product however narrow the row', () => {
  expect(thumbnailsThatFit(60, thumbnailSlot.narrow, 4)).toEqual({ shown: 1, more: 3 });
});

it('a row of thumbnails never overflows the row, and loses no product', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 150, max: 2000 }),
      fc.constantFrom(thumbnailSlot.wide, thumbnailSlot.narrow),
      fc.integer({ min: 1, max: 300 }),
      (width, slot, count) => {
        const { shown, more } = thumbnailsThatFit(width, slot, count);
        expect(shown + more).toBe(count);
        const slots = shown + (more > 0 ? 1 : 0);
        if (width >= 2 * slot) expect(slots * slot).toBeLessThanOrEqual(width);
      },
    ),
  );
});
