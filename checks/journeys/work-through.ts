import { createClient, type Client } from '@larder/contract/client';
import type { Operations } from '@larder/contract/operations';
import type { Page } from '@playwright/test';
import { expect } from './shop.ts';

/** Returns the store's backend, called with the cookies of this browser. */
export function operationsOf(page: Page): Client<Operations> {
  const { request } = page.context();
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await request.fetch(path, {
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      data: typeof init.body === 'string' ? init.body : undefined,
    });
    const body = answer.status() === 204 ? null : new Uint8Array(await answer.body());
    const type = answer.headers()['content-type'] ?? '';
    return new Response(body, { status: answer.status(), headers: { 'content-type': type } });
  };
  return createClient<Operations>('/operations/', send, () => ({ 'accept-language': 'en-US' }));
}

const bags = { ambient: 2, chilled: 1, frozen: 0 };

/**
 * Picks all of a new order and packs it, by the calls of the screens, as the person signed in in this
 * browser.
 */
export async function packOrder(page: Page, id: string): Promise<void> {
  const operations = operationsOf(page);
  const params = { id };
  const read = () => operations('GET api/orders/:id', { params });
  // Opened and claimed by somebody it is theirs: the demo's own hands leave it alone.
  await operations('POST api/orders/:id/opened', { params });
  let order = await read();
  if (order.orderStatus === 'Pending') {
    const { revision } = order;
    await operations('POST api/orders/:id/accept', { params, body: { revision } }).catch(() => undefined);
    order = await read();
  }
  let { revision } = await operations('POST api/orders/:id/claim', {
    params,
    body: { revision: order.revision },
  });
  for (const line of order.lines) {
    const at = { id, lineId: line.id };
    ({ revision } = await operations('POST api/orders/:id/lines/:lineId/pick', {
      params: at,
      body: { revision, ...(line.sellingMode === 'UNIT' ? {} : { weight: line.askedWeight ?? line.units }) },
    }));
  }
  ({ revision } = await operations('POST api/orders/:id/pack', {
    params,
    body: { revision, bags, stagingSpot: 'B4' },
  }));
  await operations('POST api/orders/:id/ready', { params, body: { revision } });
}

/** Brings a packed delivery to its shopper, once it is charged. */
export async function bringOrder(page: Page, id: string): Promise<void> {
  const operations = operationsOf(page);
  const params = { id };
  await expect
    .poll(async () => (await operations('GET api/orders/:id', { params })).money.captured, {
      timeout: 30_000,
    })
    .toBeGreaterThan(0);
  const seen = await operations('GET api/orders/:id', { params });
  if (seen.orderStatus === 'Ready for delivery')
    await operations('POST api/orders/:id/out', { params, body: { revision: seen.revision } });
  const { revision } = await operations('GET api/orders/:id', { params });
  await operations('POST api/orders/:id/delivered', { params, body: { revision, initials: 'JT' } });
}
