import type { OrderMoney } from '@larder/contract/operations/refund';
import { dollars } from '@larder/domain/money';
import { momentInProse } from '@larder/text/dates';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useLang, useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { Failure } from '../parts/failure.tsx';
import { LabelOf } from '../parts/label-of.tsx';
import { useOrderChange, type Order } from '../state/order.ts';
import { may, useMe } from '../state/session.tsx';
import { refundReasons, refundStates } from './paid-words.ts';

type Props = { order: Order; refunds: OrderMoney['refunds'] };

/**
 * Shows each refund with its reason and who made it; one that the bank refused can be sent again, also by somebody whose
 * limit is used up: it counts for that already.
 */
export function Refunds({ order, refunds }: Props) {
  const t = useText();
  const lang = useLang();
  const mayRefund = may(useMe(), 'refunds:small', order.locationGuid);
  const toast = useToast();
  const change = useOrderChange(order);
  const [pressed, setPressed] = useState('');
  const again = (refundId: string) => {
    setPressed(refundId);
    change.mutate(
      (operations, { id, revision }) =>
        operations('POST api/orders/:id/refunds/:refundId/again', {
          params: { id, refundId },
          body: { revision },
        }),
      { onSuccess: () => toast.success(t('The refund is on its way again')) },
    );
  };
  return (
    <>
      {change.error ? <Failure error={change.error} /> : null}
      <ul className="movements" aria-label={t('Refunds')}>
        {refunds.map(({ refundId, amount, reason, state, by, at }) => (
          <li key={refundId}>
            <span>
              {t(refundReasons[reason])}: <span data-state={state}>{t(refundStates[state])}</span>
            </span>
            <b className="tnum">{dollars(amount)}</b>
            {by ? <span className="w-full text-small text-ink-2">{by}</span> : null}
            {state === 'refused' && mayRefund ? (
              <BusyButton
                look="secondary"
                busy={change.isPending && pressed === refundId}
                onClick={() => again(refundId)}
              >
                <LabelOf
                  words={t('Send it again')}
                  // Two refunds of one amount may have been refused.
                  name={`${dollars(amount)}, ${momentInProse(lang, at, order.timeZone)}`}
                />
              </BusyButton>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
