import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const address = '/operations/api/events';

/**
 * Renews what is shown as soon as an order changes anywhere: the server says so in a stream. The browser opens the stream
 * again by itself; what was missed meanwhile is found by asking every ten seconds.
 */
export function useLive(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const stream = new EventSource(address);
    const renewBoard = () => void queries.invalidateQueries({ queryKey: ['board'] });
    stream.addEventListener('changed', (event: MessageEvent<string>) => {
      const { orderId } = JSON.parse(event.data) as { orderId: string };
      renewBoard();
      void queries.invalidateQueries({ queryKey: ['order', orderId] });
    });
    // Some may have been missed, of the board and of an order that is open on the screen.
    stream.addEventListener('look', () => {
      renewBoard();
      void queries.invalidateQueries({ queryKey: ['order'] });
    });
    return () => stream.close();
  }, [queries]);
}
