import { expect, it } from 'vitest';
import { rememberAnswers } from './remembered.ts';

it('the memory of answers forgets the one not asked for longest, once there is too much', () => {
  const answers = rememberAnswers(33);
  for (const name of ['a', 'b', 'c']) answers.put(name, '0123456789');
  answers.get('a');
  answers.put('d', '0123456789');
  expect(['a', 'b', 'c', 'd'].filter((name) => answers.get(name))).toEqual(['a', 'c', 'd']);
});
