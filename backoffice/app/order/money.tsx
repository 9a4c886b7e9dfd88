import { dollars } from '@larder/domain/money';
import type { TextKey } from '@larder/text/say';
import { useText } from '@larder/ui/words.ts';
import type { Order } from '../state/order.ts';
import './money.css';

/** Shows estimate and ceiling, the final total, and the amounts charged and refunded. */
export function Money({ order: { money, orderStatus } }: { order: Order }) {
  const t = useText();
  const facts: [TextKey, number | null][] = [
    ['Estimate', money.estimate],
    ['At most', money.ceiling],
    ['As it stands', orderStatus === 'Picking' ? money.pickedSoFar : null],
    ['Comes to', money.final],
    ['Charged', money.captured || null],
    ['Refunded', money.refunded || null],
  ];
  return (
    <section className="panel" aria-labelledby="order-money">
      <h2 id="order-money" className="h2 panel-head">
        {t('Money')}
      </h2>
      <div className="grid gap-1 p-4 pt-1 pb-2">
        <dl className="facts tnum">
          {facts.map(([label, amount]) =>
            amount === null ? null : (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>{dollars(amount)}</dd>
              </div>
            ),
          )}
        </dl>
        <details className="unfold">
          <summary>{t('How it adds up')}</summary>
          <dl className="facts tnum">
            {money.totals
              .filter(({ show }) => show)
              .map((line) => (
                <div key={line.order}>
                  <dt>{line.text}</dt>
                  <dd>{dollars(line.amount)}</dd>
                </div>
              ))}
          </dl>
        </details>
      </div>
    </section>
  );
}
