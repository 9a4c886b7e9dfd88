import { formatQuantity, thousandthsFromDecimal, type Selling } from '@larder/domain/quantity';
import { useText } from '@larder/ui/words.ts';
import { usePausedNews } from './use-paused-news.ts';

/**
 * Returns a function that announces a quantity outside of the cart once the presses have paused: "Strawberries: 3". A
 * removal is announced at once.
 */
export function useAmountNews(name: string, selling: Selling): (quantity: number) => void {
  const t = useText();
  const tell = usePausedNews();
  return (quantity) =>
    tell(
      () =>
        quantity === 0
          ? t('You removed {0}', name)
          : `${name}: ${formatQuantity(selling, thousandthsFromDecimal(quantity))}`,
      quantity === 0,
    );
}
