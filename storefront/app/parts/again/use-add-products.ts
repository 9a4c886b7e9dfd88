import type { NotAdded } from '@larder/contract/cart-parts';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { errorText } from '@larder/ui/error-text.ts';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { useBackends } from '../../backends.ts';
import { isCartGone } from '../../state/cart-data.ts';
import { useCartStore } from '../../state/cart-state.ts';
import { useStore } from '../../state/store.ts';
import { addedWords } from './added-words.ts';
import { putBack, type Earlier } from './earlier-wishes.ts';
import type { WantedLine } from './sheet-items.ts';

type Line = { productKey: number; quantity: number };

/** The state of adding, with its outcome once it is done. */
export type Adding = {
  phase: 'choosing' | 'adding' | 'added' | 'undoing' | 'undone';
  failure: string | null;
  added: readonly Line[];
  /** The cart that they were added to. */
  cartId: string;
  /** The sentence about what was added, or taken out again. */
  news: string;
  notAdded: readonly NotAdded[];
  /** A sentence for each wish that gave way to one that was brought. */
  notKept: readonly string[];
  /** What the cart said before wishes were brought to it; null: it says the same. */
  earlier: Earlier | null;
};

const before: Adding = {
  phase: 'choosing',
  failure: null,
  added: [],
  cartId: '',
  news: '',
  notAdded: [],
  notKept: [],
  earlier: null,
};

/**
 * Returns functions that add many products in one go, with the wishes of the cart `fromCartId` where one is named, and
 * take the same out again: with `fromCartId` the cart then says what it said before.
 */
export function useAddProducts() {
  const t = useText();
  const announce = useAnnounce();
  const backends = useBackends();
  const { experience } = backends;
  const cartStore = useCartStore();
  const { actions } = cartStore;
  const { versionKey, lang: langCode } = useStore();
  const [state, setState] = useState(before);

  const add = async (lines: readonly WantedLine[], fromCartId?: string) => {
    setState({ ...before, phase: 'adding' });
    try {
      await actions.flush();
      const was = cartStore.getState().cart;
      const {
        added,
        notAdded,
        notKept = [],
        ...cart
      } = await actions.inCart((id) =>
        experience('POST api/user/cart/:id/products', {
          params: { id },
          body: { versionKey, lines: [...lines], fromCartId, langCode },
        }),
      );
      actions.apply(cart);
      const isBrought = fromCartId !== undefined && was?.id === cart.id && was.revision !== cart.revision;
      const earlier = isBrought ? { before: was, after: cart } : null;
      const news =
        earlier && added.length === 0
          ? t('No items added, but your notes or choices came along.')
          : addedWords(t, added, cart.products);
      setState({ phase: 'added', failure: null, added, cartId: cart.id, news, notAdded, notKept, earlier });
      announce(news);
    } catch (error) {
      setState({ ...before, failure: errorText(error, t) });
      void actions.reloadUnlessRefused(error);
    }
  };

  const undo = async () => {
    const { added, cartId: id, earlier } = state;
    setState({ ...state, phase: 'undoing', failure: null });
    try {
      await actions.flush();
      if (earlier) await putBack({ cart: cartStore, backends, lang: langCode }, earlier);
      if (added.length > 0) {
        const { notAdded: _, ...cart } = await experience('POST api/user/cart/:id/products/take-out', {
          params: { id },
          body: { lines: [...added], langCode },
        });
        actions.apply(cart);
      }
      const news = t(added.length > 0 ? "They're out of your cart again." : 'Your cart is as it was.');
      setState({ ...before, phase: 'undone', news });
      announce(news);
    } catch (error) {
      const failure = errorText(error, t);
      // With a cart that was ordered elsewhere the added products are gone too.
      setState(isCartGone(error) ? { ...before, failure } : { ...state, phase: 'added', failure });
      void actions.reloadUnlessRefused(error);
    }
  };
  const canUndo = state.added.length > 0 || state.earlier !== null;
  return { ...state, canUndo, add, undo };
}
