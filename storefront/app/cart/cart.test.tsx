// @vitest-environment happy-dom
import { doing, mounted } from '@larder/ui/testing/mounted.ts';
import { beforeEach, expect, it } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { website } from '../shell/testing/rendered-screen.tsx';
import { ana } from '../shell/testing/shopper.ts';
import { keepSentOrder } from '../state/sent-order.ts';
import Cart from './cart.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('the cart is not called empty before it is known whether its order was placed, whose answer was lost', async () => {
  keepSentOrder({ user: ana, locationKey: website.location!.key }, 'cart');
  const asked = Promise.withResolvers<unknown>();
  const shop = inShop((call) => (call.includes('finalize') ? asked.promise : null), {
    path: '/downtown/cart',
    user: ana,
  });
  await mounted(shop.around(<Cart />));
  expect(document.body.textContent).not.toContain('Your cart is empty');
  await doing(() => asked.resolve({ errorFlag: false, refused: null, summary: { orderNumber: 'GF-1' } }));
  expect(shop.at()).toBe('/downtown/checkout/order-summary');
  expect(document.body.textContent).not.toContain('Your cart is empty');
});
