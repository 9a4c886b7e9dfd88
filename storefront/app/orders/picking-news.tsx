import type { OrderDetail } from '@larder/contract/order';
import { plural, type TextKey } from '@larder/text/say';
import { useText } from '@larder/ui/words.ts';
import { ShoppingBasket } from 'lucide-react';
import './picking-news.css';

/** The name of the picker, and how many products are picked: lines, where the order's totals count pieces. */
export function PickingNews({ picking }: { picking: NonNullable<OrderDetail['picking']> }) {
  const t = useText();
  const { firstName, settledCount, linesCount } = picking;
  const far = t(
    plural<TextKey>(linesCount, '{0} of {1} product', '{0} of {1} products'),
    settledCount,
    linesCount,
  );
  const who = firstName ? t('{0} is picking your order', firstName) : t("We're picking your order");
  return (
    <section aria-label={t('Picking')} className="card flex items-center gap-4 px-5 py-4 print:hidden">
      <ShoppingBasket aria-hidden size={28} className="flex-none text-brand" />
      <div className="grid min-w-0 flex-1 gap-2">
        <p className="tnum flex flex-wrap justify-between gap-x-4">
          <span className="font-semibold">{who}</span>
          <span className="text-ink-2">{far}</span>
        </p>
        <progress className="picking-bar" aria-label={who} value={settledCount} max={linesCount} />
      </div>
    </section>
  );
}
