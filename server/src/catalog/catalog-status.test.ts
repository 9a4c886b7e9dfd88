import { expect, it } from 'vitest';
import { closeAlder } from '../testing/close-alder.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { readCatalogStatus } from './catalog-status.store.ts';

const shop = await checkoutShop();

it('a closed store sells nothing, also while its prices are kept for the orders that are picked on', async () => {
  await shop.placed();
  await closeAlder(shop);
  const merchants = await readCatalogStatus(shop.larder.pool);
  const stores = merchants.find(({ name }) => name === 'Alder Grocers')!.stores;
  expect(stores.map(({ isOpen, sold }) => [isOpen, sold])).toEqual([
    [false, 0],
    [true, 29],
  ]);
});
