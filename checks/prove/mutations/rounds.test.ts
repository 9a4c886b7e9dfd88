import { expect, it } from 'vitest';
import { findMutants } from './find-mutants.ts';
import { nextRound } from './rounds.ts';
import { wokenBy } from './trials.ts';

const [first, second] = findMutants('a.ts', 'if (a) b();').map((mutant, id) => ({ ...mutant, id }));
const open = [
  { mutant: first!, anew: false, tests: ['near', 'far', 'farther'] },
  { mutant: second!, anew: true, tests: ['near', 'quick'] },
];

it('at first the nearest test file of each mutant tries it', () => {
  expect(nextRound(open, 0)).toEqual([
    { mutant: first, anew: false, test: 'near' },
    { mutant: second, anew: true, test: 'near' },
  ]);
});

it('what is left after the first rounds is tried by several test files, the nearest of all mutants first', () => {
  expect(nextRound(open, 8).map(({ test }) => test)).toEqual(['near', 'near', 'far', 'quick', 'farther']);
});

it('the name of a trial tells which mutant it wakes, and whether modules are read anew for it', () => {
  expect(wokenBy('/folder/3-wakes-12.test.ts')).toEqual({ id: 12, anew: false });
  expect(wokenBy('/folder/3-wakes-12-anew.test.ts')).toEqual({ id: 12, anew: true });
  expect(wokenBy('/domain/price.test.ts')).toBeNull();
});
