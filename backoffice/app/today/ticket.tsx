import type { BoardCard } from '@larder/contract/operations/board';
import { plural } from '@larder/text/say';
import { useLang, useText } from '@larder/ui/words.ts';
import { MessageSquareText, Store, Truck } from 'lucide-react';
import { Link } from 'react-router';
import { useMe } from '../state/session.tsx';
import { boardColumn } from './columns.ts';
import { Due } from '../parts/due.tsx';
import { Here } from '../parts/here.tsx';
import { problemWords } from '../parts/problem-words.ts';
import { isOpen, StatusTag } from '../parts/status-tag.tsx';
import { TicketPaper } from '../parts/ticket-paper.tsx';
import { windowDay, windowHours } from '../parts/window-words.ts';

/** An order as a ticket on the board: window, time left, name, size, and its special facts. */
export function Ticket({ card, now }: { card: BoardCard; now: number }) {
  const t = useText();
  const lang = useLang();
  const { stores } = useMe();
  const { tone } = boardColumn(card.column);
  const store = stores.find(({ locationGuid }) => locationGuid === card.locationGuid);
  return (
    <Link
      to={`/orders/${card.id}`}
      className={`ticket ${card.column === 'new' ? 'ticket-new' : ''}`}
      data-tone={tone}
    >
      <TicketPaper of="span">
        <span className="ticket-row items-baseline">
          <span className="ticket-hours tnum">{windowHours(lang, card)}</span>
          <span className="text-small text-ink-2">
            {windowDay(lang, card, now, store?.timeZone ?? 'UTC')}
          </span>
        </span>
        <span className="ticket-row items-center">
          <span className="tnum font-bold">{card.number}</span>
          {isOpen(card.orderStatus) ? (
            <Due dueAt={card.windowStart} now={now} />
          ) : (
            <StatusTag status={card.orderStatus} />
          )}
        </span>
        {/* The end of a store's name tells it from the others: it is not cut. */}
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {card.firstName}
          {stores.length > 1 && store ? (
            <span className="text-small text-ink-2">
              {card.firstName ? ' · ' : ''}
              {store.name}
            </span>
          ) : null}
        </span>
        {card.arrival ? <Here arrival={card.arrival} now={now} /> : null}
        <Facts card={card} />
        <Progress card={card} />
        {card.problems.map((problem) => (
          <span key={problem} className="ticket-line font-bold text-danger">
            {problemWords(problem, t)}
          </span>
        ))}
      </TicketPaper>
    </Link>
  );
}

/** Shows the order's way of receiving, its size, and the facts to watch. */
function Facts({ card }: { card: BoardCard }) {
  const t = useText();
  const isPickup = card.versionKey === 'CUST_PICKUP';
  const Mode = isPickup ? Store : Truck;
  return (
    <span className="ticket-facts">
      <span className="inline-flex items-center gap-1">
        <Mode aria-hidden size={16} />
        {isPickup ? t('Pickup') : t('Delivery')}
      </span>
      <span className="tnum">{t(plural(card.linesCount, '{0} line', '{0} lines'), card.linesCount)}</span>
      {card.stagingSpot ? <span className="mark">{t('Spot {0}', card.stagingSpot)}</span> : null}
      {card.ageYears ? <span className="mark mark-strong">{card.ageYears}+</span> : null}
      {card.isFirstOrder ? <span className="mark">{t('First order')}</span> : null}
      {card.note ? (
        <span className="inline-flex items-center gap-1">
          <MessageSquareText aria-hidden size={16} />
          {t('Note')}
        </span>
      ) : null}
    </span>
  );
}

/** Shows the picker and their progress: "Maria · 12 of 22". */
function Progress({ card }: { card: BoardCard }) {
  const t = useText();
  const me = useMe();
  const { claim, linesCount, settledCount } = card;
  if (card.orderStatus !== 'Picking') return null;
  return (
    <span className="ticket-line">
      <span className="flex justify-between gap-2 text-small">
        <span className="truncate font-semibold">
          {claim?.staffId === me.id ? t('You') : claim?.name || t('Nobody')}
        </span>
        <span className="tnum">{t('{0} of {1}', settledCount, linesCount)}</span>
      </span>
      <span aria-hidden className="ticket-bar">
        <i style={{ inlineSize: `${(100 * settledCount) / Math.max(1, linesCount)}%` }} />
      </span>
    </span>
  );
}
