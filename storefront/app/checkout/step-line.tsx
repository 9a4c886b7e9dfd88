import { addressLine } from '@larder/domain/address-line';
import { Button } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { Check } from 'lucide-react';
import { useCheckout } from './checkout-context.ts';
import { billingKeyOf } from './missing.ts';
import { isStepDone } from './starting-choices.ts';
import { useChoiceName } from './step-parts.tsx';
import type { Step } from './steps.ts';
import { UnbrokenTimes } from '../parts/slots/window-words.tsx';
import { useWindowText } from './time-panel.tsx';

type Settling = Exclude<Step, 'review'>;

/** The steps that have all they need, each folded to a line that a press opens; other steps get no line. */
export function StepLines({ steps, className = '' }: { steps: readonly Settling[]; className?: string }) {
  const { data, versionKey } = useCheckout();
  const done = steps.filter((step) => isStepDone(step, data, versionKey));
  if (done.length === 0) return null;
  return (
    <ul className={`divide-y divide-line rounded-md border border-line bg-surface pl-3.5 ${className}`}>
      {done.map((step) => (
        <StepLine key={step} step={step} />
      ))}
    </ul>
  );
}

function StepLine({ step }: { step: Settling }) {
  const t = useText();
  const { isDelivery, openStep } = useCheckout();
  const name = useChoiceName(step);
  return (
    <li className="flex min-h-12 items-center gap-2.5">
      <Check aria-hidden size={18} strokeWidth={2.5} className="flex-none text-ok" />
      <p className="min-w-0 flex-1 py-2 text-small">
        {/* Nothing is delivered to the address of a bill: there its name is seen too. */}
        <span className={step === 'address' && !isDelivery ? 'text-ink-3' : 'sr-only'}>{name}: </span>
        <StepWords step={step} />
      </p>
      <Button look="quiet" aria-label={`${t('Change')}: ${name}`} onClick={() => openStep(step)}>
        {t('Change')}
      </Button>
    </li>
  );
}

/** The choice made in a step, in a few words. */
function StepWords({ step }: { step: Settling }) {
  const t = useText();
  const { data, user, versionKey, isDelivery } = useCheckout();
  const window = useWindowText();
  if (step === 'time')
    return (
      <span className="tnum first-letter:uppercase">
        <UnbrokenTimes text={window} />
      </span>
    );
  if (step === 'address') {
    const key = isDelivery ? data.shippingAddress : billingKeyOf(data, versionKey);
    const address = user.addresses.find((each) => each.key === key);
    return address ? [address.nickname, addressLine(address)].filter(Boolean).join(' · ') : null;
  }
  const saved = user.paymentMethods.find((card) => card.key === data.selectedCard);
  const card = data.usesNewCard ? data.newCard : saved;
  return card ? t('Card ending with {0}', card.lastFourDigits) : null;
}
