import { dollars } from '@larder/domain/money';
import { cameAs } from '@larder/domain/came-as';
import { nameWithSize } from '@larder/domain/name-with-size';
import { orderDate } from '@larder/text/dates';
import { useLang, useText } from '@larder/ui/words.ts';
import { orderedWords, pickedWords } from '../parts/amounts.ts';
import type { Line, Order } from '../state/order.ts';
import { PaperHead } from './paper-head.tsx';
import './receipt.css';

/** Shows the day of the order, the goods ordered and received, their amounts and the sum paid; until the charge, the estimates. */
export function Receipt({ order }: { order: Order }) {
  const t = useText();
  const lang = useLang();
  const { money } = order;
  return (
    <article className="paper">
      <PaperHead order={order} />
      <p className="tnum">
        {t('Ordered')}: {orderDate(lang, order.placedAt, order.timeZone)}
      </p>
      <table className="paper-table">
        <thead>
          <tr>
            <th scope="col">{t('Product')}</th>
            <th scope="col" className="paper-number">
              {t('Ordered')}
            </th>
            <th scope="col" className="paper-number">
              {t('Picked')}
            </th>
            <th scope="col" className="paper-number">
              {t('Price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <ReceiptLine key={line.id} line={line} />
          ))}
        </tbody>
      </table>
      <dl className="paper-sums tnum">
        {money.totals
          .filter(({ show }) => show)
          .map((total) => (
            <div key={total.order}>
              <dt>{total.text}</dt>
              <dd>{dollars(total.amount)}</dd>
            </div>
          ))}
        {money.captured > 0 ? (
          <div className="font-bold">
            <dt>{t('Charged')}</dt>
            <dd>{dollars(money.captured)}</dd>
          </div>
        ) : (
          <div>
            <dt>{t('At most')}</dt>
            <dd>{dollars(money.ceiling)}</dd>
          </div>
        )}
        {money.refunded > 0 ? (
          <div>
            <dt>{t('Refunded')}</dt>
            <dd>{dollars(-money.refunded)}</dd>
          </div>
        ) : null}
      </dl>
      <Uncharged order={order} />
    </article>
  );
}

/** Says that the order is not charged yet, or will never be. */
function Uncharged({ order: { money, orderStatus } }: { order: Order }) {
  const t = useText();
  if (money.captured > 0) return null;
  if (money.final === 0 || orderStatus === 'Cancelled' || orderStatus === 'Denied')
    return <p>{t('Nothing was charged.')}</p>;
  return <p>{money.final === null ? t('Not charged yet: this is an estimate.') : t('Not charged yet.')}</p>;
}

function ReceiptLine({ line }: { line: Line }) {
  const t = useText();
  const came = line.state === 'short' ? t('Not there') : pickedWords(line, t);
  return (
    <tr>
      <td>
        <b>{cameAs(line)}</b>
        {line.substitute ? (
          <span className="block">
            {t('Instead of {0}', nameWithSize(line.prodName, line.prodWeightLabel))}
          </span>
        ) : null}
      </td>
      <td className="paper-number tnum">{orderedWords(line, t)}</td>
      <td className="paper-number tnum">{line.isOff ? t('Not handed over') : came}</td>
      <td className="paper-number tnum">{dollars(line.finalExtPrice ?? line.extPrice)}</td>
    </tr>
  );
}
