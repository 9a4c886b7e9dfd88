import type { OrderId } from '@larder/domain/owner-ids';
import pg from 'pg';
import { errorFacts, type Log } from '../log.ts';

/** The news that an order has changed, for readers who may see the orders of its location. */
export type OrderNews = { orderId: OrderId; locationId: number; revision: number };

/** The subscription to changed orders, whichever process changed them. */
export type OrderNewsRoom = {
  /**
   * Calls `tell` for each change from now on, and `tell(null)` when it begins to listen: changes before may have been
   * missed. Returns the function that ends the subscription.
   */
  subscribe(tell: (news: OrderNews | null) => void): () => void;
  stop(): Promise<void>;
};

const reconnectMs = 1000;

/**
 * Returns the subscription of a process. Its one connection listens while it has subscribers. Notifications sent while
 * that is broken are lost: subscribers are told so (`tell(null)`) when it listens again.
 */
export function openOrderNews(url: string, log: Log): OrderNewsRoom {
  const readers = new Set<(news: OrderNews | null) => void>();
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isListening = false;

  const tellAll = (news: OrderNews | null) => {
    for (const tell of readers) tell(news);
  };
  const listen = async () => {
    const listening = new pg.Client({ connectionString: url, keepAlive: true });
    client = listening;
    const again = () => {
      if (client !== listening) return;
      client = null;
      isListening = false;
      // Whoever takes the last reader away closes the client first: this one was in use.
      retry = setTimeout(() => void listen(), reconnectMs);
    };
    listening.on('error', again);
    listening.on('end', again);
    listening.on('notification', ({ payload }) => tellAll(JSON.parse(payload!) as OrderNews));
    try {
      await listening.connect();
      await listening.query('listen order_changed');
      // Whoever took the last reader away meanwhile has closed it: the next one listens anew.
      if (client !== listening) return;
      isListening = true;
      tellAll(null);
    } catch (error) {
      if (client !== listening) return;
      log('warn', 'order-news-lost', errorFacts(error));
      again();
    }
  };
  const close = async () => {
    clearTimeout(retry);
    const open = client;
    client = null;
    isListening = false;
    await open?.end().catch(() => {});
  };

  return {
    subscribe: (tell) => {
      readers.add(tell);
      if (isListening) tell(null);
      else if (readers.size === 1) void listen();
      return () => {
        readers.delete(tell);
        if (readers.size === 0) void close();
      };
    },
    stop: close,
  };
}
