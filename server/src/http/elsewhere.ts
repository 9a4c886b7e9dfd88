import { Refusal } from '@larder/contract/refuse';
import type { Context, Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { clientAddress } from './client-address.ts';
import { readBody } from './read-body.ts';

/**
 * Mounts a backend that runs on another host (COMMERCE_URL, EXPERIENCE_URL): the browser calls its own origin, and
 * its requests are passed on with their cookies and headers. The client's address is added to X-Forwarded-For, as
 * proxies do: the backend counts attempts by it (LARDER_TRUSTED_PROXIES there is one more than here). A body longer
 * than the backends take is already refused here, with 413.
 */
export function mountElsewhere(app: Hono, prefix: '/commerce' | '/experience', url: string): void {
  app.all(`${prefix}/*`, async (context) => {
    const { pathname, search } = new URL(context.req.url);
    const headers = new Headers(context.req.raw.headers);
    headers.delete('host');
    headers.delete('origin');
    const chain = [headers.get('x-forwarded-for'), clientAddress(context, 0)].filter(Boolean);
    headers.set('x-forwarded-for', chain.join(', '));
    const body = ['GET', 'HEAD'].includes(context.req.method) ? null : await boundedBody(context);
    if (body instanceof Response) return body;
    return proxy(`${url}${pathname.slice(prefix.length)}${search}`, {
      method: context.req.method,
      headers,
      body,
    });
  });
}

async function boundedBody(context: Context): Promise<Uint8Array<ArrayBuffer> | Response> {
  try {
    return new Uint8Array(await readBody(context));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return context.json({ errorCode: error.code, message: error.key }, 413);
  }
}
