import { plural } from '@larder/text/say';
import { centsFromDecimal, formatMoney } from '@larder/domain/money';
import { ShoppingBasket } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../words.ts';
import { useCartBadge } from './cart-state.ts';

const loadPanel = () => import('./cart-panel.tsx');
const CartPanel = lazy(loadPanel);

/** Number and amount of what is in the cart, always in sight; pressed, the cart itself. It never opens by itself. */
export function CartButton() {
  const t = useText();
  const { count, subtotal } = useCartBadge();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const amount = formatMoney(centsFromDecimal(subtotal));
  const name =
    count === 0
      ? t('Cart, empty')
      : t(plural(count, 'Cart, {0} item, {1}', 'Cart, {0} items, {1}'), count, amount);

  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!open) return;
    const away = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div
      ref={root}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
      }}
      onBlur={(event) => {
        const to = event.relatedTarget;
        if (open && to && !event.currentTarget.contains(to)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className="inline-flex min-h-11 items-center gap-2 rounded-full px-2 font-semibold hover:bg-sunken md:px-3"
        aria-label={name}
        aria-expanded={open}
        aria-controls="cart-panel"
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={() => setOpen(!open)}
      >
        <span className="relative">
          <ShoppingBasket aria-hidden size={24} strokeWidth={1.75} />
          {count === 0 ? null : (
            <span
              aria-hidden
              className="tnum absolute -top-2 -right-2.5 grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1 text-[12px] leading-none font-bold text-on-brand"
            >
              {count > 99 ? '99+' : count}
            </span>
          )}
        </span>
        <span aria-hidden className={`tnum text-label ${count === 0 ? 'sr-only' : 'pl-1.5'}`}>
          {amount}
        </span>
      </button>
      {open ? (
        <Suspense>
          <CartPanel onClose={close} />
        </Suspense>
      ) : null}
    </div>
  );
}
