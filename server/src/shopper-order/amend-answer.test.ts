import type { OrderAmended } from '@larder/contract/order-amend';
import { expect, it } from 'vitest';
import { checkoutShop } from '../testing/of-this-file.ts';
import { once, postJson } from '../testing/post-json.ts';

const shop = await checkoutShop();

it('what products cost in an order is told before they are added, at the price of its way of receiving [LIVE-01]', async () => {
  const { shopper, orderId } = await shop.placed();
  const params = { id: orderId };
  const { revision } = await shopper.commerce('GET api/customer/orders/:id', { params });
  const [tortillas, rice] = [shop.key('flour-tortillas'), shop.key('rice')];
  const items = [
    { productKey: tortillas, quantity: 2 },
    { productKey: rice, quantity: 1 },
  ];
  const to = `/commerce/api/customer/orders/${orderId}/items`;
  const trial = await postJson(shopper, to, { revision, items, trial: true }, once());
  const told = (await trial.json()) as OrderAmended;
  // For pickup they are $2.49.
  expect(told.added).toEqual([{ productKey: tortillas, unitPrice: 2.99, extPrice: 5.98 }]);
  const had = await shopper.commerce('GET api/customer/orders/:id/products', { params });
  const { id, units, unitPrice } = had.find(({ prodRrn }) => prodRrn === rice)!;
  const grown = { id, unitPrice, extPrice: Math.round(unitPrice * (units + 1) * 100) / 100 };
  expect(told.lines).toContainEqual(grown);
});
