import { BusyButton } from '@larder/ui/busy-button.tsx';
import { Dialog } from '@larder/ui/dialog.tsx';
import { TextField } from '@larder/ui/field.tsx';
import { Form } from '@larder/ui/form.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useForm } from '@larder/ui/use-form.ts';
import { useText } from '@larder/ui/words.ts';
import { failureWords } from '../failure-words.ts';
import type { Stop } from '../state/handing.ts';
import { useOrderChange } from '../state/order.ts';

/** Asks for the initials of who received a delivery. */
export function DeliveredDialog({ order, onClose }: { order: Stop; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const change = useOrderChange(order);
  const { form, text } = useForm({
    initial: { initials: '' },
    check: ({ initials }) => ({ initials: initials.trim() ? null : t('Type their initials.') }),
    submit: async ({ initials }) => {
      try {
        await change.mutateAsync((operations, { id, revision }) =>
          operations('POST api/orders/:id/delivered', {
            params: { id },
            body: { revision, initials: initials.trim().toUpperCase() },
          }),
        );
        toast.success(t('Order {0} is delivered', order.number));
        onClose();
        return null;
      } catch (error) {
        return failureWords(error, t);
      }
    },
  });
  return (
    <Dialog
      title={t('It is delivered')}
      size="small"
      onClose={onClose}
      footer={
        <BusyButton type="submit" form={form.id} busy={form.busy}>
          {t('It is delivered')}
        </BusyButton>
      }
    >
      <Form form={form}>
        <TextField
          {...text('initials')}
          label={t('Initials of who received it')}
          mark="required"
          maxLength={4}
          autoCapitalize="characters"
          autoComplete="off"
        />
      </Form>
    </Dialog>
  );
}
