import { expect, it } from 'vitest';
import { afterLook, nothingSeen } from './seen-code.ts';

/** Returns at which of these looks a code counts; one look each 200 ms, null where nothing can be read. */
function counted(looks: (string | null)[]): number[] {
  let seen = nothingSeen;
  return looks.flatMap((code, place) => {
    const after = afterLook(seen, code, 10_000 + place * 200);
    seen = after.seen;
    return after.isNew ? [place] : [];
  });
}

it('a code that stays before the camera counts once, though it is unreadable for a moment', () => {
  expect(counted(['a', 'a', null, null, 'a', 'a'])).toEqual([0]);
});

it('another code counts at once, and so does one that was away', () => {
  expect(counted(['a', 'b', 'a'])).toEqual([0, 1, 2]);
  expect(counted(['a', ...Array.from({ length: 8 }, () => null), 'a'])).toEqual([0, 9]);
});
