import { cardFormMessage } from '@larder/domain/card';
import type { TextKey } from '@larder/text/say';
import { CircleAlert, Lock } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useBackends } from '../../backends.ts';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { useLang, useText, type Say } from '../../words.ts';
import type { CardAnswer } from './card-answer.ts';
import { loadCardScript, openCardFrame, type CardFormWords, type CardFrame } from './card-frame.ts';

export type CardFormHandle = {
  /** Sends what was typed into the form, waiting for it to be there; a problem is also shown above it, with focus. */
  submit: (orderId: string) => Promise<CardAnswer>;
};

type Props = {
  ref: Ref<CardFormHandle>;
  /** Enter was pressed inside the form. */
  onEnter?: () => void;
};

/** Kept free before the form is there; the form tells its own height afterwards where it can. */
const frameHeight = 300;

function wordsFor(t: Say, lang: string): CardFormWords {
  return {
    lang,
    title: t('Card details'),
    label: { accountNumber: t('Card number'), expDate: t('Expiration date'), cvv: t('Security code') },
    customErrorMessages: {
      871: t("This card number isn't valid."),
      872: t('Enter all the digits of the card number.'),
      873: t('This card number is too long.'),
      874: t('Use digits only.'),
      876: t("We don't accept this card."),
      881: t('Use digits only.'),
      882: t('Enter the 3 or 4 digits of the security code.'),
      883: t('This security code is too long.'),
      '886-month': t('Choose the month on the card.'),
      '886-year': t('Choose the year on the card.'),
    },
  };
}

/** The provider's card form in its own frame. Card numbers stay in there: this page learns an id, four digits and an expiry. */
export function CardForm({ ref, onEnter }: Props) {
  const t = useText();
  const lang = useLang();
  const { experience } = useBackends();
  const div = `card-form-${useId().replace(/[^a-z0-9]/gi, '')}`;
  const frame = useRef<CardFrame | null>(null);
  const opening = useRef<Promise<void> | null>(null);
  const enter = useEffectEvent(() => onEnter?.());
  const alert = useRef<HTMLParagraphElement>(null);
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [problem, setProblem] = useState<TextKey | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isGone = false;
    const lost = (text: TextKey) => {
      if (isGone) return;
      setProblem(text);
      setStatus('failed');
    };
    const open = async () => {
      setStatus('loading');
      setProblem(null);
      const credentials = await experience('GET credentials');
      await loadCardScript(credentials);
      if (isGone) return;
      frame.current = openCardFrame({
        credentials,
        div,
        words: wordsFor(t, lang),
        height: frameHeight,
        onReady: () => setStatus('ready'),
        onLost: (answer) => lost('problem' in answer ? answer.problem : "The card form didn't load."),
        onEnter: () => enter(),
      });
    };
    opening.current = open().catch(() => lost("The card form didn't load."));
    return () => {
      isGone = true;
      frame.current?.close();
      frame.current = null;
    };
  }, [attempt, div, experience, lang, t]);

  useImperativeHandle(
    ref,
    () => ({
      async submit(orderId) {
        setProblem(null);
        await opening.current;
        const answer: CardAnswer = (await frame.current?.submit(orderId)) ?? {
          problem: cardFormMessage('missing')!,
        };
        if ('problem' in answer) {
          setProblem(answer.problem);
          // After the text is there.
          requestAnimationFrame(() => alert.current?.focus());
        }
        return answer;
      },
    }),
    [],
  );

  return (
    <div className="grid gap-3">
      {problem ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-danger-soft px-4 py-3 text-danger">
          <p
            ref={alert}
            tabIndex={-1}
            role="alert"
            className="flex min-w-[12rem] flex-1 gap-2 font-semibold outline-none"
          >
            <CircleAlert aria-hidden size={20} className="mt-0.5 flex-none" />
            {t(problem)}
          </p>
          {status === 'failed' ? (
            <button
              type="button"
              className="btn btn-secondary"
              onClick={() => setAttempt((count) => count + 1)}
            >
              {t('Try again')}
            </button>
          ) : null}
        </div>
      ) : null}
      <div className="relative" hidden={status === 'failed'}>
        {status === 'loading' ? (
          <SkeletonRegion className="absolute inset-0 grid content-start gap-4 bg-surface">
            <Skeleton className="h-16" />
            <Skeleton className="h-[72px]" />
            <Skeleton className="h-[72px]" />
            <Skeleton className="h-[72px] w-1/2" />
          </SkeletonRegion>
        ) : null}
        <div
          id={div}
          className="overflow-x-clip"
          style={status === 'loading' ? { minHeight: frameHeight } : undefined}
        />
      </div>
      <p className="flex items-center gap-2 text-caption text-ink-3">
        <Lock aria-hidden size={14} />
        {t('Verifying your card')}
      </p>
    </div>
  );
}
