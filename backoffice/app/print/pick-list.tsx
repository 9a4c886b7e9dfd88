import { useText } from '@larder/ui/words.ts';
import { orderedWords } from '../parts/amounts.ts';
import { ruleWords } from '../parts/rule-words.ts';
import type { Order } from '../state/order.ts';
import { PaperHead } from './paper-head.tsx';
import './pick-list.css';

/** Shows the lines to pick in the order of the walk, each with a box to tick. */
export function PickList({ order }: { order: Order }) {
  const t = useText();
  return (
    <article className="paper">
      <PaperHead order={order} />
      {order.note ? <p className="paper-note as-written">{order.note}</p> : null}
      <table className="paper-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('Picked')}</span>
            </th>
            <th scope="col">{t('Aisle')}</th>
            <th scope="col">{t('Product')}</th>
            <th scope="col" className="paper-number">
              {t('Quantity')}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <td>
                <span aria-hidden className="paper-box">
                  {line.state === 'picked' || line.state === 'substituted' ? '✓' : ''}
                </span>
              </td>
              <td>{line.aisle ?? ''}</td>
              <td className="[overflow-wrap:anywhere]">
                <b>{line.prodName}</b>
                {line.minimumAge ? <b> {line.minimumAge}+</b> : null}
                <span className="block">
                  {[line.prodBrand, line.prodWeightLabel, line.upc ?? line.plu].filter(Boolean).join(' · ')}
                </span>
                {line.note ? <q className="as-written block font-semibold">{line.note}</q> : null}
                <span className="block">{ruleWords(line, t)}</span>
              </td>
              <td className="paper-number tnum">
                <b>{orderedWords(line, t)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
