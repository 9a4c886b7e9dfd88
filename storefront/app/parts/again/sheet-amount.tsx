import { nameWithSize } from '@larder/domain/name-with-size';
import { Button } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { sellingOfAnswer } from '@larder/domain/selling';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { QuantityPill } from '../product/quantity-pill.tsx';
import { useAmountNews } from '../product/use-amount-news.ts';
import type { SheetItem } from './sheet-items.ts';

type Props = {
  item: SheetItem;
  product: NonNullable<SheetItem['product']>;
  quantity: number;
  onQuantity: (quantity: number) => void;
};

/** The quantity to add; for none, a plus that begins with the earlier quantity. */
export function SheetAmount({ item, product, quantity, onQuantity }: Props) {
  const t = useText();
  const target = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  const isChosen = quantity > 0;
  const name = nameWithSize(product.name, product.weightLabel);
  const selling = sellingOfAnswer(product);
  const tell = useAmountNews(name, selling);
  useEffect(() => {
    if (pressed.current) target.current?.focus({ preventScroll: true });
    pressed.current = false;
  }, [isChosen]);
  const change = (next: number) => {
    pressed.current = next === 0 || !isChosen;
    onQuantity(next);
    tell(next);
  };
  if (isChosen) {
    return (
      <QuantityPill
        name={name}
        selling={selling}
        quantity={quantity}
        onChange={change}
        increaseRef={target}
        look="light"
        className="ml-auto w-[132px] flex-none"
      />
    );
  }
  return (
    <Button
      ref={target}
      look="secondary"
      className="ml-auto size-11 flex-none rounded-full p-0"
      aria-label={t('Add {0}', name)}
      onClick={() => change(item.quantity)}
    >
      <Plus aria-hidden size={20} />
    </Button>
  );
}
