import { type Cents, formatMoney } from '@larder/domain/money';
import { useText } from '@larder/ui/words.ts';
import { CircleAlert } from 'lucide-react';
import { towardsMinimum, type TotalsFacts } from '../parts/cart/totals-rows.ts';

/**
 * Says, before the checkout does, that a promo takes an order below the minimum: the cart goes by the items, placing the
 * order by the total. It names both sums, for how much more in items is enough depends on which the code covers.
 */
export function UnderByPromo({ minimum, facts }: { minimum: Cents; facts: TotalsFacts }) {
  const t = useText();
  return (
    <p className="flex items-start gap-2 rounded-md bg-warn-soft px-3 py-2 text-small font-semibold text-warn">
      <CircleAlert aria-hidden size={18} className="mt-px flex-none" />
      <span className="tnum min-w-0">
        {t(
          'With your promo code the order comes to {0}. To be placed, it must reach {1}.',
          formatMoney(towardsMinimum(facts)),
          formatMoney(minimum),
        )}
      </span>
    </p>
  );
}
