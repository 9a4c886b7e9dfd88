import type { Context } from 'hono';

type NodeBindings = { incoming?: { socket?: { remoteAddress?: string } } };

/**
 * The address a request came from: the socket's, or behind `trustedProxies` proxies of ours the entry that many steps
 * from the right of X-Forwarded-For (what stands further left, anyone could have written).
 */
export function clientAddress(context: Context, trustedProxies: number): string {
  const socket = (context.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return socket;
  const chain = (context.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return chain[chain.length - trustedProxies] ?? socket;
}
