import { createClient, type Client } from '@larder/contract/client';
import type { Operations } from '@larder/contract/operations';
import type { Page } from '@playwright/test';
import { codeFor } from './people.ts';

export type AtWork = Client<Operations>;

/**
 * Signs in somebody of the demo's store, in this browser and in their language, by the calls a browser makes.
 */
export async function atWork(page: Page, email: string, langCode: 'EN-US' | 'ES-MX'): Promise<AtWork> {
  const { request } = page.context();
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await request.fetch(path, {
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      data: typeof init.body === 'string' ? init.body : undefined,
    });
    const type = answer.headers()['content-type'] ?? '';
    const body = answer.status() === 204 ? null : new Uint8Array(await answer.body());
    return new Response(body, { status: answer.status(), headers: { 'content-type': type } });
  };
  const operations = createClient<Operations>('/operations/', send, () => ({ 'accept-language': langCode }));
  const body = { email, password: 'pantry-staple-7' };
  const { signInId } = await operations('POST api/staff/sign-in', { body });
  const code = await codeFor(request, email);
  await operations('POST api/staff/sign-in/code', { body: { signInId, code } });
  await operations('POST api/staff/me', { body: { langCode } });
  return operations;
}

type Packed = { ambient?: number; chilled?: number; frozen?: number; stagingSpot: string };

/** Fills an order by the calls of a picker's phone, every line as ordered, and makes it ready. */
export async function packOrder(
  operations: AtWork,
  id: string,
  { ambient = 0, chilled = 0, frozen = 0, stagingSpot }: Packed,
): Promise<void> {
  const params = { id };
  let { revision, lines } = await operations('GET api/orders/:id', { params });
  ({ revision } = await operations('POST api/orders/:id/accept', { params, body: { revision } }));
  ({ revision } = await operations('POST api/orders/:id/claim', { params, body: { revision } }));
  for (const { id: lineId, askedWeight } of lines) {
    const weight = askedWeight === null ? {} : { weight: askedWeight, confirmed: true };
    ({ revision } = await operations('POST api/orders/:id/lines/:lineId/pick', {
      params: { id, lineId },
      body: { revision, ...weight },
    }));
  }
  const bags = { ambient, chilled, frozen };
  ({ revision } = await operations('POST api/orders/:id/pack', {
    params,
    body: { revision, bags, stagingSpot },
  }));
  await operations('POST api/orders/:id/ready', { params, body: { revision, confirmed: true } });
}
