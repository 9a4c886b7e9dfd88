import { answerShapesOf } from '@larder/contract/answer-shapes';
import { createClient } from '@larder/contract/client';
import { commerce, type Commerce } from '@larder/contract/commerce';
import { experience } from '@larder/contract/experience';
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

it('the shape of answers is known for every call that answers JSON, in a few hundred letters each', () => {
  const json = Object.entries({ ...commerce, ...experience }).filter(
    ([, call]) => typeof call.answer !== 'string',
  );
  expect(Object.keys(shapes).toSorted()).toEqual(json.map(([name]) => name).toSorted());
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
