import { dayMs } from '@larder/domain/durations';
import { expect, it, vi } from 'vitest';
import { change, openPool, sql } from '../database/database.ts';
import type { Log } from '../log.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { minBuyers } from './bought-together.store.ts';
import { countPopularity } from './popularity.ts';

const shop = await checkoutShop();

it('twelve other products are kept for each product, of however many were bought with it in ninety days [PAGE-01]', async () => {
  const { pool } = shop.larder;
  let last = '';
  for (let one = 0; one < minBuyers; one += 1) {
    const { orderId } = await (await shop.ready()).press();
    last = orderId!;
    await pool.query(
      `insert into order_line select new.* from
         (select * from order_line where order_id = $1 order by position limit 1) l,
         (select p.id, row_number() over (order by p.id) as nth from product p
           where p.merchant_id = (select merchant_id from "order" where id = $1)
             and p.id not in (select product_id from order_line where order_id = $1) limit 10) p,
         lateral jsonb_populate_record(null::order_line, to_jsonb(l)
           || jsonb_build_object('id', gen_random_uuid(), 'product_id', p.id, 'position', 100 + p.nth)) new`,
      [orderId],
    );
  }
  const kept = async () => {
    await countPopularity(shop.larder);
    const { rows } = await pool.query<{ kept: number }>(
      'select count(*)::int as kept from bought_together group by product_id',
    );
    return rows.map((row) => row.kept);
  };
  expect(await kept()).toEqual(Array(14).fill(12));
  // An order counts for ninety days.
  const placedAgo = (ms: number) =>
    pool.query('update "order" set placed_at = $2 where id = $1', [last, new Date(shop.clock.now() - ms)]);
  shop.clock.advance(dayMs);
  await placedAgo(90 * dayMs);
  expect(await kept()).toHaveLength(14);
  shop.clock.advance(dayMs);
  await placedAgo(90 * dayMs + 1);
  expect(await kept()).toEqual([]);
  await pool.query(`update "order" set status = 'Denied'`);
});

it('products that five people ordered together are shown on each other’s pages; fewer people, one person often, and orders called off do not count [PAGE-01]', async () => {
  const { pool } = shop.larder;
  const countNight = async () => {
    shop.clock.advance(dayMs);
    await countPopularity(shop.larder);
    await shop.larder.shelves.refresh();
  };
  const order = async () => {
    await pool.query('delete from attempt_counter');
    const ready = await shop.ready();
    const { orderId } = await ready.press();
    return { ...ready, orderId: orderId! };
  };
  await countPopularity(shop.larder);
  const orders: Awaited<ReturnType<typeof order>>[] = [];
  for (let one = 1; one < minBuyers; one += 1) orders.push(await order());
  const { shopper } = orders[0]!;
  const together = async (code: string) => {
    const params = { id: shop.key(code) };
    const { boughtTogether } = await shopper.experience('GET api/catalog/product/:id', { params });
    return boughtTogether.map((each) => each.key);
  };
  const pairs = async () => (await pool.query('select * from bought_together')).rowCount;
  await countNight();
  expect(await pairs()).toBe(0);
  // A fifth order by one of the four is no fifth person, and an order called off does not count.
  const fifth = await order();
  const owner = async (orderId: string, of: string) =>
    pool.query(
      'update "order" set account_id = (select account_id from "order" where id = $2) where id = $1',
      [orderId, of],
    );
  const { rows } = await pool.query<{ account_id: string }>('select account_id from "order" where id = $1', [
    fifth.orderId,
  ]);
  await owner(fifth.orderId, orders[0]!.orderId);
  await countNight();
  expect(await pairs()).toBe(0);
  await pool.query('update "order" set account_id = $2 where id = $1', [fifth.orderId, rows[0]!.account_id]);
  const denied = orders[1]!.orderId;
  await pool.query(`update "order" set status = 'Denied' where id = $1`, [denied]);
  await order();
  await countNight();
  expect(await pairs()).toBeGreaterThan(0);
  await pool.query(`update "order" set status = 'Denied' where id = $1`, [fifth.orderId]);
  await order().then(({ orderId }) => owner(orderId, orders[0]!.orderId));
  await countNight();
  expect(await pairs()).toBe(0);
  expect(await together('eggs')).toEqual([]);
  await order();
  await countNight();
  expect(await together('eggs')).toEqual(expect.arrayContaining([shop.key('salsa'), shop.key('rice')]));
  expect(await together('eggs')).not.toContain(shop.key('eggs'));
  expect(await together('limes')).toEqual([]);
  // A product that is not sold here is not shown.
  await pool.query('delete from price where product_id = $1', [shop.key('salsa')]);
  await pool.query('update revision set number = number + 1');
  await shop.larder.shelves.refresh();
  expect(await together('eggs')).not.toContain(shop.key('salsa'));
});

it('counting what is bought together may take longer than other statements, and keeps no import waiting meanwhile', async () => {
  const { pool } = shop.larder;
  await pool.query(
    `create table at_count (time_limit text, product_locks integer);
     create function note_count() returns trigger language plpgsql as $$ begin
       insert into at_count select current_setting('statement_timeout'), (select count(*) from (
         select from pg_locks where pid = pg_backend_pid() and relation = 'product'::regclass and mode = 'RowExclusiveLock') held);
       return null;
     end $$;
     create trigger notes_count before delete on bought_together execute function note_count()`,
  );
  shop.clock.advance(dayMs);
  await countPopularity(shop.larder);
  const { rows } = await pool.query('select distinct * from at_count');
  await pool.query('drop function note_count cascade');
  expect(rows).toEqual([{ time_limit: '10min', product_locks: 0 }]);
});

it('counting what is bought together takes longer than the process waits for other answers', async () => {
  const { pool, now } = shop.larder;
  await pool.query(
    `create function wait_a_second() returns trigger language plpgsql as $$ begin perform pg_sleep(1); return null; end $$;
     create trigger waits before insert on bought_together execute function wait_a_second()`,
  );
  shop.clock.advance(dayMs);
  const impatient = openPool(pool.options.connectionString!, () => undefined, 2, 500);
  await expect(change(impatient, sql`select pg_sleep(${1})`)).rejects.toThrow('timeout');
  const logged: string[] = [];
  await countPopularity({ ...shop.larder, pool: impatient, now, log: (_, event) => logged.push(event) });
  await pool.query('drop function wait_a_second cascade');
  await impatient.end();
  expect(logged).toEqual([]);
});

it('a count that takes minutes is broken off when the process is to end, and comes again', async () => {
  const { pool } = shop.larder;
  await pool.query(
    `create function wait_long() returns trigger language plpgsql as $$ begin perform pg_sleep(100); return null; end $$;
     create trigger waits before insert on bought_together execute function wait_long()`,
  );
  const until = async () => {
    const { rows } = await pool.query('select merchant_id, counted_until from popularity_count order by 1');
    return rows as unknown[];
  };
  shop.clock.advance(dayMs);
  const before = await until();
  const end = new AbortController();
  const logged: string[] = [];
  const counting = countPopularity({
    ...shop.larder,
    closing: end.signal,
    log: (_, event) => logged.push(event),
  });
  const sleeping =
    "select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'";
  await expect.poll(async () => (await pool.query(sleeping)).rows, { timeout: 10_000 }).toHaveLength(1);
  end.abort();
  await counting;
  expect([logged, await until()]).toEqual([[], before]);
  await pool.query('drop function wait_long cascade');
  await countPopularity({ ...shop.larder, closing: end.signal });
  expect(await until()).toEqual(before);
  await countPopularity(shop.larder);
  expect(await until()).not.toEqual(before);
});

it('a merchant whose orders cannot be counted is logged, and keeps no other from being counted', async () => {
  const { pool } = shop.larder;
  await pool.query(
    `insert into merchant (guid, name, order_prefix) values (gen_random_uuid(), 'Last', 'LAST');
     create function fail_first() returns trigger language plpgsql as $$ begin
       if new.merchant_id <> (select max(id) from merchant) then raise exception 'damaged'; end if;
       return new;
     end $$;
     create trigger fails_first before update on popularity_count for each row execute function fail_first()`,
  );
  shop.clock.advance(2 * dayMs);
  const log = vi.fn<Log>();
  await countPopularity({ ...shop.larder, log });
  await pool.query('drop function fail_first cascade');
  const { rows } = await pool.query<{ at: number }>(
    'select counted_until as at from popularity_count order by merchant_id desc limit 1',
  );
  expect(log).toHaveBeenCalledWith(
    'error',
    'popularity-not-counted',
    expect.objectContaining({ error: 'damaged' }),
  );
  expect(rows[0]!.at).toBeGreaterThanOrEqual(shop.clock.now() - dayMs);
  await pool.query(`delete from popularity_count where merchant_id = (select max(id) from merchant);
    delete from merchant where order_prefix = 'LAST'`);
});
