import { BusyButton } from '@larder/ui/busy-button.tsx';
import { useKeptFocus } from '@larder/ui/keep-focus.ts';
import { CircleAlert, CircleHelp } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { TimeLeft } from './time-left.tsx';
import type { Answer } from './use-answer.ts';

type Props = {
  title: string;
  /** The name of its landmark, if another question has the same title; the title by default. */
  name?: string;
  level: 1 | 2;
  isWaiting: boolean;
  until: string;
  onOver: () => void;
  /** The failure of the last press. */
  error: string | null;
  busy: Answer | null;
  press: (answer: Answer) => Promise<void>;
  yes: string;
  no: string;
  /** The consequence of no answer. */
  otherwise: string;
  /** The outcome, shown in place of the buttons. */
  outcome: string;
  children: ReactNode;
};

/** A question of the store with its two answers, the time left, and what happens without an answer. */
export function QuestionFrame(props: Props) {
  const { title, name = title, level, isWaiting, until, error, busy, press, children } = props;
  const Heading = `h${level}` as const;
  const heading = useRef<HTMLHeadingElement>(null);
  // Several questions may stand on a page; their buttons have the same words.
  const headingId = useId();
  useKeptFocus(heading, isWaiting);
  return (
    <section aria-label={name} className="card grid gap-4 border-2 border-brand p-5 md:p-6">
      <Heading
        id={headingId}
        ref={heading}
        tabIndex={-1}
        className="h3 flex items-start gap-2.5 outline-none"
      >
        <CircleHelp aria-hidden size={24} className="mt-px flex-none text-brand" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
      </Heading>
      {children}
      {error ? (
        <p role="alert" className="flex items-start gap-2 font-semibold text-danger">
          <CircleAlert aria-hidden size={20} className="mt-0.5 flex-none" />
          {error}
        </p>
      ) : null}
      {isWaiting ? (
        <>
          <div className="flex flex-wrap gap-3">
            <BusyButton
              busy={busy === 'yes'}
              aria-describedby={headingId}
              className="flex-1 px-8"
              onClick={() => void press('yes')}
            >
              {props.yes}
            </BusyButton>
            <BusyButton
              look="secondary"
              busy={busy === 'no'}
              aria-describedby={headingId}
              className="flex-1 px-8"
              onClick={() => void press('no')}
            >
              {props.no}
            </BusyButton>
          </div>
          <div className="grid gap-1 text-small">
            <TimeLeft until={until} onOver={props.onOver} />
            <p className="text-ink-2">{props.otherwise}</p>
          </div>
        </>
      ) : (
        <p className="rounded-md bg-sunken px-4 py-3 font-semibold">{props.outcome}</p>
      )}
    </section>
  );
}
