import type { OrderDetail } from '@larder/contract/order';
import { ConfirmDialog } from '@larder/ui/confirm-dialog.tsx';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { errorText, toldWords } from '@larder/ui/error-text.ts';
import { useToast } from '@larder/ui/toast.tsx';
import { useLang, useText } from '@larder/ui/words.ts';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useBackends } from '../backends.ts';

type Props = {
  order: OrderDetail;
  onClose: () => void;
  onChanged: () => Promise<void>;
  returnTo: RefObject<HTMLElement | null>;
};

/** Asks before an order is cancelled; the button that keeps it has the focus. */
export default function CancelOrderDialog({ order, onClose, onChanged, returnTo }: Props) {
  const t = useText();
  const lang = useLang();
  const toast = useToast();
  const { commerce } = useBackends();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const done = () => {
    toast.success(t('Order cancelled'));
    // The order's new state is shown at the top.
    window.scrollTo({ top: 0 });
    onClose();
  };
  const doneAfterAll = useEffectEvent(done);
  // The answer got lost, and the order itself says it.
  const isCancelled = failure !== null && order.orderStatus === 'Cancelled';
  useEffect(() => {
    if (isCancelled) doneAfterAll();
  }, [isCancelled]);
  const cancel = async () => {
    setBusy(true);
    setFailure(null);
    const refusal = await commerce('POST api/customer/orders/:id/cancel', {
      params: { id: order.id },
      body: { langCode: lang },
    }).then(
      (answer) => (answer.errorFlag ? toldWords(answer.errorMessage, t) : null),
      (error: unknown) => errorText(error, t),
    );
    await onChanged();
    setBusy(false);
    setFailure(refusal);
    if (refusal === null) done();
  };
  return (
    <ConfirmDialog
      size="small"
      title={t('Cancel order')}
      keep={t('No, keep the order')}
      confirm={t('Yes, cancel the order')}
      busy={busy}
      onConfirm={() => void cancel()}
      onClose={onClose}
      returnTo={returnTo}
    >
      <div className="grid gap-4">
        <p>{t('Do you want to cancel order {0}?', order.number)}</p>
        {failure ? <ErrorPanel text={failure} /> : null}
      </div>
    </ConfirmDialog>
  );
}
