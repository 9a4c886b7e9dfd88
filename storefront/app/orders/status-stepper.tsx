import { localTime } from '@larder/text/dates';
import { monthDay } from '@larder/text/days';
import { timeInProse } from '@larder/text/window-prose';
import { useLang, useText } from '@larder/ui/words.ts';
import { Check } from 'lucide-react';
import type { StepView } from './stepper-view.ts';
import './status-stepper.css';

/** The steps of an order: downwards on phones, in a row on wide screens. */
export function StatusStepper({ steps, timeZone }: { steps: readonly StepView[]; timeZone: string }) {
  const t = useText();
  const lang = useLang();
  const reached = (at: string) => {
    const { day, time } = localTime(at, timeZone);
    return `${monthDay(lang, day)}, ${timeInProse(lang, time)}`;
  };
  // An active step that is the last one is done.
  const end = steps.at(-1)?.state === 'active' ? steps.at(-1) : null;
  return (
    <section aria-label={t('Order status')} className="card p-5 md:p-6 print:hidden">
      <ol className="stepper">
        {steps.map((step) => (
          <li
            key={step.status}
            className={`step step-${step.state} ${step === end ? 'step-end' : ''}`}
            aria-current={step.state === 'active' ? 'step' : undefined}
          >
            <span aria-hidden className="step-mark">
              {step.state === 'done' || step === end ? <Check size={18} strokeWidth={3} /> : null}
            </span>
            <span className="min-w-0">
              <span className="step-name">
                {step.state === 'done' ? <span className="sr-only">{t('Done')}: </span> : null}
                {t(step.status)}
              </span>
              {step.at ? (
                <span className="tnum block text-caption text-ink-3">{reached(step.at)}</span>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
