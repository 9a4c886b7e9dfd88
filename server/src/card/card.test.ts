import { openShop } from '@larder/card-provider/testing/shop';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createGeocoder } from '../address/geocoder.ts';
import { createCardProvider } from '../payment/cnp-provider.ts';
import { readEnvironment } from '../environment.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { signIn } from '../testing/signed-in.ts';
import type { Shopper } from '../testing/shopper.ts';

const never = '01890000-0000-7000-8000-000000000000';
const visa = '4111111111111111';

let shopper: Shopper;
const sandbox = await openShop();
const port = { CARD_SANDBOX_PORT: String(sandbox.port) };
const { cardProvider } = readEnvironment({ LARDER_DEMO: '1', ...port });
const test = await testLarder({
  cardProvider: createCardProvider(cardProvider),
  geocoder: createGeocoder(null),
  environment: port,
});
beforeEach(async () => {
  test.clock.advance(3_600_000);
  shopper = await test.shopper('alder');
  await signIn(test, shopper);
});
afterAll(() => sandbox.stop());

/** Does what the screens do: the card form's registration id, then the authorization of 0.01. */
async function authorize(who = shopper, number = visa): Promise<string> {
  return who.experience('POST api/user/payments/authorize', {
    body: { amount: 0.01, eProtectResponse: await sandbox.register(number) },
  });
}

const save = (highValueToken: string, more: Record<string, unknown> = {}, who = shopper) =>
  who.commerce('POST api/user/payment/creditcards', {
    body: {
      lastFourDigits: '1111',
      firstSixDigits: '411111',
      expirationDate: { year: 2049, month: 12 },
      fullName: 'Ada Byron',
      nickname: 'Groceries',
      highValueToken,
      ...more,
    },
  });
const cards = (who = shopper) => who.commerce('GET api/user/payment/creditcards');

it('saving a card takes the card that an authorization of 0.01 verified [CHECKOUT-20] [API-08] [API-17]', async () => {
  // The first six digits are the provider's, whatever the browser says.
  const saved = await save(await authorize(), { firstSixDigits: '400000' });
  expect(saved).toEqual({ errorFlag: false, errorMessage: '', entityKey: expect.any(String) as string });
  expect(await cards()).toEqual([
    {
      key: saved.entityKey,
      lastFourDigits: '1111',
      firstSixDigits: '411111',
      expirationDate: { year: 2049, month: 12 },
      fullName: 'Ada Byron',
      nickname: 'Groceries',
      associatedAddress: null,
    },
  ]);
  expect((await shopper.commerce('GET api/user')).paymentMethods).toEqual(await cards());
});

it('saving a card gives the same card for the same authorization and for the same card again', async () => {
  const token = await authorize();
  const keys = new Set<string | null | undefined>();
  for (const saved of await Promise.all(Array.from({ length: 10 }, () => save(token))))
    keys.add(saved.entityKey);
  test.clock.advance(60_000);
  keys.add((await save(await authorize(), { nickname: '' })).entityKey);
  expect(keys.size).toBe(1);
  expect(await cards()).toMatchObject([{ nickname: 'Groceries' }]);
});

it('saving a card believes no token but one’s own authorization, within the hour, for that card', async () => {
  const token = await authorize();
  const stranger = await test.shopper('alder');
  await signIn(test, stranger);
  const unverified = {
    errorFlag: true,
    errorMessage: "We couldn't verify the card. Please try again.",
    entityKey: null,
  };
  expect(await save(token, {}, stranger)).toEqual(unverified);
  expect(await save('4111111111111111')).toEqual(unverified);
  expect(await save(never)).toEqual(unverified);
  expect(await save(token, { lastFourDigits: '4242' })).toEqual(unverified);
  test.clock.advance(3_600_000);
  expect(await save(token)).toEqual(unverified);
  expect(await cards()).toEqual([]);
  expect(await cards(stranger)).toEqual([]);
});

it('saving a card refuses an expired card and a foreign address', async () => {
  const token = await authorize();
  // Good through the last day of its month.
  expect(await save(token, { expirationDate: { year: 2026, month: 11 } })).toMatchObject({
    errorFlag: false,
  });
  for (const { key } of await cards())
    await shopper.commerce('DELETE api/user/payment/card/:key', { params: { key } });
  expect(await save(token, { expirationDate: { year: 2026, month: 10 } })).toMatchObject({
    errorMessage: 'This card has expired. Please use a different card.',
  });
  const stranger = await test.shopper('alder');
  const { addressKey } = await signIn(test, stranger);
  const refused = [];
  for (const associatedAddress of [addressKey, never])
    refused.push(await save(token, { associatedAddress }).catch((error: unknown) => error));
  expect(refused[0]).toMatchObject({ status: 404, problem: { errorCode: 'address-not-found' } });
  expect(refused[1]).toEqual(refused[0]);
  expect(await cards()).toEqual([]);
});

it('saving a card never shows the vault token', async () => {
  await save(await authorize());
  const found = await test.larder.pool.query<{ vault_token: string }>('select vault_token from card');
  const everything = [
    await (await shopper.request('/commerce/api/user')).text(),
    await (await shopper.request('/commerce/api/user/data')).text(),
    await (await shopper.request('/commerce/api/user/payment/creditcards')).text(),
  ].join('\n');
  for (const { vault_token: token } of found.rows) expect(everything).not.toContain(token);
});

it('a saved card changes only its nickname and associated address [ACCOUNT-06]', async () => {
  const mine = await test.shopper('alder');
  const { addressKey } = await signIn(test, mine);
  const { entityKey } = await save(await authorize(mine), {}, mine);
  const edit = (body: Record<string, unknown>) =>
    mine.commerce('POST api/user/payment/creditcards/:key', { params: { key: entityKey! }, body });
  await edit({
    nickname: 'Work',
    associatedAddress: addressKey,
    fullName: 'Mal Ory',
    lastFourDigits: '9999',
  });
  expect(await cards(mine)).toMatchObject([
    { nickname: 'Work', associatedAddress: addressKey, fullName: 'Ada Byron', lastFourDigits: '1111' },
  ]);
  await edit({ nickname: 'Home' });
  expect(await cards(mine)).toMatchObject([{ nickname: 'Home', associatedAddress: addressKey }]);
  const stranger = await test.shopper('alder');
  const { addressKey: theirs } = await signIn(test, stranger);
  await expect(edit({ associatedAddress: theirs })).rejects.toMatchObject({
    status: 404,
    problem: { errorCode: 'address-not-found' },
  });
  expect(await cards(mine)).toMatchObject([{ nickname: 'Home', associatedAddress: addressKey }]);
  await mine.commerce('DELETE api/user/address/:id', { params: { id: addressKey } });
  expect(await cards(mine)).toMatchObject([{ nickname: 'Home', associatedAddress: null }]);
});

it('a saved card is its owner’s alone: editing and deleting another’s answers as for an unknown one', async () => {
  const { entityKey } = await save(await authorize());
  const stranger = await test.shopper('alder');
  await signIn(test, stranger);
  const tried = (key: string) =>
    Promise.all([
      stranger
        .commerce('POST api/user/payment/creditcards/:key', { params: { key }, body: { nickname: 'Mine' } })
        .catch((error: unknown) => error),
      stranger
        .commerce('DELETE api/user/payment/card/:key', { params: { key } })
        .catch((error: unknown) => error),
    ]);
  const foreign = await tried(entityKey!);
  expect(foreign).toEqual(await tried(never));
  for (const error of foreign)
    expect(error).toMatchObject({ status: 404, problem: { errorCode: 'card-not-found' } });
  await shopper.commerce('DELETE api/user/payment/card/:key', { params: { key: entityKey! } });
  expect(await cards()).toEqual([]);
});
