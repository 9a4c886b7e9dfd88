import { Button } from '@larder/ui/button.tsx';
import { Dialog } from '@larder/ui/dialog.tsx';
import { useText } from '@larder/ui/words.ts';
import { useRef } from 'react';

type Props = {
  years: number;
  /** Whether one has answered too, without hearing that it was done: the answer may be one's own. */
  hasTried: boolean;
  onClose: () => void;
};

/** Says that the age was answered while one was asking for it: what is on the card now holds. */
export function AgeAnswered({ years, hasTried, onClose }: Props) {
  const t = useText();
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={t('{0} or older', years)}
      role="alertdialog"
      size="small"
      initialFocus={close}
      onClose={onClose}
      footer={
        <Button ref={close} onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <p>
        {hasTried
          ? t('This is answered by now. Look at the order again.')
          : t('Somebody has answered this in the meantime. Look at the order again.')}
      </p>
    </Dialog>
  );
}
