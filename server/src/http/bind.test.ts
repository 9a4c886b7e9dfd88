import { commerce } from '@larder/contract/commerce';
import { experience } from '@larder/contract/experience';
import { expect, it, vi } from 'vitest';
import { createApp } from '../app.ts';
import type { Log } from '../log.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { createShopper } from '../testing/shopper.ts';
import { signIn } from '../testing/signed-in.ts';

const test = await testLarder();
const luis = await test.shopper('alder');
await signIn(test, luis, { langCode: 'ES-MX' });

const post = (path: string, body: NonNullable<RequestInit['body']>, headers: Record<string, string> = {}) =>
  luis.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    duplex: 'half',
  } as RequestInit);

it('the language of an answer may be asked for with every call, if it exists', async () => {
  const calls = [
    ...Object.keys(commerce).map((name) => `/commerce/${name.replace('GET ', '')}`),
    ...Object.keys(experience).map((name) => `/experience/${name.replace('GET ', '')}`),
  ].filter((path) => !/ |:/.test(path));
  expect(calls.length).toBeGreaterThan(20);
  for (const path of calls) {
    const { status } = await luis.request(path);
    expect([path, (await luis.request(`${path}?langCode=ES-MX`)).status]).toEqual([path, status]);
    expect([path, (await luis.request(`${path}?langCode=FR`)).status]).toEqual([path, 400]);
  }
});

it('the language of an answer is the one asked for, else the one the browser reads, else the user’s own', async () => {
  const path = '/commerce/api/customer/orders/01890000-0000-7000-8000-000000000000';
  const said = async (query: string, headers: Record<string, string>) =>
    ((await (await luis.request(path + query, { headers })).json()) as { message: string }).message;
  expect(await said('', {})).toBe('No encontramos este pedido');
  expect(await said('', { 'accept-language': '*' })).toBe('No encontramos este pedido');
  expect(await said('', { 'accept-language': 'en-US' })).toBe('Order not found');
  expect(await said('?langCode=ES-MX', { 'accept-language': 'en-US' })).toBe('No encontramos este pedido');
});

const profile = { firstName: 'Ana', lastName: 'Reyes', phoneNumber: '5125550123' };

it.each([
  [{ lastName: undefined }, 'lastName: this is required', 'lastName: este dato es obligatorio'],
  [{ firstName: ' ' }, 'firstName: this is required', 'firstName: este dato es obligatorio'],
  [{ firstName: 7 }, "firstName: this isn't valid", 'firstName: este dato no es válido'],
  [{ firstName: 'x'.repeat(81) }, 'firstName: at most 80 characters', 'firstName: máximo 80 caracteres'],
  [{ phoneNumber: 'no' }, 'phoneNumber: must be a phone number', 'phoneNumber: este dato no es válido'],
])(
  'the fault of a request is told in the caller’s language, with the name of its field: %j [API-06]',
  async (wrong, english, spanish) => {
    const body = JSON.stringify({ ...profile, ...wrong });
    const said = async (lang: string) => {
      const response = await post('/commerce/api/user/profile', body, { 'accept-language': lang });
      expect(response.status).toBe(400);
      return ((await response.json()) as { message: string }).message;
    };
    expect([await said('en-US'), await said('es-MX')]).toEqual([english, spanish]);
  },
);

it('the fault of a request is told for numbers, flags, choices and unknown names', async () => {
  const said = async (path: string, body: unknown) =>
    ((await (await post(path, JSON.stringify(body))).json()) as { message: string }).message;
  expect(await said('/experience/api/lists/products', { listId: 1 })).toBe('listId: este dato no es válido');
  const list = { listId: '01890000-0000-7000-8000-000000000000', prodRrn: 1 };
  expect(await said('/experience/api/lists/products', { ...list, quantity: '1' })).toBe(
    'quantity: debe ser un número',
  );
  expect(await said('/experience/api/lists/products', { ...list, quantity: 1000 })).toBe(
    'quantity: máximo 999',
  );
  expect(await said('/experience/api/lists/products', { ...list, prodRrn: 0 })).toBe('prodRrn: más de 0');
  expect(await said('/experience/api/lists/products', { ...list, prodRrn: 0.5 })).toBe(
    'prodRrn: debe ser un número entero',
  );
  expect(await said('/experience/api/lists/products', { ...list, prodRrn: 1e21 })).toBe(
    'prodRrn: máximo 2147483647',
  );
  expect(await said('/commerce/api/user/preferences', { secondPhase: 'yes' })).toBe(
    'secondPhase: debe ser verdadero o falso',
  );
  expect(await said('/commerce/api/user/preferences', { langCode: 'FR' })).toBe(
    'langCode: debe ser uno de estos: EN-US, ES-MX',
  );
  expect(await said('/experience/api/lists?nonsense=1', { name: 'Semana' })).toBe(
    'nonsense: este nombre no se conoce aquí',
  );
});

it('a call that the database fails is named in the log', async () => {
  const log = vi.fn<Log>();
  const larder = { ...test.larder, log };
  const failing = createShopper(createApp(larder), luis.store);
  const failed = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  vi.spyOn(test.larder.pool, 'query').mockRejectedValue(failed);
  const { status } = await failing.request('/experience/api/user/cart', { method: 'POST' });
  vi.restoreAllMocks();
  expect(status).toBe(503);
  expect(log).toHaveBeenCalledWith(
    'error',
    'call-failed',
    expect.objectContaining({ call: 'POST api/user/cart', code: 'ECONNREFUSED' }),
  );
});

it('the fault of a request is found in a body without a length before too much of it is read', async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull: (controller) => {
      sent += 1;
      controller.enqueue(new Uint8Array(16 * 1024).fill(32));
      if (sent > 1000) controller.close();
    },
  });
  const response = await post('/experience/api/lists', endless);
  expect([response.status, sent < 20]).toEqual([413, true]);
  const whole = new Response(JSON.stringify({ name: 'Ñandú' })).body!;
  expect((await post('/experience/api/lists', whole)).status).toBe(200);
});
