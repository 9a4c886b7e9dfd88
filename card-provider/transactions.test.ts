import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, payment, paypage, rawCard, textAt, transaction, vaultToken } from './testing/shop.ts';
import { tokenFor } from './vault.ts';

const shop = await openShop();
afterAll(() => shop.stop());
beforeEach(() => shop.control('POST', 'reset'));

const authorize = (number: string, cents: number, end = '', more = '<expDate>1249</expDate>') =>
  shop.send(payment('authorization', 'a1', cents, rawCard(number, more), end));
const visaToken = tokenFor('4111111111111111', 'larder-sandbox');

it('an authorization with a registration id is approved, holds the amount and gives the vault token', async () => {
  const registrationId = await shop.register('4111111111111111');
  const reply = await shop.send(payment('authorization', 'a1', 4250, paypage(registrationId)));
  expect(reply.inner.name).toBe('authorizationResponse');
  expect(reply.field('response')).toBe('000');
  expect(reply.field('message')).toBe('Approved');
  expect(reply.field('orderId')).toBe('order-a1');
  expect(reply.field('cnpTxnId')).toMatch(/^8\d{17}$/);
  expect(reply.field('authCode')).toMatch(/^\d{6}$/);
  expect(reply.field('networkTransactionId')).toMatch(/^\d{15}$/);
  expect(textAt(reply.inner, 'tokenResponse', 'cnpToken')).toBe(visaToken);
  expect(textAt(reply.inner, 'tokenResponse', 'tokenResponseCode')).toBe('801');
  expect(textAt(reply.inner, 'tokenResponse', 'bin')).toBe('411111');
  expect(await shop.authorizations()).toMatchObject([
    {
      cnpTxnId: reply.field('cnpTxnId'),
      id: 'a1',
      orderId: 'order-a1',
      amountCents: 4250,
      heldCents: 4250,
      status: 'open',
      lastFour: '1111',
      network: 'VI',
    },
  ]);
});

it('an authorization registers the card once (801) and knows it afterwards (802)', async () => {
  const codes = [];
  for (let round = 0; round < 3; round += 1) {
    const reply = await authorize('5555555555554444', 1);
    codes.push(textAt(reply.inner, 'tokenResponse', 'tokenResponseCode'));
  }
  expect(codes).toEqual(['801', '802', '802']);
});

it('an authorization with a token needs no registration and gives no token back', async () => {
  const reply = await shop.send(payment('authorization', 'a1', 100, vaultToken(visaToken)));
  expect(reply.field('response')).toBe('000');
  expect(textAt(reply.inner, 'tokenResponse')).toBe('');
  expect(await shop.authorizations()).toMatchObject([{ lastFour: '1111', status: 'open' }]);
});

it('an authorization refuses an unknown token with 822 and a number that is no token with 823', async () => {
  const answers = [];
  for (const token of ['1111000100092332', '4111111111111111'])
    answers.push((await shop.send(payment('authorization', 'a', 1, vaultToken(token)))).field('response'));
  expect(answers).toEqual(['822', '823']);
  expect(await shop.authorizations()).toMatchObject([{ status: 'declined' }, { status: 'declined' }]);
});

it.each([
  ['4457010000000009', 10010, '000', '11111', '01', '349', 'M'],
  ['5112010000000003', 20020, '000', '22222', '10', '261', 'M'],
  ['6011010000000003', 30030, '000', '33333', '10', '758', 'M'],
  ['375001000000005', 40040, '000', '44444', '13', '', ''],
  ['4457010200000007', 50050, '000', '55555', '32', '463', 'M'],
  ['4457010100000008', 60060, '110', '', '34', '992', 'P'],
  ['5112010100000002', 70070, '301', '', '34', '251', 'N'],
  ['6011010100000002', 80080, '123', '', '34', '184', 'P'],
  ['375001010000003', 90090, '303', '', '34', '0421', 'M'],
])(
  'an authorization answers the certification row of %s',
  async (number, cents, response, authCode, avs, cvv, cvvResult) => {
    const more = `<expDate>0112</expDate>${cvv ? `<cardValidationNum>${cvv}</cardValidationNum>` : ''}`;
    const reply = await authorize(number, cents, '', more);
    expect([
      reply.field('response'),
      reply.field('authCode'),
      textAt(reply.inner, 'fraudResult', 'avsResult'),
      textAt(reply.inner, 'fraudResult', 'cardValidationResult'),
    ]).toEqual([response, authCode, avs, cvvResult]);
  },
);

it.each([
  ['4457002100000005', '110'],
  ['5112001900000003', '305'],
  ['5112001600000006', '301'],
  ['4457013200000001', '349'],
  ['4457002700000009', '101'],
  ['4000000000000002', '350'],
  ['4012888888881881', '301'],
  ['4242424242424242', '000'],
  ['378282246310005', '000'],
])(
  'an authorization of 0.01 on %s answers %s and holds nothing unless approved',
  async (number, response) => {
    expect((await authorize(number, 1)).field('response')).toBe(response);
    expect(await shop.authorizations()).toMatchObject([{ heldCents: response === '000' ? 1 : 0 }]);
  },
);

it('an authorization of nothing verifies the card and holds nothing', async () => {
  expect((await authorize('4111111111111111', 0)).field('response')).toBe('000');
  expect(await shop.authorizations()).toMatchObject([{ heldCents: 0, status: 'verified' }]);
});

it('an authorization below nothing is refused with 340, and a month that does not exist with 320', async () => {
  expect((await authorize('4111111111111111', -1)).field('response')).toBe('340');
  expect((await authorize('4111111111111111', 1, '', '<expDate>1349</expDate>')).field('response')).toBe(
    '320',
  );
});

it('an authorization tells a wrong security code from the right one', async () => {
  const reply = await authorize('4457010000000009', 1, '', '<cardValidationNum>350</cardValidationNum>');
  expect(textAt(reply.inner, 'fraudResult', 'cardValidationResult')).toBe('N');
});

it('an authorization is approved in part only where that is allowed', async () => {
  const whole = await authorize('4457010140000141', 40000, '<allowPartialAuth>false</allowPartialAuth>');
  const part = await authorize('4457010140000141', 40000, '<allowPartialAuth>true</allowPartialAuth>');
  expect([whole.field('response'), whole.field('approvedAmount')]).toEqual(['110', '']);
  expect([part.field('response'), part.field('approvedAmount')]).toEqual(['010', '32000']);
  expect(await shop.authorizations()).toMatchObject([{ heldCents: 0 }, { heldCents: 32000, status: 'open' }]);
});

it('an authorization on the card that can be saved but not charged is approved for 0.01 and declined for an order', async () => {
  expect((await authorize('4000000000000341', 1)).field('response')).toBe('000');
  expect((await authorize('4000000000000341', 2599)).field('response')).toBe('110');
});

it('an authorization sent twice with one id is two authorizations, because duplicates are not looked for', async () => {
  await authorize('4111111111111111', 500);
  await authorize('4111111111111111', 500);
  expect(await shop.authorizations('?id=a1')).toHaveLength(2);
});

it('an authorization goes by the amount when that is switched on, unless the card says no', async () => {
  await shop.control('POST', 'switches', { outcomeByAmount: true });
  const answers = [];
  for (const [number, cents] of [
    ['4111111111111111', 101],
    ['4111111111111111', 10],
    ['4000000000000002', 101],
    ['4111111111111111', 7],
  ] as const)
    answers.push((await authorize(number, cents)).field('response'));
  expect(answers).toEqual(['101', '010', '350', '000']);
});

it('an authorization is gone seven days later', async () => {
  await authorize('4111111111111111', 500);
  await shop.control('POST', 'clock', { advanceSeconds: 7 * 86400 + 1 });
  expect(await shop.authorizations()).toMatchObject([{ status: 'expired' }]);
});

describe('with the duplicate rule on', () => {
  beforeEach(() => shop.control('POST', 'switches', { deduplicate: true }));

  it('the same id and card within two days gets the first answer, marked, and moves money once', async () => {
    const first = await authorize('4111111111111111', 500);
    const second = await authorize('4111111111111111', 500);
    expect(first.inner.attributes).not.toHaveProperty('duplicate');
    expect(second.inner.attributes['duplicate']).toBe('true');
    expect(second.field('cnpTxnId')).toBe(first.field('cnpTxnId'));
    expect(await shop.authorizations()).toHaveLength(1);
  });

  it('with the duplicate rule on, another card, another id or the third day is a new authorization', async () => {
    await authorize('4111111111111111', 500);
    await authorize('4242424242424242', 500);
    await shop.send(payment('authorization', 'a2', 500, rawCard('4111111111111111')));
    await shop.control('POST', 'clock', { advanceSeconds: 2 * 86400 + 1 });
    await authorize('4111111111111111', 500);
    expect(await shop.authorizations()).toHaveLength(4);
  });

  it('a repeated reversal is answered from the first one', async () => {
    const txnId = (await authorize('4111111111111111', 500)).field('cnpTxnId');
    const reversal = transaction('authReversal', 'r1', `<cnpTxnId>${txnId}</cnpTxnId>`);
    expect((await shop.send(reversal)).field('response')).toBe('000');
    const again = await shop.send(reversal);
    expect([again.field('response'), again.inner.attributes['duplicate']]).toEqual(['000', 'true']);
  });
});

it('a sale captures at once', async () => {
  const reply = await shop.send(payment('sale', 's1', 2090, rawCard('5435101234510196')));
  expect([reply.inner.name, reply.field('response')]).toEqual(['saleResponse', '000']);
  const { body } = await shop.control('GET', 'ledger');
  expect(body['transactions']).toMatchObject([
    { kind: 'sale', capturedCents: 2090, heldCents: 0, status: 'captured' },
  ]);
});

it('a sale of nothing is refused with 340', async () => {
  expect((await shop.send(payment('sale', 's1', 0, rawCard('5435101234510196')))).field('response')).toBe(
    '340',
  );
});

const registerToken = (inside: string) => shop.send(transaction('registerTokenRequest', 't1', inside));

it('registering a token answers 801 the first time and 802 the second, with the fixed token of the certification card', async () => {
  const replies = [];
  for (let round = 0; round < 2; round += 1)
    replies.push(await registerToken('<accountNumber>4457119922390123</accountNumber>'));
  expect(replies.map((reply) => reply.field('response'))).toEqual(['801', '802']);
  expect(replies.map((reply) => reply.field('cnpToken'))).toEqual(['1111000276870123', '1111000276870123']);
  expect(replies[0]?.field('bin')).toBe('445711');
  expect(replies[0]?.inner.name).toBe('registerTokenResponse');
});

it('registering a token works with a registration id, and its token can be charged', async () => {
  const registrationId = await shop.register('6011010140000004');
  const reply = await registerToken(`<paypageRegistrationId>${registrationId}</paypageRegistrationId>`);
  expect(reply.field('response')).toBe('801');
  const charged = await shop.send(payment('authorization', 'a', 100, vaultToken(reply.field('cnpToken'))));
  expect(charged.field('response')).toBe('000');
});

it('registering a token refuses a number with 820 and a registration id with 877', async () => {
  expect((await registerToken('<accountNumber>4457119999999999</accountNumber>')).field('response')).toBe(
    '820',
  );
  expect((await registerToken('<paypageRegistrationId>eA==</paypageRegistrationId>')).field('response')).toBe(
    '877',
  );
});
