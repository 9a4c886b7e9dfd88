import { useLang, useText } from '@larder/ui/words.ts';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { ButtonLink } from '@larder/ui/button.tsx';
import { Skeleton } from '@larder/ui/skeleton.tsx';
import { plural } from '@larder/text/say';
import { useNavigate } from 'react-router';
import { Awaited } from '../parts/awaited.tsx';
import { Due } from '../parts/due.tsx';
import { Failure } from '../parts/failure.tsx';
import { windowDay, windowHours } from '../parts/window-words.ts';
import { ownCards, useBoard, useServerNow, type Board } from '../state/board.ts';
import { useOrderChange } from '../state/order.ts';
import { may, useMe } from '../state/session.tsx';
import './picks.css';
import { Tote } from './tote.tsx';

type Card = Board['orders'][number];

/** The orders that one is picking, and those to pick next. */
export default function Picks() {
  const t = useText();
  const me = useMe();
  const board = useBoard();
  const now = useServerNow(board.data?.now, board.dataUpdatedAt);
  const cards = board.data?.orders ?? [];
  const theirs = cards.filter(({ locationGuid }) => may(me, 'orders:pick', locationGuid));
  const mine = ownCards(board.data, me.id).filter((card) => theirs.includes(card));
  const free = theirs.filter((card) => isFree(card) && !mine.includes(card));
  return (
    <div className="picks" aria-busy={board.isPending}>
      <title>{t('Pick')}</title>
      <h1 className="h1" tabIndex={-1}>
        {t('Pick')}
      </h1>
      <Awaited of={board}>
        <Skeleton className="h-64" />
      </Awaited>
      {mine.length > 0 ? (
        <section className="grid gap-2" aria-labelledby="picks-mine">
          <h2 id="picks-mine" className="h2">
            {t('Yours')}
          </h2>
          <ul className="grid gap-2">
            {mine.map((card) => (
              <MyOrder key={card.id} card={card} now={now} isOnly={mine.length === 1} />
            ))}
          </ul>
          {mine.length > 1 ? (
            <ButtonLink to="/pick/walk" className="picks-walk">
              {t('Pick {0} orders in one walk', mine.length)}
            </ButtonLink>
          ) : null}
        </section>
      ) : null}
      {board.data ? (
        <section className="grid gap-2" aria-labelledby="picks-free">
          <h2 id="picks-free" className="h2">
            {t('Next')}
          </h2>
          {free.length === 0 ? <p className="text-ink-2">{t('Nothing waits to be picked.')}</p> : null}
          {mine.length >= maxTotes && free.length > 0 ? (
            <p className="text-ink-2">{t('All four totes are taken.')}</p>
          ) : null}
          <ul className="grid gap-2">
            {free.map((card) => (
              <FreeOrder key={card.id} card={card} now={now} taken={mine.length} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** Returns whether anybody may begin an order, or go on with it: nobody has it, or somebody who does nothing with it. */
function isFree({ orderStatus, claim }: Card): boolean {
  return orderStatus === 'Approved' || (orderStatus === 'Picking' && (claim === null || isLeft(claim)));
}

/** Returns whether a person left an order in the middle. What the worker has is going on, though it may be taken. */
function isLeft({ staffId, isResting }: NonNullable<Card['claim']>): boolean {
  return staffId !== null && isResting;
}

/** The hours and the day of an order's window, and the store where one works in several. */
function When({ card, now }: { card: Card; now: number }) {
  const lang = useLang();
  const { stores } = useMe();
  const store = stores.find(({ locationGuid }) => locationGuid === card.locationGuid);
  return (
    <span className="flex flex-wrap gap-x-2">
      <span className="font-bold tnum">{windowHours(lang, card)}</span>
      <span className="text-ink-2">{windowDay(lang, card, now, store?.timeZone ?? 'UTC')}</span>
      {stores.length > 1 && store ? <span className="font-semibold">{store.name}</span> : null}
    </span>
  );
}

function MyOrder({ card, now, isOnly }: { card: Card; now: number; isOnly: boolean }) {
  const t = useText();
  return (
    <li className="pick-row" data-tote={card.claim?.tote}>
      <span className="grid flex-1 gap-1">
        {card.claim ? <Tote color={card.claim.tote} /> : null}
        <When card={card} now={now} />
        <span className="tnum">
          {card.number} · {t('{0} of {1}', card.settledCount, card.linesCount)}
        </span>
        <Due dueAt={card.windowStart} now={now} />
      </span>
      <ButtonLink to={`/pick/${card.id}`} look={isOnly ? 'primary' : 'secondary'} className={rowButton}>
        {t('Go on')}
        <span className="sr-only"> {card.number}</span>
      </ButtonLink>
    </li>
  );
}

const rowButton = 'min-h-14 min-w-[104px]';

/** The most orders of one picker: there are as many colours of totes. */
const maxTotes = 4;

/** An order that nobody picks, or not any more: the first one taken begins the walk, others join it. */
function FreeOrder({ card, now, taken }: { card: Card; now: number; taken: number }) {
  const t = useText();
  const navigate = useNavigate();
  const change = useOrderChange(card);
  const claim = () =>
    change.mutate(
      (operations, { id, revision }) =>
        operations('POST api/orders/:id/claim', {
          params: { id },
          body: { revision, ...(card.claim ? { takeOver: true } : {}) },
        }),
      { onSuccess: () => (taken === 0 ? void navigate(`/pick/${card.id}`) : undefined) },
    );
  return (
    <li className="grid gap-2">
      {change.error ? <Failure error={change.error} /> : null}
      <div className="pick-row">
        <span className="grid flex-1 gap-1">
          <When card={card} now={now} />
          <span className="flex flex-wrap gap-x-2 tnum">
            <span>{card.number}</span>
            <span className="min-[18rem]:whitespace-nowrap">
              {t(plural(card.linesCount, '{0} line', '{0} lines'), card.linesCount)}
            </span>
          </span>
          {card.claim ? (
            <span className="text-warn">
              {t('{0} is not going on with it.', card.claim.name || t('Somebody'))}
            </span>
          ) : null}
          <Due dueAt={card.windowStart} now={now} />
        </span>
        <BusyButton
          className={rowButton}
          look={taken === 0 ? 'primary' : 'secondary'}
          busy={change.isPending}
          disabled={taken >= maxTotes}
          onClick={claim}
        >
          {taken === 0 ? t('Pick this') : t('Take along')}
          <span className="sr-only"> {card.number}</span>
        </BusyButton>
      </div>
    </li>
  );
}
