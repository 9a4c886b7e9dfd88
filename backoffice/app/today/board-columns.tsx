import type { BoardCard } from '@larder/contract/operations/board';
import { plural } from '@larder/text/say';
import { EmptyState } from '@larder/ui/empty-state.tsx';
import { useWide } from '@larder/ui/use-wide.ts';
import { useText } from '@larder/ui/words.ts';
import { ClipboardCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { columns, type Column } from '../parts/columns.ts';
import { Ticket } from '../parts/ticket.tsx';
import type { Board } from '../state/board.ts';
import { SilentWorker } from './silent-worker.tsx';
import { useSetFilter } from './use-set-filter.ts';
import './board-columns.css';

type Props = { cards: readonly BoardCard[]; worker: Board['worker']; now: number; isNarrowed: boolean };

/** All columns side by side; on a phone one at a time, chosen above. */
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

/** What is wrong stands among the problems, and also where what happens next has it. */
function inColumn(cards: readonly BoardCard[], { key }: Column): BoardCard[] {
  return cards.filter((card) => card.column === key || (key === 'problems' && card.problems.length > 0));
}

/** The worker, where it belongs among the problems; else null. */
function silentIn({ key }: Column, worker: Board['worker']): Board['worker'] | null {
  return key === 'problems' && worker.isSilent ? worker : null;
}

/** By what happens next; but what wants somebody now stands first, where no screen is too narrow for it. */
function inFront(cards: readonly BoardCard[], worker: Board['worker']): readonly Column[] {
  const urgent = columns.filter(
    (column) =>
      column.key === 'problems' && (inColumn(cards, column).length > 0 || silentIn(column, worker) !== null),
  );
  return [...urgent, ...columns.filter((column) => !urgent.includes(column))];
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

/** On a phone: one column, chosen by its name with its count; the first that has something until one is chosen. */
function OneColumn({ cards, worker, now }: Omit<Props, 'isNarrowed'>) {
  const t = useText();
  const [search] = useSearchParams();
  const set = useSetFilter();
  const chosen =
    columns.find(({ key }) => key === search.get('column')) ??
    columns.find((column) => inColumn(cards, column).length > 0 || silentIn(column, worker))!;
  const mine = inColumn(cards, chosen);
  const silent = silentIn(chosen, worker);
  const strip = useRef<HTMLElement>(null);
  // The chosen one may stand beyond the edge: it is moved into the middle, and nothing but the strip moves.
  useEffect(() => {
    const chip = strip.current?.querySelector('[aria-pressed="true"]')?.getBoundingClientRect();
    if (!chip) return;
    const { left, width } = strip.current!.getBoundingClientRect();
    strip.current!.scrollLeft += chip.left + chip.width / 2 - left - width / 2;
  }, [chosen.key]);
  return (
    <>
      <nav ref={strip} aria-label={t('What happens next')} className="column-strip">
        {inFront(cards, worker).map((column) => {
          const count = inColumn(cards, column).length + (silentIn(column, worker) ? 1 : 0);
          const { key, label, icon: Icon, tone } = column;
          return (
            <button
              key={key}
              type="button"
              className="column-chip"
              data-tone={tone}
              aria-pressed={key === chosen.key}
              onClick={() => set('column', key)}
            >
              <Icon aria-hidden size={18} />
              {t(label)}
              <span className="tnum column-chip-count">{count}</span>
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
