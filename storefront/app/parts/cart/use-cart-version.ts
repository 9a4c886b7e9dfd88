import { useLoaded } from '@larder/ui/use-loaded.ts';
import { useRef } from 'react';
import { useBackends } from '../../backends.ts';
import { useCart } from '../../state/cart-state.ts';
import { useStore } from '../../state/store.ts';
import { useAskAgain } from '../../use-ask-again.ts';

/**
 * Prices the open cart for the selected version, when it was filled in another one. It asks once for each
 * version, and again only where nobody answered: the cart would show the prices of the other version.
 */
export function useCartVersion(): void {
  const { versionKey, lang } = useStore();
  const { experience } = useBackends();
  const { cart, status, apply } = useCart();
  const answered = useRef('');
  const id = status === 'ready' && cart && cart.versionKey !== versionKey ? cart.id : '';
  const question = id && `${id} ${versionKey}`;
  const { error, reload } = useLoaded(question, async () => {
    if (id === '' || question === answered.current) return;
    const body = { versionKey, langCode: lang };
    const priced = await experience('POST api/user/cart/:id/products/update', { params: { id }, body });
    answered.current = question;
    apply(priced);
  });
  useAskAgain(error, reload);
}
