import { Button } from '@larder/ui/button.tsx';
import { Skeleton, SkeletonRegion } from '@larder/ui/skeleton.tsx';
import { useText } from '@larder/ui/words.ts';
import { CircleAlert, Lock } from 'lucide-react';
import { useId, useImperativeHandle, useRef, useState, type Ref } from 'react';
import type { CardAnswer } from './card-answer.ts';
import { useCardFrame } from './use-card-frame.ts';
import './card-form.css';

export type CardFormHandle = {
  /** Submits the form once it has loaded; a problem is also shown above it, with focus. */
  submit: () => Promise<CardAnswer>;
};

type Props = {
  ref: Ref<CardFormHandle>;
  /** Called when Enter is pressed inside the form. */
  onEnter?: () => void;
};

/**
 * The provider's card form in its own frame. Card numbers stay in there: this page learns an id, four digits
 * and an expiry.
 */
export function CardForm({ ref, onEnter }: Props) {
  const t = useText();
  const div = `card-form-${useId().replace(/[^a-z0-9]/gi, '')}`;
  const alert = useRef<HTMLParagraphElement>(null);
  const { status, problem, submit, retry } = useCardFrame(div, onEnter);
  const [isVerifying, setIsVerifying] = useState(false);

  useImperativeHandle(
    ref,
    () => ({
      async submit() {
        setIsVerifying(true);
        const answer = await submit().finally(() => setIsVerifying(false));
        // Once the text is on screen.
        if ('problem' in answer) requestAnimationFrame(() => alert.current?.focus());
        return answer;
      },
    }),
    [submit],
  );

  return (
    <div className="grid gap-3">
      {problem ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-danger-soft px-4 py-3 text-danger">
          <p
            ref={alert}
            tabIndex={-1}
            role="alert"
            className="flex min-w-[min(12rem,100%)] flex-1 gap-2 font-semibold outline-none"
          >
            <CircleAlert aria-hidden size={20} className="mt-0.5 flex-none" />
            {t(problem)}
          </p>
          {status === 'failed' ? (
            <Button look="secondary" onClick={retry}>
              {t('Try again')}
            </Button>
          ) : null}
        </div>
      ) : null}
      <div className="@container relative" hidden={status === 'failed'}>
        {status === 'loading' ? <AwaitedForm /> : null}
        {/* The frame reaches 5 px beyond its fields on both sides, for their focus rings. */}
        <div
          id={div}
          className={`-mx-[5px] overflow-x-clip px-[5px] ${status === 'loading' ? 'card-form-awaited' : ''}`}
        />
      </div>
      {status === 'failed' ? null : (
        <p className="flex items-center gap-2 text-caption text-ink-3">
          <Lock aria-hidden size={14} />
          <span className="grid *:[grid-area:1/1]">
            <span>{t(isVerifying && status === 'ready' ? 'Verifying your card' : underForm[status])}</span>
            {/* The longer sentence keeps its second line, which it needs on a narrow phone. */}
            {status === 'ready' && !isVerifying ? null : (
              <span aria-hidden className="invisible">
                {t(underForm.ready)}
              </span>
            )}
          </span>
        </p>
      )}
    </div>
  );
}

const underForm = {
  loading: 'Loading the card form...',
  ready: 'We never see your full card number.',
} as const;

/** A cover over the form's place until it has loaded. */
function AwaitedForm() {
  return (
    <SkeletonRegion className="absolute inset-0 grid content-start gap-4 bg-surface">
      <Skeleton className="h-16" />
      <Skeleton className="h-[72px]" />
      <Skeleton className="h-[72px]" />
      <Skeleton className="h-[72px] w-1/2" />
    </SkeletonRegion>
  );
}
