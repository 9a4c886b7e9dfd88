import { cameAs } from '@larder/domain/came-as';
import { nameWithSize } from '@larder/domain/name-with-size';
import { useText } from '@larder/ui/words.ts';
import { Undo2 } from 'lucide-react';
import { orderedWords, pickedWords } from '../parts/amounts.ts';
import { LineState } from '../parts/line-state.tsx';
import './line-list.css';
import { isToPick, type OnWalk } from './on-walk.ts';
import { Tote } from './tote.tsx';

type Props = {
  walk: readonly OnWalk[];
  /** True when all lines go into one tote. */
  isOne: boolean;
  atHand: string | null;
  onChoose: (at: OnWalk) => void;
  onUndo: (at: OnWalk) => void;
};

/** Shows all lines in the order of the walk: a press brings an open one to hand, or undoes a settled one. */
export function LineList({ walk, isOne, atHand, onChoose, onUndo }: Props) {
  const t = useText();
  // Two orders of one walk may want the same product.
  const undoWords = ({ order, line }: OnWalk) =>
    [t('Undo {0}', nameWithSize(line.prodName, line.prodWeightLabel)), ...(isOne ? [] : [order.number])].join(
      ', ',
    );
  return (
    <ol className="line-list" aria-label={t('All lines')}>
      {walk.map((at) => {
        const { order, line } = at;
        const tote = isOne || !order.claim ? null : <Tote color={order.claim.tote} isSmall />;
        return (
          <li key={line.id} data-at-hand={line.id === atHand}>
            {isToPick(at) ? (
              <button
                type="button"
                className="line-list-open"
                aria-current={line.id === atHand ? 'step' : undefined}
                onClick={() => onChoose(at)}
              >
                {tote}
                <span className="grid min-w-0 flex-1">
                  <span className="[overflow-wrap:anywhere]">
                    {nameWithSize(line.prodName, line.prodWeightLabel)}
                  </span>
                  {line.aisle ? (
                    <span className="text-small text-ink-2">{t('Aisle {0}', line.aisle)}</span>
                  ) : null}
                </span>
                <span className="sr-only">{t('Ordered: {0}', orderedWords(line, t))}</span>
                <span aria-hidden className="font-bold tnum">
                  {orderedWords(line, t)}
                </span>
              </button>
            ) : (
              <span className="line-list-done">
                {tote}
                <span className="grid min-w-0 flex-1">
                  <span className="[overflow-wrap:anywhere]">{cameAs(line)}</span>
                  <span className="flex flex-wrap gap-x-2 text-small">
                    <LineState state={line.state} />
                    <span className="tnum">{pickedWords(line, t)}</span>
                  </span>
                </span>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={undoWords(at)}
                  onClick={() => onUndo(at)}
                >
                  <Undo2 aria-hidden size={22} />
                </button>
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
