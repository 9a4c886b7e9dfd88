import { addCents, formatMoney } from '@larder/domain/money';
import { formatQuantity, thousandthsFromDecimal } from '@larder/domain/quantity';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { errorText } from '@larder/ui/error-text.ts';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { useBackends } from '../backends.ts';
import { useCartStore } from '../state/cart-state.ts';
import { amountOf, sellingOf } from '../state/optimistic-cart.ts';
import { useStore } from '../state/store.ts';
import type { NeededProduct } from './needed-product.ts';
import './add-recipe.css';

/** What the recipe will put in the cart, and the button that does it. */
export function AddRecipe({ recipeId, products }: { recipeId: number; products: readonly NeededProduct[] }) {
  const t = useText();
  const toast = useToast();
  const { experience } = useBackends();
  const { actions } = useCartStore();
  const { priceLevelKey, versionKey, lang } = useStore();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [missing, setMissing] = useState('');
  const sold = products.filter((product) => product.isSold && product.basePrice > 0);

  const add = async () => {
    setBusy(true);
    setFailure('');
    setMissing('');
    try {
      await actions.flush();
      const cartId = await actions.ensureId();
      const answer = await experience('POST api/catalog/recipes/:id/add', {
        params: { id: recipeId },
        body: { cartId, priceLevelKey, versionKey, langCode: lang },
      });
      if (!answer.success) {
        setFailure(answer.message || t('Cart not modified'));
        return toast.failure(t('Cart not modified'));
      }
      // Many lines changed at once: the specification has the cart loaded again.
      await actions.reload();
      // The specification's words, and beside the button what is still to be got elsewhere.
      toast.success(t('Recipe added'));
      setMissing(answer.message);
    } catch (error) {
      setFailure(errorText(error, t));
    } finally {
      setBusy(false);
    }
  };

  const total = addCents(...sold.map((product) => amountOf(product, product.quantity)));
  return (
    <div className="recipe-add">
      {sold.length > 0 ? (
        <ul className="grid gap-1 text-small text-ink-2">
          {sold.map((product) => (
            <li key={product.key} className="flex justify-between gap-4">
              <span>
                {formatQuantity(sellingOf(product), thousandthsFromDecimal(product.quantity))} ×{' '}
                {product.name}
              </span>
              <span className="tnum">{formatMoney(amountOf(product, product.quantity))}</span>
            </li>
          ))}
          <li className="flex justify-between gap-4 pt-1 text-label font-bold text-ink">
            <span>{t('Total')}</span>
            <span className="tnum">{formatMoney(total)}</span>
          </li>
        </ul>
      ) : null}
      <BusyButton busy={busy} className="mt-3 w-full" onClick={() => void add()}>
        {t('Add this recipe to your cart')}
      </BusyButton>
      <p aria-live="polite" className="mt-2 text-small font-semibold empty:hidden">
        {missing}
      </p>
      {failure ? (
        <p role="alert" className="mt-2 text-small font-semibold text-danger">
          {failure}
        </p>
      ) : null}
    </div>
  );
}
