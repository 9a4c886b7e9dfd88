import { anyText } from '@larder/domain/testing/any-text';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchedPart } from './matched-part.ts';

it('a term is found regardless of case and accents', () => {
  expect(matchedPart('Jalapeño Peppers', 'jalapeno')).toEqual({ start: 0, end: 8 });
  expect(matchedPart('Large Brown Eggs', 'egg')).toEqual({ start: 12, end: 15 });
  expect(matchedPart('Piña', 'PIÑA')).toEqual({ start: 0, end: 4 });
});

it('an empty term is not found', () => {
  expect(matchedPart('Milk', 'oat')).toBeNull();
  expect(matchedPart('Milk', '')).toBeNull();
});

it('the match points into the name, whatever its letters', () => {
  fc.assert(
    fc.property(anyText(), fc.nat(), fc.nat(), (name, from, length) => {
      const term = name.slice(from % (name.length + 1)).slice(0, 1 + (length % 5));
      fc.pre(term !== '');
      const part = matchedPart(name, term);
      expect(part).not.toBeNull();
      expect(part!.end).toBeLessThanOrEqual(name.length);
    }),
  );
});
