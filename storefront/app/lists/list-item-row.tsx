import { nameWithSize } from '@larder/domain/name-with-size';
import { approximateWeight, stepDown, stepOf, thousandthsFromDecimal } from '@larder/domain/quantity';
import { sellingOfAnswer } from '@larder/domain/selling';
import { useKeptFocus } from '@larder/ui/keep-focus.ts';
import { useText } from '@larder/ui/words.ts';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { ListedProduct, type ListItem } from '../parts/list/listed-product.tsx';
import { QuantityPill } from '../parts/product/quantity-pill.tsx';
import { RemovedRow } from '../parts/product/removed-row.tsx';
import { useAboutWeight } from '../parts/product/use-about-weight.ts';
import { useAmountNews } from '../parts/product/use-amount-news.ts';

type Props = {
  item: ListItem;
  /** True for a product that was just removed: it can be restored for a while. */
  isRemoved: boolean;
  error: string | undefined;
  /** Called with the new quantity; 0 removes the product from the list. */
  onQuantity: (units: number) => void;
  /** Called when a removed product cannot be restored any more. */
  onForget: () => void;
};

/** A product on one's own list, with a control for its quantity, or with Undo once it is removed. */
export function ListItemRow({ item, isRemoved, error, onQuantity, onForget }: Props) {
  const row = useRef<HTMLLIElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  useKeptFocus(isRemoved ? undo : row, isRemoved);
  const named = nameWithSize(item.prodName, item.prodWeightLabel);
  const tell = useAmountNews(named, sellingOfAnswer(item));
  const change = (units: number) => {
    onQuantity(units);
    tell(units);
  };
  return (
    <li ref={row} tabIndex={-1} className={`py-3 outline-none last:pb-1 ${isRemoved ? 'print:hidden' : ''}`}>
      {isRemoved ? (
        <RemovedRow named={named} onUndo={() => onQuantity(item.units)} onForget={onForget} undoRef={undo} />
      ) : (
        <ListedProduct item={item} error={error}>
          <ItemQuantity item={item} named={named} onQuantity={change} />
        </ListedProduct>
      )}
    </li>
  );
}

function ItemQuantity({ item, named, onQuantity }: Pick<Props, 'item' | 'onQuantity'> & { named: string }) {
  const t = useText();
  const aboutWeight = useAboutWeight();
  const selling = sellingOfAnswer(item);
  const now = thousandthsFromDecimal(item.units);
  const about = approximateWeight(selling, now);
  // At one step the pill's own minus removes, and a second bin beside it would only confuse.
  const isLast = stepDown(now, stepOf(selling)) === null;
  return (
    <div className="ml-auto flex items-start">
      {isLast ? null : (
        <button
          type="button"
          className="icon-button mt-0.5"
          aria-label={t('Remove {0}', named)}
          onClick={() => onQuantity(0)}
        >
          <Trash2 aria-hidden size={18} />
        </button>
      )}
      <div>
        <QuantityPill
          name={named}
          selling={selling}
          quantity={item.units}
          onChange={onQuantity}
          look="light"
        />
        {about === null ? null : (
          <p className="mt-1 text-center text-caption text-ink-3">{aboutWeight(about)}</p>
        )}
      </div>
    </div>
  );
}
