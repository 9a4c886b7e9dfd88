import { afterAll, beforeEach, expect, it } from 'vitest';
import {
  envelope,
  openShop,
  payment,
  paypage,
  rawCard,
  readReply,
  textAt,
  transaction,
} from './testing/shop.ts';

const shop = await openShop();
afterAll(() => shop.stop());
beforeEach(() => shop.control('POST', 'reset'));

const request = (id = 'a1', number = '4111111111111111') =>
  payment('authorization', id, 500, rawCard(number));
const authorize = (id?: string, number?: string) => shop.send(request(id, number));
const xml = (what: string, more: object = {}) => shop.fault({ where: 'xml', what, ...more });
const queried = async () =>
  (await shop.send(transaction('queryTransaction', 'q', '<origId>a1</origId>'))).field('response');

it('a reset before the write leaves no transaction', async () => {
  await xml('reset-before', { match: { transaction: 'authorization' } });
  await expect(authorize()).rejects.toThrow('fetch failed');
  expect([await queried(), (await shop.authorizations()).length]).toEqual(['151', 0]);
  expect((await authorize()).field('response')).toBe('000');
});

it('a reset after the write leaves an open authorization that a query finds and a reversal closes', async () => {
  await xml('reset-after', { match: { transaction: 'authorization' } });
  await expect(authorize()).rejects.toThrow('fetch failed');
  expect(await queried()).toBe('150');
  const [left] = await shop.authorizations();
  expect(left).toMatchObject({ status: 'open', heldCents: 500 });
  await shop.send(transaction('authReversal', 'r1', `<cnpTxnId>${String(left?.['cnpTxnId'])}</cnpTxnId>`));
  expect(await shop.authorizations()).toMatchObject([{ status: 'reversed' }]);
});

it('a delay answers late what was written at once', async () => {
  await xml('delay', { delayMs: 700, match: { transaction: 'authorization' } });
  const answers: string[] = [];
  const late = authorize().then((reply) => answers.push(reply.field('response')));
  await expect.poll(queried, { interval: 10 }).toBe('150');
  expect(answers).toEqual([]);
  await late;
  expect(answers).toEqual(['000']);
});

it('a delay before the write lets a query miss what appears later', async () => {
  await xml('delay-before', { delayMs: 700, match: { transaction: 'authorization' } });
  const late = authorize();
  await expect.poll(async () => (await shop.control('GET', 'faults')).body).toEqual({ faults: [] });
  expect(await queried()).toBe('151');
  await late;
  expect(await queried()).toBe('150');
});

it.each([
  ['status', 500, 0],
  ['status', 503, 0],
  ['status', 429, 0],
  ['status-after', 500, 1],
])('on the XML side, %s answers HTTP %i and leaves %i authorizations', async (what, status, left) => {
  await xml(what, { status });
  expect((await shop.post(envelope(request()))).status).toBe(status);
  expect(await shop.authorizations()).toHaveLength(left);
});

it.each(['not-xml', 'truncated'])(
  '%s answers 200 with a body that cannot be read, after the write',
  async (what) => {
    await xml(what);
    const reply = await shop.post(envelope(request()));
    expect(reply.status).toBe(200);
    const body = await reply.text();
    expect(() => readReply(body)).toThrow('No XML');
    expect(await shop.authorizations()).toMatchObject([{ status: 'open' }]);
  },
);

it.each(['1', '2', '3', '4', '5'])('on the XML side, root response %s writes nothing', async (code) => {
  await xml('root', { code });
  expect((await authorize()).rootResponse).toBe(code);
  expect(await shop.authorizations()).toEqual([]);
});

it('on the XML side, any response code can be ordered, and a declined reversal leaves the authorization open', async () => {
  await xml('response', { code: '102' });
  expect((await authorize('a1')).field('response')).toBe('102');
  const txnId = (await authorize('a2')).field('cnpTxnId');
  await xml('response', { code: '370' });
  const reversal = transaction('authReversal', 'r1', `<cnpTxnId>${txnId}</cnpTxnId>`);
  expect((await shop.send(reversal)).field('response')).toBe('370');
  expect(await shop.authorizations()).toMatchObject([{ status: 'declined' }, { status: 'open' }]);
});

it('a partial approval, a missing token, a marked duplicate and 001 can be ordered', async () => {
  await xml('partial', { approvedCents: 120 });
  const partial = await authorize();
  expect([partial.field('response'), partial.field('approvedAmount')]).toEqual(['010', '120']);
  await xml('no-token');
  const registrationId = await shop.register('4111111111111111');
  const bare = await shop.send(payment('authorization', 'a2', 1, paypage(registrationId)));
  expect([bare.field('response'), textAt(bare.inner, 'tokenResponse')]).toEqual(['000', '']);
  expect(bare.inner.children.some((element) => element.name === 'tokenResponse')).toBe(false);
  await xml('duplicate');
  expect((await authorize('a3')).inner.attributes['duplicate']).toBe('true');
  await xml('received');
  const reversal = transaction('authReversal', 'r1', `<cnpTxnId>${bare.field('cnpTxnId')}</cnpTxnId>`);
  expect((await shop.send(reversal)).field('response')).toBe('001');
});

it('the stray suffix of the namespace and the unavailable query can be ordered', async () => {
  await xml('namespace');
  expect((await authorize()).root.attributes['xmlns']).toBe('http://www.vantivcnp.com/schema/online');
  await xml('unavailable');
  const reply = await shop.send(transaction('queryTransaction', 'q', '<origId>a1</origId>'));
  expect([reply.inner.name, reply.field('response')]).toEqual(['queryTransactionUnavailableResponse', '152']);
});

it('a fault hits the next calls that match, as many as ordered, and no others', async () => {
  await xml('response', { code: '101', times: 2, match: { lastFour: '4242' } });
  await xml('response', { code: '102', match: { id: 'special' } });
  const answers = [];
  for (const [id, number] of [
    ['a1', '4111111111111111'],
    ['a2', '4242424242424242'],
    ['special', '4111111111111111'],
    ['a3', '4242424242424242'],
    ['a4', '4242424242424242'],
  ])
    answers.push((await authorize(id, number)).field('response'));
  expect(answers).toEqual(['000', '101', '102', '101', '000']);
  expect((await shop.control('GET', 'faults')).body).toEqual({ faults: [] });
});

it('the journal tells which fault hit which call', async () => {
  await xml('reset-after');
  await authorize().catch(() => undefined);
  const { body } = await shop.control('GET', 'journal?transaction=authorization');
  expect(body['entries']).toMatchObject([{ id: 'a1', fault: 'reset-after', reply: null, httpStatus: null }]);
});

const paypageFault = (what: string, more: object = {}) => shop.fault({ where: 'paypage', what, ...more });

it.each(['871', '875', '876', '879', '880', '883', '887', '888', '889', '894', '898'])(
  'result code %s can be ordered',
  async (code) => {
    await paypageFault('code', { code });
    const answer = await shop.submit();
    expect(answer['response']).toBe(code);
    expect(answer).not.toHaveProperty('paypageRegistrationId');
    expect((await shop.submit())['response']).toBe('870');
  },
);

it('a submission can fail, be reset, come late or never be answered', async () => {
  await paypageFault('status', { status: 503 });
  const failed = await fetch(`${shop.origin}/eProtect/paypage`, { method: 'POST', body: '{}' });
  expect(failed.status).toBe(503);
  await paypageFault('reset');
  await expect(shop.submit()).rejects.toThrow('fetch failed');
  await paypageFault('delay', { delayMs: 60 });
  const began = performance.now();
  await shop.submit();
  expect(performance.now() - began).toBeGreaterThanOrEqual(55);
  await paypageFault('never');
  const never = fetch(`${shop.origin}/eProtect/paypage`, {
    method: 'POST',
    body: '{}',
    signal: AbortSignal.timeout(80),
  });
  await expect(never).rejects.toThrow('timeout');
});

it('on the side of the card form, script, style and frame can be missing for one call', async () => {
  const places = [
    ['script', 'missing', '/eProtect/js/eProtect-iframe-client4.min.js', 404],
    ['style', 'missing', '/eProtect/frame/frame.css', 404],
    ['frame', 'status', '/eProtect/frame?parent=http://localhost:3000', 500],
  ] as const;
  for (const [where, what, path, status] of places) {
    await shop.fault({ where, what });
    expect((await fetch(shop.origin + path)).status).toBe(status);
    expect((await fetch(shop.origin + path)).status).toBe(200);
  }
});

it('the frame can come without the script that would say it is ready', async () => {
  const frame = async () =>
    (await fetch(`${shop.origin}/eProtect/frame?parent=http://localhost:3000`)).text();
  await shop.fault({ where: 'frame', what: 'never-ready' });
  expect(await frame()).not.toContain('<script');
  expect(await frame()).toContain('<script');
});

it.each([
  [{ where: 'nowhere', what: 'delay' }, 'where'],
  [{ where: 'toString', what: 'delay' }, 'where'],
  [{ where: 'xml', what: 'never' }, 'what'],
  [{ where: 'xml', what: 'response' }, 'code'],
  [{ where: 'xml', what: 'delay', delayMs: -1 }, 'delayMs'],
  [{ where: 'xml', what: 'delay', match: { pan: '4111111111111111' } }, 'match'],
  [{ where: 'xml', what: 'delay', match: 'all' }, 'match'],
])('an order like %j is refused and says why', async (order, named) => {
  const { status, body } = await shop.control('POST', 'faults', order);
  expect(status).toBe(400);
  expect(body['error']).toContain(named);
});
