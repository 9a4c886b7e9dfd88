import { useText } from '@larder/ui/words.ts';
import { Skeleton } from '@larder/ui/skeleton.tsx';
import { Awaited } from '../parts/awaited.tsx';
import { useServerNow } from '../state/board.ts';
import { useStops } from '../state/handing.ts';
import { StopCard } from './stop-card.tsx';

/** A driver's stops, the soonest window first. */
export default function Drive() {
  const t = useText();
  const stops = useStops();
  const now = useServerNow(stops.data?.now, stops.dataUpdatedAt);
  const orders = stops.data?.orders ?? [];
  return (
    <div className="handing" aria-busy={stops.isPending}>
      <title>{t('Drive')}</title>
      <h1 className="h1" tabIndex={-1}>
        {t('Drive')}
      </h1>
      <Awaited of={stops} evenOld>
        <Skeleton className="h-64 max-w-[480px]" />
      </Awaited>
      {stops.data && orders.length === 0 ? (
        <p className="text-ink-2">{t('Nothing waits to be delivered.')}</p>
      ) : null}
      <ol className="handing-list">
        {orders.map((order) => (
          <StopCard key={order.id} order={order} now={now} />
        ))}
      </ol>
    </div>
  );
}
