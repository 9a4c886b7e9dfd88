import { expect, it } from 'vitest';
import { checkoutShop } from '../testing/of-this-file.ts';

const shop = await checkoutShop();
await shop.larder.pool.query('update slot_window set capacity = 50, cutoff_minutes = 60, lead_minutes = 0');

it('presses again at the instant of the cut-off get the order placed before it, and a new shopper gets none', async () => {
  const [ana, luis] = [await shop.ready(), await shop.ready()];
  const cutOff = Date.parse(ana.slotStart) - 60 * 60_000;
  shop.clock.set(cutOff - 60_000);
  const { reservationGuid, trackingNumber } = await ana.reserve();
  const given = {
    reservationGuid,
    trackingNumber,
    eProtectResponse: await shop.sandbox.register('4111111111111111'),
  };
  shop.clock.set(cutOff - 1);
  const first = await ana.finalize(given);
  expect(first.orderId).toBeTruthy();
  shop.clock.set(cutOff);
  const again = await Promise.all([ana.finalize(given), ana.finalize(given), ana.finalize(given)]);
  expect(again.map((each) => each.orderId)).toEqual([first.orderId, first.orderId, first.orderId]);
  expect((await luis.reserve()).reservationGuid).toBeNull();
  const { rows } = await shop.larder.pool.query(
    `select (select count(*)::int from "order") as orders,
       (select count(*)::int from payment_attempt where state in ('ordered', 'authorized')) as paid`,
  );
  expect(rows).toEqual([{ orders: 1, paid: 1 }]);
  expect((await shop.sandbox.ledger()).authorizations).toHaveLength(1);
});
