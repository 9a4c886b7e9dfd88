import { Button } from '@larder/ui/button.tsx';
import { Dialog } from '@larder/ui/dialog.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { WhyButton } from '@larder/ui/why-button.tsx';
import { useText } from '@larder/ui/words.ts';
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import type { ChangeProps } from './change-props.ts';
import { NewTotal, type NewTotalTrial } from './new-total.tsx';
import type { Change } from './use-change.ts';
import { useChoiceInSight } from './use-choice-in-sight.ts';

type Props = Pick<ChangeProps, 'order' | 'onClose' | 'returnTo'> & {
  title: string;
  change: Pick<Change, 'busy' | 'failure' | 'unanswered' | 'isDecided' | 'forget'>;
  /** The label of the button that makes the change, and why there is none to make yet; null: there is one. */
  confirm: string;
  why: string | null;
  /** True when the order shows the wanted change: one without an answer was made after all. */
  isMade?: boolean;
  onConfirm: () => void;
  /** True while something typed would be lost: a press beside the dialog then does not close it. */
  edited?: boolean;
  /** The new total, beside the buttons; absent: the change costs nothing. */
  trial?: NewTotalTrial;
  children: ReactNode;
};

/**
 * A dialog that changes an order: its subject, the new total, and the button that makes the change. Where the order can no
 * longer be changed, it goes, and says whether the change under way was made.
 */
export function ChangeDialog({
  order,
  title,
  change,
  confirm,
  why,
  isMade = false,
  onConfirm,
  trial,
  children,
  ...dialog
}: Props) {
  const t = useText();
  const totalId = useId();
  const toast = useToast();
  const { unanswered, busy, isDecided } = change;
  const made = isMade ? unanswered : null;
  const isRefused = order.changes.refused !== null;
  const content = useRef<HTMLDivElement>(null);
  useChoiceInSight(content);
  const close = useEffectEvent(dialog.onClose);
  useEffect(() => {
    if (busy || (made === null && !isRefused)) return;
    if (made === null) toast.failure(t("Your change wasn't made: this order can't be changed anymore."));
    else toast.success(made);
    close();
  }, [busy, made, isRefused, toast, t]);
  const forget = useEffectEvent(change.forget);
  useEffect(() => {
    if (isDecided) forget();
  }, [isDecided]);
  return (
    <Dialog
      {...dialog}
      title={title}
      failure={change.failure}
      footer={
        <>
          {trial ? <NewTotal id={totalId} trial={trial} /> : null}
          <Button look="secondary" onClick={dialog.onClose}>
            {t('Cancel')}
          </Button>
          <WhyButton
            busy={busy}
            why={why}
            onClick={onConfirm}
            {...(trial ? { 'aria-describedby': totalId } : {})}
          >
            {confirm}
          </WhyButton>
        </>
      }
    >
      <div ref={content} className="grid gap-5">
        {children}
      </div>
    </Dialog>
  );
}
