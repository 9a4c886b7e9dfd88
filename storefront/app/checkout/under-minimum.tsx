import { missingToMinimum } from '@larder/domain/minimum';
import { formatMoney } from '@larder/domain/money';
import { ButtonLink } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { CircleAlert } from 'lucide-react';
import { towardsMinimum } from '../parts/cart/totals-rows.ts';
import { useLink } from '../state/store.ts';
import { useCheckout } from './checkout-context.ts';
import { useMinimum } from './use-place-order.ts';

/** The id of the sentence that says by how much the order is too small. */
export const underMinimumId = 'checkout-minimum';

/**
 * Says, in every step and before anything is typed, that the order is too small for its way of receiving and
 * by how much; leads back to the shop. A change of it is announced.
 */
export function UnderMinimum({ className = '' }: { className?: string }) {
  const t = useText();
  const link = useLink();
  const { totals } = useCheckout();
  const minimum = useMinimum();
  const missing = missingToMinimum(minimum, towardsMinimum(totals.facts));
  return (
    <output className={missing > 0 ? `block ${className}` : undefined}>
      {missing > 0 ? (
        <span className="flex flex-wrap items-center gap-x-4 rounded-md bg-warn-soft py-2 pr-2 pl-4 text-warn">
          <span className="flex min-w-0 flex-1 basis-56 items-start gap-2.5 font-semibold">
            <CircleAlert aria-hidden size={20} className="mt-0.5 flex-none" />
            <span id={underMinimumId} className="tnum">
              {t('{0} more to reach the {1} minimum', formatMoney(missing), formatMoney(minimum))}
            </span>
          </span>
          <ButtonLink to={link('/')} look="quiet" className="max-sm:ml-4">
            {t('Continue shopping')}
          </ButtonLink>
        </span>
      ) : null}
    </output>
  );
}
