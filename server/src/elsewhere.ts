import type { Hono } from 'hono';
import { proxy } from 'hono/proxy';

/**
 * A backend that lives on another host (COMMERCE_URL, EXPERIENCE_URL): the browser goes on calling its own origin, and
 * what it sends is handed on with its cookies and headers.
 */
export function mountElsewhere(app: Hono, prefix: '/commerce' | '/experience', url: string): void {
  app.all(`${prefix}/*`, async (context) => {
    const { pathname, search } = new URL(context.req.url);
    const headers = new Headers(context.req.raw.headers);
    headers.delete('host');
    headers.delete('origin');
    return proxy(`${url.replace(/\/$/, '')}${pathname.slice(prefix.length)}${search}`, {
      method: context.req.method,
      headers,
      body: ['GET', 'HEAD'].includes(context.req.method) ? null : await context.req.arrayBuffer(),
    });
  });
}
