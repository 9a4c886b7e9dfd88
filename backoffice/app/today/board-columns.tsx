import type { BoardCard } from '@larder/contract/operations/board';
import { plural } from '@larder/text/say';
import { EmptyState } from '@larder/ui/empty-state.tsx';
import { useWide } from '@larder/ui/use-wide.ts';
import { useText } from '@larder/ui/words.ts';
import { ClipboardCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Column } from './columns.ts';
import { Ticket } from './ticket.tsx';
import type { Board } from '../state/board.ts';
import { columnOnPhone, countIn, inColumn, inFront, isUrgent, silentIn } from './on-board.ts';
import { SilentWorker } from './silent-worker.tsx';
import { useSetFilter } from './use-set-filter.ts';
import './board-columns.css';

type Props = { cards: readonly BoardCard[]; worker: Board['worker']; now: number; isNarrowed: boolean };

/** Shows all columns side by side; on a phone one at a time, chosen above. */
export function BoardColumns({ cards, worker, now, isNarrowed }: Props) {
  const t = useText();
  const isWide = useWide();
  if (cards.length === 0 && !worker.isSilent)
    return (
      <EmptyState
        drawing={<ClipboardCheck size={72} strokeWidth={1.25} />}
        heading={isNarrowed ? t('No order is like that.') : t('Nothing to do right now.')}
        level={2}
        text={isNarrowed ? t('Try changing your filters.') : t('New orders appear here by themselves.')}
      />
    );
  if (!isWide) return <OneColumn cards={cards} worker={worker} now={now} />;
  return (
    // The board itself scrolls sideways where eight columns have no room.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="board" aria-label={t('Orders by what happens next')} tabIndex={0}>
      {inFront(cards, worker).map((column) => (
        <ColumnOf
          key={column.key}
          column={column}
          cards={inColumn(cards, column)}
          silent={silentIn(column, worker)}
          now={now}
        />
      ))}
    </section>
  );
}

type ColumnProps = {
  column: Column;
  cards: readonly BoardCard[];
  silent: Board['worker'] | null;
  now: number;
};

function ColumnOf({ column, cards, silent, now }: ColumnProps) {
  const t = useText();
  const { label, icon: Icon, tone } = column;
  const count = t(plural(cards.length, '{0} order', '{0} orders'), cards.length);
  return (
    <section
      className="board-column"
      data-tone={tone}
      data-open={cards.length > 0 || silent !== null}
      aria-label={`${t(label)}: ${count}`}
    >
      <h2 className="board-head">
        <Icon aria-hidden size={18} strokeWidth={2.25} className="flex-none" />
        <span className="board-name">{t(label)}</span>
        <span className="board-count tnum">{cards.length + (silent ? 1 : 0)}</span>
      </h2>
      {silent ? <SilentWorker heardAt={silent.heardAt} /> : null}
      <Tickets cards={cards} now={now} />
    </section>
  );
}

function Tickets({ cards, now }: { cards: readonly BoardCard[]; now: number }) {
  return (
    <ul className="grid content-start gap-3">
      {cards.map((card) => (
        <li key={card.id}>
          <Ticket card={card} now={now} />
        </li>
      ))}
    </ul>
  );
}

/**
 * Scrolls the chosen chip, which may be beyond the edge, to the middle of the visible strip; nothing else
 * moves.
 */
function showChosen(strip: HTMLElement): void {
  const chip = strip.querySelector('[aria-pressed="true"]');
  if (!chip) return;
  const staying = strip.querySelector('[data-urgent="true"]:not([aria-pressed="true"])');
  const edge = (staying ?? strip).getBoundingClientRect()[staying ? 'right' : 'left'];
  const { left, width } = chip.getBoundingClientRect();
  const toMiddle = left + width / 2 - (edge + strip.getBoundingClientRect().right) / 2;
  strip.scrollLeft += Math.min(toMiddle, left - edge - 6);
}

/** On a phone: one column, chosen by its name and count; at first the first one with orders. */
function OneColumn({ cards, worker, now }: Omit<Props, 'isNarrowed'>) {
  const t = useText();
  const [search] = useSearchParams();
  const set = useSetFilter();
  const chosen = columnOnPhone(cards, worker, search.get('column'))!;
  const mine = inColumn(cards, chosen);
  const silent = silentIn(chosen, worker);
  const strip = useRef<HTMLElement>(null);
  useEffect(() => showChosen(strip.current!), [chosen.key]);
  return (
    <>
      <nav ref={strip} aria-label={t('What happens next')} className="column-strip">
        {inFront(cards, worker).map((column) => {
          const { key, label, icon: Icon, tone } = column;
          return (
            <button
              key={key}
              type="button"
              className="column-chip"
              data-tone={tone}
              data-urgent={isUrgent(cards, worker, column)}
              aria-pressed={key === chosen.key}
              onClick={() => set('column', key)}
            >
              <Icon aria-hidden size={18} />
              {t(label)}
              <span className="tnum column-chip-count">{countIn(cards, worker, column)}</span>
            </button>
          );
        })}
      </nav>
      <section className="grid gap-3 px-3 pt-1" aria-label={t(chosen.label)}>
        {silent ? <SilentWorker heardAt={silent.heardAt} /> : null}
        {mine.length > 0 ? (
          <Tickets cards={mine} now={now} />
        ) : silent ? null : (
          <p className="py-10 text-center text-ink-2">{t('No orders here.')}</p>
        )}
      </section>
    </>
  );
}
