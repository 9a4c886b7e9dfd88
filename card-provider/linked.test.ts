import { afterAll, beforeEach, expect, it } from 'vitest';
import { openShop, payment, rawCard, transaction } from './testing/shop.ts';

const shop = await openShop();
afterAll(() => shop.stop());
beforeEach(() => shop.control('POST', 'reset'));

const authorize = async (cents: number, number = '4111111111111111') =>
  (await shop.send(payment('authorization', 'a1', cents, rawCard(number)))).field('cnpTxnId');
const link = async (name: string, txnId: string, cents?: number, attributes = '') => {
  const amount = cents === undefined ? '' : `<amount>${cents}</amount>`;
  const reply = await shop.send(
    transaction(name, `${name}-1`, `<cnpTxnId>${txnId}</cnpTxnId>${amount}`, attributes),
  );
  expect(reply.inner.name).toBe(`${name}Response`);
  return { response: reply.field('response'), txnId: reply.field('cnpTxnId') };
};
const responses = async (...steps: (() => Promise<{ response: string }>)[]) => {
  const answers = [];
  for (const step of steps) answers.push((await step()).response);
  return answers;
};

it('a capture takes the whole authorization when it names no amount', async () => {
  const txnId = await authorize(500);
  expect((await link('capture', txnId)).response).toBe('000');
  expect(await shop.authorizations()).toMatchObject([
    { status: 'captured', capturedCents: 500, heldCents: 0 },
  ]);
});

it('a capture of less gives the rest back', async () => {
  const txnId = await authorize(500);
  await link('capture', txnId, 420);
  expect(await shop.authorizations()).toMatchObject([
    { status: 'captured', capturedCents: 420, releasedCents: 80, heldCents: 0 },
  ]);
});

it('a capture marked partial keeps the rest open', async () => {
  const txnId = await authorize(500);
  await link('capture', txnId, 420, ' partial="true"');
  expect(await shop.authorizations()).toMatchObject([
    { status: 'partly-captured', capturedCents: 420, releasedCents: 0, heldCents: 80 },
  ]);
  expect((await link('authReversal', txnId, 80)).response).toBe('000');
  expect(await shop.authorizations()).toMatchObject([{ status: 'captured', heldCents: 0 }]);
});

it('a capture of more than is held is refused with 111 and takes nothing', async () => {
  const txnId = await authorize(500);
  expect((await link('capture', txnId, 501)).response).toBe('111');
  expect(await shop.authorizations()).toMatchObject([{ status: 'open', heldCents: 500, capturedCents: 0 }]);
});

it('a capture is refused a second time and after a reversal with 111', async () => {
  const captured = await authorize(500);
  const reversed = await authorize(500);
  await link('authReversal', reversed);
  expect(
    await responses(
      () => link('capture', captured),
      () => link('capture', captured),
      () => link('capture', reversed),
    ),
  ).toEqual(['000', '111', '111']);
});

it('a capture is refused for an unknown authorization (360), for nothing (340) and after seven days (306)', async () => {
  const txnId = await authorize(500);
  expect((await link('capture', '123')).response).toBe('360');
  expect((await link('capture', txnId, 0)).response).toBe('340');
  await shop.control('POST', 'clock', { advanceSeconds: 7 * 86400 + 1 });
  expect((await link('capture', txnId)).response).toBe('306');
});

it('a capture carries the order of its authorization', async () => {
  const { txnId } = await link('capture', await authorize(500));
  const { body } = await shop.control('GET', 'ledger?orderId=order-a1');
  expect(body['transactions']).toMatchObject([
    { kind: 'authorization' },
    { kind: 'capture', cnpTxnId: txnId },
  ]);
});

it('a reversal gives all back when it names no amount, and only once', async () => {
  const txnId = await authorize(1);
  expect(
    await responses(
      () => link('authReversal', txnId),
      () => link('authReversal', txnId),
    ),
  ).toEqual(['000', '111']);
  expect(await shop.authorizations()).toMatchObject([{ status: 'reversed', heldCents: 0, releasedCents: 1 }]);
});

it('a reversal of a part leaves the rest open, and never gives back more than is held', async () => {
  const txnId = await authorize(500);
  expect(
    await responses(
      () => link('authReversal', txnId, 200),
      () => link('authReversal', txnId, 301),
      () => link('authReversal', txnId, 300),
    ),
  ).toEqual(['000', '111', '000']);
});

it('a reversal on American Express must be for the whole authorization', async () => {
  const txnId = await authorize(500, '378282246310005');
  expect(
    await responses(
      () => link('authReversal', txnId, 200),
      () => link('authReversal', txnId, 500),
    ),
  ).toEqual(['336', '000']);
});

it('a reversal is refused for an unknown authorization (360), for a capture (360) and after seven days (306)', async () => {
  const capture = await link('capture', await authorize(500));
  const late = await authorize(500);
  expect((await link('authReversal', '99')).response).toBe('360');
  expect((await link('authReversal', capture.txnId)).response).toBe('360');
  await shop.control('POST', 'clock', { advanceSeconds: 7 * 86400 + 1 });
  expect((await link('authReversal', late)).response).toBe('306');
});

const raise = (txnId: string, cents: number) =>
  shop.send(
    transaction(
      'authorization',
      'i1',
      `<cnpTxnId>${txnId}</cnpTxnId><amount>${cents}</amount><authIndicator>Incremental</authIndicator>`,
    ),
  );

it('an incremental authorization raises what the first one holds, and the total is captured through either id', async () => {
  const txnId = await authorize(500);
  const raised = await raise(txnId, 120);
  expect(raised.field('response')).toBe('000');
  expect(await shop.authorizations()).toMatchObject([{ cnpTxnId: txnId, amountCents: 620, heldCents: 620 }]);
  expect((await link('capture', raised.field('cnpTxnId'), 620)).response).toBe('000');
});

it('an incremental authorization is refused when nothing is held any more or nothing is known', async () => {
  const txnId = await authorize(500);
  await link('authReversal', txnId);
  expect((await raise(txnId, 1)).field('response')).toBe('111');
  expect((await raise('99', 1)).field('response')).toBe('360');
  expect((await raise(txnId, 0)).field('response')).toBe('340');
});

it('a void undoes a capture, so that the authorization can be captured again', async () => {
  const txnId = await authorize(500);
  const capture = await link('capture', txnId, 400);
  expect((await link('void', capture.txnId)).response).toBe('000');
  expect(await shop.authorizations()).toMatchObject([{ heldCents: 400, capturedCents: 0 }]);
  expect((await link('capture', txnId, 400)).response).toBe('000');
});

it('a void undoes a sale and a credit', async () => {
  const sale = await shop.send(payment('sale', 's1', 500, rawCard('4111111111111111')));
  const credit = await link('credit', sale.field('cnpTxnId'), 200);
  expect((await link('void', credit.txnId)).response).toBe('000');
  expect((await link('void', sale.field('cnpTxnId'))).response).toBe('000');
  const { body } = await shop.control('GET', 'ledger');
  expect((body['transactions'] as object[])[0]).toMatchObject({
    status: 'voided',
    creditedCents: 0,
    capturedCents: 0,
  });
});

it('a void is refused for an authorization (322), a second time (360) and after settlement (362)', async () => {
  const txnId = await authorize(500);
  const first = await link('capture', txnId, 100, ' partial="true"');
  const second = await link('capture', txnId, 100, ' partial="true"');
  expect((await link('void', txnId)).response).toBe('322');
  await link('void', first.txnId);
  expect((await link('void', first.txnId)).response).toBe('360');
  expect((await shop.control('POST', 'settle')).body).toEqual({ settled: 1 });
  expect((await link('void', second.txnId)).response).toBe('362');
  expect((await link('void', '99')).response).toBe('360');
});

it('a credit refunds a capture in parts; without an amount it refunds the rest', async () => {
  const capture = await link('capture', await authorize(500));
  await link('credit', capture.txnId, 120);
  expect((await link('credit', capture.txnId)).response).toBe('000');
  const { body } = await shop.control('GET', 'ledger');
  expect(body['transactions']).toMatchObject([
    {},
    { creditedCents: 500 },
    { amountCents: 120 },
    { amountCents: 380 },
  ]);
});

it('a credit may exceed the capture unless refunds are limited (365)', async () => {
  const capture = await link('capture', await authorize(500));
  expect((await link('credit', capture.txnId, 501)).response).toBe('000');
  await shop.control('POST', 'switches', { limitCredits: true });
  expect((await link('credit', capture.txnId, 1)).response).toBe('365');
});

it('a credit is refused for an authorization (322), an unknown id (360) and nothing (340)', async () => {
  const txnId = await authorize(500);
  const capture = await link('capture', txnId);
  expect((await link('credit', txnId, 1)).response).toBe('322');
  expect((await link('credit', '99', 1)).response).toBe('360');
  expect((await link('credit', capture.txnId, 0)).response).toBe('340');
});

it('a credit can go to a card without an earlier transaction', async () => {
  const inside = `<orderId>o</orderId><amount>250</amount><orderSource>ecommerce</orderSource>${rawCard('4111111111111111')}`;
  const reply = await shop.send(transaction('credit', 'c1', inside));
  expect([reply.inner.name, reply.field('response')]).toEqual(['creditResponse', '000']);
});

it('linked transactions answer 001 instead of 000 when that is switched on, and still take effect', async () => {
  await shop.control('POST', 'switches', { answerReceived: true });
  const txnId = await authorize(500);
  expect((await link('authReversal', txnId)).response).toBe('001');
  expect((await link('authReversal', txnId)).response).toBe('111');
  expect(await shop.authorizations()).toMatchObject([{ status: 'reversed' }]);
});

it("one merchant cannot touch another merchant's transactions", async () => {
  const other = { merchantId: 'other', user: 'o', password: 'p', paypageId: 'other1', reportGroup: 'other' };
  await shop.control('POST', 'merchants', other);
  const txnId = await authorize(500);
  const request = transaction('authReversal', 'r1', `<cnpTxnId>${txnId}</cnpTxnId>`);
  expect((await shop.send(request, other)).field('response')).toBe('360');
  expect((await shop.send(request)).field('response')).toBe('000');
});
