import { useRef, useState } from 'react';
import { useBackends } from '../backends.ts';
import { errorText } from '../error-text.ts';
import { useCart } from '../shell/cart-state.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useToast } from '../ui/toast.tsx';
import { useText } from '../words.ts';

/** Asks before everything in the cart goes. */
export default function ClearCartDialog({ cartId, onClose }: { cartId: string; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const { experience } = useBackends();
  const { apply, flush } = useCart();
  const keep = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);

  const clear = async () => {
    setBusy(true);
    try {
      // What is still on its way would fill the cart again.
      await flush();
      apply(await experience('POST api/user/cart/:id/clear', { params: { id: cartId } }));
    } catch (error) {
      toast.failure(errorText(error, t));
    }
    onClose();
  };

  return (
    <Dialog
      role="alertdialog"
      title={t('Clear Cart')}
      onClose={onClose}
      initialFocus={keep}
      footer={
        <>
          <button ref={keep} type="button" className="btn btn-secondary" onClick={onClose}>
            {t('No, Keep Items')}
          </button>
          <BusyButton look="danger" busy={busy} onClick={() => void clear()}>
            {t('Yes, Clear Cart')}
          </BusyButton>
        </>
      }
    >
      <p>{t('All items in your cart will be removed. Do you wish to continue?')}</p>
    </Dialog>
  );
}
