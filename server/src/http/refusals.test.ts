import type { CallSpec } from '@larder/contract/kit';
import { commerce } from '@larder/contract/commerce';
import { experience } from '@larder/contract/experience';
import { operations } from '@larder/contract/operations';
import { refusalsOf } from '@larder/contract/kit';
import { openApiOf } from '@larder/contract/openapi';
import { refuse } from '@larder/contract/refuse';
import type { RefusalCode } from '@larder/contract/refusals';
import { Hono } from 'hono';
import * as z from 'zod';
import { expect, it } from 'vitest';
import { inTransaction } from '../database/in-transaction.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { bindCalls, type Handlers } from './bind.ts';
import type { FindCaller } from './call.ts';

const test = await testLarder();
const { pool } = test.larder;

const calls = {
  'GET full': { summary: '', who: 'anyone', answer: z.object({ id: z.string() }), errors: ['cart-full'] },
} as const satisfies Record<string, CallSpec>;

const findCaller: FindCaller = () =>
  Promise.resolve({ principal: { kind: 'nobody', priceLevel: 'DEFAULT' }, staff: null });

/** Returns the answer of a backend with this one call. */
async function answerOf(handlers: Handlers<typeof calls>, headers: Record<string, string> = {}) {
  const app = new Hono();
  bindCalls(app, { prefix: '/', calls, findCaller }, handlers, test.larder);
  const response = await app.request('/full', { headers });
  return { status: response.status, body: (await response.json()) as unknown };
}

it('a refusal is answered with the status and the sentence of its row, in the caller’s language', async () => {
  const handlers: Handlers<typeof calls> = { 'GET full': () => refuse('cart-full', 200) };
  expect(await answerOf(handlers)).toEqual({
    status: 400,
    body: { errorCode: 'cart-full', message: 'A cart can hold up to 200 different products.' },
  });
  const spanish = await answerOf(handlers, { 'accept-language': 'es-MX' });
  expect(spanish.body).toMatchObject({ message: 'En un carrito caben máximo 200 productos distintos.' });
});

it('a refusal that the call does not declare does not compile, and if thrown is answered as a fault of ours', async () => {
  // @ts-expect-error: cart-exists is not among the errors of this call.
  const undeclared: Handlers<typeof calls> = { 'GET full': () => refuse('cart-exists') };
  expect((await answerOf(undeclared)).status).toBe(500);
  const thrown: Handlers<typeof calls> = { 'GET full': () => Promise.reject(refuse('cart-exists')) };
  expect((await answerOf(thrown)).body).toMatchObject({ errorCode: 'unexpected' });
  // @ts-expect-error: the sentence has a number in it.
  refuse('cart-full');
  // @ts-expect-error: there is no such code.
  expect(() => refuse('cart-too-full')).toThrow();
});

it('a refusal undoes the transaction that it is returned from', async () => {
  await pool.query('create table noted (id integer)');
  const outcome = await inTransaction(pool, async (transaction) => {
    await transaction.query('insert into noted values (1)');
    return refuse('cart-not-found');
  });
  expect(outcome.code).toBe('cart-not-found');
  expect((await pool.query('select 1 from noted')).rowCount).toBe(0);
});

it('a refusal stands in the documents under every call that may answer with it', () => {
  for (const [name, backend] of Object.entries({ commerce, experience, operations })) {
    const document = openApiOf(name, '1', `/${name}`, backend);
    for (const [call, spec] of Object.entries<CallSpec>(backend)) {
      const [method, path] = call.split(' ') as [string, string];
      const paths = document.paths as Record<string, Record<string, { responses: Described }>>;
      const { responses } = paths[`/${path.replace(/:(\w+)/g, '{$1}')}`]![method.toLowerCase()]!;
      const codes = [...codesOf(responses['4XX']), ...codesOf(responses['5XX'])];
      expect(codes.toSorted()).toEqual(refusalsOf(method, spec).toSorted());
    }
  }
  const clear = experience['POST api/user/cart/:id/clear'];
  expect(refusalsOf('POST', clear)).toContain('cart-being-ordered');
});

type Described = Record<
  '4XX' | '5XX',
  {
    content: {
      'application/json': {
        schema: { allOf: [unknown, { properties: { errorCode: { enum: RefusalCode[] } } }] };
      };
    };
  }
>;

function codesOf(response: Described['4XX']): RefusalCode[] {
  return response.content['application/json'].schema.allOf[1].properties.errorCode.enum;
}
