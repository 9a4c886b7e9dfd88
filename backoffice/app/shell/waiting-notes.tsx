import { plural } from '@larder/text/say';
import { ButtonLink } from '@larder/ui/button.tsx';
import { Unbroken } from '@larder/ui/unbroken.tsx';
import { useText } from '@larder/ui/words.ts';
import { useLocation } from 'react-router';
import { useActions, useOwnQueue } from '../state/queue/queue.ts';

/**
 * Shows the unsent changes of other people on this device, which wait for them: nobody else can send them.
 */
export function OthersWaiting({ staffId = null }: { staffId?: string | null }) {
  const t = useText();
  const others = Map.groupBy(
    useActions().filter((action) => action.staffId !== staffId),
    (action) => action.staffId,
  );
  return [...others].map(([id, actions]) => (
    <output key={id} className="offline-bar">
      {t(
        plural(
          actions.length,
          '{0} change by {1} waits on this device. It is sent when {1} signs in here.',
          '{0} changes by {1} wait on this device. They are sent when {1} signs in here.',
        ),
        actions.length,
        actions[0]!.staffName,
      )}
    </output>
  ));
}

/** Links to the orders with refused changes of one's own, from any screen. */
export function OwnRefused({ staffId }: { staffId: string }) {
  const t = useText();
  const { pathname } = useLocation();
  const orders = new Map(useOwnQueue(staffId).refused.map((each) => [each.orderId, each.orderNumber]));
  return [...orders]
    .filter(([id]) => pathname !== `/pick/${id}`)
    .map(([id, number]) => (
      <div key={id} role="alert" className="offline-bar">
        <span className="flex-1">
          <Unbroken text={t('Something you did in order {0} was not accepted.', number)} />
        </span>
        <ButtonLink to={`/pick/${id}`}>{t('Decide now')}</ButtonLink>
      </div>
    ));
}
