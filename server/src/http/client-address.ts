import type { Context, MiddlewareHandler } from 'hono';
import type { Log } from '../log.ts';
import { networkOf } from './network-of.ts';

type NodeBindings = { incoming?: { socket?: { remoteAddress?: string } } };

/**
 * Returns the address a request came from: the socket's, or behind `trustedProxies` proxies of ours the entry that
 * many steps from the right of X-Forwarded-For (anyone could have written the entries further left).
 */
export function clientAddress(context: Context, trustedProxies: number): string {
  const socket = (context.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return socket;
  const chain = (context.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return withoutPort(chain[chain.length - trustedProxies] ?? socket);
}

/**
 * Returns an address without the port that some proxies write behind it: with it, each connection of a client would count
 * as a network of its own.
 */
function withoutPort(address: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
}

/** Returns the network that a request came from, by which its client is counted. */
export function clientNetwork(context: Context, trustedProxies: number): string {
  return networkOf(clientAddress(context, trustedProxies));
}

/**
 * Returns a middleware that logs, once, a proxy in front of the server that no setting names: all shoppers then
 * come from its address and share the limits of one network.
 */
export function noticeProxy(trustedProxies: number, log: Log): MiddlewareHandler {
  let isSaid = trustedProxies > 0;
  return (context, next) => {
    if (!isSaid && context.req.header('x-forwarded-for') !== undefined) {
      isSaid = true;
      log('warn', 'forwarded-for-not-trusted', { setting: 'LARDER_TRUSTED_PROXIES' });
    }
    return next();
  };
}
