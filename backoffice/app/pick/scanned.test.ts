import { expect, it } from 'vitest';
import { afterKey, nothingTyped } from './scanned.ts';

/** Types keys with `gapMs` milliseconds between them and returns the codes. */
function codesOf(keys: readonly string[], gapMs: number): string[] {
  let typed = nothingTyped;
  return keys.flatMap((key, index) => {
    const after = afterKey(typed, key, 1000 + index * gapMs);
    typed = after.typed;
    return after.code === null ? [] : [after.code];
  });
}

it('the scanner reads a code typed by a scanner, and the next one after it', () => {
  expect(codesOf([...'041383090219', 'Enter', ...'4046', 'Enter'], 8)).toEqual(['041383090219', '4046']);
});

it('the scanner takes no code from a person’s typing, nor from an Enter alone', () => {
  expect(codesOf([...'041383090219', 'Enter'], 180)).toEqual([]);
  expect(codesOf(['Enter', '1', 'Enter'], 8)).toEqual([]);
});

it('the scanner begins anew after a key that belongs to no code', () => {
  expect(codesOf([...'12345', 'Tab', ...'67', 'Enter'], 8)).toEqual([]);
});
