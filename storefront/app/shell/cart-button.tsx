import { dollars } from '@larder/domain/money';
import { plural } from '@larder/text/say';
import { Disclosure } from '@larder/ui/disclosure.tsx';
import { useText } from '@larder/ui/words.ts';
import { ShoppingBasket } from 'lucide-react';
import { lazy } from '@larder/ui/lazy.tsx';
import { Suspense } from 'react';
import { useCartVersion } from '../parts/cart/use-cart-version.ts';
import { useCartBadge } from '../state/cart-state.ts';

const loadPanel = () => import('./cart-panel.tsx');
const CartPanel = lazy(loadPanel);

/**
 * The number and amount of the cart's items, always in sight; a press opens the cart. It never opens by
 * itself.
 */
export function CartButton() {
  const t = useText();
  useCartVersion();
  const { count, subtotal } = useCartBadge();
  const amount = dollars(subtotal);
  const name =
    count === 0
      ? t('Cart, empty')
      : t(plural(count, 'Cart, {0} item, {1}', 'Cart, {0} items, {1}'), count, amount);
  return (
    <Disclosure
      panelId="cart-panel"
      button={(button) => (
        <button
          {...button}
          type="button"
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-2 font-semibold hover:bg-header-hover md:px-3"
          onPointerEnter={() => void loadPanel()}
          onFocus={() => void loadPanel()}
        >
          <span className="sr-only">{name}</span>
          <span aria-hidden className="relative">
            <ShoppingBasket size={24} strokeWidth={1.75} />
            {count === 0 ? null : (
              <span className="tnum absolute -top-2 -right-2.5 grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1 text-[min(0.75rem,15px)] leading-none font-bold text-on-brand">
                {count > 99 ? '99+' : count}
              </span>
            )}
          </span>
          {count === 0 ? null : (
            <span aria-hidden className="tnum pl-1.5 text-label max-[21.8rem]:hidden">
              {amount}
            </span>
          )}
        </button>
      )}
    >
      {(close) => (
        <Suspense>
          <CartPanel onClose={close} />
        </Suspense>
      )}
    </Disclosure>
  );
}
