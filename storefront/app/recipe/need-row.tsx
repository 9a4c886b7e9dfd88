import { formatMoney } from '@larder/domain/money';
import { formatQuantity, thousandthsFromDecimal } from '@larder/domain/quantity';
import { unbrokenUnits } from '@larder/ui/unbroken.tsx';
import { useText } from '@larder/ui/words.ts';
import { Check, House, ShoppingCart } from 'lucide-react';
import { ContainsMark } from '../parts/product/contains-mark.tsx';
import { nameWithSize } from '@larder/domain/name-with-size';
import { sellingOfAnswer } from '@larder/domain/selling';
import { ProductPicture } from '../parts/product/product-picture.tsx';
import { amountOf } from '../state/optimistic-cart.ts';
import type { Need } from './needed-product.ts';

/** A product of the recipe: its quantity and amount, whether it is in the cart, and "I have this". */
export function NeedRow({ need, onOwn }: { need: Need; onOwn: () => void }) {
  const t = useText();
  const { product, quantity, inCart, isAtHome, isMissing } = need;
  const named = nameWithSize(product.name, product.weightLabel);
  const amount = (decimal: number) =>
    formatQuantity(sellingOfAnswer(product), thousandthsFromDecimal(decimal));
  const Icon = isAtHome ? Check : House;
  return (
    <li className={`need ${isMissing ? '' : 'need-settled'}`}>
      <span className="need-picture">
        <ProductPicture guid={product.thumbnailKey} size={48} />
      </span>
      <p className="need-name [overflow-wrap:anywhere]">
        <span className="font-semibold">{product.name}</span>{' '}
        <span className="text-ink-2">{unbrokenUnits(product.weightLabel)}</span>
      </p>
      <div className="need-amount">
        <p className="tnum text-ink-2">
          <span className="whitespace-nowrap">
            {product.sellingMode === 'WEIGHT' ? '' : '× '}
            {unbrokenUnits(amount(quantity))}
            {'\u00a0·'}
          </span>{' '}
          {formatMoney(amountOf(product, quantity))}
        </p>
        <ContainsMark allergens={product.allergens} className="mt-1" />
        {inCart > 0 ? (
          <p className="tnum flex items-center gap-1 font-semibold text-ok">
            <ShoppingCart aria-hidden size={14} />
            {t('{0} in your cart already', amount(inCart))}
          </p>
        ) : null}
      </div>
      <button
        type="button"
        className="need-own"
        aria-pressed={isAtHome}
        aria-label={`${t('I have this')}, ${named}`}
        onClick={onOwn}
      >
        <Icon aria-hidden size={16} className="flex-none" />
        {t('I have this')}
      </button>
    </li>
  );
}
