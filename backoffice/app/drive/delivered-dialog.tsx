import type { Stop } from '@larder/contract/operations/hand-over';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { Dialog } from '@larder/ui/dialog.tsx';
import { TextField } from '@larder/ui/field.tsx';
import { Form } from '@larder/ui/form.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useForm } from '@larder/ui/use-form.ts';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { failureWords } from '../failure-words.ts';
import { useOrderChange } from '../state/order.ts';
import { PhotoField } from './photo-field.tsx';

/** Asks for the initials of the person who received a delivery, or for a photo of where it was left. */
export function DeliveredDialog({ order, onClose }: { order: Stop; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const change = useOrderChange(order);
  const [photo, setPhoto] = useState<string | null>(null);
  const { form, text } = useForm({
    initial: { initials: '' },
    check: ({ initials }) => ({
      initials: photo || initials.trim() ? null : t('Type their initials, or take a photo.'),
    }),
    submit: async ({ initials }) => {
      try {
        await change.mutateAsync((operations, { id, revision }) =>
          operations('POST api/orders/:id/delivered', {
            params: { id },
            body: {
              revision,
              ...(initials.trim() ? { initials: initials.trim().toUpperCase() } : {}),
              ...(photo ? { photo } : {}),
            },
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
      edited={form.edited || photo !== null}
      failure={form.failure}
      onClose={onClose}
      footer={
        <BusyButton type="submit" form={form.id} busy={form.busy}>
          {t('It is delivered')}
        </BusyButton>
      }
    >
      <Form form={form} failure={null}>
        <TextField
          {...text('initials')}
          label={t('Initials of who received it')}
          mark="optional"
          hint={t('Or take a photo of where you leave it.')}
          maxLength={4}
          autoCapitalize="characters"
          autoComplete="off"
        />
        <PhotoField photo={photo} onPhoto={setPhoto} />
      </Form>
    </Dialog>
  );
}
