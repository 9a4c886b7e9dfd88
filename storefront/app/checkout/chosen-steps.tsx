import { Button } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { useCheckout } from './checkout-context.ts';
import { LostWindow } from './lost-window.tsx';
import { isStepDone } from './starting-choices.ts';
import { StepSummary } from './step-summary.tsx';
import { stepNames } from './steps.ts';

/** The three steps before the review in words, each of which a press opens. */
export function ChosenSteps() {
  const t = useText();
  const { data, versionKey, openStep } = useCheckout();
  const chosen = (['address', 'time', 'payment'] as const).filter((step) =>
    isStepDone(step, data, versionKey),
  );
  if (chosen.length === 0 && !data.lostSlot) return null;
  return (
    <ul className="card mb-5 divide-y divide-line px-4">
      {chosen.map((step) => (
        <li key={step} className="flex items-start gap-3 py-3">
          <div className="min-w-0 flex-1">
            <p className="mb-0.5 text-caption text-ink-3">{t(stepNames[step])}</p>
            <StepSummary step={step} />
          </div>
          <Button
            look="quiet"
            className="-mt-1 -mr-2.5"
            aria-label={`${t('Change')}: ${t(stepNames[step])}`}
            onClick={() => openStep(step)}
          >
            {t('Change')}
          </Button>
        </li>
      ))}
      {data.lostSlot ? (
        <li className="-mx-4">
          <LostWindow className="rounded-none" />
        </li>
      ) : null}
    </ul>
  );
}
