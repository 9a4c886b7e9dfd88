import { dollars } from '@larder/domain/money';
import { useText } from '@larder/ui/words.ts';
import type { Order } from '../state/order.ts';
import { WhyDialog } from './why-dialog.tsx';

type Props = { order: Order; missing: number; onClose: () => void };

/** Returns the name of the kept reason why an order is released. */
export const releaseName = ({ id }: Pick<Order, 'id'>) => `release ${id}`;

/** Lets an order that is not charged be handed over; asks for the reason. */
export function ReleaseDialog({ order, missing, onClose }: Props) {
  const t = useText();
  return (
    <WhyDialog
      order={order}
      name={releaseName(order)}
      title={t('Release order {0}?', order.number)}
      warning={t('It may be handed over although {0} is not paid.', dollars(missing))}
      maxLength={300}
      missing={t('Say why it is released.')}
      no={t('No, go back')}
      yes={t('Yes, release it')}
      done={t('The order is released')}
      verb={(operations, { id, revision }, reason) =>
        operations('POST api/orders/:id/charge/release', { params: { id }, body: { revision, reason } })
      }
      onClose={onClose}
    />
  );
}
