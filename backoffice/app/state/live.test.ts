import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { keepStream, renewBy } from './live.ts';

afterEach(() => void vi.useRealTimers());

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

class Stream extends EventTarget {
  readonly CLOSED = 2;
  readyState = 1;
  close() {
    this.readyState = 2;
  }
  fail(readyState: number) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

it('a stream that the browser gives up, as while the server restarts, is opened again', () => {
  vi.useFakeTimers();
  const streams: Stream[] = [];
  const open = () => {
    const stream = new Stream();
    streams.push(stream);
    return stream as unknown as EventSource;
  };
  const stop = keepStream(open, new QueryClient());
  streams[0]!.fail(0);
  vi.advanceTimersByTime(60_000);
  expect(streams).toHaveLength(1);
  streams[0]!.fail(2);
  vi.advanceTimersByTime(10_000);
  expect(streams).toHaveLength(2);
  streams[1]!.fail(2);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(streams).toHaveLength(2);
});
