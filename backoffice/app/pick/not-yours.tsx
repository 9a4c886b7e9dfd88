import { ButtonLink } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { noMoreWords } from '../failure-words.ts';
import { StatusTag } from '../parts/status-tag.tsx';
import { cancellingOf } from '../state/cancelled.ts';
import { isFilledBy } from '../state/filled-by.ts';
import type { Order } from '../state/order.ts';
import { may, useMe } from '../state/session.tsx';

const cancelledWords = '{0} cancelled this order. Put back what is in its tote.';
const takenWords = '{0} took over this order from you. What is in the bag stays in it.';

/**
 * Says that an order is not one's own to fill: it is ready or cancelled, somebody else is filling it, or one may not fill
 * it any more.
 */
export function NotYours({ order }: { order: Order }) {
  const t = useText();
  const me = useMe();
  const isElsewhere = order.orderStatus === 'Picking' && order.claim !== null;
  const isTaken = order.history.some(({ verb, before }) => verb === 'taken-over' && before.staffId === me.id);
  const cancelling = cancellingOf(order);
  const who = (cancelling ?? order.claim)?.name || t('Somebody');
  const elsewhere = isTaken ? takenWords : '{0} is picking this order.';
  const words = isFilledBy(order, me.id) ? noMoreWords : isElsewhere ? elsewhere : null;
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
        {may(me, 'orders:pick') ? <ButtonLink to="/pick">{t('To your orders')}</ButtonLink> : null}
        <ButtonLink look="secondary" to={`/orders/${order.id}`}>
          {t('Look at the order')}
        </ButtonLink>
      </p>
    </>
  );
}
