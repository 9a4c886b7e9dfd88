import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allergens } from './allergens.ts';
import { cents } from './money.ts';
import {
  bestMatches,
  missingRule,
  ruleAfterTime,
  whyNoMatch,
  whyNotInstead,
  type Replaceable,
  type SubstituteLimits,
} from './substitution.ts';

const corn: Replaceable = {
  productId: 1,
  departmentId: 10,
  family: 'tortillas',
  isByPound: false,
  unitCents: cents(300),
  minimumAge: null,
  isEbt: true,
  dietaryOptionIds: [1, 2],
  allergenIds: [],
};
const limits: SubstituteLimits = { age: null, diet: [2], avoided: [7], dearerPercent: 10 };
const other = (facts: Partial<Replaceable>): Replaceable => ({ ...corn, productId: 2, ...facts });

it('the rule of a missing line follows the line’s "nothing instead", then its backup, the cart’s choice, and asking [PICK-05]', () => {
  const wish = { noSubstitute: false, hasBackup: false, choice: null };
  expect(missingRule({ ...wish, noSubstitute: true, hasBackup: true })).toBe('refund');
  expect(missingRule({ ...wish, hasBackup: true, choice: 'refund' })).toBe('backup');
  expect(missingRule({ ...wish, choice: 'best-match' })).toBe('best-match');
  expect(missingRule({ ...wish, choice: 'refund' })).toBe('refund');
  expect(missingRule(wish)).toBe('ask');
});

it('the rule of a missing line refunds the line once the time is over, unless the shopper chose a best match [PICK-05]', () => {
  const wish = { noSubstitute: false, hasBackup: true, choice: null };
  expect(ruleAfterTime(wish)).toBe('refund');
  expect(ruleAfterTime({ ...wish, choice: 'ask' })).toBe('refund');
  expect(ruleAfterTime({ ...wish, choice: 'best-match' })).toBe('best-match');
  expect(ruleAfterTime({ ...wish, noSubstitute: true, choice: 'best-match' })).toBe('refund');
});

it('a possible substitute never breaks the line’s diet or allergens, never adds an age check, and keeps EBT [PICK-05]', () => {
  expect(whyNotInstead(corn, other({}), limits)).toBeNull();
  expect(whyNotInstead(corn, corn, limits)).toBe('same');
  expect(whyNotInstead(corn, other({ minimumAge: 21 }), limits)).toBe('age');
  expect(whyNotInstead(corn, other({ minimumAge: 21 }), { ...limits, age: 21 })).toBeNull();
  expect(whyNotInstead(corn, other({ minimumAge: 21 }), { ...limits, age: 18 })).toBe('age');
  expect(whyNotInstead(corn, other({ isEbt: false }), limits)).toBe('ebt');
  expect(whyNotInstead({ ...corn, isEbt: false }, other({ isEbt: false }), limits)).toBeNull();
  expect(whyNotInstead(corn, other({ dietaryOptionIds: [1] }), limits)).toBe('diet');
  expect(
    whyNotInstead({ ...corn, dietaryOptionIds: [] }, other({ dietaryOptionIds: [1] }), limits),
  ).toBeNull();
  expect(whyNotInstead(corn, other({ allergenIds: [7] }), limits)).toBe('allergen');
});

it('a possible substitute has no avoided ingredient, whatever else recommends it [PAGE-02] [PICK-05]', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...Object.values(allergens)));
  const products = fc.array(fc.record({ allergenIds: ids, family: fc.constantFrom('tortillas', null) }));
  fc.assert(
    fc.property(ids, products, (avoided, found) => {
      const others = found.map((each, index) => other({ ...each, productId: index + 2 }));
      const mayNot = new Set(
        others.filter(({ allergenIds }) => allergenIds.some((id) => avoided.some((no) => no === id))),
      );
      const kept = { ...limits, diet: [], avoided };
      for (const each of mayNot) expect(whyNotInstead(corn, each, kept)).toBe('allergen');
      const matches = bestMatches(corn, others, kept);
      expect(matches.some((each) => mayNot.has(each))).toBe(false);
      expect(matches).toHaveLength(others.length - mayNot.size);
    }),
  );
});

it('a possible substitute is similar and at most ten percent dearer when the shopper did not name it [PICK-05]', () => {
  expect(whyNoMatch(corn, other({ unitCents: cents(330) }), limits)).toBeNull();
  expect(whyNoMatch(corn, other({ unitCents: cents(331) }), limits)).toBe('too-dear');
  expect(whyNoMatch(corn, other({ departmentId: 11 }), limits)).toBeNull();
  expect(whyNoMatch(corn, other({ departmentId: 11, family: null }), limits)).toBe('not-alike');
  expect(whyNoMatch({ ...corn, family: null }, other({ departmentId: 11, family: null }), limits)).toBe(
    'not-alike',
  );
  expect(whyNoMatch(corn, other({ isByPound: true }), limits)).toBe('not-alike');
  expect(whyNoMatch(corn, other({ minimumAge: 21 }), limits)).toBe('age');
});

it('a possible substitute comes from the family first, then by the nearest price [PICK-05]', () => {
  const near = other({ productId: 3, family: null, unitCents: cents(300) });
  const family = other({ productId: 4, unitCents: cents(250) });
  const far = other({ productId: 5, family: null, unitCents: cents(200) });
  const dear = other({ productId: 6, unitCents: cents(400) });
  expect(bestMatches(corn, [far, dear, near, family], limits)).toEqual([family, near, far]);
  // Products without a family are no family.
  expect(bestMatches({ ...corn, family: null }, [far, family, near], limits)).toEqual([near, family, far]);
});
