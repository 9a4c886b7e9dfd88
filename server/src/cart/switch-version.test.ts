import { expect, it } from 'vitest';
import { cartShop } from '../testing/of-this-file.ts';
import { failure } from '../testing/failure.ts';
import { publish } from '../testing/publish.ts';

const shop = await cartShop();

const delivery = 'WYGO_DELIVERY' as const;
const pickup = 'CUST_PICKUP' as const;

it('a cart is priced for the wanted version, and changes to it only by products/update [CHECKOUT-10]', async () => {
  const { put, read, id, shopper } = await shop.withCart();
  await put('flour-tortillas', 2);
  const preview = await shopper.experience('GET api/user/cart/:id', {
    params: { id },
    query: { versionKey: pickup },
  });
  expect([preview.versionKey, preview.subtotal, preview.total]).toEqual([pickup, 4.98, 4.98]);
  expect((await read()).subtotal).toBe(5.98);
  const moved = await shopper.experience('POST api/user/cart/:id/products/update', {
    params: { id },
    body: { versionKey: pickup },
  });
  expect([moved.versionKey, moved.subtotal]).toEqual([pickup, 4.98]);
  expect((await read()).revision).toBe(moved.revision);
  const changed = await put('ice-cream', 1, delivery);
  expect([changed.versionKey, changed.subtotal]).toEqual([delivery, 11.27]);
});

it('a cart from which a product is taken out in another version changes to that version', async () => {
  const { put, read, id, shopper } = await shop.withCart();
  await put('eggs', 1);
  await put('flour-tortillas', 2);
  const changed = await shopper.experience('DELETE api/user/cart/:id/product/:prodId', {
    params: { id, prodId: shop.key('eggs') },
    query: { versionKey: pickup },
  });
  expect(changed).toMatchObject({ versionKey: pickup, subtotal: 4.98, linesCount: 1, line: null });
  const after = await read();
  expect([after.versionKey, after.subtotal, after.revision]).toEqual([pickup, 4.98, changed.revision]);
});

it('a cart marks products that a version does not sell, and is not ready with them [CHECKOUT-18]', async () => {
  const { put, id, shopper } = await shop.withCart();
  await put('ice-cream', 3);
  await put('eggs', 6);
  const moved = await shopper.experience('POST api/user/cart/:id/products/update', {
    params: { id },
    body: { versionKey: pickup },
  });
  expect(moved.products.map((line) => [line.isAvailable, line.extPrice])).toEqual([
    [false, 0],
    [true, 19.74],
  ]);
  expect(moved.isCheckoutReady).toBe(false);
  expect(moved.checkoutReadyMsg).toBe("Vanilla Ice Cream, 1 pt isn't available for pickup.");
});

it('a cart whose own version the store does not offer any more is refused in its own, and goes on in the store’s as the last cart', async () => {
  const { shopper, id } = await shop.withCart('alder-west');
  for (const table of ['price', 'slot_window', 'location_version'])
    await shop.larder.pool.query(
      `delete from ${table} where version_key = $1 and location_id = (select location_id from cart where id = $2)`,
      [pickup, id],
    );
  await shop.larder.pool.query('update cart set version_key = $1 where id = $2', [pickup, id]);
  const { problem } = await failure(shopper.experience('GET api/user/cart/:id', { params: { id } }));
  expect(problem).toMatchObject({
    errorCode: 'version-not-offered',
    message: 'This store offers no pickup right now. Please load the page again.',
  });
  await publish(shop.larder.pool);
  await shop.larder.shelves.refresh();
  const last = () => shopper.experience('GET api/user/cart/last');
  expect(await last()).toMatchObject({
    id,
    versionKey: 'WYGO_DELIVERY',
    notice: 'This store offers no pickup right now, so your cart is for delivery.',
  });
  expect(await last()).toMatchObject({ id, versionKey: 'WYGO_DELIVERY', notice: '' });
});
