import { useAnnounce } from '@larder/ui/announce.tsx';
import { errorText } from '@larder/ui/error-text.ts';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { useBackends } from '../backends.ts';
import { addedWords } from '../parts/again/added-words.ts';
import { isCartGone } from '../state/cart-data.ts';
import { useCartStore } from '../state/cart-state.ts';
import { useStore } from '../state/store.ts';

type Line = { productKey: number; quantity: number };
type Wanted = { recipeId: number; servings: number | null; owned: readonly number[] };

/**
 * The state of adding a recipe: the added products (until they are taken out again), the cart they are in and the
 * sentence about them, those that could not be, the failure.
 */
type Adding = {
  busy: boolean;
  added: readonly Line[];
  cartId: string;
  news: string;
  missing: string;
  failure: string;
};

const before: Adding = { busy: false, added: [], cartId: '', news: '', missing: '', failure: '' };

/**
 * Returns a function that adds to the cart what the recipe needs beyond the cart's content, by one call that
 * adds nothing when it is repeated.
 */
export function useAddRecipe() {
  const t = useText();
  const toast = useToast();
  const announce = useAnnounce();
  const { experience } = useBackends();
  const cart = useCartStore();
  const { actions } = cart;
  const { priceLevelKey, versionKey, lang } = useStore();
  const [state, setState] = useState(before);

  const add = async ({ recipeId, servings, owned }: Wanted) => {
    setState({ ...state, busy: true, missing: '', failure: '' });
    toast.withdraw(t('Cart not modified'));
    try {
      await actions.flush();
      const body = {
        priceLevelKey,
        versionKey,
        langCode: lang,
        missingOnly: true,
        owned: [...owned],
        ...(servings === null ? {} : { servings }),
      };
      const params = { id: recipeId };
      const { cartId, ...answer } = await actions.inCart(async (id) => ({
        ...(await experience('POST api/catalog/recipes/:id/add', { params, body: { cartId: id, ...body } })),
        cartId: id,
      }));
      if (!answer.success) {
        setState({ ...state, missing: '', failure: answer.message || t('Cart not modified') });
        return toast.passingFailure(t('Cart not modified'));
      }
      // Many lines have changed at once, so the cart is loaded again, as the specification says.
      await actions.reload();
      // Only the answer tells which prices have changed: in the cart loaded since they count as shown.
      const { cart: answered } = answer;
      if (answered && answered.id === cart.getState().cart?.id) actions.apply(answered);
      // The specification's words, and beside the button the products still missing.
      toast.success(t('Recipe added'));
      const { added, message: missing } = answer;
      const news = addedWords(t, added, cart.getState().cart?.products ?? []);
      setState({ ...before, added, cartId, news, missing });
    } catch (error) {
      setState({ ...state, missing: '', failure: errorText(error, t) });
      void actions.reloadUnlessRefused(error);
    }
  };

  const undo = async () => {
    const { added, cartId: id } = state;
    setState({ ...state, busy: true, failure: '' });
    try {
      await actions.flush();
      const { notAdded: _, ...answered } = await experience('POST api/user/cart/:id/products/take-out', {
        params: { id },
        body: { lines: [...added], langCode: lang },
      });
      actions.apply(answered);
      setState(before);
      toast.withdraw(t('Recipe added'));
      announce(t("They're out of your cart again."));
    } catch (error) {
      const failure = errorText(error, t);
      // With a cart that was ordered elsewhere the added products are gone too.
      setState(isCartGone(error) ? { ...before, failure } : { ...state, busy: false, failure });
      void actions.reloadUnlessRefused(error);
    }
  };
  return { ...state, add, undo };
}
