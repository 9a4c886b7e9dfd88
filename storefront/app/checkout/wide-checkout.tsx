import { useText } from '@larder/ui/words.ts';
import type { ReactNode } from 'react';
import { CheckoutBar } from './checkout-bar.tsx';
import { useCheckout } from './checkout-context.ts';
import { ModeToggle } from './mode-toggle.tsx';
import { BarPlaceOrder, CheckoutTotals, PlaceOrderButton, SlowNotice } from './place-order-card.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { StepMark } from './step-parts.tsx';
import { StepSection } from './step-section.tsx';
import { openStepOf } from './starting-choices.ts';
import type { Step } from './steps.ts';
import { UnderMinimum } from './under-minimum.tsx';

/** The checkout where it was opened from 768 px on: numbered sections on one page, totals and Place Order always in sight beside them. */
export function WideCheckout() {
  const t = useText();
  const { data } = useCheckout();
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid gap-5">
        <div>
          <ModeToggle />
          <UnderMinimum className="mt-4" />
        </div>
        <ol className="grid gap-5" aria-label={t('Checkout')}>
          <StepItem step="address">
            <StepSection step="address" />
          </StepItem>
          <StepItem step="time">
            <StepSection step="time" />
          </StepItem>
          <StepItem step="payment">
            <StepSection step="payment" />
          </StepItem>
          <StepItem step="review">
            <section aria-labelledby="checkout-review" className="card p-4 md:p-6 lg:p-7">
              <div className="mb-4 flex min-h-11 items-center gap-3.5">
                <StepMark step="review" isDone={false} />
                <h2 id="checkout-review" tabIndex={-1} className="h2 outline-none">
                  {t('Review')}
                </h2>
              </div>
              <ReviewPanel id="review" />
              <PlaceOrderButton className="mt-6 w-full max-lg:hidden" />
            </section>
          </StepItem>
        </ol>
      </div>
      <section
        aria-label={t('Totals')}
        className="card p-4 md:p-6 lg:sticky lg:top-[calc(var(--header-h)+24px)]"
        aria-busy={data.isPlacing || undefined}
      >
        <h2 className="h3 mb-4">{t('Totals')}</h2>
        <CheckoutTotals speaks />
        <PlaceOrderButton className="mt-5 w-full max-lg:hidden" />
        <SlowNotice className="mt-3 max-lg:hidden" />
      </section>
      <CheckoutBar className="lg:hidden">
        <BarPlaceOrder />
      </CheckoutBar>
    </div>
  );
}

/** One of the four steps; the first unfinished one is the current one. */
function StepItem({ step, children }: { step: Step; children: ReactNode }) {
  const { data, versionKey } = useCheckout();
  return <li aria-current={openStepOf(data, versionKey) === step ? 'step' : undefined}>{children}</li>;
}
