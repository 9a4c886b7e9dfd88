import type { OrderDetail } from '@larder/contract/order';
import { dollars } from '@larder/domain/money';
import { localTime, longDate } from '@larder/text/dates';
import type { TextKey } from '@larder/text/say';
import { useLang, useText } from '@larder/ui/words.ts';

type Refund = OrderDetail['refunds'][number];

const reasons: Readonly<Record<Refund['reason'], TextKey>> = {
  missing: 'Missing item',
  damaged: 'Damaged item',
  quality: 'Quality',
  late: 'Late order',
  price: 'Wrong price',
  recall: 'Product recall',
  goodwill: 'Courtesy of the store',
  age: 'Age not confirmed',
  'charged-twice': 'Charged twice',
};

/** The refunds of an order, each with its reason and date. One refused for good is on no way: the store pays it back otherwise. */
export function OrderRefunds({ refunds, timeZone }: { refunds: readonly Refund[]; timeZone: string }) {
  const t = useText();
  const lang = useLang();
  if (refunds.length === 0) return null;
  return (
    <section aria-label={t('Refunds')} className="mt-4 border-t border-line pt-4">
      <h3 className="mb-2 text-label font-semibold">{t('Refunds')}</h3>
      <ul className="tnum grid gap-2 text-small">
        {refunds.map((refund) => (
          <li key={refund.at} className="flex justify-between gap-4">
            <span>
              {t(reasons[refund.reason])}
              <span className="block text-ink-3">
                {longDate(lang, localTime(refund.at, timeZone).day)}
                {refund.state === 'under-way' ? ` · ${t('On its way')}` : ''}
              </span>
            </span>
            <span className="font-semibold text-ok">{dollars(refund.amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
