import type { DeskOrder } from '@larder/contract/operations/hand-over';
import { plural } from '@larder/text/say';
import { ButtonLink } from '@larder/ui/button.tsx';
import { useLang, useText } from '@larder/ui/words.ts';
import { MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMe } from '../state/session.tsx';
import './hand-over-card.css';
import { TicketPaper } from './ticket-paper.tsx';
import { windowDay, windowHours } from './window-words.ts';

type Props = {
  order: Omit<DeskOrder, 'arrival' | 'collects'>;
  /** The shopper's name, as far as the viewer may know it. */
  name: string;
  tone: 'ready' | 'here' | 'road';
  now: number;
  children: ReactNode;
};

/** An order to be handed over, as a ticket: time, name and place; below, its actions. */
export function HandOverCard({ order, name, tone, now, children }: Props) {
  const t = useText();
  const lang = useLang();
  const { stores } = useMe();
  const store = stores.find(({ locationGuid }) => locationGuid === order.locationGuid);
  const titleId = `order-${order.id}`;
  return (
    <li className="ticket handing-card" data-tone={tone}>
      <TicketPaper of="article" aria-labelledby={titleId}>
        <div className="ticket-row items-center">
          <h2 id={titleId} className="ticket-hours">
            {name} <span className="tnum text-small font-bold text-ink-2">{order.number}</span>
          </h2>
          {order.stagingSpot ? (
            <span className="handing-spot">{t('Spot {0}', order.stagingSpot)}</span>
          ) : null}
        </div>
        <p className="ticket-facts tnum">
          <span>
            {windowDay(lang, order, now, store?.timeZone ?? 'UTC')}, {windowHours(lang, order)}
          </span>
          <span>{t(plural(order.linesCount, '{0} line', '{0} lines'), order.linesCount)}</span>
          {order.age ? <span className="mark mark-strong">{order.age.years}+</span> : null}
          {stores.length > 1 ? <span>{order.storeName}</span> : null}
        </p>
        {order.note ? (
          <p className="flex items-start gap-2">
            <MessageSquareText aria-hidden size={20} className="mt-0.5 flex-none" />
            <span className="as-written min-w-0">{order.note}</span>
          </p>
        ) : null}
        {order.isHeldUp ? (
          <>
            <p className="font-bold text-danger">{t('The bank refused the charge')}</p>
            <ButtonLink look="secondary" to={`/orders/${order.id}`}>
              {t('Look at the order')}
              <span className="sr-only"> {order.number}</span>
            </ButtonLink>
          </>
        ) : null}
        {children}
      </TicketPaper>
    </li>
  );
}
