import { expect, it } from 'vitest';
import { findMutants } from './find-mutants.ts';
import { nextRound } from './rounds.ts';

const [first, second, third] = findMutants('a.ts', 'if (a) b();').map((mutant, id) => ({ ...mutant, id }));
const trials = [
  { mutant: first!, tests: ['near', 'far', 'farther'] },
  { mutant: second!, tests: ['near', 'quick'] },
  { mutant: third!, tests: ['near', 'quick', 'other'] },
];

it('in a round each test file tries one mutant, and a mutant whose two nearest are taken waits', () => {
  expect(nextRound(trials, 0)).toEqual(
    new Map([
      ['near', first],
      ['quick', second],
    ]),
  );
});

it('what is left after the first rounds is tried by several test files at once', () => {
  expect([...nextRound(trials, 8).keys()]).toEqual(['near', 'far', 'farther', 'quick', 'other']);
});
