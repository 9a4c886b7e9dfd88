import { BusyButton } from '@larder/ui/busy-button.tsx';
import { Button } from '@larder/ui/button.tsx';
import { Dialog } from '@larder/ui/dialog.tsx';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { useText } from '@larder/ui/words.ts';
import type { ReactNode } from 'react';
import type { ChangeProps } from './change-props.ts';
import type { Change } from './use-change.ts';

type Props = Pick<ChangeProps, 'onClose' | 'returnTo'> & {
  title: string;
  change: Pick<Change, 'busy' | 'failure'>;
  /** What the button that makes the change says, and whether there is anything to be changed. */
  confirm: string;
  isReady: boolean;
  onConfirm: () => void;
  /** What it comes to, beside the buttons. */
  sum?: ReactNode;
  children: ReactNode;
};

/** A change of an order: what it is about, what it comes to, and a button that makes it. */
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
      <div className="grid gap-5">
        {children}
        {change.failure ? <ErrorPanel text={change.failure} /> : null}
      </div>
    </Dialog>
  );
}
