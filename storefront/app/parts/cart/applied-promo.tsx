import { isUnanswered } from '@larder/contract/call-failed';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { errorText } from '@larder/ui/error-text.ts';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { Tag, X } from 'lucide-react';
import { useState } from 'react';
import { useBackends } from '../../backends.ts';
import { useCart, useCartStore } from '../../state/cart-state.ts';
import { useStore } from '../../state/store.ts';

type Props = {
  code: string;
  onRemoved: () => void;
  /** Told why the code could not be removed, and null when it is tried. */
  onFailure: (text: string | null) => void;
};

/** The code of the open cart, with a button that removes it. */
export function AppliedPromo({ code, ...told }: Props) {
  const t = useText();
  const { busy, remove } = useRemovedPromo({ code, ...told });
  return (
    <p className="flex items-center gap-2 text-small">
      <Tag aria-hidden size={18} className="flex-none text-ok" />
      <span className="min-w-0 flex-1 truncate">
        <span className="sr-only">{t('Promo code')}: </span>
        <strong className="font-semibold tracking-wide">{code}</strong>
      </span>
      <button
        type="button"
        className="icon-button -mr-2"
        aria-label={t('Remove promo code {0}', code)}
        aria-busy={busy || undefined}
        onClick={() => void remove()}
      >
        <X aria-hidden size={18} />
      </button>
    </p>
  );
}

function useRemovedPromo({ code, onRemoved, onFailure }: Props) {
  const t = useText();
  const announce = useAnnounce();
  const toast = useToast();
  const { lang } = useStore();
  const { experience } = useBackends();
  const store = useCartStore();
  const { cart, applyChange, inTurn, reload } = useCart();
  const [busy, setBusy] = useState(false);

  const removed = () => {
    announce(t('Promo code removed'));
    onRemoved();
    return true;
  };
  const refused = async (id: string, error: unknown) => {
    await reload();
    const { cart: now } = store.getState();
    // Only the answer was lost.
    if (isUnanswered(error) && now?.id === id && now.promo === null) return removed();
    const text = errorText(error, t);
    onFailure(text);
    // The place where it is shown went with the cart.
    if (!now || now.products.length === 0) toast.failure(text);
    return false;
  };
  const removeFrom = async (id: string) => {
    try {
      const query = { langCode: lang };
      void applyChange(
        await experience('DELETE api/user/cart/:id/promos/:code', { params: { id, code }, query }),
        { wish: 'promo' },
      );
      return removed();
    } catch (error) {
      return await refused(id, error);
    }
  };
  const remove = async () => {
    if (busy || !cart) return;
    const { id } = cart;
    setBusy(true);
    onFailure(null);
    await inTurn(() => removeFrom(id));
    setBusy(false);
  };
  return { busy, remove };
}
