import { afterAll, beforeEach, expect, it } from 'vitest';
import { openShop, payment, paypage, rawCard, transaction, textAt } from './testing/shop.ts';

const shop = await openShop();
afterAll(() => shop.stop());
beforeEach(() => shop.control('POST', 'reset'));

const hours = (count: number) => shop.control('POST', 'clock', { advanceSeconds: count * 3600 });
const authorize = async (registrationId: string, id = 'a1') =>
  (await shop.send(payment('authorization', id, 100, paypage(registrationId)))).field('response');

it('the card form answers a test card with 870, a registration id and what may be shown of the card, all as text', async () => {
  const answer = await shop.submit({ id: 'form-7', orderId: 'order-7' });
  expect(answer).toMatchObject({
    response: '870',
    message: 'Success',
    id: 'form-7',
    orderId: 'order-7',
    reportGroup: 'larder',
    bin: '411111',
    firstSix: '411111',
    lastFour: '1111',
    type: 'VI',
    targetServer: 'primary',
    expMonth: '12',
    expYear: '49',
  });
  expect(answer['paypageRegistrationId']).toMatch(/^[A-Za-z0-9+/]{86}==$/);
  expect(answer['responseTime']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
  expect(Object.values(answer).every((value) => typeof value === 'string')).toBe(true);
});

it.each([
  [{ accountNumber: '4111111111111112' }, '871'],
  [{ accountNumber: '4111' }, '872'],
  [{ accountNumber: '4'.repeat(20) }, '873'],
  [{ accountNumber: '411111111111111x' }, '874'],
  [{ accountNumber: '6011010000000003' }, '875'],
  [{ accountNumber: '4000000000000069' }, '876'],
  [{ accountNumber: '4012888888881881' }, '876'],
  [{ cvv: '12x' }, '881'],
  [{ cvv: '1' }, '882'],
  [{ cvv: '12345' }, '883'],
  [{ expYear: '20' }, '886'],
  [{ expMonth: '0' }, '886'],
  [{ accountNumber: '4457010200000007' }, '889'],
  [{ paypageId: 'a-b' }, '889'],
  [{ paypageId: 'unknown1' }, '889'],
  [{ reportGroup: 'x'.repeat(1025) }, '880'],
  [{ id: '' }, '889'],
])('the card form answers %j with %s and no registration id', async (fields, code) => {
  const answer = await shop.submit(fields);
  expect(answer['response']).toBe(code);
  expect(answer).not.toHaveProperty('paypageRegistrationId');
});

it('the card form answers the timeout card as if the time had run out', async () => {
  expect(await shop.submit({ accountNumber: '375001000000005', cvv: '1234' })).toEqual({ timeout: true });
});

it('the card form takes submissions from a native app too', async () => {
  const fields = { accountNumber: '5555555555554444', paypageId: 'a2y4o6m8k0', reportGroup: 'g', id: '1' };
  const body = new URLSearchParams(fields);
  const reply = await fetch(`${shop.origin}/eProtect/paypage`, { method: 'POST', body });
  expect(await reply.json()).toMatchObject({ response: '870', type: 'MC' });
});

it('the card form refuses a page of another origin', async () => {
  for (const origin of ['http://localhost:3000', 'null']) {
    const reply = await fetch(`${shop.origin}/eProtect/paypage`, {
      method: 'POST',
      headers: { origin },
      body: '{}',
    });
    expect(reply.status).toBe(403);
  }
});

it('the card form never shows a number or a security code in the journal or the ledger', async () => {
  await authorize(await shop.register('4242424242424242', '987'));
  await shop.send(
    payment(
      'authorization',
      'a2',
      5,
      rawCard('4242424242424242', '<expDate>1249</expDate><cardValidationNum>987</cardValidationNum>'),
    ),
  );
  await shop.send(transaction('authorization', 'a3', `<wrong>4242424242424242</wrong>`));
  await shop.submit({ accountNumber: '4012888888881881', cvv: '987' });
  const journal = JSON.stringify((await shop.control('GET', 'journal')).body);
  const ledger = JSON.stringify((await shop.control('GET', 'ledger')).body);
  expect(journal).toContain('"transaction":"authorization"');
  for (const secret of ['4242424242424242', '4012888888881881', '"987"', '"sandbox"'])
    expect(`${journal}${ledger}`).not.toContain(secret);
});

it('a registration id is good for 24 hours and expired (878) afterwards', async () => {
  const registrationId = await shop.register('4111111111111111');
  await hours(23.99);
  expect(await authorize(registrationId, 'a1')).toBe('000');
  await hours(0.02);
  expect(await authorize(registrationId, 'a2')).toBe('878');
});

it('a registration id is refused with 877 when nobody made it', async () => {
  expect(await authorize('bm90IG91cnM=')).toBe('877');
});

it('a registration id is refused with 879 at another merchant', async () => {
  const other = {
    merchantId: 'other',
    user: 'o',
    password: 'p',
    paypageId: 'other1',
    reportGroup: 'other',
  };
  await shop.control('POST', 'merchants', other);
  const registrationId = await shop.register('4111111111111111');
  const reply = await shop.send(payment('authorization', 'a1', 1, paypage(registrationId)), other);
  expect(reply.field('response')).toBe('879');
});

it('a registration id is answered as the certification set says for its two fixed ids', async () => {
  const expired = 'RGFQNCt6U1d1M21SeVByVTM4dHlHb1FsVkUrSmpnWXhNY0o5UkMzRlZFanZiUHVnYjN1enJXbG1WSDF4aXlNcA==';
  const invalid = 'cDZJcmd1VjNlYXNaSlRMTGpocVZQY1NWVXE4ZW5UTko4NU9KK3p1L1p1Vzg4YzVPQVlSUHNITG1JN2I0NzlyTg==';
  expect(await authorize(expired, 'a1')).toBe('878');
  expect(await authorize(invalid, 'a2')).toBe('877');
});

it('a registration id carries the security code of the form once', async () => {
  const registrationId = await shop.register('4457010000000009', '349');
  const results = [];
  for (const id of ['a1', 'a2']) {
    const reply = await shop.send(payment('authorization', id, 1, paypage(registrationId)));
    results.push(textAt(reply.inner, 'fraudResult', 'cardValidationResult'));
  }
  expect(results).toEqual(['M', '']);
});
