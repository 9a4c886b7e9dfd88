import { createClient, type Client } from '@larder/contract/client';
import type { Operations } from '@larder/contract/operations';
import type { Page } from '@playwright/test';
import { codeFor, freshEmail, newPassword } from './people.ts';
import { invite } from './staff.ts';

export type Work = Client<Operations>;
export type Colleague = { id: string; email: string; name: string; work: Work };

/** Returns the store's backend, called with the cookies of this browser; refusals come in `lang`. */
export function workOf(page: Page, lang: 'EN-US' | 'ES-MX' = 'EN-US'): Work {
  const { request } = page.context();
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await request.fetch(path, {
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      data: typeof init.body === 'string' ? init.body : undefined,
    });
    const body = answer.status() === 204 ? null : new Uint8Array(await answer.body());
    return new Response(body, {
      status: answer.status(),
      headers: { 'content-type': answer.headers()['content-type'] ?? '' },
    });
  };
  return createClient<Operations>('/operations/', send, () => ({ 'accept-language': lang }));
}

/** Hires somebody new at Greenfield and signs them in in this browser, without the screen. */
export async function hire(
  page: Page,
  role: string,
  name: string,
  langCode: 'EN-US' | 'ES-MX' = 'EN-US',
): Promise<Colleague> {
  const email = freshEmail(role);
  const link = new URL(invite(email, role, 'greenfield', 'en-US'));
  const work = workOf(page);
  const { id } = await work('POST api/staff/invitation/accept', {
    body: { token: link.hash.slice(1), name, langCode, password: newPassword },
  });
  return { id, email, name, work };
}

/** Signs somebody in in another browser, without the screen. */
export async function enterAtWork(
  page: Page,
  { email, password = newPassword }: { email: string; password?: string },
  lang: 'EN-US' | 'ES-MX' = 'EN-US',
): Promise<Work> {
  const work = workOf(page, lang);
  const { signInId } = await work('POST api/staff/sign-in', { body: { email, password } });
  const code = await codeFor(page.request, email);
  await work('POST api/staff/sign-in/code', { body: { signInId, code } });
  return work;
}
