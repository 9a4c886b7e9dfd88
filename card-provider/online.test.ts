import { afterAll, expect, it } from 'vitest';
import { sandboxCredentials } from './provider.ts';
import { envelope, openShop, payment, rawCard, readReply, transaction, vaultToken } from './testing/shop.ts';

const shop = await openShop();
afterAll(() => shop.stop());

const good = payment('authorization', 'a1', 100, rawCard('4111111111111111'));
const raw = async (body: string) => readReply(await (await shop.post(body)).text());
const order = '<orderId>o</orderId><amount>1</amount><orderSource>ecommerce</orderSource>';
const card = rawCard('4111111111111111');

it('the envelope is answered with version, response 0 and the namespace', async () => {
  const reply = await raw(envelope(good));
  expect(reply.root.name).toBe('cnpOnlineResponse');
  expect(reply.root.attributes).toEqual({
    version: '12.34',
    response: '0',
    message: 'Valid Format',
    xmlns: 'http://www.vantivcnp.com/schema',
  });
  expect(reply.inner.attributes).toEqual({ id: 'a1', reportGroup: 'larder' });
});

it('the envelope gives the customer id back', async () => {
  const reply = await shop.send(transaction('authorization', 'a1', `${order}${card}`, ' customerId="c1"'));
  expect(reply.inner.attributes['customerId']).toBe('c1');
});

it.each([
  ['no XML', 'hello'],
  ['cut off', envelope(good).slice(0, 300)],
  ['a document type', `<!DOCTYPE x [<!ENTITY a "b">]>${envelope(good).slice(38)}`],
  ['another root', envelope(good).replaceAll('cnpOnlineRequest', 'litleOnlineRequest')],
  ['another namespace', envelope(good).replace('vantivcnp', 'litle')],
  ['another version', envelope(good).replace('version="12.34"', 'version="11.4"')],
  ['no merchant', envelope(good).replace('merchantId=', 'merchant=')],
  ['no transaction', envelope('')],
  ['two transactions', envelope(good + good)],
  ['an unknown transaction', envelope(transaction('giveMoney', 'x', ''))],
  ['a long user', envelope(good, { ...sandboxCredentials, user: 'x'.repeat(21) })],
  [
    'user and password swapped',
    envelope(good).replace(/(<user>.*<\/user>)(<password>.*<\/password>)/, '$2$1'),
  ],
])('the envelope is refused with root response 1: %s', async (_what, body) => {
  const reply = await raw(body);
  expect(reply.rootResponse).toBe('1');
  expect(reply.rootMessage).toMatch(/^Error validating xml data against the schema/);
  expect(reply.inner.name).toBe('');
});

it('the envelope names the wrong element in a refusal, but not its content', async () => {
  const reply = await shop.send(payment('authorization', 'a1', 1, rawCard('4111x')));
  expect(reply.rootMessage).toContain("'number'");
  expect(reply.rootMessage).not.toContain('4111');
});

it('the envelope is refused with 2 for a wrong user or password and with 3 for an unknown merchant', async () => {
  const answers = [];
  for (const change of [{ password: 'wrong' }, { user: 'wrong' }, { merchantId: 'wrong' }])
    answers.push((await shop.send(good, { ...sandboxCredentials, ...change })).rootResponse);
  expect(answers).toEqual(['2', '2', '3']);
});

it('the envelope has at most 64 KB and is XML by its content type', async () => {
  expect((await shop.post(envelope(good).padEnd(65 * 1024))).status).toBe(413);
  const url = `${shop.origin}/vap/communicator/online`;
  expect((await fetch(url, { method: 'POST', body: envelope(good) })).status).toBe(415);
  expect((await fetch(url)).status).toBe(405);
});

const address = (inside: string) => `<billToAddress>${inside}</billToAddress>`;
const withAddress = (inside: string) =>
  transaction('authorization', 'a', `${order}${address(inside)}${card}`);

it.each([
  [
    'an authorization with all we send',
    withAddress(
      '<name>Ana Pérez</name><addressLine1>1 Main St</addressLine1><zip>78701</zip><country>US</country>',
    ),
  ],
  [
    'partial approval refused and a stored card',
    payment(
      'authorization',
      'a',
      1,
      card,
      '<allowPartialAuth>false</allowPartialAuth><processingType>initialCOF</processingType><orderChannel>WEB</orderChannel><authIndicator>Estimated</authIndicator>',
    ),
  ],
  ['an id of 36 characters', payment('authorization', 'x'.repeat(36), 1, card)],
  [
    'capture with amount before order',
    transaction('capture', 'c', '<amount>1</amount><cnpTxnId>1</cnpTxnId>'),
  ],
  ['a reversal without amount', transaction('authReversal', 'r', '<cnpTxnId>1</cnpTxnId>')],
  [
    'a query by id',
    transaction('queryTransaction', 'q', '<origId>a1</origId><origActionType>A</origActionType>'),
  ],
])('the schema accepts %s', async (_what, request) => {
  expect((await shop.send(request)).rootResponse).toBe('0');
});

it.each([
  ['no id', `<authorization reportGroup="g">${order}${card}</authorization>`],
  ['an empty id', transaction('authorization', '', `${order}${card}`)],
  ['an id of 37 characters', payment('authorization', 'x'.repeat(37), 1, card)],
  ['no report group', `<authorization id="a">${order}${card}</authorization>`],
  [
    'a report group of 26 characters',
    `<authorization id="a" reportGroup="${'x'.repeat(26)}">${order}${card}</authorization>`,
  ],
  [
    'amount before order',
    transaction(
      'authorization',
      'a',
      `<amount>1</amount><orderId>o</orderId><orderSource>ecommerce</orderSource>${card}`,
    ),
  ],
  ['no order source', transaction('authorization', 'a', `<orderId>o</orderId><amount>1</amount>${card}`)],
  [
    'an unknown order source',
    transaction('authorization', 'a', `${order.replace('ecommerce', 'shop')}${card}`),
  ],
  ['no means of payment', transaction('authorization', 'a', order)],
  ['two means of payment', transaction('authorization', 'a', `${order}${card}${card}`)],
  ['card before address', transaction('authorization', 'a', `${order}${card}${address('<name>A</name>')}`)],
  [
    'a fractional amount',
    transaction('authorization', 'a', `${order.replace('<amount>1', '<amount>1.5')}${card}`),
  ],
  ['an amount of 13 digits', payment('authorization', 'a', 1_000_000_000_000, card)],
  [
    'an order id of 257 characters',
    transaction('authorization', 'a', `${order.replace('<orderId>o', `<orderId>${'o'.repeat(257)}`)}${card}`),
  ],
  ['an address line of 36 characters', withAddress(`<addressLine1>${'x'.repeat(36)}</addressLine1>`)],
  ['a zip of 21 characters', withAddress(`<zip>${'1'.repeat(21)}</zip>`)],
  ['city before address line', withAddress('<city>Austin</city><addressLine1>1 Main St</addressLine1>')],
  [
    'an expiry with a slash',
    payment('authorization', 'a', 1, rawCard('4111111111111111', '<expDate>12/49</expDate>')),
  ],
  [
    'a security code of 5 digits',
    payment(
      'authorization',
      'a',
      1,
      rawCard('4111111111111111', '<cardValidationNum>12345</cardValidationNum>'),
    ),
  ],
  ['a token of 12 digits', payment('authorization', 'a', 1, vaultToken('111111111111'))],
  ['capture without id', transaction('capture', 'c', '<amount>1</amount>')],
  ['an id of 20 digits', transaction('authReversal', 'r', `<cnpTxnId>${'1'.repeat(20)}</cnpTxnId>`)],
  ['void with an amount', transaction('void', 'v', '<cnpTxnId>1</cnpTxnId><amount>1</amount>')],
  ['an unknown action type', transaction('queryTransaction', 'q', '<origActionType>X</origActionType>')],
  ['a markup inside a text', transaction('authReversal', 'r', '<cnpTxnId><b>1</b></cnpTxnId>')],
])('the schema refuses %s', async (_what, request) => {
  expect((await shop.send(request)).rootResponse).toBe('1');
});

it('the schema writes nothing into the ledger when it refuses', async () => {
  await shop.control('POST', 'reset');
  await shop.send(transaction('authorization', 'a', order));
  await shop.send(good, { ...sandboxCredentials, password: 'wrong' });
  expect(await shop.authorizations()).toEqual([]);
});
