import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const address = '/operations/api/events';

/** After how many milliseconds a stream that the browser has given up is opened again. */
const openAgainMs = 10_000;

/**
 * Renews the shown orders as soon as one changes anywhere, by an event stream of the server; missed changes are
 * found by asking every ten seconds.
 */
export function useLive(): void {
  const queries = useQueryClient();
  useEffect(() => keepStream(() => new EventSource(address), queries), [queries]);
}

/**
 * Keeps a stream open. The browser itself reopens one that broke off, but never one that was refused, as while the
 * server restarts. Returns how to stop.
 */
export function keepStream(open: () => EventSource, queries: QueryClient): () => void {
  let stop: () => void;
  const begin = () => {
    const stream = open();
    let timer: ReturnType<typeof setTimeout> | undefined;
    renewBy(stream, queries);
    stream.addEventListener('error', () => {
      if (stream.readyState === stream.CLOSED) timer = setTimeout(begin, openAgainMs);
    });
    stop = () => {
      clearTimeout(timer);
      stream.close();
    };
  };
  begin();
  return () => stop();
}

/**
 * Renews the queries that the stream's events concern: `changed` for one order, `look` for everything that
 * may have been missed.
 */
export function renewBy(stream: EventTarget, queries: QueryClient): void {
  const renew = (...queryKey: string[]) => void queries.invalidateQueries({ queryKey });
  stream.addEventListener('changed', (event) => {
    const { orderId } = JSON.parse((event as MessageEvent<string>).data) as { orderId: string };
    renew('board');
    renew('order', orderId);
  });
  // Events of the board, or of an order open on screen, may have been missed.
  stream.addEventListener('look', () => {
    renew('board');
    renew('order');
  });
}
