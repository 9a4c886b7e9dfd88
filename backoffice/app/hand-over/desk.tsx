import { TextField } from '@larder/ui/field.tsx';
import { useText } from '@larder/ui/words.ts';
import { Skeleton } from '@larder/ui/skeleton.tsx';
import { useEffect, useState } from 'react';
import { Awaited } from '../parts/awaited.tsx';
import { useServerNow } from '../state/board.ts';
import { useCancelledAtDesk } from '../state/cancelled-at-desk.ts';
import { useDesk } from '../state/handing.ts';
import { useSaidFound } from '../state/use-said-found.ts';
import { DeskOrderCard } from './desk-order.tsx';

/** The milliseconds without typing after which a search starts. */
const quietMs = 200;

/**
 * The pickup desk: orders of shoppers who have arrived come first; others are found by name, number or code.
 */
export default function Desk() {
  const t = useText();
  const [typed, setTyped] = useState('');
  const search = useQuiet(typed.trim());
  const desk = useDesk(search);
  const now = useServerNow(desk.data?.now, desk.dataUpdatedAt);
  const orders = desk.data?.orders ?? [];
  const isAnswered = desk.data !== undefined && !desk.isPlaceholderData;
  useCancelledAtDesk(search, isAnswered ? orders : null);
  useSaidFound(search, isAnswered ? orders.length : null, 'No order that is ready is like that.');
  return (
    <div className="handing" aria-busy={desk.isPending || desk.isPlaceholderData}>
      <title>{t('Hand over')}</title>
      <h1 className="h1" tabIndex={-1}>
        {t('Hand over')}
      </h1>
      <TextField
        label={t('Name, order number or pickup code')}
        className="max-w-[480px]"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Awaited of={desk} evenOld>
        <Skeleton className="h-64 max-w-[480px]" />
      </Awaited>
      {isAnswered && orders.length === 0 ? (
        <p className="text-ink-2">
          {search === '' ? t('No pickup is ready.') : t('No order that is ready is like that.')}
        </p>
      ) : null}
      <ul className="handing-list">
        {orders.map((order) => (
          <DeskOrderCard key={order.id} order={order} now={now} />
        ))}
      </ul>
    </div>
  );
}

/** Returns the typed text once typing has paused for a moment. */
function useQuiet(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), quietMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
