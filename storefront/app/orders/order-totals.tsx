import type { OrderDetail } from '@larder/contract/order';
import type { OrderReceipt } from '@larder/contract/order-receipt';
import { addCents, centsFromDecimal, decimalOf, dollars } from '@larder/domain/money';
import { orderDate } from '@larder/text/dates';
import { useLang, useText } from '@larder/ui/words.ts';
import { TotalsCard } from '../parts/cart/totals-card.tsx';
import { openCeiling } from '../parts/order/open-ceiling.ts';
import { OrderRefunds } from './order-refunds.tsx';

/**
 * The totals of an order: those of placing until the goods are weighed, then the final ones, with the first
 * total struck.
 */
export function OrderTotals({ order, productsCount }: { order: OrderDetail; productsCount: number }) {
  const t = useText();
  const lang = useLang();
  const charged = decimalOf(
    addCents(...order.payments.map(({ capturedAmount }) => centsFromDecimal(capturedAmount))),
  );
  const { versionKey, totals, total, origTotal, savings, receipt } = order;
  return (
    <TotalsCard
      title={t('Totals')}
      facts={{ versionKey, totals, total, savings, productsCount, ceiling: openCeiling(order) }}
    >
      {receipt ? <PaidOf receipt={receipt} /> : null}
      {origTotal === total && charged === 0 ? null : (
        <dl className="tnum mt-3 grid gap-2 text-small text-ink-2">
          {origTotal === total ? null : (
            <div className="flex justify-between gap-4">
              <dt>{t('Original total')}</dt>
              <dd>
                <s>{dollars(origTotal)}</s>
              </dd>
            </div>
          )}
          {charged === 0 ? null : (
            <div className="flex justify-between gap-4">
              <dt>
                {t('Amount charged')}
                {receipt ? ` · ${orderDate(lang, receipt.at, order.store.timeZone)}` : null}
              </dt>
              <dd>{dollars(charged)}</dd>
            </div>
          )}
        </dl>
      )}
      <OrderRefunds refunds={order.refunds} timeZone={order.store.timeZone} />
    </TotalsCard>
  );
}

/** The amount paid beside the agreed maximum; if nothing was paid, that the authorization is released. */
function PaidOf({ receipt: { ceiling, paid } }: { receipt: OrderReceipt }) {
  const t = useText();
  const said = 'We released the {0} we authorized on your card. Your bank may take a few days to show it.';
  return (
    <>
      <p className="tnum mt-3 font-semibold">
        {paid > 0
          ? t('At most {0}, you paid {1}', dollars(ceiling), dollars(paid))
          : t('Nothing was charged.')}
      </p>
      {paid === 0 && ceiling > 0 ? <p className="tnum mt-1">{t(said, dollars(ceiling))}</p> : null}
    </>
  );
}
