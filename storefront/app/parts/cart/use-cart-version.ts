import { isUnanswered } from '@larder/contract/call-failed';
import { usePolling } from '@larder/ui/use-polling.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBackends } from '../../backends.ts';
import { isCartGone } from '../../state/cart-data.ts';
import { useCart } from '../../state/cart-state.ts';
import { useStore } from '../../state/store.ts';

/** The pause in milliseconds before a call that got no answer is made again. */
const againMs = 5000;

/**
 * Prices the open cart for the selected version, when it was filled in another one. It asks once for each
 * version, and again only where nothing was answered: the cart would show the prices of the other version.
 */
export function useCartVersion(): void {
  const { versionKey, lang } = useStore();
  const { experience } = useBackends();
  const { cart, status, apply, reload } = useCart();
  const asked = useRef('');
  const [isOpen, setOpen] = useState(false);
  const id = status === 'ready' && cart && cart.versionKey !== versionKey ? cart.id : null;
  const price = async () => {
    if (id === null) return;
    const params = { id };
    const body = { versionKey, langCode: lang };
    try {
      apply(await experience('POST api/user/cart/:id/products/update', { params, body }));
      setOpen(false);
    } catch (error) {
      setOpen(isUnanswered(error));
      if (isCartGone(error)) void reload();
    }
  };
  const priceFirst = useEffectEvent(price);
  useEffect(() => {
    const question = `${id} ${versionKey}`;
    if (id === null || asked.current === question) return;
    asked.current = question;
    void priceFirst();
  }, [id, versionKey]);
  usePolling(price, againMs, isOpen && id !== null);
}
