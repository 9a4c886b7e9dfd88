import { Button } from '@larder/ui/button.tsx';
import { Dialog } from '@larder/ui/dialog.tsx';
import { useText } from '@larder/ui/words.ts';
import { useRef } from 'react';

/** Says that the age was answered elsewhere while one was asking for it: what is on the card now holds. */
export function AgeAnswered({ years, onClose }: { years: number; onClose: () => void }) {
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
      <p>{t('Somebody has answered this in the meantime. Look at the order again.')}</p>
    </Dialog>
  );
}
