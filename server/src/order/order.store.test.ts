import { expect, it } from 'vitest';
import { checkoutShop } from '../testing/of-this-file.ts';
import { findOrder } from './order.store.ts';

const shop = await checkoutShop();

async function placed() {
  const ana = await shop.placed();
  const { orderId } = ana;
  const read = async () => (await findOrder(shop.larder.pool, { orderId, accountId: ana.accountId }))!;
  return { orderId, read };
}

it('an order has its own lines and its own arrival, whatever other orders have', async () => {
  const [mine, other] = [await placed(), await placed()];
  await shop.larder.pool.query(
    `insert into arrival (order_id, spot, car, at) values ($1, 'B2', 'blue van', now())`,
    [other.orderId],
  );
  expect(await mine.read()).toMatchObject({ linesCount: 4, arrival: null });
  expect(await other.read()).toMatchObject({ linesCount: 4, arrival: { spot: 'B2', car: 'blue van' } });
});

it('a step that is taken back leaves the history of its own order alone', async () => {
  const [mine, other] = [await placed(), await placed()];
  for (const { orderId } of [mine, other]) await shop.move(orderId, 'Approved');
  await shop.move(mine.orderId, 'Pending');
  const steps = async ({ read }: typeof mine) => (await read()).history.map(({ status }) => status);
  expect([await steps(mine), await steps(other)]).toEqual([['Pending'], ['Pending', 'Approved']]);
});
