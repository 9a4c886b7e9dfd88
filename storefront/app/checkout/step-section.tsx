import { Button } from '@larder/ui/button.tsx';
import { Dialog } from '@larder/ui/dialog.tsx';
import { useKeptFocus } from '@larder/ui/keep-focus.ts';
import { useText } from '@larder/ui/words.ts';
import { useRef, useState, type RefObject } from 'react';
import { useCheckout } from './checkout-context.ts';
import { isStepDone } from './starting-choices.ts';
import { ContinueButton, StepMark, StepNotice, StepPanel, useStepTitle } from './step-parts.tsx';
import { StepSummary } from './step-summary.tsx';
import { stepNames, type Step } from './steps.ts';

/**
 * A numbered step on a wide screen: its choices or, once settled, a one-line summary and a dialog to change
 * them.
 */
export function StepSection({ step }: { step: Exclude<Step, 'review'> }) {
  const t = useText();
  const { data, versionKey } = useCheckout();
  const title = useStepTitle(step);
  const heading = useRef<HTMLHeadingElement>(null);
  const [changes, setChanges] = useState(false);
  const isDone = isStepDone(step, data, versionKey);
  const isSettled = isDone && data.settled.includes(step);
  useKeptFocus(heading, isSettled);
  return (
    <section
      // Named after the step, with any other heading added.
      aria-label={[...new Set([t(stepNames[step]), title])].join(': ')}
      className={`card ${isSettled ? 'px-4 py-3 md:px-6 lg:px-7' : 'p-4 md:p-6 lg:p-7'}`}
    >
      <div className="flex min-h-11 items-center gap-3.5">
        <StepMark step={step} isDone={isSettled} />
        <div
          className={`grid flex-1 items-center gap-x-5 ${isSettled ? 'md:grid-cols-[11rem_minmax(0,1fr)]' : ''}`}
        >
          <h2
            id={`checkout-${step}`}
            ref={heading}
            tabIndex={-1}
            className={`outline-none ${isSettled ? 'h3' : 'h2'}`}
          >
            {title}
            {isSettled ? <span className="sr-only"> · {t('Step done')}</span> : null}
          </h2>
          {isSettled ? <StepSummary step={step} /> : null}
        </div>
        {isSettled ? (
          <Button
            look="quiet"
            className="-mr-2.5"
            aria-haspopup="dialog"
            aria-label={`${t('Change')}: ${title}`}
            onClick={() => setChanges(true)}
          >
            {t('Change')}
          </Button>
        ) : null}
      </div>
      {changes ? null : (
        <div className={`md:pl-[46px] ${isSettled ? 'not-empty:pt-3' : 'pt-4'}`}>
          <StepNotice step={step} />
          {isSettled ? null : (
            <div className="grid gap-5">
              <StepPanel step={step} id={`section-${step}`} />
              <ContinueButton step={step} className="justify-self-start" />
            </div>
          )}
        </div>
      )}
      {changes ? (
        <StepDialog step={step} title={title} heading={heading} onClose={() => setChanges(false)} />
      ) : null}
    </section>
  );
}

type DialogProps = {
  step: Exclude<Step, 'review'>;
  title: string;
  /** The element that gets focus when the button that opened the dialog is gone. */
  heading: RefObject<HTMLHeadingElement | null>;
  onClose: () => void;
};

function StepDialog({ step, title, heading, onClose }: DialogProps) {
  const t = useText();
  return (
    <Dialog
      title={title}
      size={step === 'time' ? 'large' : 'medium'}
      onClose={onClose}
      returnTo={heading}
      footer={<ContinueButton step={step} look="primary" label={t('Done')} onDone={onClose} />}
    >
      <StepNotice step={step} />
      <StepPanel step={step} id={`dialog-${step}`} onDone={onClose} />
    </Dialog>
  );
}
