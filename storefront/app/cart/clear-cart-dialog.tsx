import { useAnnounce } from '@larder/ui/announce.tsx';
import { ConfirmDialog } from '@larder/ui/confirm-dialog.tsx';
import { errorText } from '@larder/ui/error-text.ts';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { useBackends } from '../backends.ts';
import { useCart } from '../state/cart-state.ts';

type Props = { cartId: string; onCleared: () => void; onClose: () => void };

/** Asks before the cart is emptied. */
export default function ClearCartDialog({ cartId, onCleared, onClose }: Props) {
  const t = useText();
  const toast = useToast();
  const announce = useAnnounce();
  const { experience } = useBackends();
  const { apply, flush, reload } = useCart();
  const [busy, setBusy] = useState(false);

  const clear = async () => {
    setBusy(true);
    toast.again('clear-cart');
    try {
      // Unsent changes would add products to the cart again.
      await flush();
      apply(await experience('POST api/user/cart/:id/clear', { params: { id: cartId } }));
      onCleared();
      announce(t('Your cart is empty'));
    } catch (error) {
      toast.failure(errorText(error, t), 'clear-cart');
      // Ordered on another device, or cleared already and the answer lost.
      void reload();
    }
    onClose();
  };

  return (
    <ConfirmDialog
      title={t('Clear Cart')}
      keep={t('No, Keep Items')}
      confirm={t('Yes, Clear Cart')}
      busy={busy}
      onConfirm={() => void clear()}
      onClose={onClose}
    >
      <p>{t('All items in your cart will be removed. Do you wish to continue?')}</p>
    </ConfirmDialog>
  );
}
