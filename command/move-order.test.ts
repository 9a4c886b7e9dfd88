import { checkoutShop } from '@larder/server/testing/of-this-file';
import { expect, it } from 'vitest';
import { moveOrder } from './move-order.ts';
import { commandsOf } from './testing/commands-of.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;

const larder = commandsOf(() => shop);

it('an order whose number stands twice is moved only where its store is named [OPS-02]', async () => {
  const here = await (await shop.ready('alder')).press();
  const number = here.orderNumber!;
  await pool.query(
    `insert into "order" (merchant_id, location_id, number, status, version_key, lang_code, estimated_cents, ceiling_cents,
         slot_starts_at, slot_ends_at, placed_at, changed_at)
       select merchant_id, id, $1, 'Pending', 'CUST_PICKUP', 'EN-US', 1000, 1000, now(), now(), now(), now()
       from location where alias = 'bodega'`,
    [number],
  );
  const statuses = async () => {
    const list = await pool.query<{ status: string }>(
      'select o.status from "order" o join location s on s.id = o.location_id where o.number = $1 order by s.alias',
      [number],
    );
    return list.rows.map(({ status }) => status);
  };
  expect(await larder(moveOrder, number, 'Denied')).toEqual({
    done: false,
    said: `There is an order ${number} in alder and bodega: say which with --location <alias>.`,
  });
  expect(await statuses()).toEqual(['Pending', 'Pending']);
  expect(await larder(moveOrder, number, 'Denied', '--location', 'alder-west')).toEqual({
    done: false,
    said: `alder-west has no order ${number}.`,
  });
  expect((await larder(moveOrder, number, 'Denied', '--location', 'bodega')).done).toBe(true);
  expect(await statuses()).toEqual(['Pending', 'Denied']);
});
