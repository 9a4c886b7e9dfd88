import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openShop, payment, paypage, rawCard, textAt, transaction } from './testing/shop.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'card-provider-')), 'data');
});
afterEach(() => rm(join(dataDir, '..'), { recursive: true }));

const file = () => join(dataDir, 'card-provider.jsonl');

it('authorizations, registration ids and tokens outlast a restart', async () => {
  const before = await openShop({ dataDir });
  const registrationId = await before.register('4111111111111111', '987');
  const open = await before.send(payment('authorization', 'a1', 500, rawCard('4111111111111111')));
  const gone = await before.send(payment('authorization', 'a2', 700, rawCard('4111111111111111')));
  await before.send(transaction('authReversal', 'r1', `<cnpTxnId>${gone.field('cnpTxnId')}</cnpTxnId>`));
  await before.stop();

  const after = await openShop({ dataDir });
  expect(await after.authorizations()).toMatchObject([{ status: 'open' }, { status: 'reversed' }]);
  const again = await after.send(payment('authorization', 'a3', 1, paypage(registrationId)));
  expect(again.field('response')).toBe('000');
  expect(textAt(again.inner, 'tokenResponse', 'tokenResponseCode')).toBe('802');
  const reversal = transaction('authReversal', 'r2', `<cnpTxnId>${open.field('cnpTxnId')}</cnpTxnId>`);
  expect((await after.send(reversal)).field('response')).toBe('000');
  const query = await after.send(transaction('queryTransaction', 'q', '<origId>a1</origId>'));
  expect(textAt(query.inner, 'results_max10', 'authorizationResponse', 'authCode')).toBe(
    open.field('authCode'),
  );
  await after.stop();
});

it('the file holds no card number and no security code', async () => {
  const shop = await openShop({ dataDir });
  await shop.register('4111111111111111', '987');
  await shop.send(
    payment(
      'authorization',
      'a1',
      500,
      rawCard('4111111111111111', '<cardValidationNum>987</cardValidationNum>'),
    ),
  );
  await shop.stop();
  const written = await readFile(file(), 'utf8');
  expect(written.split('\n').length).toBeGreaterThan(3);
  expect(written).not.toContain('4111111111111111');
  expect(written).not.toContain('"987"');
});

it('the program starts after a line that a kill cut off, and keeps what comes then', async () => {
  const first = await openShop({ dataDir });
  await first.send(payment('authorization', 'a1', 500, rawCard('4111111111111111')));
  await first.stop();
  await appendFile(file(), '{"transaction":{"txnId":"8');
  const second = await openShop({ dataDir });
  await second.send(payment('authorization', 'a2', 500, rawCard('4111111111111111')));
  await second.stop();
  const third = await openShop({ dataDir });
  expect((await third.authorizations()).map((line) => line['id'])).toEqual(['a1', 'a2']);
  await third.stop();
});

it('a reset is kept over a restart', async () => {
  const first = await openShop({ dataDir });
  await first.send(payment('authorization', 'a1', 500, rawCard('4111111111111111')));
  await first.control('POST', 'reset', { merchantId: 'larder-sandbox' });
  await first.send(payment('authorization', 'a2', 500, rawCard('4111111111111111')));
  await first.stop();
  const second = await openShop({ dataDir });
  expect((await second.authorizations()).map((line) => line['id'])).toEqual(['a2']);
  await second.stop();
});

it('the file grows by changes, and shrinks to the present state at the next start', async () => {
  const first = await openShop({ dataDir });
  const txnId = (await first.send(payment('authorization', 'a1', 500, rawCard('4111111111111111')))).field(
    'cnpTxnId',
  );
  for (let cents = 1; cents <= 20; cents += 1)
    await first.send(
      transaction('authReversal', `r${cents}`, `<cnpTxnId>${txnId}</cnpTxnId><amount>1</amount>`),
    );
  await first.stop();
  const lines = async () => (await readFile(file(), 'utf8')).trim().split('\n').length;
  expect(await lines()).toBe(1 + 1 + 20 * 2);
  await (await openShop({ dataDir })).stop();
  expect(await lines()).toBe(1 + 21);
});
