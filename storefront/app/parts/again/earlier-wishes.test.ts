import type { CartAnswer, CartLineAnswer } from '@larder/contract/cart-parts';
import { expect, it } from 'vitest';
import type { Backends } from '../../backends.ts';
import type { CartStore } from '../../state/cart-data.ts';
import { putBack } from './earlier-wishes.ts';

const promo = (code: string) => ({ code, label: code, percent: 10 });

type Wishes = { message?: string; backProdRrn?: number; backProdUnitPrice?: null; noSubstitute?: boolean };

const cartWith = (wishes: Wishes, more: Partial<CartAnswer> = {}) =>
  ({
    id: 'cart',
    promo: null,
    missingChoice: null,
    products: [
      { prodKey: 7, id: 'line', message: '', backProdRrn: null, noSubstitute: false, ...wishes },
    ] as unknown as CartLineAnswer[],
    ...more,
  }) as CartAnswer;

/** Puts back what a cart said before; returns the calls. */
async function calls(before: CartAnswer, after: CartAnswer, now = after) {
  const asked: unknown[] = [];
  const cart = { getState: () => ({ cart: now }), actions: { applyChange: () => undefined } };
  const experience = async (name: string, { params, body }: { params?: object; body?: object }) => {
    asked.push([name.replace('api/user/cart/', ''), { ...params, ...body }]);
    return {};
  };
  const where = { cart: cart as unknown as CartStore, backends: { experience } as unknown as Backends };
  await putBack({ ...where, lang: 'EN-US' }, { before, after });
  return asked;
}

const place = { cartProdId: 'line', cartId: 'cart', langCode: 'EN-US' };
const message = (text: string) => [['POST product/message', { ...place, message: text }]];
const backup = (backupProdRrn: number | null) => [['POST product/backup', { ...place, backupProdRrn }]];
const nothing = (noSubstitute: boolean) => [['POST product/no-substitute', { ...place, noSubstitute }]];

it.each([
  [{ message: 'hot' }, { message: 'mild\nhot' }, message('hot')],
  [{}, { message: 'mild' }, message('')],
  [{ backProdRrn: 8 }, { backProdRrn: 9 }, backup(8)],
  [{}, { backProdRrn: 9 }, backup(null)],
  [{ noSubstitute: true }, { backProdRrn: 9 }, nothing(true)],
  [{ backProdRrn: 8 }, { noSubstitute: true }, backup(8)],
  [{}, { noSubstitute: true }, nothing(false)],
  [{ backProdRrn: 8, backProdUnitPrice: null }, { backProdRrn: 9 }, []],
  [{ message: 'hot' }, { message: 'hot' }, []],
])('what a line said before is put back: %o, then %o', async (before, after, expected) => {
  expect(await calls(cartWith(before), cartWith(after))).toEqual(expected);
});

it('what was written since wishes were brought stays', async () => {
  const before = cartWith({ message: 'hot', backProdRrn: 8 }, { promo: promo('A'), missingChoice: 'ask' });
  const after = cartWith({ message: 'mild', backProdRrn: 9 }, { promo: promo('B'), missingChoice: 'refund' });
  const now = cartWith({ message: 'salted', noSubstitute: true }, { missingChoice: 'best-match' });
  expect(await calls(before, after, now)).toEqual([]);
  expect(await calls(before, after, { ...now, products: [] })).toEqual([]);
});

it('what was chosen for the whole cart before is put back', async () => {
  const said = cartWith({}, { promo: promo('A'), missingChoice: 'best-match' });
  const brought = cartWith({}, { promo: promo('B'), missingChoice: 'refund' });
  const choose = (missingChoice: string) => [
    'POST :id/missing-choice',
    { id: 'cart', missingChoice, langCode: 'EN-US' },
  ];
  expect(await calls(said, brought)).toEqual([
    choose('best-match'),
    ['POST :id/promos/:code', { id: 'cart', code: 'A', langCode: 'EN-US' }],
  ]);
  expect(await calls(cartWith({}), brought)).toEqual([
    choose('ask'),
    ['DELETE :id/promos/:code', { id: 'cart', code: 'B' }],
  ]);
});
