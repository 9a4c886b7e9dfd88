import { Button } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { useCheckout } from './checkout-context.ts';
import { LostWindow } from './lost-window.tsx';
import { isStepDone } from './starting-choices.ts';
import { StepSummary } from './step-summary.tsx';
import { useChoiceName } from './step-parts.tsx';
import type { Step } from './steps.ts';

/** The three steps before the review in words, each of which a press opens. */
export function ChosenSteps() {
  const { data, versionKey } = useCheckout();
  const chosen = (['address', 'time', 'payment'] as const).filter((step) =>
    isStepDone(step, data, versionKey),
  );
  if (chosen.length === 0 && !data.lostSlot) return null;
  return (
    <ul className="card mb-5 divide-y divide-line px-4">
      {chosen.map((step) => (
        <ChosenStep key={step} step={step} />
      ))}
      {data.lostSlot ? (
        <li className="-mx-4">
          <LostWindow className="rounded-none" />
        </li>
      ) : null}
    </ul>
  );
}

function ChosenStep({ step }: { step: Exclude<Step, 'review'> }) {
  const t = useText();
  const { openStep } = useCheckout();
  const name = useChoiceName(step);
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="mb-0.5 text-caption text-ink-3">{name}</p>
        <StepSummary step={step} />
      </div>
      <Button
        look="quiet"
        className="-mt-1 -mr-2.5"
        aria-label={`${t('Change')}: ${name}`}
        onClick={() => openStep(step)}
      >
        {t('Change')}
      </Button>
    </li>
  );
}
