import { againCalls } from '@larder/contract/again';
import { cartCalls } from '@larder/contract/cart';
import type { Calls } from '@larder/contract/kit';
import type { Shopper } from './shopper.ts';

const calls: Calls = { ...cartCalls, ...againCalls };

/** Every call about a cart that needs no account, by the contract. */
export const callsOfShoppers = Object.keys(calls).filter((name) => calls[name]!.who === 'shopper');

/** Those of them that change the cart. */
export const changesOfShoppers = callsOfShoppers.filter((name) => !name.startsWith('GET '));

type Changed = {
  id: string;
  lineId: string;
  /** The product of that line. */
  productKey: number;
  /** A product that is not in the cart. */
  otherKey: number;
  recipeId: string;
  promo: string;
};

/**
 * Returns a change of a cart by each call that changes one, by the calls' names: a test that tries them all compares
 * these with `changesOfShoppers`, so that a new call has to be added here.
 */
export function cartChanges(
  shopper: Shopper,
  { id, lineId, productKey, otherKey, recipeId, promo }: Changed,
): Record<string, () => Promise<unknown>> {
  const { experience } = shopper;
  const versionKey = 'WYGO_DELIVERY' as const;
  const ofCart = { params: { id } };
  const ofLine = { cartId: id, cartProdId: lineId };
  const ofPromo = { params: { id, code: promo } };
  const lines = [{ productKey, quantity: 1 }];
  return {
    'POST api/user/cart/:id/product': () =>
      experience('POST api/user/cart/:id/product', {
        ...ofCart,
        body: { productKey, versionKey, quantity: 3 },
      }),
    'DELETE api/user/cart/:id/product/:prodId': () =>
      experience('DELETE api/user/cart/:id/product/:prodId', { params: { id, prodId: String(productKey) } }),
    'POST api/user/cart/:id/clear': () => experience('POST api/user/cart/:id/clear', ofCart),
    'POST api/user/cart/:id/products/update': () =>
      experience('POST api/user/cart/:id/products/update', {
        ...ofCart,
        body: { versionKey: 'CUST_PICKUP' },
      }),
    'POST api/user/cart/:id/promos/:code': () =>
      experience('POST api/user/cart/:id/promos/:code', { ...ofPromo, body: {} }),
    'DELETE api/user/cart/:id/promos/:code': () =>
      experience('DELETE api/user/cart/:id/promos/:code', ofPromo),
    'POST api/user/cart/product/message': () =>
      experience('POST api/user/cart/product/message', { body: { ...ofLine, message: 'Ripe' } }),
    'POST api/user/cart/product/backup': () =>
      experience('POST api/user/cart/product/backup', { body: { ...ofLine, backupProdRrn: otherKey } }),
    'POST api/user/cart/product/no-substitute': () =>
      experience('POST api/user/cart/product/no-substitute', { body: { ...ofLine, noSubstitute: true } }),
    'POST api/user/cart/:id/missing-choice': () =>
      experience('POST api/user/cart/:id/missing-choice', { ...ofCart, body: { missingChoice: 'refund' } }),
    'POST api/catalog/recipes/:id/add': () =>
      experience('POST api/catalog/recipes/:id/add', {
        params: { id: recipeId },
        body: { cartId: id, versionKey },
      }),
    'POST api/user/cart/:id/products': () =>
      experience('POST api/user/cart/:id/products', { ...ofCart, body: { versionKey, lines } }),
    'POST api/user/cart/:id/products/take-out': () =>
      experience('POST api/user/cart/:id/products/take-out', { ...ofCart, body: { lines } }),
  };
}
