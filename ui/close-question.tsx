import { useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { useText } from './words.ts';

/**
 * Asks in place of a dialog's buttons whether it may be closed with what was typed or chosen in it; the button that keeps it
 * open has the focus, which goes back to where it was with the question.
 */
export function CloseQuestion({ onKeep, onClose }: { onKeep: () => void; onClose: () => void }) {
  const t = useText();
  const id = useId();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    keep.current!.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <fieldset aria-describedby={id} className="dialog-foot">
      <p id={id} className="basis-full">
        {t('Do you want to close this? What you entered or chose here will be lost.')}
      </p>
      <Button ref={keep} look="secondary" aria-describedby={id} onClick={onKeep}>
        {t('No, keep it open')}
      </Button>
      <Button look="danger" onClick={onClose}>
        {t('Yes, close it')}
      </Button>
    </fieldset>
  );
}
