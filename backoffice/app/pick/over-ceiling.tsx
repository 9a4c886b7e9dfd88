import { BusyButton } from '@larder/ui/busy-button.tsx';
import { useText } from '@larder/ui/words.ts';
import { Failure } from '../parts/failure.tsx';
import { useOrderChange, type Order } from '../state/order.ts';

type Props = {
  order: Order;
  busy: boolean;
  disabled: boolean;
  onCharge: () => void;
};

/**
 * Shows the remedies for an order above its ceiling: weighing again in the list below, asking the shopper, or
 * giving the difference away.
 */
export function OverCeiling({ order, busy, disabled, onCharge }: Props) {
  const t = useText();
  const asking = useOrderChange(order);
  const ask = () =>
    asking.mutate((operations, { id, revision }) =>
      operations('POST api/orders/:id/ask-more', { params: { id }, body: { revision } }),
    );
  return (
    <>
      <p>{t('Weigh again below, ask the shopper, or give away what is over.')}</p>
      {asking.error ? <Failure error={asking.error} /> : null}
      <BusyButton className="finish-ready" busy={asking.isPending} disabled={disabled || busy} onClick={ask}>
        {t('Ask the shopper')}
      </BusyButton>
      <BusyButton look="danger" busy={busy} disabled={disabled || asking.isPending} onClick={onCharge}>
        {t('Charge what was agreed and give the rest away')}
      </BusyButton>
    </>
  );
}
