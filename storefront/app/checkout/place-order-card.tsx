import { dollars } from '@larder/domain/money';
import { missingToMinimum } from '@larder/domain/minimum';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { useText } from '@larder/ui/words.ts';
import { LockKeyhole } from 'lucide-react';
import { MostToPay } from '../parts/cart/most-to-pay.tsx';
import { PromoEntry } from '../parts/cart/promo-entry.tsx';
import { TotalsList } from '../parts/cart/totals-card.tsx';
import { ceilingText, towardsMinimum } from '../parts/cart/totals-rows.ts';
import { CallStore } from '../parts/page/call-store.tsx';
import { useCheckout } from './checkout-context.ts';
import { underMinimumId } from './under-minimum.tsx';
import { useMinimum } from './use-place-order.ts';
import { slowText } from './use-slow-words.ts';

/**
 * The button that places the order. It can always be pressed: if something is missing, a press says what.
 * Under the store's minimum it looks and reads as not ready, for the reason shown at the top.
 */
export function PlaceOrderButton({ className = '' }: { className?: string }) {
  const t = useText();
  const { data, placeOrder, totals } = useCheckout();
  const isTooSmall = missingToMinimum(useMinimum(), towardsMinimum(totals.facts)) > 0;
  return (
    <BusyButton
      busy={data.isPlacing}
      aria-disabled={isTooSmall || undefined}
      aria-describedby={isTooSmall ? underMinimumId : undefined}
      className={`min-h-[52px] px-8 ${className}`}
      aria-label={`${t('Place Order')}, ${dollars(totals.facts.total)}`}
      onClick={() => void placeOrder()}
    >
      {t('Place Order')}
    </BusyButton>
  );
}

/** Place Order in the bar at the bottom, where it takes what the sums leave of a phone's width. */
export function BarPlaceOrder() {
  return <PlaceOrderButton className="min-[18rem]:max-[30rem]:flex-1 min-[18rem]:max-[30rem]:px-4" />;
}

/** A notice shown while placing the order takes long. */
export function SlowNotice({ className = '' }: { className?: string }) {
  const t = useText();
  const { data } = useCheckout();
  return data.isSlow ? <p className={`text-small text-ink-2 ${className}`}>{t(slowText)}</p> : null;
}

/** Totals, promo code, and the amount the card is authorized for. What is missing to the minimum stands at the top. */
export function CheckoutTotals({ speaks = false }: { speaks?: boolean }) {
  const t = useText();
  const { totals, promoCode } = useCheckout();
  const ceiling = ceilingText(totals.facts);
  return (
    <>
      <TotalsList facts={totals.facts} busy={totals.busy} speaks={speaks} />
      <p className="mt-3 max-lg:hidden">
        <MostToPay facts={totals.facts} />
      </p>
      <PromoEntry unsent={promoCode} />
      <CallStore className="mt-2 text-small" />
      {ceiling ? (
        <p className="mt-4 flex items-start gap-2 text-caption text-ink-3">
          <LockKeyhole aria-hidden size={15} className="mt-px flex-none" />
          <span>{t("We'll authorize up to {0} and charge only your final total.", ceiling)}</span>
        </p>
      ) : null}
    </>
  );
}
