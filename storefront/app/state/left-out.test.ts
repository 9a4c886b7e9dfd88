import { say } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import { expect, it } from 'vitest';
import { aCart } from '../shell/testing/shopper.ts';
import { leftOut } from './left-out.ts';

const cart = aCart();
const backup = "Avocado: its backup product Guacamole isn't sold in this store.";
const pie = {
  prodKey: 3,
  prodName: 'Pie',
  prodWeightLabel: '',
  reason: "This product isn't sold in this store.",
};

it.each([
  ['EN-US', undefined, [pie], [], `Not in your cart from before you signed in: Pie: ${pie.reason}`],
  [
    'EN-US',
    undefined,
    [],
    [backup],
    `Your cart was joined with the one from before you signed in. ${backup}`,
  ],
  [
    'EN-US',
    undefined,
    [pie],
    [backup],
    `Your cart was joined with the one from before you signed in. ${backup} Left out: Pie: ${pie.reason}`,
  ],
  [
    'ES-MX',
    'Norte',
    [pie],
    [backup],
    `Tu carrito de Norte se unió con el de antes de iniciar sesión. ${backup} No se agregó: Pie: ${pie.reason}`,
  ],
] as const)(
  'of carts that were joined nothing is said to be missing but what is, nor to be there that is not (%s, %s, %j, %j) [CART-13]',
  (lang, place, notAdded, notKept, told) => {
    const [words, ...args] = leftOut({ ...cart, notAdded, notKept }, place)!;
    expect(say(wordsOf(lang), words, ...args)).toBe(told);
  },
);

it('of carts that were joined whole nothing is told [CART-13]', () => {
  expect(leftOut({ ...cart, notAdded: [], notKept: [] })).toBe(null);
});
