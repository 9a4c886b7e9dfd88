import type { AccountId } from '@larder/domain/owner-ids';
import { beforeEach, expect, it } from 'vitest';
import { CallFailed } from '@larder/contract/call-failed';
import { checkoutShop } from '../testing/of-this-file.ts';
import { signIn } from '../testing/signed-in.ts';
import { lookAtAttempts } from '../checkout/look-at-attempts.ts';
import { findVerifiedCard } from './verify-card.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;
beforeEach(() => shop.sandbox.clearFaults());

async function person() {
  const shopper = await shop.shopper('alder');
  const { accountId } = await signIn(shop, shopper);
  const verify = async (pan = '4111111111111111') =>
    shopper.experience('POST api/user/payments/authorize', {
      body: {
        amount: 0.01,
        eProtectResponse: await shop.sandbox.register(pan),
        expirationDate: { year: 2030, month: 12 },
      },
    });
  return { shopper, accountId, verify };
}

async function failure(promise: Promise<unknown>) {
  const error = await promise.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CallFailed);
  return [(error as CallFailed).status, (error as CallFailed).problem?.errorCode];
}

const heldOf = async (handle: string) =>
  (await shop.sandbox.ledger()).authorizations.find((each) => each.id === handle)?.heldCents;

it('verifying a card authorises one cent, gives it back, and returns a handle that saves the card [CHECKOUT-20]', async () => {
  const { verify, accountId, shopper } = await person();
  await pool.query('select graphile_worker.remove_job($1)', ['look-at-attempts']);
  const handle = await verify();
  const asked = await pool.query('select key from graphile_worker.jobs where key is not null');
  expect(asked.rows).toEqual([{ key: 'look-at-attempts' }]);
  await lookAtAttempts(shop.larder);
  expect(await heldOf(handle)).toBe(0);
  expect(await findVerifiedCard(shop.larder, accountId, handle, shop.clock.now())).toMatchObject({
    lastFour: '1111',
    firstSix: '411111',
  });
  const saved = await shopper.commerce('POST api/user/payment/creditcards', {
    body: {
      lastFourDigits: '1111',
      firstSixDigits: '411111',
      expirationDate: { year: 2030, month: 12 },
      fullName: 'Ana Reyes',
      nickname: 'Everyday',
      highValueToken: handle,
    },
  });
  expect(saved.errorFlag).toBe(false);
});

it('verifying a card returns a handle that only its own account can use, for an hour', async () => {
  const { verify, accountId } = await person();
  const other = await person();
  const handle = await verify();
  const found = (who: AccountId) => findVerifiedCard(shop.larder, who, handle, shop.clock.now());
  expect(await found(other.accountId)).toBeNull();
  expect(await found(accountId)).not.toBeNull();
  shop.clock.advance(3_600_000);
  expect(await found(accountId)).toBeNull();
  expect(await findVerifiedCard(shop.larder, accountId, 'not a handle', shop.clock.now())).toBeNull();
});

it('verifying a card takes one cent and no other sum, from a signed-in user only', async () => {
  const { shopper } = await person();
  const tell = (body: unknown, who = shopper) =>
    failure(who.experience('POST api/user/payments/authorize', { body: body as never }));
  expect(await tell({ amount: 1, eProtectResponse: 'x' })).toEqual([400, 'invalid-request']);
  expect(await tell({ amount: 0.01, eProtectResponse: '' })).toEqual([400, 'invalid-request']);
  expect(await tell({ amount: 0.01, eProtectResponse: 'x' }, shopper.other())).toEqual([
    401,
    'sign-in-needed',
  ]);
  expect(await tell({ amount: 0.01, eProtectResponse: 'x' })).toEqual([400, 'card-form-expired']);
});

it('verifying one card after the other ends after five an hour', async () => {
  const { verify } = await person();
  for (let count = 1; count <= 5; count += 1) {
    expect(await failure(verify('4000000000000002'))).toEqual([400, 'card-declined']);
  }
  expect(await failure(verify())).toEqual([429, 'too-many-requests']);
});

it('verifying a card that is declined is over at once: nobody looks at it again', async () => {
  const { verify, accountId } = await person();
  expect(await failure(verify('4000000000000002'))).toEqual([400, 'card-declined']);
  const { rows } = await pool.query(
    'select state, next_look_at as "nextLookAt" from payment_attempt where account_id = $1',
    [accountId],
  );
  expect(rows).toEqual([{ state: 'declined', nextLookAt: null }]);
});

it('verifying a card is over once the provider, whose answer was lost, tells that it declined', async () => {
  const { verify, accountId } = await person();
  await shop.sandbox.fault('reset-after');
  expect(await failure(verify('4000000000000002'))).toEqual([503, 'payment-unknown']);
  shop.clock.advance(15_000);
  await lookAtAttempts(shop.larder);
  const { rows } = await pool.query(
    'select state, next_look_at as "nextLookAt" from payment_attempt where account_id = $1',
    [accountId],
  );
  expect(rows).toEqual([{ state: 'declined', nextLookAt: null }]);
});

it('verifying a card that the bank never heard of is given up after a minute, and looked at again only later', async () => {
  const { verify, accountId } = await person();
  await shop.sandbox.fault('reset-before');
  expect(await failure(verify())).toEqual([503, 'payment-unknown']);
  shop.clock.advance(61_000);
  await lookAtAttempts(shop.larder);
  const { rows } = await pool.query(
    'select state, looks, next_look_at > $2 as "isLater" from payment_attempt where account_id = $1',
    [accountId, new Date(shop.clock.now())],
  );
  expect(rows).toEqual([{ state: 'failed', looks: 2, isLater: true }]);
});

it('verifying a card that could not be sent says that nothing is known of it, and declines no card', async () => {
  const { verify, accountId } = await person();
  await shop.sandbox.fault('root', { code: '4' });
  expect(await failure(verify())).toEqual([503, 'payment-unknown']);
  const { rows } = await pool.query('select state from payment_attempt where account_id = $1', [accountId]);
  expect(rows).toEqual([{ state: 'failed' }]);
});

it('verifying a card gives the cent back within minutes when its answer is lost', async () => {
  const { verify } = await person();
  await shop.sandbox.fault('reset-after');
  expect(await failure(verify())).toEqual([503, 'payment-unknown']);
  shop.clock.advance(15_000);
  await lookAtAttempts(shop.larder);
  const { authorizations } = await shop.sandbox.ledger();
  expect(authorizations.filter((each) => each.amountCents === 1).every((each) => each.heldCents === 0)).toBe(
    true,
  );
});
