import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { renewBy } from './live.ts';

const board = ['board', ''];
const mine = ['order', 'mine'];
const money = ['order', 'mine', 'money'];
const other = ['order', 'other'];
const me = ['me'];

/** Opens a page that has just read all of these, and the stream it listens to. */
function open() {
  const queries = new QueryClient();
  for (const key of [board, mine, money, other, me]) queries.setQueryData(key, {});
  const stream = new EventTarget();
  renewBy(stream, queries);
  const renewed = () =>
    [board, mine, money, other, me].filter((key: QueryKey) => queries.getQueryState(key)?.isInvalidated);
  return { stream, renewed };
}

it('news of one order reload that order, its money and the board, and no other order', () => {
  const { stream, renewed } = open();
  expect(renewed()).toEqual([]);
  stream.dispatchEvent(new MessageEvent('changed', { data: JSON.stringify({ orderId: 'mine' }) }));
  expect(renewed()).toEqual([board, mine, money]);
});

it('missed news reload the board and every open order', () => {
  const { stream, renewed } = open();
  stream.dispatchEvent(new MessageEvent('look', { data: '{}' }));
  expect(renewed()).toEqual([board, mine, money, other]);
});
