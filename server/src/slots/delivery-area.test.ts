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

it('a delivery area is a radius around its store [OPS-03]', () => {
  expect(isInArea(area, greenwich)).toBe(true);
  expect(isInArea(area, { ...greenwich, longitude: 1 })).toBe(false);
});

it('a missing coordinate or radius is none, and not the number 0 [OPS-03]', () => {
  const origin = { latitude: 0, longitude: 0 };
  const around: Area = { ...area, storeLatitude: 0, storeLongitude: 0 };
  expect(isInArea({ ...around, radiusMiles: 0 }, origin)).toBe(true);
  for (const missing of ['storeLatitude', 'storeLongitude'] as const)
    expect(isInArea({ ...around, [missing]: null }, origin)).toBe(false);
  for (const missing of ['latitude', 'longitude'] as const)
    expect(isInArea(around, { ...origin, [missing]: null })).toBe(false);
  expect(isInArea({ ...around, hasZips: true, radiusMiles: null }, origin)).toBe(false);
});

it('a delivery area is a list of ZIP codes too, and everywhere without either [OPS-03]', () => {
  const far = { latitude: 0, longitude: 0 };
  expect(isInArea({ ...area, hasZips: true, isListed: true }, far)).toBe(true);
  expect(isInArea({ ...area, hasZips: true, radiusMiles: null }, greenwich)).toBe(false);
  expect(isInArea({ ...area, radiusMiles: null }, far)).toBe(true);
});
