import { expect, it } from 'vitest';
import { isInArea, type Area } from './delivery-area.ts';

const greenwich = { latitude: 51.48, longitude: 0 };
const area: Area = {
  hasZips: false,
  isListed: false,
  radiusMiles: 5,
  storeLatitude: 51.48,
  storeLongitude: 0.01,
};

it('a delivery area is a radius around its store, and nothing while either has no coordinates [OPS-03]', () => {
  expect(isInArea(area, greenwich)).toBe(true);
  expect(isInArea(area, { ...greenwich, longitude: 1 })).toBe(false);
  expect(isInArea({ ...area, storeLatitude: null }, greenwich)).toBe(false);
  expect(isInArea({ ...area, storeLongitude: null }, greenwich)).toBe(false);
  expect(isInArea(area, { latitude: null, longitude: 0 })).toBe(false);
  expect(isInArea(area, { latitude: 51.48, longitude: null })).toBe(false);
});

it('a delivery area is a list of ZIP codes too, and everywhere without either [OPS-03]', () => {
  const far = { latitude: 0, longitude: 0 };
  expect(isInArea({ ...area, hasZips: true, isListed: true }, far)).toBe(true);
  expect(isInArea({ ...area, hasZips: true, radiusMiles: null }, greenwich)).toBe(false);
  expect(isInArea({ ...area, radiusMiles: null }, far)).toBe(true);
});
