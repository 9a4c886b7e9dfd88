import { approximateWeight, formatQuantity, thousandthsFromDecimal } from '@larder/domain/quantity';
import { useText } from '@larder/ui/words.ts';
import { sellingOfAnswer } from '@larder/domain/selling';
import { ListedProduct, type ListItem } from '../parts/list/listed-product.tsx';
import { useAboutWeight } from '../parts/product/use-about-weight.ts';

/** A product of a shared list, with its quantity there. */
export function SharedItem({ product }: { product: ListItem }) {
  const t = useText();
  const aboutWeight = useAboutWeight();
  const selling = sellingOfAnswer(product);
  const units = thousandthsFromDecimal(product.units);
  const about = approximateWeight(selling, units);
  return (
    <li className="py-3 last:pb-1">
      <ListedProduct item={product}>
        <p className="tnum ml-auto flex-none text-right font-bold">
          <span className="sr-only">{t('Quantity')}: </span>
          {formatQuantity(selling, units)}
          {about === null ? null : (
            <span className="block text-caption font-normal text-ink-3">{aboutWeight(about)}</span>
          )}
        </p>
      </ListedProduct>
    </li>
  );
}
