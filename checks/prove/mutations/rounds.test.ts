import { expect, it } from 'vitest';
import { findMutants } from './find-mutants.ts';
import { nextRound } from './rounds.ts';

const [first, second] = findMutants('a.ts', 'if (a) b();').map((mutant, id) => ({ ...mutant, id }));
const trials = [
  { mutant: first!, tests: ['near', 'far', 'farther'] },
  { mutant: second!, tests: ['near', 'quick'] },
];

it('in a round each test file tries one mutant, and a mutant whose nearest file is taken goes to its next', () => {
  expect(nextRound(trials, 0)).toEqual(
    new Map([
      ['near', first],
      ['quick', second],
    ]),
  );
});

it('what is left after three rounds is tried by several test files at once', () => {
  expect([...nextRound(trials, 3).keys()]).toEqual(['near', 'far', 'farther', 'quick']);
});
