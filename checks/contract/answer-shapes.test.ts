import { answerShapesOf } from '@larder/contract/answer-shapes';
import { createClient } from '@larder/contract/client';
import { commerce, type Commerce } from '@larder/contract/commerce';
import { experience, type Experience } from '@larder/contract/experience';
import { expect, it } from 'vitest';

const shapes = answerShapesOf({ ...commerce, ...experience });

/** Reads a body with the client, answered with 200. */
const read = (body: unknown, known = shapes) =>
  createClient<Commerce>(
    '/',
    () => Promise.resolve(Response.json(body)),
    () => ({}),
    { shapes: known },
  )('GET api/user/check');

it('the shape of answers is known for every call that answers JSON, text or nothing, in a few hundred letters each', () => {
  const read = Object.entries({ ...commerce, ...experience }).filter(([, call]) => call.answer !== 'bytes');
  expect(Object.keys(shapes).toSorted()).toEqual(read.map(([name]) => name).toSorted());
  expect(shapes['POST api/account/resend']).toBe('-');
  expect(shapes['POST api/user/payments/authorize']).toBe('=s');
  expect(shapes['GET api/user/check']).toBe('loggedIn:b tokenExpiration:s0');
  expect(shapes['GET api/user/address']).toBe('=a');
  expect(shapes['GET api/user/cart/last']).toMatch(/^0\|id:s revision:n /);
  expect(JSON.stringify(shapes).length).toBeLessThan(15_000);
});

it.each([
  ['another object', { x: 1 }],
  ['a field of another kind', { loggedIn: 'yes', tokenExpiration: null }],
  ['a text', 'fine'],
  ['a list', []],
  ['nothing', null],
])('the shape of answers makes a body that is %s an unusable answer [ERR-04]', async (_, body) => {
  await expect(read(body)).rejects.toThrow(SyntaxError);
  // The answer fits once its shape is not checked.
  await expect(read(body, {})).resolves.toEqual(body);
});

it('the shape of answers may have fields that were not promised, and lack those an earlier release did not have', async () => {
  const whole = { loggedIn: true, tokenExpiration: null };
  expect(await read({ ...whole, more: [] })).toMatchObject(whole);
  expect(await read({ loggedIn: true })).toEqual({ loggedIn: true });
});

const page = (status = 200) =>
  new Response('<html>Sign in to this network</html>', {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
const asking = (answer: Response) => {
  const send = () => Promise.resolve(answer);
  const commerceOf = createClient<Commerce>('/', send, () => ({}), { shapes });
  const experienceOf = createClient<Experience>('/', send, () => ({}), { shapes });
  return { commerce: commerceOf, experience: experienceOf };
};

it('the shape of answers tells nothing from a page of a network or a refusal that came in its place [ERR-04]', async () => {
  const deleted = (answer: Response) =>
    asking(answer).commerce('DELETE api/user/address/:id', { params: { id: 'home' } });
  await expect(deleted(page())).rejects.toThrow(SyntaxError);
  await expect(deleted(Response.json({ errorFlag: true, errorMessage: 'No.' }))).rejects.toThrow(SyntaxError);
  await expect(deleted(new Response(null, { status: 204 }))).resolves.toBeUndefined();
  // Servers say nothing in several ways.
  const json = { headers: { 'content-type': 'application/json', 'content-length': '0' } };
  for (const answer of [new Response(null), new Response('', json), new Response(''), Response.json(null)])
    await expect(deleted(answer)).resolves.not.toBeInstanceOf(Blob);
});

it('the shape of answers tells a token from a page of a network that came in its place [ERR-04]', async () => {
  const body = { amount: 0.01 as const, eProtectResponse: 'reg-1' };
  const proved = (answer: Response) =>
    asking(answer).experience('POST api/user/payments/authorize', { body });
  await expect(proved(page())).rejects.toThrow(SyntaxError);
  const text = new Response('handle', { headers: { 'content-type': 'text/plain; charset=utf-8' } });
  await expect(proved(text)).resolves.toBe('handle');
});

it('a refusal is told by its code also where that is a number [ERR-01]', async () => {
  const refused = Response.json({ errorCode: 1017, message: 'Closed today.' }, { status: 409 });
  await expect(asking(refused).commerce('GET api/user')).rejects.toMatchObject({
    problem: { errorCode: 1017, message: 'Closed today.' },
  });
});
