import { expect, it } from 'vitest';
import { rows, sql } from '../database/database.ts';
import { lockOrder } from '../order/order-change.store.ts';
import { closeAlder } from '../testing/close-alder.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { findInstead } from './instead.ts';
import { findLinesToPick } from './line-to-pick.store.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;

const prices = () =>
  rows(pool, sql`select 1 from price r join location l on l.id = r.location_id where not l.is_open`);

it('pickers of a store that closed are offered what may come instead, until its last order is over [PICK-05]', async () => {
  const { orderId } = await shop.placed();
  await shop.move(orderId, 'Approved');
  const order = (await lockOrder(pool, orderId, null))!;
  const lines = await findLinesToPick(pool, orderId);
  const salsa = lines.find(({ productId }) => productId === shop.key('salsa'))!;
  const offered = async () => {
    const { matches } = await findInstead(pool, order, salsa, shop.larder.now());
    return matches.map(({ productId, unitCents }) => [productId, unitCents]);
  };
  const before = await offered();
  expect(before).not.toEqual([]);
  await closeAlder(shop);
  expect(await offered()).toEqual(before);

  await shop.move(orderId, 'Cancelled');
  expect(await prices()).not.toEqual([]);
  // The next import that is not the same as the last one clears them away.
  await pool.query("update import_record set files_hash = '\\x00'");
  await closeAlder(shop);
  expect(await prices()).toEqual([]);
});
