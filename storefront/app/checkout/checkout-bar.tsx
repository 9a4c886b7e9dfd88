import { BottomBar } from '@larder/ui/bottom-bar.tsx';
import { Dialog } from '@larder/ui/dialog.tsx';
import { useText } from '@larder/ui/words.ts';
import { ChevronUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { MostToPay } from '../parts/cart/most-to-pay.tsx';
import { itemsLabel } from '../parts/cart/totals-rows.ts';
import { useCheckout } from './checkout-context.ts';
import { CheckoutTotals, SlowNotice } from './place-order-card.tsx';
import './checkout-bar.css';

/** The bar at the bottom edge of smaller screens: the total, which opens the totals, and the next button. */
export function CheckoutBar({ children, className = '' }: { children: ReactNode; className?: string }) {
  const t = useText();
  const { totals, cart } = useCheckout();
  const [open, setOpen] = useState(false);
  return (
    <BottomBar className={`checkout-bar flex-wrap ${className}`}>
      <SlowNotice className="w-full" />
      <button
        type="button"
        className="checkout-bar-sums -ml-2 rounded-sm px-2 py-1 text-left"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="tnum block text-caption text-ink-2 min-[18rem]:truncate">
          <span className="sr-only">{t('Show totals')}: </span>
          {t(...itemsLabel(cart.productsCount))}
          <ChevronUp aria-hidden size={16} className="ml-0.5 inline-block align-text-bottom text-ink-3" />
        </span>
        <MostToPay facts={totals.facts} large />
      </button>
      {children}
      {open ? (
        <Dialog title={t('Totals')} size="small" onClose={() => setOpen(false)}>
          <CheckoutTotals />
        </Dialog>
      ) : null}
    </BottomBar>
  );
}
