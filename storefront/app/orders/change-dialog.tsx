import { BusyButton } from '@larder/ui/busy-button.tsx';
import { Button } from '@larder/ui/button.tsx';
import { Dialog } from '@larder/ui/dialog.tsx';
import { useText } from '@larder/ui/words.ts';
import type { ReactNode } from 'react';
import type { ChangeProps } from './change-props.ts';
import type { Change } from './use-change.ts';

type Props = Pick<ChangeProps, 'onClose' | 'returnTo'> & {
  title: string;
  change: Pick<Change, 'busy' | 'failure'>;
  /** The label of the button that makes the change, and whether there is a change to make. */
  confirm: string;
  isReady: boolean;
  onConfirm: () => void;
  /** True while something typed would be lost: a press beside the dialog then does not close it. */
  edited?: boolean;
  /** The new total, beside the buttons. */
  sum?: ReactNode;
  children: ReactNode;
};

/** A dialog that changes an order: its subject, the new total, and the button that makes the change. */
export function ChangeDialog({
  title,
  change,
  confirm,
  isReady,
  onConfirm,
  sum,
  children,
  ...dialog
}: Props) {
  const t = useText();
  return (
    <Dialog
      {...dialog}
      title={title}
      failure={change.failure}
      footer={
        <>
          {sum}
          <Button look="secondary" onClick={dialog.onClose}>
            {t('Cancel')}
          </Button>
          <BusyButton busy={change.busy} disabled={!isReady} onClick={onConfirm}>
            {confirm}
          </BusyButton>
        </>
      }
    >
      <div className="grid gap-5">{children}</div>
    </Dialog>
  );
}
