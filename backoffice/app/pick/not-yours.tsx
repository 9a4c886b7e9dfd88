import { ButtonLink } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { StatusTag } from '../parts/status-tag.tsx';
import { cancellingOf } from '../state/cancelled.ts';
import type { Order } from '../state/order.ts';
import { useMe } from '../state/session.tsx';

const cancelledWords = '{0} cancelled this order. Put back what is in its tote.';
const takenWords = '{0} took over this order from you. What is in the bag stays in it.';

/** Says that an order is not one's own to fill: it is ready or cancelled, or somebody else is filling it. */
export function NotYours({ order }: { order: Order }) {
  const t = useText();
  const me = useMe();
  const isElsewhere = order.orderStatus === 'Picking' && order.claim !== null;
  const isTaken = order.history.some(({ verb, before }) => verb === 'taken-over' && before.staffId === me.id);
  const cancelling = cancellingOf(order);
  const who = (cancelling ?? order.claim)?.name || t('Somebody');
  const words = isElsewhere ? (isTaken ? takenWords : '{0} is picking this order.') : null;
  return (
    <>
      <h1 className="h1 tnum" tabIndex={-1}>
        {t('Order {0}', order.number)}
      </h1>
      <p>
        <StatusTag status={order.orderStatus} />
      </p>
      <p>{t(words ?? (cancelling ? cancelledWords : 'You are not picking this order.'), who)}</p>
      <p className="flex flex-wrap gap-2">
        <ButtonLink to="/pick">{t('To your orders')}</ButtonLink>
        <ButtonLink look="secondary" to={`/orders/${order.id}`}>
          {t('Look at the order')}
        </ButtonLink>
      </p>
    </>
  );
}
