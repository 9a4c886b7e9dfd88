import { expect, it } from 'vitest';
import { row, sql } from '../database/database.ts';
import { checkoutShop } from '../testing/of-this-file.ts';

const shop = await checkoutShop();

it('an order whose transaction takes long does not make other orders of the merchant wait for their number', async () => {
  const slow = await shop.ready();
  const quick = await shop.ready();
  const { pool } = shop.larder;
  await pool.query(
    `create function wait_for_test() returns trigger language plpgsql as
       'begin
         perform set_config(''lock_timeout'', ''0'', true);
         perform pg_advisory_xact_lock(4711);
         return new;
       end';
     create trigger slow_mail before insert on mail for each row when (new.to_address = '${slow.email}')
       execute function wait_for_test()`,
  );
  const blocker = await pool.connect();
  await blocker.query('select pg_advisory_lock(4711)');
  const first = slow.press();
  const isWaiting = async () =>
    (await pool.query(`select 1 from pg_locks where locktype = 'advisory' and objid = 4711 and not granted`))
      .rowCount;
  await expect.poll(isWaiting).toBe(1);
  const second = await quick.press().finally(async () => {
    await blocker.query('select pg_advisory_unlock(4711)');
    blocker.release();
  });
  expect(second.refused).toBeNull();
  const { orderNumber, refused } = await first;
  expect(refused).toBeNull();
  expect(new Set([orderNumber, second.orderNumber]).size).toBe(2);
});

it('the mail of an order is stored as facts, and its letter is written when it is sent or shown', async () => {
  const ana = await shop.ready();
  const placed = await ana.press();
  const mail = await row<{ subject: string | null; html: string | null; number: string }>(
    shop.larder.pool,
    sql`select subject, body_html as html, facts -> 'order' ->> 'number' as number from mail where to_address = ${ana.email}`,
  );
  expect(mail).toEqual({ subject: null, html: null, number: placed.orderNumber });
});
