import { useLoaded } from '@larder/ui/use-loaded.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useBackends } from '../../backends.ts';
import { useCart } from '../../state/cart-state.ts';
import { useStore } from '../../state/store.ts';
import { useAskAgain } from '../../use-ask-again.ts';

/**
 * Prices the open cart for the selected version, when it was filled in another one. It asks once for each choice of a
 * version, and again only where nobody answered: the cart would show the prices of the other version. A tab out of sight
 * asks when it is seen: until then the one in which the shopper chose does.
 */
export function useCartVersion(): void {
  const { versionKey, lang } = useStore();
  const { experience } = useBackends();
  const { cart, status, apply } = useCart();
  const isSeen = useSyncExternalStore(
    watchSight,
    () => !document.hidden,
    () => false,
  );
  const answered = useRef('');
  // Chosen anew it is asked for anew: another tab may have priced the cart for the other way in between.
  useEffect(() => {
    answered.current = '';
  }, [versionKey]);
  const id = isSeen && status === 'ready' && cart && cart.versionKey !== versionKey ? cart.id : '';
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

function watchSight(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
