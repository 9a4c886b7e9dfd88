import type { OrderId } from '@larder/domain/owner-ids';
import pg from 'pg';
import { errorFacts, type Log } from '../log.ts';

/** The news that an order changed, for whoever may see the orders of that location. */
export type OrderNews = { orderId: OrderId; locationId: number; revision: number };

/** Tells of changed orders, whichever process changed them. */
export type OrderNewsRoom = {
  /** Calls `tell` for each change from now on; what it answers ends that. `tell(null)`: it begins now, and some may have been missed. */
  subscribe(tell: (news: OrderNews | null) => void): () => void;
  stop(): Promise<void>;
};

const reconnectMs = 1000;

/**
 * One connection per process that listens while anybody is subscribed. Notifications that are sent while it is broken are
 * lost: whoever is subscribed is told so when it is there again.
 */
export function openOrderNews(url: string, log: Log): OrderNewsRoom {
  const readers = new Set<(news: OrderNews | null) => void>();
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isListening = false;
  let isStopped = false;

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
      if (!isStopped && readers.size > 0) retry = setTimeout(() => void listen(), reconnectMs);
    };
    listening.on('error', again);
    listening.on('end', again);
    listening.on('notification', ({ payload }) => tellAll(JSON.parse(payload!) as OrderNews));
    try {
      await listening.connect();
      await listening.query('listen order_changed');
      isListening = true;
      tellAll(null);
    } catch (error) {
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
      else if (!client && readers.size === 1) void listen();
      return () => {
        readers.delete(tell);
        if (readers.size === 0) void close();
      };
    },
    stop: () => {
      isStopped = true;
      readers.clear();
      return close();
    },
  };
}
