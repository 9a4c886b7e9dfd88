import type { CartChangeAnswer } from '@larder/contract/cart-parts';
import { errorText } from '@larder/ui/error-text.ts';
import { useText } from '@larder/ui/words.ts';
import { useRef, useState } from 'react';
import { useBackends, type Backends } from '../../backends.ts';
import { useCart } from '../../state/cart-state.ts';
import { useStore } from '../../state/store.ts';
import { useCartFailure } from './use-cart-failure.ts';

type Ask = (
  experience: Backends['experience'],
  langCode: ReturnType<typeof useStore>['lang'],
) => Promise<CartChangeAnswer>;

/**
 * Returns a function that saves a setting of the cart or a line, one press at a time, and shows the answer's
 * state.
 */
export function useSaveLine() {
  const t = useText();
  const { lang } = useStore();
  const { experience } = useBackends();
  const { applyChange } = useCart();
  const failed = useCartFailure();
  const busy = useRef(false);
  const [error, setError] = useState<string | null>(null);

  const save = async (ask: Ask, onSaved: () => void) => {
    if (busy.current) return;
    busy.current = true;
    setError(null);
    try {
      applyChange(await ask(experience, lang));
      onSaved();
    } catch (failure) {
      setError(errorText(failure, t));
      failed(failure);
    } finally {
      busy.current = false;
    }
  };
  return { error, save };
}
