import { CallFailed } from '@larder/contract/call-failed';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { deleteMarked, liveMarks, toggleMark } from './marks.ts';

it('an entry is marked for removal and restored [ACCOUNT-03]', () => {
  expect(toggleMark([], 'a')).toEqual(['a']);
  expect(toggleMark(['a', 'b'], 'a')).toEqual(['b']);
});

it('toggling everything twice gives the same marks', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd')), (keys) => {
      const twice = [...keys, ...keys].reduce(toggleMark, [] as readonly string[]);
      expect(twice).toEqual([]);
    }),
  );
});

it('marks of entries that are gone are dropped', () => {
  expect(liveMarks(['a', 'b'], ['b', 'c'])).toEqual(['b']);
});

it('all marked entries are deleted in parallel: every call is made before any is answered [ACCOUNT-05]', async () => {
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

it('an entry that is gone already, deleted in another tab, counts as deleted [ACCOUNT-05]', async () => {
  const refusals = { gone: 404, kept: 409 };
  const remove = (key: string) =>
    Promise.reject(new CallFailed(refusals[key as keyof typeof refusals], null, 'refused'));
  expect(await deleteMarked(['gone', 'kept'], remove)).toEqual(['kept']);
});

it('nothing is deleted when nothing is marked [ACCOUNT-05]', async () => {
  const asked: string[] = [];
  expect(await deleteMarked([], async (key) => asked.push(key))).toEqual([]);
  expect(asked).toEqual([]);
});
