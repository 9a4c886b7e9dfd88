import type { ProductCard } from '@larder/contract/product';
import { errorText, toldWords } from '@larder/ui/error-text.ts';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useBackends } from '../backends.ts';
import { useSession } from '../state/session.ts';
import { useLink, useStore } from '../state/store.ts';

/** What a list must know of a product. */
export type ListedProduct = Pick<ProductCard, 'key' | 'sellingMode'>;

/**
 * Returns the shopper's lists at this merchant, and a function that adds a quantity of a product to one;
 * guests are led to sign in.
 */
export function useAddToList({ key: prodRrn, sellingMode }: ListedProduct, quantity: number) {
  const t = useText();
  const link = useLink();
  const navigate = useNavigate();
  const here = useLocation();
  const toast = useToast();
  const { experience } = useBackends();
  const { status, user, reload } = useSession();
  const { priceLevelKey, website } = useStore();
  const [failure, setFailure] = useState('');
  // A press before the session is known is answered when it is.
  const [asked, setAsked] = useState(false);
  const lists = user?.shoppingLists.filter((list) => list.merchantKey === website.merchant?.key) ?? [];

  const signIn = () =>
    void navigate(link('/login'), { state: { from: here.pathname + here.search, reason: 'list' } });
  const signInAsAsked = useEffectEvent(signIn);
  useEffect(() => {
    if (asked && status === 'guest') signInAsAsked();
  }, [asked, status]);

  const addTo = async (listId: string) => {
    const tried = `add-to-list ${prodRrn} ${listId}`;
    setFailure('');
    toast.again(tried);
    if (quantity === 0) return setFailure(t('Please choose a quantity before adding the product to list'));
    try {
      const outcome = await experience('POST api/lists/products', {
        body: { listId, prodRrn, priceLevelKey, quantity, units: quantity, sellingMode },
      });
      if (outcome.errorFlag) return toast.failure(toldWords(outcome.errorMessage, t), tried);
      toast.success(t('Product added to the shopping list'));
    } catch (error) {
      toast.failure(errorText(error, t), tried);
    }
  };
  const addToNew = async (listId: string) => {
    await addTo(listId);
    await reload();
  };
  /** Opens the menu, or leads a guest to sign in. */
  const ask = () => (status === 'guest' ? signIn() : setAsked(true));
  return { isSignedIn: status === 'user', lists, failure, asked, ask, addTo, addToNew };
}
