import type pg from 'pg';
import type { KeptSessions } from './account/kept-sessions.ts';
import type { KeptCarts } from './cart/kept-carts.ts';
import type { CardProvider } from './payment/card-provider.ts';
import type { Environment } from './environment.ts';
import type { Geocoder } from './address/geocoded.ts';
import type { PerMinute } from './limits/per-minute.ts';
import type { OrderNewsRoom } from './order/order-news.ts';
import type { Log } from './log.ts';
import type { Shelves } from './shelf/shelves.ts';

/**
 * The objects that live as long as the process, made in run.ts and handed on. There is no other global state.
 */
export type Larder = {
  environment: Environment;
  /** The name of the program, made from its sources. */
  release: string;
  pool: pg.Pool;
  /**
   * A few connections for calls that anybody may try: a flood of sign-ins waits here and does not hold up shoppers.
   */
  doorPool: pg.Pool;
  shelves: Shelves;
  /** The news of changed orders, from all processes. */
  orderNews: OrderNewsRoom;
  keptCarts: KeptCarts;
  keptSessions: KeptSessions;
  cardProvider: CardProvider;
  geocoder: Geocoder;
  /** Counts the addresses that a network, or an account, has verified. */
  mayVerify: PerMinute;
  /** Epoch milliseconds UTC: the one clock. */
  now: () => number;
  log: Log;
  /** Aborted once the process has been asked to end: it reports that it is not ready, and running requests finish. */
  closing: AbortSignal;
};
