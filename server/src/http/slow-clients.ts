import type { Server, ServerOptions } from 'node:http';
import { networkOf } from './network-of.ts';

/** The limits for clients: times in milliseconds, and numbers of connections. */
export type ClientLimits = {
  /** The time for the headers of a request. */
  headersMs: number;
  /** The time for the whole request. */
  requestMs: number;
  /** The time without a byte in either direction; longer than the longest answer takes. */
  idleMs: number;
  /**
   * The time that a connection of a proxy of ours is kept between two requests: longer than proxies keep theirs (60 s is
   * usual), so that none sends a request on a connection that is being closed, which would be a 502 for its shopper.
   */
  keptForProxyMs: number;
  connections: number;
  /** The maximum of connections from one network; this machine's own address, where a proxy may stand, has none. */
  ofOneNetwork: number;
};

export const clientLimits: ClientLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  idleMs: 60_000,
  keptForProxyMs: 75_000,
  connections: 2_000,
  ofOneNetwork: 250,
};

/** Returns the server's options that close slow requests. */
export function slowClientOptions(limits: ClientLimits): ServerOptions {
  return {
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.headersMs / 4,
  };
}

/**
 * Limits the number of connections of a server and closes those on which nothing moves. Behind our proxies the
 * limit of one network does not apply, because all clients come from the proxies' addresses.
 */
export function boundConnections(server: Server, limits: ClientLimits, trustedProxies: number): void {
  server.maxConnections = limits.connections;
  server.setTimeout(limits.idleMs);
  if (trustedProxies > 0) {
    server.keepAliveTimeout = limits.keptForProxyMs;
    return;
  }
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (/^(::ffff:)?127\.|^::1$/.test(address)) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > limits.ofOneNetwork) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = open.get(network)! - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}
