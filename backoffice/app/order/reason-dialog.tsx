import { useText } from '@larder/ui/words.ts';
import type { Order } from '../state/order.ts';
import { WhyDialog } from './why-dialog.tsx';

type Props = { order: Order; verb: 'deny' | 'cancel'; onClose: () => void };

/** Asks for confirmation and a reason before an order is denied or cancelled. The shopper reads the reason. */
export function ReasonDialog({ order, verb, onClose }: Props) {
  const t = useText();
  const { number } = order;
  const denial = {
    title: t('Do you want to deny order {0}?', number),
    yes: t('Yes, deny the order'),
    done: t('Order denied'),
  };
  const cancellation = {
    title: t('Do you want to cancel order {0}?', number),
    yes: t('Yes, cancel the order'),
    done: t('Order cancelled'),
  };
  return (
    <WhyDialog
      {...(verb === 'deny' ? denial : cancellation)}
      order={order}
      name={`${verb} ${order.id}`}
      warning={t('What is authorized on the card is given back. This cannot be undone.')}
      hint={t('The shopper reads it.')}
      maxLength={200}
      missing={t('Say why: the shopper reads it.')}
      no={t('No, keep the order')}
      verb={(operations, { id, revision }, reason) =>
        operations(verb === 'deny' ? 'POST api/orders/:id/deny' : 'POST api/orders/:id/cancel', {
          params: { id },
          body: { revision, reason },
        })
      }
      onClose={onClose}
    />
  );
}
