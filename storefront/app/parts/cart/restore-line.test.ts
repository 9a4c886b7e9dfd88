import type { CartLineAnswer } from '@larder/contract/cart-parts';
import { expect, it } from 'vitest';
import type { Backends } from '../../backends.ts';
import type { CartStore } from '../../state/cart-data.ts';
import { restoreLine } from './restore-line.ts';

const line = (facts: Partial<CartLineAnswer>) =>
  ({
    prodKey: 7,
    prodName: 'Milk',
    message: '',
    backProdRrn: null,
    noSubstitute: false,
    ...facts,
  }) as CartLineAnswer;

/** Returns a cart in which adding gives a line another id, and a backend that records its calls. */
function shop(isBack: 'at once' | 'once loaded' | 'never' = 'at once') {
  const asked: unknown[] = [];
  const line = { prodKey: 7, id: 'new-line' };
  let products = isBack === 'at once' ? [line] : [];
  const cart = {
    getState: () => ({ cart: { id: 'cart', products } }),
    actions: {
      addNow: async ({ key }: { key: number }, quantity: number) => void asked.push(['add', key, quantity]),
      inTurn: (work: () => Promise<boolean>) => work(),
      applyChange: (change: unknown) => void asked.push(['apply', change]),
      reload: async () => {
        asked.push(['reload']);
        if (isBack === 'once loaded') products = [line];
      },
      undoRemove: (key: number) => asked.push(['take back', key]) > 0,
    },
  } as unknown as CartStore;
  const experience = async (name: string, { body }: { body: unknown }) => {
    asked.push([name, body]);
    return name;
  };
  return { asked, where: { cart, backends: { experience } as unknown as Backends, lang: 'EN-US' as const } };
}
const place = { cartProdId: 'new-line', cartId: 'cart', langCode: 'EN-US' };

it('restoring a plain line sends its quantity alone', async () => {
  const { asked, where } = shop();
  await restoreLine(where, line({}), 2);
  expect(asked).toEqual([['add', 7, 2]]);
});

it('restoring puts note and backup onto the new line', async () => {
  const { asked, where } = shop();
  await restoreLine(where, line({ message: 'ripe ones', backProdRrn: 9 }), 1);
  expect(asked.slice(1)).toEqual([
    ['POST api/user/cart/product/message', { ...place, message: 'ripe ones' }],
    ['apply', 'POST api/user/cart/product/message'],
    ['POST api/user/cart/product/backup', { ...place, backupProdRrn: 9 }],
    ['apply', 'POST api/user/cart/product/backup'],
  ]);
});

it('restoring keeps “nothing instead”', async () => {
  const { asked, where } = shop();
  await restoreLine(where, line({ noSubstitute: true }), 1);
  expect(asked[1]).toEqual(['POST api/user/cart/product/no-substitute', { ...place, noSubstitute: true }]);
});

it('restoring puts a note onto a line that comes only with the whole cart, which another device has changed too', async () => {
  const { asked, where } = shop('once loaded');
  await restoreLine(where, line({ message: 'ripe ones' }), 1);
  expect(asked).toEqual([
    ['add', 7, 1],
    ['reload'],
    ['POST api/user/cart/product/message', { ...place, message: 'ripe ones' }],
    ['apply', 'POST api/user/cart/product/message'],
  ]);
});

it.each([{ message: 'ripe ones' }, { backProdRrn: 9 }, { noSubstitute: true }])(
  'restoring a line that does not come back fails, and leaves nothing of it waiting: %o',
  async (facts) => {
    const { asked, where } = shop('never');
    await expect(restoreLine(where, line(facts), 1)).rejects.toThrow(DOMException);
    expect(asked).toEqual([['add', 7, 1], ['reload'], ['take back', 7]]);
  },
);

it('restoring a plain line is done once it is added, or waits to be', async () => {
  const { asked, where } = shop('never');
  await restoreLine(where, line({}), 1);
  expect(asked).toEqual([['add', 7, 1]]);
});
