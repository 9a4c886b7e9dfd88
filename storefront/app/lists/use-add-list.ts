import type { NotAdded } from '@larder/contract/cart-parts';
import { errorText } from '@larder/ui/error-text.ts';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { useBackends } from '../backends.ts';
import { useCartStore } from '../state/cart-state.ts';
import { useStore } from '../state/store.ts';
import type { ShoppingList } from './list-changes.ts';

/**
 * Returns a function that puts a whole list in the cart, with the quantities as shown (`flush` sends them),
 * and says how that went. A list of which nothing could be added has failed.
 */
export function useAddList(list: ShoppingList) {
  const t = useText();
  const toast = useToast();
  const { experience } = useBackends();
  const { actions } = useCartStore();
  const { priceLevelKey, versionKey, lang } = useStore();
  const [state, setState] = useState<{
    busy: boolean;
    failure: string | null;
    notAdded: readonly NotAdded[];
  }>({
    busy: false,
    failure: null,
    notAdded: [],
  });
  const failed = t('Failed to add list "{0}" to cart.', list.name);
  const add = async (flush: () => Promise<unknown>) => {
    setState({ busy: true, failure: null, notAdded: [] });
    toast.withdraw(failed);
    try {
      await Promise.all([actions.flush(), flush()]);
      const { notAdded, added, ...cart } = await experience('POST api/lists/cart', {
        body: { listId: list.id, priceLevelKey, versionKey, langCode: lang },
      });
      actions.apply(cart);
      if (added?.length === 0) {
        setState({ busy: false, failure: t('Cart not modified'), notAdded });
        return toast.passingFailure(failed);
      }
      setState({ busy: false, failure: null, notAdded });
      toast.success(t('List "{0}" has been added to the cart.', list.name));
    } catch (error) {
      setState({ busy: false, failure: errorText(error, t), notAdded: [] });
      toast.passingFailure(failed);
      void actions.reloadUnlessRefused(error);
    }
  };
  return { ...state, add };
}
