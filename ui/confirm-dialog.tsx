import { useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { BusyButton } from './busy-button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

type Props = Pick<DialogProps, 'title' | 'onClose' | 'size' | 'returnTo'> & {
  /** The words of the button that changes nothing; it has the focus. */
  keep: string;
  /** The words of the button that does it. */
  confirm: string;
  look?: 'primary' | 'danger';
  busy: boolean;
  onConfirm: () => void;
  children: ReactNode;
};

/** Asks before something is done; the safe answer has the focus. */
export function ConfirmDialog({
  keep,
  confirm,
  look = 'danger',
  busy,
  onConfirm,
  children,
  ...dialog
}: Props) {
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      initialFocus={safe}
      footer={
        <>
          <Button ref={safe} look="secondary" onClick={dialog.onClose}>
            {keep}
          </Button>
          <BusyButton look={look} busy={busy} onClick={onConfirm}>
            {confirm}
          </BusyButton>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
