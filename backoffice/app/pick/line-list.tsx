import { useText } from '@larder/ui/words.ts';
import { Undo2 } from 'lucide-react';
import { orderedWords, pickedWords } from '../parts/amounts.ts';
import { LineState } from '../parts/line-state.tsx';
import type { Line, Order } from '../state/order.ts';
import './line-list.css';

type Props = {
  order: Order;
  atHand: string | null;
  onChoose: (line: Line) => void;
  onUndo: (line: Line) => void;
};

/** All lines in the order of the walk: an open one comes to hand by a press, a settled one is undone. */
export function LineList({ order, atHand, onChoose, onUndo }: Props) {
  const t = useText();
  return (
    <ol className="line-list" aria-label={t('All lines')}>
      {order.lines.map((line) => (
        <li key={line.id} data-at-hand={line.id === atHand}>
          {line.state === 'to-pick' ? (
            <button
              type="button"
              className="line-list-open"
              aria-current={line.id === atHand ? 'step' : undefined}
              onClick={() => onChoose(line)}
            >
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{line.prodName}</span>
              {line.aisle ? <span className="text-small text-ink-2">{line.aisle}</span> : null}
              <span className="font-bold tnum">{orderedWords(line, t)}</span>
            </button>
          ) : (
            <span className="line-list-done">
              <span className="grid min-w-0 flex-1">
                <span className="[overflow-wrap:anywhere]">{line.substitute?.prodName ?? line.prodName}</span>
                <span className="flex flex-wrap gap-x-2 text-small">
                  <LineState state={line.state} />
                  <span className="tnum">{pickedWords(line, t)}</span>
                </span>
              </span>
              <button
                type="button"
                className="icon-button"
                aria-label={t('Undo {0}', line.prodName)}
                onClick={() => onUndo(line)}
              >
                <Undo2 aria-hidden size={22} />
              </button>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
