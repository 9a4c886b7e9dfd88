// @vitest-environment happy-dom
import { mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { CartPreview } from '../../shell/cart-preview.tsx';
import { inShop } from '../../shell/testing/in-shop.tsx';
import { aCart, aLine } from '../../shell/testing/shopper.ts';
import { CartLine } from './cart-line.tsx';

const nothing = () => undefined;

it.each(['the cart', 'the preview of the cart'])(
  '%s cuts a name at 25 characters [PRODUCT-12]',
  async (where) => {
    const shown = async (prodName: string) => {
      const line = aLine({ prodName });
      const cart = aCart({ products: [line] });
      const shop = inShop(() => cart, { cart });
      const item =
        where === 'the cart' ? (
          <ul>
            <CartLine line={line} cartId="cart" keep={nothing} forget={nothing} />
          </ul>
        ) : (
          <CartPreview onLeave={nothing} />
        );
      const { place, leave } = await mounted(shop.around(item));
      const html = place.innerHTML;
      await leave();
      return html;
    };
    expect(await shown('x'.repeat(25))).not.toContain('…');
    expect(await shown('y'.repeat(26))).toContain(`>${'y'.repeat(24)}…<`);
  },
);
