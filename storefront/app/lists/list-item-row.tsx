import { nameWithSize } from '@larder/domain/name-with-size';
import { approximateWeight, thousandthsFromDecimal } from '@larder/domain/quantity';
import { sellingOfAnswer } from '@larder/domain/selling';
import { ListedProduct, type ListItem } from '../parts/list/listed-product.tsx';
import { QuantityPill } from '../parts/product/quantity-pill.tsx';
import { useAboutWeight } from '../parts/product/use-about-weight.ts';

type Props = {
  item: ListItem;
  error: string | undefined;
  /** Called with the new quantity; 0 removes the product from the list. */
  onQuantity: (units: number) => void;
};

/** A product on one's own list, with a control for its quantity. */
export function ListItemRow({ item, error, onQuantity }: Props) {
  const aboutWeight = useAboutWeight();
  const selling = sellingOfAnswer(item);
  const about = approximateWeight(selling, thousandthsFromDecimal(item.units));
  return (
    <ListedProduct item={item} error={error}>
      <div className="ml-auto">
        <QuantityPill
          name={nameWithSize(item.prodName, item.prodWeightLabel)}
          selling={selling}
          quantity={item.units}
          onChange={onQuantity}
          look="light"
        />
        {about === null ? null : (
          <p className="mt-1 text-center text-caption text-ink-3">{aboutWeight(about)}</p>
        )}
      </div>
    </ListedProduct>
  );
}
