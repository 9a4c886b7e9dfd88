import { BusyButton } from '@larder/ui/busy-button.tsx';
import { Button } from '@larder/ui/button.tsx';
import { Dialog } from '@larder/ui/dialog.tsx';
import { TextArea } from '@larder/ui/field.tsx';
import { Form } from '@larder/ui/form.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useForm } from '@larder/ui/use-form.ts';
import { useText } from '@larder/ui/words.ts';
import { failureWords } from '../failure-words.ts';
import { dollars } from '../parts/amounts.ts';
import { useOrderChange, type Order } from '../state/order.ts';

type Props = { order: Order; missing: number; onClose: () => void };

/** Lets an order be handed over although it is not charged; asks why. */
export function ReleaseDialog({ order, missing, onClose }: Props) {
  const t = useText();
  const toast = useToast();
  const change = useOrderChange(order);
  const { form, text } = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? null : t('Say why it is released.') }),
    submit: async ({ reason }) => {
      try {
        await change.mutateAsync((operations, { id, revision }) =>
          operations('POST api/orders/:id/charge/release', { params: { id }, body: { revision, reason } }),
        );
        toast.success(t('The order is released'));
        onClose();
        return null;
      } catch (error) {
        return failureWords(error, t);
      }
    },
  });
  return (
    <Dialog
      title={t('Release order {0}?', order.number)}
      size="small"
      edited={form.edited}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('No, go back')}
          </Button>
          <BusyButton look="danger" type="submit" form={form.id} busy={form.busy}>
            {t('Yes, release it')}
          </BusyButton>
        </>
      }
    >
      <Form form={form}>
        <p>{t('It may be handed over although {0} is not paid.', dollars(missing))}</p>
        <TextArea {...text('reason')} label={t('Reason')} mark="required" maxLength={300} />
      </Form>
    </Dialog>
  );
}
