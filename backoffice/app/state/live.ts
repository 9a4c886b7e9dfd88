import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const address = '/operations/api/events';

/**
 * Renews the shown orders as soon as one changes anywhere, by an event stream of the server. The browser
 * reopens the stream by itself; missed changes are found by asking every ten seconds.
 */
export function useLive(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const stream = new EventSource(address);
    renewBy(stream, queries);
    return () => stream.close();
  }, [queries]);
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
