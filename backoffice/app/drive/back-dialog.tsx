import type { Stop } from '@larder/contract/operations/hand-over';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { Button } from '@larder/ui/button.tsx';
import { Dialog } from '@larder/ui/dialog.tsx';
import { RadioCard } from '@larder/ui/radio-card.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { backReasons, isBackReason, type BackReason } from '../parts/back-words.ts';
import { Failure } from '../parts/failure.tsx';
import { useOrderChange } from '../state/order.ts';

const reasons = Object.keys(backReasons).filter(isBackReason);

/** Asks why a delivery comes back to the store. */
export function BackDialog({ order, onClose }: { order: Stop; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const change = useOrderChange(order);
  const [reason, setReason] = useState<BackReason>('nobody-home');
  const bringBack = () =>
    change.mutate(
      (operations, { id, revision }) =>
        operations('POST api/orders/:id/nobody-home', { params: { id }, body: { revision, reason } }),
      {
        onSuccess: () => {
          toast.success(t('Order {0} goes back to the store', order.number));
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={t('Not delivered')}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <BusyButton busy={change.isPending} onClick={bringBack}>
            {t('Back to the store')}
          </BusyButton>
        </>
      }
    >
      <fieldset className="grid gap-2">
        <legend className="pb-2">{t('The order is ready again there. Nothing is refunded.')}</legend>
        {reasons.map((key) => (
          <RadioCard key={key} name="reason" checked={reason === key} onChoose={() => setReason(key)}>
            {t(backReasons[key])}
          </RadioCard>
        ))}
      </fieldset>
      {change.error ? <Failure error={change.error} /> : null}
    </Dialog>
  );
}
