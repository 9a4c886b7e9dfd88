import { dollars } from '@larder/domain/money';
import { cameAs } from '@larder/domain/came-as';
import { nameWithSize } from '@larder/domain/name-with-size';
import { plural } from '@larder/text/say';
import { useText } from '@larder/ui/words.ts';
import { MessageSquareText } from 'lucide-react';
import { orderedWords, pickedWords } from '../parts/amounts.ts';
import { dotted } from '../parts/dotted.ts';
import { LineState } from '../parts/line-state.tsx';
import { ProductPicture } from '../parts/product-picture.tsx';
import { ruleWords } from '../parts/rule-words.ts';
import type { Line, Order } from '../state/order.ts';
import './lines.css';

/** Shows the order's lines and their states. */
export function Lines({ order }: { order: Order }) {
  const t = useText();
  // Before picking begins, every line would have the same state.
  const isBegun = order.orderStatus !== 'Pending' && order.orderStatus !== 'Approved';
  // An order that is ready has lines without a pick where it was filled before picking was kept: they came as ordered.
  const isFilled = isBegun && order.orderStatus !== 'Picking';
  return (
    <section className="panel" aria-labelledby="order-lines">
      <h2 id="order-lines" className="h2 panel-head">
        {t(plural(order.lines.length, '{0} line', '{0} lines'), order.lines.length)}
      </h2>
      {order.note ? <p className="order-note as-written">{order.note}</p> : null}
      <ul>
        {order.lines.map((line) => (
          <LineRow key={line.id} line={line} isBegun={isBegun} isFilled={isFilled} />
        ))}
      </ul>
    </section>
  );
}

type RowProps = { line: Line; isBegun: boolean; isFilled: boolean };

function LineRow({ line, isBegun, isFilled }: RowProps) {
  const t = useText();
  return (
    <li className="order-line">
      <ProductPicture guid={line.prodThumbnailId} size={64} />
      <div className="grid min-w-0 flex-1 content-start gap-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{line.prodName}</p>
        <p className="flex flex-wrap gap-x-3 text-small text-ink-2">
          <span>{dotted([line.prodBrand, line.prodWeightLabel])}</span>
          {line.aisle ? <span>{t('Aisle {0}', line.aisle)}</span> : null}
          {line.minimumAge ? <span className="mark mark-strong">{line.minimumAge}+</span> : null}
        </p>
        {line.note ? (
          <p className="order-line-note as-written">
            <MessageSquareText aria-hidden size={16} className="mt-0.5 flex-none" />
            {line.note}
          </p>
        ) : null}
        {line.state === 'to-pick' && !isFilled ? (
          <p className="text-small text-ink-2">{ruleWords(line, t)}</p>
        ) : null}
        {line.substitute ? (
          <p className="text-small font-semibold text-warn">{t('Instead: {0}', cameAs(line))}</p>
        ) : null}
        {line.question ? <Asked question={line.question} /> : null}
      </div>
      <LineEnd line={line} isSaid={isBegun && !(isFilled && line.state === 'to-pick')} />
    </li>
  );
}

function Asked({ question }: { question: NonNullable<Line['question']> }) {
  const t = useText();
  const offered = nameWithSize(question.prodName, question.prodWeightLabel);
  const answers = {
    yes: t('The shopper said yes to {0}', offered),
    no: t('The shopper said no to {0}', offered),
    over: t('No answer about {0}', offered),
    withdrawn: '',
  };
  const words = question.answer === null ? t('Asked about {0}', offered) : answers[question.answer];
  return words ? <p className="text-small text-info">{words}</p> : null;
}

/** Shows a line's quantity, amount and state. */
function LineEnd({ line, isSaid }: { line: Line; isSaid: boolean }) {
  const t = useText();
  const ordered = orderedWords(line, t);
  const picked = pickedWords(line, t);
  return (
    <div className="order-line-end tnum">
      {isSaid ? <LineState state={line.state} isOff={line.isOff} /> : null}
      <span>{picked ? t('{0} of {1}', picked, ordered) : ordered}</span>
      <span className="font-bold">{dollars(line.finalExtPrice ?? line.extPrice)}</span>
    </div>
  );
}
