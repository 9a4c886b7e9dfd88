import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  approximateWeight,
  convertQuantity,
  decimalOfThousandths,
  formatQuantity,
  isByPound,
  isOnStep,
  MAX_QUANTITY,
  quantityOptions,
  roundedThousandths,
  type Selling,
  type SellingMode,
  stepDown,
  stepOf,
  stepUp,
  thousandths,
  type Thousandths,
  thousandthsFromDecimal,
} from './quantity.ts';

const step = fc.integer({ min: 1, max: 20_000 }).map(thousandths);
const quantity = fc.integer({ min: 0, max: MAX_QUANTITY }).map(thousandths);

function selling(mode: SellingMode, unit = 1000, weight = 500, average: number | null = null): Selling {
  return {
    mode,
    unitStep: thousandths(unit),
    weightStep: thousandths(weight),
    averageWeight: average === null ? null : thousandths(average),
  };
}

it('thousandths go to JSON decimals and back without a loss', () => {
  fc.assert(
    fc.property(quantity, (q) => {
      expect(thousandthsFromDecimal(decimalOfThousandths(q))).toBe(q);
    }),
  );
  expect(thousandthsFromDecimal(1.5)).toBe(1500);
  expect(thousandthsFromDecimal(0.057)).toBe(57); // 0.057 * 1000 is 57.00000000000001
});

it('thousandths refuse finer parts and what is below 0', () => {
  expect(thousandths(-0)).toBe(0);
  for (const wrong of [0.0005, -1, NaN]) expect(() => thousandthsFromDecimal(wrong)).toThrow(RangeError);
  expect(() => thousandths(1.5)).toThrow(RangeError);
});

it('thousandths are read from a decimal with the error of floats, and not from a finer one', () => {
  expect([0.1 + 0.2, 1.005, 2].map(roundedThousandths)).toEqual([0.3, 1.005, 2]);
  expect([0.0005, 1.0004].map(roundedThousandths)).toEqual([null, null]);
});

it('what is priced by the pound is sold by weight, or by pieces with one', () => {
  expect((['UNIT', 'WEIGHT', 'BOTH'] as const).map(isByPound)).toEqual([false, true, true]);
});

it('stepOf steps by the unit or the weight increment, else by 1 or 0.5 [PRODUCT-13]', () => {
  expect(stepOf(selling('UNIT', 2000, 250))).toBe(2000);
  expect(stepOf(selling('WEIGHT', 2000, 250))).toBe(250);
  expect(stepOf(selling('BOTH', 2000, 250))).toBe(2000);
  expect(stepOf(selling('UNIT', 0, 0))).toBe(1000);
  expect(stepOf(selling('WEIGHT', 0, 0))).toBe(500);
  expect(stepOf(selling('BOTH', 0, 0))).toBe(1000);
});

it('plus and minus keep a quantity on its step, above nothing and up to the maximum', () => {
  fc.assert(
    fc.property(step, quantity, fc.array(fc.boolean(), { minLength: 1 }), (by, start, presses) => {
      let at: Thousandths | null = start;
      for (const plus of presses) {
        at = plus ? stepUp(at, by) : stepDown(at, by);
        if (at === null) return;
        expect(isOnStep(at, by)).toBe(true);
        expect(at).toBeLessThanOrEqual(MAX_QUANTITY);
      }
    }),
  );
});

it('plus and minus undo each other between one step and the maximum', () => {
  fc.assert(
    fc.property(step, fc.integer({ min: 1, max: 40 }), (by, steps) => {
      const on = thousandths(by * steps);
      fc.pre(on + by <= MAX_QUANTITY);
      expect(stepUp(on, by)).toBe(on + by);
      expect(stepDown(stepUp(on, by), by)).toBe(on);
    }),
  );
});

it('plus and minus remove the item by minus at or below one step [CART-06]', () => {
  expect(stepDown(thousandths(500), thousandths(500))).toBeNull();
  expect(stepDown(thousandths(300), thousandths(500))).toBeNull();
  expect(stepDown(thousandths(501), thousandths(500))).toBe(500);
  expect(stepDown(thousandths(1000), thousandths(500))).toBe(500);
});

it('plus and minus bring an off-step quantity to the next step', () => {
  expect(stepUp(thousandths(700), thousandths(500))).toBe(1000);
  expect(stepDown(thousandths(700), thousandths(500))).toBe(500);
});

it('plus and minus stop at the last step that the maximum allows', () => {
  expect(stepUp(MAX_QUANTITY, thousandths(1000))).toBe(MAX_QUANTITY);
  expect(stepUp(thousandths(996_000), thousandths(2000))).toBe(998_000);
  expect(stepUp(thousandths(998_000), thousandths(2000))).toBe(998_000);
});

it('isOnStep takes positive multiples only', () => {
  expect(isOnStep(thousandths(1500), thousandths(500))).toBe(true);
  expect(isOnStep(thousandths(1400), thousandths(500))).toBe(false);
  expect(isOnStep(thousandths(0), thousandths(500))).toBe(false);
});

it('quantityOptions has 11 options a step apart from max(increment, current minus 5 steps) [PRODUCT-04]', () => {
  fc.assert(
    fc.property(step, fc.integer({ min: 0, max: 40 }), (by, steps) => {
      const current = thousandths(by * steps);
      fc.pre(by * (steps + 5) <= MAX_QUANTITY);
      const options = quantityOptions(current, by);
      expect(options).toEqual(Array.from({ length: 11 }, (_, i) => Math.max(by, current - 5 * by) + i * by));
    }),
  );
});

it('quantityOptions holds the current quantity and stays on step and under the maximum, up to the last one', () => {
  fc.assert(
    fc.property(step, quantity, (by, near) => {
      const current = thousandths(Math.max(1, Math.floor(near / by)) * by);
      const options = quantityOptions(current, by);
      expect(options).toHaveLength(11);
      expect(options).toContain(current);
      expect(options.every((option) => isOnStep(option, by) && option <= MAX_QUANTITY)).toBe(true);
      expect(options.every((option, index) => index === 0 || option > options[index - 1]!)).toBe(true);
    }),
  );
});

it('quantityOptions offers steps around a quantity that is off step', () => {
  expect(quantityOptions(thousandths(3700), thousandths(500))[0]).toBe(1000);
  expect(quantityOptions(thousandths(0), thousandths(500))[0]).toBe(500);
});

it('the words and weight of a quantity are pieces, or pounds with their unit', () => {
  expect(formatQuantity(selling('UNIT'), thousandths(2000))).toBe('2');
  expect(formatQuantity(selling('BOTH'), thousandths(2000))).toBe('2');
  expect(formatQuantity(selling('WEIGHT'), thousandths(1500))).toBe('1.5 lb');
});

it('the words and weight of a quantity include a weight only for pieces sold by the pound', () => {
  expect(approximateWeight(selling('BOTH', 1000, 500, 1205), thousandths(2000))).toBe(2410);
  expect(approximateWeight(selling('BOTH'), thousandths(2000))).toBeNull();
  expect(approximateWeight(selling('UNIT', 1000, 500, 1200), thousandths(2000))).toBeNull();
  expect(approximateWeight(selling('WEIGHT', 1000, 500, 1200), thousandths(2000))).toBeNull();
});

const now = (mode: SellingMode, average: number | null = 130) => selling(mode, 2000, 250, average);
const converted = (quantity: number, from: SellingMode, to: Selling) =>
  convertQuantity(thousandths(quantity), from, to);

it('a quantity in another selling mode keeps the chosen amount as closely as its steps allow, never less', () => {
  expect(converted(4000, 'UNIT', now('WEIGHT'))).toBe(750);
  expect(converted(4000, 'BOTH', now('WEIGHT'))).toBe(750);
  expect(converted(750, 'WEIGHT', now('BOTH'))).toBe(6000);
  expect(converted(3000, 'UNIT', now('BOTH'))).toBe(4000);
  expect(converted(4000, 'UNIT', now('UNIT'))).toBe(4000);
  expect(converted(999_000, 'WEIGHT', now('UNIT'))).toBe(998_000);
});

it('a quantity in another selling mode is the smallest one where the weight of a piece is unknown', () => {
  expect(converted(4000, 'UNIT', now('WEIGHT', null))).toBe(250);
  expect(converted(4000, 'WEIGHT', now('UNIT', null))).toBe(2000);
});
