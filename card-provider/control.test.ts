import { afterAll, beforeEach, expect, it } from 'vitest';
import { answerControl } from './control.ts';
import { createProvider, sandboxCredentials } from './provider.ts';
import { controlKey, openShop, payment, rawCard } from './testing/shop.ts';

const shop = await openShop();
afterAll(() => shop.stop());
beforeEach(() => shop.control('POST', 'reset'));

it('the control calls do not exist without a key in the configuration', async () => {
  const keyless = await openShop({ controlKey: undefined });
  for (const authorization of ['', 'Bearer ', 'Bearer undefined', `Bearer ${controlKey}`])
    expect((await fetch(`${keyless.origin}/control/ledger`, { headers: { authorization } })).status).toBe(
      404,
    );
  await keyless.stop();
});

it('the control calls refuse a missing or wrong key', async () => {
  for (const authorization of ['', 'Bearer wrong', controlKey]) {
    const reply = await fetch(`${shop.origin}/control/ledger`, { headers: { authorization } });
    expect(reply.status).toBe(401);
    expect(await reply.json()).not.toHaveProperty('authorizations');
  }
});

it('the control calls do not exist for a browser page, whatever key it has', async () => {
  for (const header of ['origin', 'sec-fetch-site']) {
    const headers = { authorization: `Bearer ${controlKey}`, [header]: 'http://localhost:3000' };
    expect((await fetch(`${shop.origin}/control/ledger`, { headers })).status).toBe(404);
  }
});

it.each([
  ['127.0.0.1', 200],
  ['::1', 200],
  ['::ffff:127.0.0.1', 200],
  ['10.0.0.7', 404],
  ['127.evil', 404],
  ['', 404],
])('the control calls from the address %s answer %i', (address, status) => {
  const provider = createProvider({
    merchants: [sandboxCredentials],
    shopOrigins: [],
    controlKey,
    clock: () => new Date(),
    dataDir: undefined,
  });
  const request = {
    method: 'GET',
    path: '/control/clock',
    query: new URLSearchParams(),
    body: '',
    fromPage: false,
  };
  expect(answerControl(provider, { ...request, authorization: `Bearer ${controlKey}`, address }).status).toBe(
    status,
  );
});

it('the control calls refuse bodies that are no object, and unknown calls', async () => {
  const headers = { authorization: `Bearer ${controlKey}` };
  for (const body of ['no json', '[1]', '7'])
    expect((await fetch(`${shop.origin}/control/clock`, { method: 'POST', headers, body })).status).toBe(400);
  expect((await shop.control('GET', 'nothing')).status).toBe(404);
  expect((await shop.control('DELETE', 'ledger')).status).toBe(404);
});

it('the control calls list the ledger by order, id and merchant', async () => {
  await shop.send(payment('authorization', 'a1', 100, rawCard('4111111111111111')));
  await shop.send(payment('authorization', 'a2', 200, rawCard('4111111111111111')));
  const found = [];
  for (const query of ['', '?orderId=order-a2', '?id=a1', '?merchantId=larder-sandbox', '?merchantId=other'])
    found.push((await shop.authorizations(query)).map((line) => line['id']));
  expect(found).toEqual([['a1', 'a2'], ['a2'], ['a1'], ['a1', 'a2'], []]);
});

it('the control calls list the test cards with their tokens, which can be charged', async () => {
  const { body } = await shop.control('GET', 'cards');
  const cards = body['cards'] as { number: string; token: string }[];
  const visa = cards.find((card) => card.number === '4111111111111111');
  const means = `<token><cnpToken>${visa?.token}</cnpToken></token>`;
  expect((await shop.send(payment('authorization', 'a1', 100, means))).field('response')).toBe('000');
});

it('the control calls move the clock forward and back to the present', async () => {
  const time = async (payload: object) => String((await shop.control('POST', 'clock', payload)).body['now']);
  const ahead = Date.parse(await time({ advanceSeconds: 86400 })) - Date.now();
  expect(Math.abs(ahead - 86_400_000)).toBeLessThan(2000);
  expect(Math.abs(Date.parse(await time({ reset: true })) - Date.now())).toBeLessThan(2000);
  expect((await shop.control('POST', 'clock', {})).status).toBe(400);
});

it('the control calls refuse switches that do not exist', async () => {
  expect((await shop.control('POST', 'switches', { deduplicate: true })).body).toMatchObject({
    deduplicate: true,
  });
  expect((await shop.control('POST', 'switches', { toString: true })).status).toBe(400);
  expect((await shop.control('POST', 'switches', { deduplicate: 'yes' })).status).toBe(400);
  await shop.control('POST', 'reset');
  expect((await shop.control('GET', 'switches')).body).toMatchObject({ deduplicate: false });
});

it('the control calls add a merchant of their own to each test, and reset one without touching the others', async () => {
  const own = { merchantId: 'own', user: 'u', password: 'p', paypageId: 'own1', reportGroup: 'own' };
  expect((await shop.control('POST', 'merchants', { ...own, paypageId: '' })).status).toBe(400);
  expect((await shop.control('POST', 'merchants', own)).status).toBe(200);
  expect((await shop.control('POST', 'merchants', own)).status).toBe(400);
  await shop.send(payment('authorization', 'a1', 100, rawCard('4111111111111111')));
  await shop.send(payment('authorization', 'b1', 100, rawCard('4111111111111111')), own);
  await shop.control('POST', 'reset', { merchantId: 'own' });
  expect(await shop.authorizations()).toMatchObject([{ merchantId: 'larder-sandbox' }]);
  const { body } = await shop.control('GET', 'journal');
  expect(body['entries']).toMatchObject([{ merchantId: 'larder-sandbox' }]);
});
