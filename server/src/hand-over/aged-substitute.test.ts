import { expect, it } from 'vitest';
import { thousandths } from '@larder/domain/quantity';
import { moveMoney } from '../movement/move-money.ts';
import { claimOrder } from '../picking/claim-order.ts';
import { fillOrder } from '../picking/fill-order.ts';
import { substituteLine } from '../picking/substitute-line.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { packedOrder } from '../testing/hand-over-orders.ts';
import { createStaff } from '../testing/staff.ts';
import { outcomeOf } from '../testing/outcome-of.ts';

const shop = await checkoutShop();
const sam = await createStaff(shop, { role: 'picker', location: 'alder' });

const noBags = { ambient: 0, chilled: 0, frozen: 0 };

/** A charged pickup of a lager and groceries, in which a product came instead of what another line ordered. */
async function packedWith({ missing, instead }: { missing: string; instead: string }): Promise<string> {
  const { id } = await packedOrder(shop, { way: 'pickup', lager: true, until: 'Picking' });
  const call = { orderId: id, by: { kind: 'machine' } as const, reach: null };
  const { rows } = await shop.larder.pool.query(
    `update order_line set backup_product_id = $3 where order_id = $1 and product_id = $2 returning id`,
    [id, shop.key(missing), shop.key(instead)],
  );
  await claimOrder(shop.larder, call, { tote: null, device: '' });
  const wanted = {
    lineId: (rows[0] as { id: string }).id,
    productId: shop.key(instead),
    quantity: thousandths(1000),
  };
  expect(outcomeOf(await substituteLine(shop.larder, call, wanted))).toBe('done');
  expect(outcomeOf(await fillOrder(shop.larder, call, ({ quantity }) => quantity))).toBe('done');
  await moveMoney(shop.larder);
  return id;
}

const onDesk = async (id: string) =>
  (await sam.operations('GET api/desk', { query: {} })).orders.find((order) => order.id === id)!;

it('a substitute asks for the age that it needs itself, and is taken off with the rest [HAND-02]', async () => {
  const id = await packedWith({ missing: 'salsa', instead: 'red-wine' });
  const { age } = await onDesk(id);
  expect(age!.lines).toHaveLength(2);
  expect(await shop.post(sam, id, 'age', { answer: 'refused' })).toBe('200');
  const { rows } = await shop.larder.pool.query('select 1 from line_off where order_id = $1', [id]);
  expect(rows).toHaveLength(2);
  expect(await shop.post(sam, id, 'hand-over', { bags: noBags })).toBe('200');
});

it('a substitute asks for none where only what it replaces would have [HAND-02]', async () => {
  const id = await packedWith({ missing: 'lager', instead: 'black-beans' });
  expect((await onDesk(id)).age).toBeNull();
  const board = (await sam.operations('GET api/orders', { query: {} })).orders;
  expect(board.find((order) => order.id === id)!.hasAge).toBe(false);
  expect(await shop.post(sam, id, 'age', { answer: 'no' })).toBe('409 no-such-step');
  expect(await shop.post(sam, id, 'hand-over', { bags: noBags })).toBe('200');
});
