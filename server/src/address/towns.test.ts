import { anyText } from '@larder/domain/testing/any-text';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { loadTowns, type Towns } from './towns.ts';
import { readZipTable } from './zip-codes.ts';

const downtownAustin = { latitude: 30.2672, longitude: -97.7431 };
let towns: Towns;
beforeAll(async () => {
  towns = await loadTowns(readZipTable());
});
const found = (text: string) =>
  towns(text, downtownAustin).map(({ city, state, zipCode }) => `${city}, ${state} ${zipCode}`);

it('a beginning of a town, a ZIP code or both finds the places nearest to the store first', () => {
  expect(found('787')[0]).toBe('Austin, TX 78701');
  expect(found('aus').slice(0, 2)).toEqual(['Austin, TX 78701', 'Austin, TX 78712']);
  expect(found('austin 7870')).toContain('Austin, TX 78704');
  expect(found('78665')).toEqual(['Round Rock, TX 78665']);
  expect(found('')[0]).toBe('Austin, TX 78701');
});

it('a state may follow, by its letters, its name or the beginning of it, but a town of that name comes first', () => {
  for (const text of ['El Paso, TX', 'el paso tex', 'EL PASO  T', 'El Paso, Texas 79'])
    expect([text, found(text).every((town) => town.startsWith('El Paso, TX 79'))]).toEqual([text, true]);
  expect(found('Iowa City')[0]).toMatch(/^Iowa City, IA/);
  expect(found('Columbus Ohio')[0]).toMatch(/^Columbus, OH/);
});

it('a saint may be shortened, accents may be missing or too many', () => {
  expect(found('St. Louis, MO')[0]).toMatch(/^Saint Louis, MO/);
  expect(found('San Ángelo')[0]).toMatch(/^San Angelo, TX/);
});

it('a town of just that name comes before those that only begin with it, and a post office box after real places', () => {
  expect(found('austin').every((town) => town.startsWith('Austin, TX'))).toBe(true);
  // 78767 is for boxes at the post office of the center, nearest by distance.
  expect(found('')).not.toContain('Austin, TX 78767');
  // Round Rock in Arizona has a place of its own, but it is far away.
  expect(found('round rock').every((town) => town.startsWith('Round Rock, TX'))).toBe(true);
  expect(found('78767')).toEqual(['Austin, TX 78767']);
});

it('at most six towns are suggested, none for a text that names none, and no text breaks it', () => {
  expect(found('zzz')).toEqual([]);
  expect(found('99999')).toEqual([]);
  expect(towns('austin', null)).toHaveLength(6);
  fc.assert(
    fc.property(anyText({ maxLength: 60 }), (text) => {
      expect(towns(text, downtownAustin).length).toBeLessThanOrEqual(6);
    }),
  );
});
