import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatMiles, milesBetween, sortByDistance } from './distance.ts';

const austin = { latitude: 30.2672, longitude: -97.7431 };
const sanAntonio = { latitude: 29.4241, longitude: -98.4936 };

it('milesBetween measures on an earth of radius 3958.8 miles [CHOOSER-05]', () => {
  const quarter = milesBetween({ latitude: 0, longitude: 0 }, { latitude: 90, longitude: 0 });
  expect(quarter).toBeCloseTo((3958.8 * Math.PI) / 2, 6);
  const half = milesBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 });
  expect(half).toBeCloseTo(3958.8 * Math.PI, 6);
  expect(milesBetween(austin, sanAntonio)).toBeCloseTo(73.6, 0);
});

it('milesBetween is the same in both directions, 0 to itself and at most half around the earth', () => {
  const point = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(milesBetween(a, b)).toBeCloseTo(milesBetween(b, a), 6);
      expect(milesBetween(a, a)).toBe(0);
      expect(milesBetween(a, b)).toBeLessThanOrEqual(3958.8 * Math.PI);
    }),
  );
});

const far = { displayName: 'Alamo', address: sanAntonio };
const near = { displayName: 'Zilker', address: austin };
const nowhere = { displayName: 'Borough', address: { latitude: null, longitude: null } };
const missing = { displayName: 'Acre' };
it('sortByDistance puts the nearest first and stores without coordinates last [CHOOSER-04]', () => {
  const sorted = sortByDistance([nowhere, far, missing, near], austin);
  expect(names(sorted)).toEqual(['Zilker', 'Alamo', 'Acre', 'Borough']);
  expect(sorted.map((store) => store.distance === null)).toEqual([false, false, true, true]);
  for (const half of [{ latitude: null }, { longitude: null }])
    expect(sortByDistance([{ ...near, address: { ...austin, ...half } }], austin)[0]!.distance).toBeNull();
});

it('sortByDistance sorts by name and shows no distance without a point', () => {
  const sorted = sortByDistance([near, far, missing], null);
  expect(names(sorted)).toEqual(['Acre', 'Alamo', 'Zilker']);
  expect(sorted.every((store) => store.distance === null)).toBe(true);
});

it('miles are shown with two decimals [CHOOSER-05]', () => {
  expect([0, 3.4, 12.345].map(formatMiles)).toEqual(['0.00', '3.40', '12.35']);
});

function names(stores: { displayName: string }[]) {
  return stores.map((store) => store.displayName);
}
