import { TabPanel, Tabs } from '@larder/ui/tabs.tsx';
import { useText } from '@larder/ui/words.ts';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { ChosenSteps } from './chosen-steps.tsx';
import { CheckoutBar } from './checkout-bar.tsx';
import { useCheckout } from './checkout-context.ts';
import { ModeToggle } from './mode-toggle.tsx';
import { BarPlaceOrder, CheckoutTotals } from './place-order-card.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { isStepDone, ordersFrom } from './starting-choices.ts';
import { StepLines } from './step-line.tsx';
import { ContinueButton, StepNotice, StepPanel, useStepTitle } from './step-parts.tsx';
import { stepNames, steps, type Step } from './steps.ts';
import { UnderMinimum } from './under-minimum.tsx';

/**
 * The checkout where it was opened on a phone: one step at a time, the settled ones folded to a line each, free movement between
 * them. The bar at the bottom shows the total and the next button: in the last open step that is Place Order, once
 * what the step asks for is chosen.
 */
export function NarrowCheckout() {
  const t = useText();
  const { data, versionKey, set } = useCheckout();
  const step = data.activeTab;
  const title = useStepTitle(step);
  const tabs = steps.map((each) => {
    const isDone = isStepDone(each, data, versionKey);
    return {
      id: each,
      label: (
        // In one text: a sign of its own would take a third line above a name of two, and push what is below.
        <span>
          {isDone ? (
            <Check
              aria-hidden
              size={16}
              strokeWidth={2.5}
              className="mr-1 inline-block align-text-bottom text-ok"
            />
          ) : null}
          {t(stepNames[each])}
          {isDone ? <span className="sr-only"> · {t('Step done')}</span> : null}
        </span>
      ),
    };
  });
  const orders = ordersFrom(step, data, versionKey);
  return (
    <div className="max-w-3xl">
      <ModeToggle />
      <UnderMinimum className="mt-4" />
      <Tabs
        id="checkout"
        label={t('Checkout')}
        tabs={tabs}
        selected={step}
        onSelect={(next) => {
          // A complete step counts as settled when it is left, so that nothing leads back to it.
          const left = isStepDone(step, data, versionKey) ? [step] : [];
          set({ activeTab: next as Step, settled: [...new Set([...data.settled, ...left])] });
        }}
        manual
        even
        className="-mx-4 mt-4 px-2"
      />
      <TabPanel id="checkout" tab={step} className="relative pt-5">
        {step === 'review' ? null : <StepLines steps={othersAround(step).before} className="mb-5" />}
        <h2 id={`checkout-${step}`} tabIndex={-1} className="h2 mb-4 outline-none">
          {title}
        </h2>
        {step === 'review' ? <Review /> : <StepNotice step={step} />}
        <PaymentTab isShown={step === 'payment'} />
        {step === 'address' || step === 'time' ? <StepPanel step={step} id={`tab-${step}`} /> : null}
        {step !== 'review' && orders ? (
          <ContinueButton step={step} label={t('Continue to review')} className="mt-5 w-full" />
        ) : null}
        {step === 'review' ? null : <StepLines steps={othersAround(step).after} className="mt-5" />}
      </TabPanel>
      <CheckoutBar className="lg:static lg:mt-6">
        {orders || step === 'review' ? (
          <BarPlaceOrder />
        ) : (
          <ContinueButton
            step={step}
            look="primary"
            className="max-w-[58%] min-w-min px-5 min-[18rem]:max-[30rem]:max-w-none min-[18rem]:max-[30rem]:flex-1 min-[18rem]:max-[30rem]:px-3.5"
          />
        )}
      </CheckoutBar>
    </div>
  );
}

/** What is ordered, with the steps before in words and the sums. */
function Review() {
  const t = useText();
  return (
    <>
      <ChosenSteps />
      <ReviewPanel id="review" />
      <section aria-label={t('Totals')} className="card mt-6 p-5">
        <CheckoutTotals speaks />
      </section>
    </>
  );
}

/**
 * The choices of the payment step. In the other tabs they stay, out of sight, while a card is being typed: its form would
 * begin anew, and Place Order sends it from there too.
 */
function PaymentTab({ isShown }: { isShown: boolean }) {
  const { data } = useCheckout();
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  const isTyped = wasShown && data.usesNewCard && data.eProtectResponse === null;
  if (!isShown && !isTyped) return null;
  return (
    // As wide as before, and not `hidden`: the provider's form would tell the height of nothing, and come back without any.
    <div className={isShown ? undefined : 'invisible absolute inset-x-0 top-0 -z-10 h-0 overflow-hidden'}>
      <StepPanel step="payment" id="tab-payment" />
    </div>
  );
}

/** Returns the steps before one and those after it, without the review. */
function othersAround(step: Exclude<Step, 'review'>) {
  const choices = ['address', 'time', 'payment'] as const;
  const at = choices.indexOf(step);
  return { before: choices.slice(0, at), after: choices.slice(at + 1) };
}
