import { useAnnounce } from '@larder/ui/announce.tsx';
import { errorTextOr } from '@larder/ui/error-text.ts';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { useBackends } from '../../backends.ts';
import { useCart } from '../../state/cart-state.ts';
import { useStore } from '../../state/store.ts';
import { useCartFailure } from './use-cart-failure.ts';

type Saving = {
  /** The cart's line. */
  cartProdId: string;
  cartId: string;
  onSaved: () => void;
};

/**
 * Returns a function that saves a line's backup (null: none), one press at a time, in turn with the other changes of the
 * cart.
 */
export function useSaveBackup({ cartProdId, cartId, onSaved }: Saving) {
  const t = useText();
  const announce = useAnnounce();
  const { lang } = useStore();
  const { experience } = useBackends();
  const { applyChange, inTurn } = useCart();
  const failed = useCartFailure();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const saveInTurn = async (backupProdRrn: number | null) => {
    try {
      const body = { cartProdId, cartId, backupProdRrn, langCode: lang };
      void applyChange(await experience('POST api/user/cart/product/backup', { body }), {
        wish: 'substitution',
      });
      announce(t(backupProdRrn === null ? 'Backup product removed' : 'Backup product saved'));
      onSaved();
      return true;
    } catch (failure) {
      const sentence = t('An unknown error has ocurred. The change could not be saved');
      setError(errorTextOr(sentence, failure, t));
      failed(failure);
      setBusy(false);
      return false;
    }
  };
  const save = async (backupProdRrn: number | null) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    await inTurn(() => saveInTurn(backupProdRrn));
  };
  return { busy, error, setError, save };
}
