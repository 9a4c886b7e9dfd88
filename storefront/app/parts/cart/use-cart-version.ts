import { useEffect, useRef } from 'react';
import { useBackends } from '../../backends.ts';
import { useCart } from '../../state/cart-state.ts';
import { useStore } from '../../state/store.ts';

/**
 * Prices the open cart for the selected version, when it was filled in another one. It asks once for each
 * version.
 */
export function useCartVersion(): void {
  const { versionKey, lang } = useStore();
  const { experience } = useBackends();
  const { cart, status, apply } = useCart();
  const asked = useRef('');
  const id = status === 'ready' && cart && cart.versionKey !== versionKey ? cart.id : null;
  useEffect(() => {
    const question = `${id} ${versionKey}`;
    if (id === null || asked.current === question) return;
    asked.current = question;
    experience('POST api/user/cart/:id/products/update', {
      params: { id },
      body: { versionKey, langCode: lang },
    }).then(apply, () => undefined);
  }, [id, versionKey, lang, experience, apply]);
}
