import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { deleteMarked, liveMarks, toggleMark } from './marks.ts';

it('marks for removal and restores [ACCOUNT-03]', () => {
  expect(toggleMark([], 'a')).toEqual(['a']);
  expect(toggleMark(['a', 'b'], 'a')).toEqual(['b']);
});

it('comes back to the same marks when everything is toggled twice', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd')), (keys) => {
      const twice = [...keys, ...keys].reduce(toggleMark, [] as readonly string[]);
      expect(twice).toEqual([]);
    }),
  );
});

it('forgets the marks of what is gone', () => {
  expect(liveMarks(['a', 'b'], ['b', 'c'])).toEqual(['b']);
});

it('deletes all marked in parallel: every call is made before any is answered [ACCOUNT-05]', async () => {
  const asked: string[] = [];
  const answers = new Map<string, (ok: boolean) => void>();
  const done = deleteMarked(['a', 'b', 'c'], (key) => {
    asked.push(key);
    return new Promise<void>((resolve, reject) =>
      answers.set(key, (ok) => (ok ? resolve() : reject(new Error('no')))),
    );
  });
  expect(asked).toEqual(['a', 'b', 'c']);
  answers.get('c')!(true);
  answers.get('b')!(false);
  answers.get('a')!(true);
  expect(await done).toEqual(['b']);
});

it('deletes nothing when nothing is marked [ACCOUNT-05]', async () => {
  const asked: string[] = [];
  expect(await deleteMarked([], async (key) => asked.push(key))).toEqual([]);
  expect(asked).toEqual([]);
});
