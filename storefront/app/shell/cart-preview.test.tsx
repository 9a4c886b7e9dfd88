// @vitest-environment happy-dom
import { mounted, press } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { CartPreview } from './cart-preview.tsx';
import { inShop } from './testing/in-shop.tsx';
import { aCart } from './testing/shopper.ts';

it('a cart that did not load is not said to be empty, and can be asked for again', async () => {
  const shop = inShop(() => aCart());
  shop.cart.setState({ cart: null, status: 'failed' });
  const { place } = await mounted(shop.around(<CartPreview onLeave={() => undefined} />));
  expect(place.textContent).toContain("We can't reach the store right now.");
  expect(place.textContent).not.toContain('Your cart is empty');
  await press('Try again');
  expect(place.querySelectorAll('li')).toHaveLength(aCart().products.length);
});

it('a cart that does not load the second time either says so again', async () => {
  const shop = inShop(() => Response.error());
  shop.cart.setState({ cart: null, status: 'failed' });
  await mounted(shop.around(<CartPreview onLeave={() => undefined} />));
  await press('Try again');
  await expect.poll(shop.said).toBe("We can't reach the store right now.");
});
