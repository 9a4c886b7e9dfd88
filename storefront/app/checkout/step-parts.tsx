import { BusyButton } from '@larder/ui/busy-button.tsx';
import { useText } from '@larder/ui/words.ts';
import { Check, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { AddressPanel } from './address-panel.tsx';
import { useCheckout } from './checkout-context.ts';
import { LostWindow } from './lost-window.tsx';
import { missingText, stepOfMissing } from './missing.ts';
import { PaymentPanel } from './payment-panel.tsx';
import { openStepOf } from './starting-choices.ts';
import { continueTo, stepNames, steps, type Step } from './steps.ts';
import { TimePanel } from './time-panel.tsx';
import { useMinimum } from './use-place-order.ts';

/** Returns the title of a step; the address step's includes the purpose of the address. */
export function useStepTitle(step: Step): string {
  const t = useText();
  const { isDelivery } = useCheckout();
  if (step === 'address') return isDelivery ? t('Delivery details') : t('Address for your billing');
  return t(stepNames[step]);
}

/** Returns the name under which a step's choice stands by itself: in pickup its address is the one of the bill. */
export function useChoiceName(step: Exclude<Step, 'review'>): string {
  const t = useText();
  const { isDelivery } = useCheckout();
  return t(step === 'address' && !isDelivery ? 'Billing address' : stepNames[step]);
}

type PanelProps = {
  step: Exclude<Step, 'review'>;
  /** Prefix of the ids inside; two panels of a step are never shown at once. */
  id: string;
  /** When set, finishing only settles the step, and opens no other one. */
  onDone?: () => void;
};

/**
 * Returns a function that settles a step and, on success, calls `onDone` instead of opening the next step.
 */
function useFinish(step: Step, onDone: (() => void) | undefined): () => Promise<void> {
  const { finishStep } = useCheckout();
  return async () => {
    const isDone = await finishStep(step, onDone !== undefined);
    if (isDone) onDone?.();
  };
}

/** The choices of a step, in its section, its tab or its dialog. */
export function StepPanel({ step, id, onDone }: PanelProps) {
  const finish = useFinish(step, onDone);
  if (step === 'address') return <AddressPanel id={id} />;
  return step === 'time' ? <TimePanel id={id} /> : <PaymentPanel id={id} onEnter={() => void finish()} />;
}

/** A step's number, or the tick once it is done. */
export function StepMark({ step, isDone }: { step: Step; isDone: boolean }) {
  return (
    <span
      aria-hidden
      className={`tnum grid size-8 flex-none place-items-center rounded-full text-label font-bold ${
        isDone ? 'bg-brand text-on-brand' : 'bg-brand-soft text-brand-hover'
      }`}
    >
      {isDone ? <Check size={18} strokeWidth={2.5} /> : steps.indexOf(step) + 1}
    </span>
  );
}

/** The failure of a step, or what the last press found missing in it. */
export function StepNotice({ step }: { step: Exclude<Step, 'review'> }) {
  const t = useText();
  const { data } = useCheckout();
  const minimum = useMinimum();
  const missing = data.missing.find((each) => stepOfMissing(each) === step);
  const text = data.notices[step] ?? (missing ? t(...missingText(missing, minimum)) : null);
  // The lost window shows with the failure, and in the step that chooses another one.
  const lost = text || step === 'time' ? <LostWindow className="mb-4" /> : null;
  if (!text) return lost;
  const notice = (
    <p
      id={`checkout-${step}-notice`}
      role="alert"
      tabIndex={-1}
      className="mb-4 flex items-start gap-2.5 rounded-md bg-danger-soft px-4 py-3 font-semibold text-danger outline-none"
    >
      <CircleAlert aria-hidden size={20} className="mt-0.5 flex-none" />
      <span>{text}</span>
    </p>
  );
  return (
    <>
      {notice}
      {lost}
    </>
  );
}

type ContinueProps = {
  step: Exclude<Step, 'review'>;
  look?: 'primary' | 'secondary';
  /** A label in place of the next step's name. */
  label?: string;
  /** When set, a press only settles the step, and opens no other one. */
  onDone?: () => void;
  className?: string;
};

/** The button that settles the step. If a card is being typed, it submits that first. */
export function ContinueButton({ step, look = 'secondary', label, onDone, className }: ContinueProps) {
  const t = useText();
  const { data, versionKey } = useCheckout();
  const finish = useFinish(step, onDone);
  const [busy, setBusy] = useState(false);
  const usesForm = step === 'payment' && data.usesNewCard && data.eProtectResponse === null;
  const next = openStepOf(data, versionKey, step);
  const press = () => {
    setBusy(true);
    void finish().finally(() => setBusy(false));
  };
  return (
    <BusyButton look={look} busy={busy} className={className} onClick={press}>
      {label ?? t(usesForm && look === 'secondary' ? 'Use this card' : continueTo[next])}
    </BusyButton>
  );
}
