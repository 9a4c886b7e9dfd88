import type { OrderMoney } from '@larder/contract/operations/refund';
import { dollars } from '@larder/domain/money';
import { Button } from '@larder/ui/button.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { useKeptForm } from '../state/kept-form.ts';
import type { Order } from '../state/order.ts';
import { may, useMe } from '../state/session.tsx';
import { CardDialog } from './card-dialog.tsx';
import { releaseName, ReleaseDialog } from './release-dialog.tsx';
import type { KeptReason } from './why-dialog.tsx';

type Props = { order: Order; money: OrderMoney };

/**
 * A charge that the bank refused, with buttons to charge again, on this card or another, or to release the
 * order without it.
 */
export function Uncharged({ order, money }: Props) {
  const t = useText();
  const me = useMe();
  const toast = useToast();
  const kept = useKeptForm<KeptReason>(releaseName(order));
  const [asking, setAsking] = useState<'charge' | 'release' | null>(() => (kept.read() ? 'release' : null));
  const close = () => setAsking(null);
  return (
    <div className="problem">
      <p className="font-semibold">{t('The bank refused to charge {0}.', dollars(money.missing))}</p>
      {money.isHeldUp ? (
        <p>{t('The order may not be handed over until it is charged or released.')}</p>
      ) : null}
      <div className="flex flex-wrap gap-2 empty:hidden max-sm:*:flex-auto">
        {may(me, 'orders:manage', order.locationGuid) ? (
          <Button onClick={() => setAsking('charge')}>{t('Charge it again')}</Button>
        ) : null}
        {money.isHeldUp && may(me, 'refunds:any', order.locationGuid) ? (
          <Button look="secondary" onClick={() => setAsking('release')}>
            {t('Release it')}
          </Button>
        ) : null}
      </div>
      {asking === 'charge' ? (
        <CardDialog
          title={t('Charge {0} again', dollars(money.missing))}
          confirm={t('Yes, charge {0}', dollars(money.missing))}
          order={order}
          cards={money.cards}
          verb={(operations, { id, revision }, card) =>
            operations('POST api/orders/:id/charge', { params: { id }, body: { revision, ...card } })
          }
          onDone={() => toast.success(t('The charge is on its way'))}
          onClose={close}
        />
      ) : null}
      {asking === 'release' ? <ReleaseDialog order={order} missing={money.missing} onClose={close} /> : null}
    </div>
  );
}
