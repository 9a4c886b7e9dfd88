import type { CartAnswer, CartLineAnswer } from '@larder/contract/cart-parts';
import { nameWithSize } from '@larder/domain/name-with-size';
import type { StoreApi } from 'zustand';
import type { CartData } from './cart-data.ts';

/**
 * Returns what of a cart that arrives is not what this page shows of it: the names of the products, and '' for anything
 * that is no product's. A quantity may be the one pressed here or the one before it. A lower price is no difference.
 */
function changedElsewhere(
  { cart, pending, status }: CartData,
  arrived: CartAnswer | null,
): readonly string[] {
  // The copy that a page is painted with has no notes, and may be days old.
  const isCopy = status === 'idle' || status === 'loading';
  if (!cart || isCopy) return [];
  if (cart.id !== arrived?.id) return [''];
  const isOfWay = cart.versionKey === arrived.versionKey;
  const keys = new Set([...cart.products, ...arrived.products].map((line) => line.prodKey));
  const names = [...keys].flatMap((key) => {
    const shown = cart.products.find((line) => line.prodKey === key);
    const now = arrived.products.find((line) => line.prodKey === key);
    const units = now?.units ?? 0;
    const isOf = (quantity: number | undefined, mode: string | undefined) =>
      units === quantity && (!now || now.sellingMode === mode);
    const own = pending[key];
    const isQuantity =
      isOf(shown?.units ?? 0, shown?.sellingMode) || isOf(own?.quantity, own?.product.sellingMode);
    const isSame = isQuantity && (!shown || !now || isSameLine(shown, now, isOfWay));
    const named = now ?? shown;
    return isSame || !named ? [] : [nameWithSize(named.prodName, named.prodWeightLabel)];
  });
  return isSameChoice(cart, arrived) ? names : [...names, ''];
}

/** Notes in the store what was changed elsewhere of a cart that arrives in place of the one it shows. */
export function noteElsewhere(store: StoreApi<CartData>, arrived: CartAnswer | null): void {
  const names = changedElsewhere(store.getState(), arrived);
  if (names.length > 0) store.setState(({ elsewhere }) => ({ elsewhere: [...elsewhere, ...names] }));
}

/** In another way of receiving a product may cost more, or not be sold: that is told where the way is chosen. */
function isSameLine(shown: CartLineAnswer, now: CartLineAnswer, isOfWay: boolean): boolean {
  return (
    shown.message === now.message &&
    shown.backProdRrn === now.backProdRrn &&
    shown.noSubstitute === now.noSubstitute &&
    (!isOfWay || (shown.isAvailable === now.isAvailable && now.unitPrice <= shown.unitPrice))
  );
}

function isSameChoice(shown: CartAnswer, now: CartAnswer): boolean {
  const choice = ({ missingChoice }: CartAnswer) => missingChoice ?? 'ask';
  return choice(shown) === choice(now) && shown.promo?.code === now.promo?.code;
}
