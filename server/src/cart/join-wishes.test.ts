import { expect, it } from 'vitest';
import { joinWishes, saysAll, type Wishes } from './join-wishes.ts';

const none: Wishes = { message: '', backupProductId: null, noSubstitute: false };

it('wishes brought to a line win where only one can hold, and leave the others', () => {
  const backup = { ...none, backupProductId: 7 };
  const nothing = { ...none, noSubstitute: true };
  expect(joinWishes(backup, none)).toEqual(backup);
  expect(joinWishes(nothing, none)).toEqual(nothing);
  expect(joinWishes(none, backup)).toEqual(backup);
  expect(joinWishes(backup, { ...none, backupProductId: 8 })).toEqual({ ...none, backupProductId: 8 });
  expect(joinWishes(backup, nothing)).toEqual(nothing);
  expect(joinWishes(nothing, backup)).toEqual(backup);
});

it.each([
  ['', 'ripe', 'ripe'],
  ['hard', '', 'hard'],
  ['hard', 'ripe', 'ripe\nhard'],
  ['ripe', 'ripe', 'ripe'],
  ['not ripe', 'ripe', 'ripe\nnot ripe'],
  ['ripe\nhard', 'ripe', 'ripe\nhard'],
  ['hard', 'ripe\nhard', 'ripe\nhard'],
  ['h'.repeat(250), 'r'.repeat(249), `${'r'.repeat(249)}\n${'h'.repeat(250)}`],
  ['h'.repeat(250), 'r'.repeat(250), 'r'.repeat(250)],
])('the note %o to which %o is brought says %o', (own, brought, both) => {
  const { message } = joinWishes({ ...none, message: own }, { ...none, message: brought });
  expect(message).toBe(both);
  expect(saysAll(message, brought)).toBe(true);
});
