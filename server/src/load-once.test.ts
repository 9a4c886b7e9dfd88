import { expect, it } from 'vitest';
import { loadOnce } from './load-once.ts';

it('what is loaded once is kept, and a failure is not: the next call tries again', async () => {
  const outcomes = [() => Promise.reject(new Error('too many open files')), async () => 'the table'];
  let loads = 0;
  const read = loadOnce(() => {
    loads += 1;
    return outcomes.shift()!();
  });
  const both = await Promise.allSettled([read(), read()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await Promise.all([read(), read()])).toEqual(['the table', 'the table']);
  expect(await read()).toBe('the table');
  expect(loads).toBe(2);
});
