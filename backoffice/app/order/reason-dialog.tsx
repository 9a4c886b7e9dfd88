import { Button } from '@larder/ui/button.tsx';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { Dialog } from '@larder/ui/dialog.tsx';
import { TextArea } from '@larder/ui/field.tsx';
import { Form } from '@larder/ui/form.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useForm } from '@larder/ui/use-form.ts';
import { useText } from '@larder/ui/words.ts';
import { failureWords } from '../failure-words.ts';
import { useOrderChange, type Order } from '../state/order.ts';

type Props = { order: Order; verb: 'deny' | 'cancel'; onClose: () => void };

/** Asks before an order is lost, and why: the shopper reads the reason. */
export function ReasonDialog({ order, verb, onClose }: Props) {
  const t = useText();
  const toast = useToast();
  const change = useOrderChange(order);
  const isDenial = verb === 'deny';
  const { form, text } = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? null : t('Say why: the shopper reads it.') }),
    submit: async ({ reason }) => {
      try {
        await change.mutateAsync((operations, { id, revision }) =>
          operations(isDenial ? 'POST api/orders/:id/deny' : 'POST api/orders/:id/cancel', {
            params: { id },
            body: { revision, reason },
          }),
        );
        toast.success(isDenial ? t('Order denied') : t('Order cancelled'));
        onClose();
        return null;
      } catch (error) {
        return failureWords(error, t);
      }
    },
  });
  const { number } = order;
  return (
    <Dialog
      title={
        isDenial ? t('Do you want to deny order {0}?', number) : t('Do you want to cancel order {0}?', number)
      }
      size="small"
      edited={form.edited}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('No, keep the order')}
          </Button>
          <BusyButton look="danger" type="submit" form={form.id} busy={form.busy}>
            {isDenial ? t('Yes, deny the order') : t('Yes, cancel the order')}
          </BusyButton>
        </>
      }
    >
      <Form form={form}>
        <p>{t('What is authorized on the card is given back. This cannot be undone.')}</p>
        <TextArea {...text('reason')} label={t('Reason')} mark="required" hint={t('The shopper reads it.')} />
      </Form>
    </Dialog>
  );
}
