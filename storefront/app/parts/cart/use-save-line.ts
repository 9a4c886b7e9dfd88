import type { CartChangeAnswer } from '@larder/contract/cart-parts';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { errorText } from '@larder/ui/error-text.ts';
import { useWanted } from '@larder/ui/use-wanted.ts';
import { useText } from '@larder/ui/words.ts';
import { useRef, useState } from 'react';
import { useBackends, type Backends } from '../../backends.ts';
import { useCart } from '../../state/cart-state.ts';
import type { Wish } from '../../state/own-change.ts';
import { useStore } from '../../state/store.ts';
import { useCartFailure } from './use-cart-failure.ts';

type Ask<Choice> = (
  choice: Choice,
  experience: Backends['experience'],
  langCode: ReturnType<typeof useStore>['lang'],
) => Promise<CartChangeAnswer>;

/**
 * Returns a function that saves a choice for the cart or a line (`wish`), and the choice while it is being saved (see
 * `useWanted`), in turn with the other changes of the cart. A saved one is announced, and so is a failure, which stays beside the control.
 */
export function useSaveLine<Choice>(wish: Wish, ask: Ask<Choice>) {
  const t = useText();
  const announce = useAnnounce();
  const { lang } = useStore();
  const { experience } = useBackends();
  const { applyChange, inTurn } = useCart();
  const failed = useCartFailure();
  const [error, setError] = useState<string | null>(null);

  const isSaved = useRef(false);
  const save = async (choice: Choice) => {
    setError(null);
    isSaved.current = false;
    try {
      // Until the cart has it the control shows the choice by itself: the cart may have to be loaded again.
      await applyChange(await ask(choice, experience, lang), { wish });
      announce(t('Choice saved'));
      isSaved.current = true;
    } catch (failure) {
      const words = errorText(failure, t);
      setError(words);
      if (!failed(failure)) announce(words);
    }
  };
  const { wanted, choose } = useWanted(save, (saveAll) =>
    inTurn(async () => {
      await saveAll();
      return isSaved.current;
    }),
  );
  return { error, wanted, choose };
}
