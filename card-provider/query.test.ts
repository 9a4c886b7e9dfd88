import { afterAll, beforeEach, expect, it } from 'vitest';
import { openShop, payment, rawCard, textAt, transaction } from './testing/shop.ts';

const shop = await openShop();
afterAll(() => shop.stop());
beforeEach(() => shop.control('POST', 'reset'));

const authorize = (id: string, number = '4111111111111111') =>
  shop.send(payment('authorization', id, 500, rawCard(number)));
const ask = (inside: string) => shop.send(transaction('queryTransaction', 'q1', inside));
const resultsOf = (reply: Awaited<ReturnType<typeof ask>>) =>
  reply.inner.children.find((element) => element.name === 'results_max10')?.children ?? [];

it('a query finds an authorization by the id of its request and shows the reply it got', async () => {
  const authorization = await authorize('a1');
  const reply = await ask('<origId>a1</origId><origActionType>A</origActionType>');
  expect(reply.inner.name).toBe('queryTransactionResponse');
  expect([reply.field('response'), reply.field('matchCount')]).toEqual(['150', '1']);
  expect(reply.field('cnpTxnId')).toBe('');
  const [result] = resultsOf(reply);
  expect(result).toEqual(authorization.inner);
});

it('a query finds declined ones as well, and by the id of the provider', async () => {
  const declined = await authorize('a1', '4000000000000002');
  const reply = await ask(`<origCnpTxnId>${declined.field('cnpTxnId')}</origCnpTxnId>`);
  expect(resultsOf(reply).map((result) => textAt(result, 'response'))).toEqual(['350']);
});

it('a query answers 151 without results for an unknown id, another kind and an empty question', async () => {
  await authorize('a1');
  const questions = ['<origId>a2</origId>', '<origId>a1</origId><origActionType>D</origActionType>', ''];
  for (const question of questions) {
    const reply = await ask(question);
    expect([reply.field('response'), resultsOf(reply).length]).toEqual(['151', 0]);
  }
});

it('a query tells authorization and reversal with the same id apart by the kind', async () => {
  const txnId = (await authorize('x')).field('cnpTxnId');
  await shop.send(transaction('authReversal', 'x', `<cnpTxnId>${txnId}</cnpTxnId>`));
  const names = [];
  for (const letter of ['A', 'AR'])
    names.push(
      resultsOf(await ask(`<origId>x</origId><origActionType>${letter}</origActionType>`)).map(
        (result) => result.name,
      ),
    );
  expect(names).toEqual([['authorizationResponse'], ['authReversalResponse']]);
});

it('a query counts every match and shows ten of them at most', async () => {
  for (let round = 0; round < 11; round += 1) await authorize('a1');
  const reply = await ask('<origId>a1</origId>');
  expect([reply.field('matchCount'), resultsOf(reply).length]).toEqual(['11', 10]);
});

it('a query shows the status only when no more is asked', async () => {
  await authorize('a1');
  const [result] = resultsOf(await ask('<origId>a1</origId><showStatusOnly>Y</showStatusOnly>'));
  const names = result?.children.map((element) => element.name);
  expect(names).toEqual(['cnpTxnId', 'orderId', 'response', 'responseTime', 'message']);
});

it('a query does not find another merchant’s transactions', async () => {
  const other = { merchantId: 'other', user: 'o', password: 'p', paypageId: 'other1', reportGroup: 'other' };
  await shop.control('POST', 'merchants', other);
  await authorize('a1');
  const question = transaction('queryTransaction', 'q1', '<origId>a1</origId>');
  expect((await shop.send(question, other)).field('response')).toBe('151');
});
