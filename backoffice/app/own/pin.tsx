import { BusyButton } from '@larder/ui/busy-button.tsx';
import { TextField } from '@larder/ui/field.tsx';
import { Form } from '@larder/ui/form.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useForm } from '@larder/ui/use-form.ts';
import { useText } from '@larder/ui/words.ts';
import { failureWords } from '../failure-words.ts';
import { useOperations } from '../operations.ts';

/** Sets the four digits by which pickers and drivers switch on a shared device. */
export function Pin() {
  const t = useText();
  const toast = useToast();
  const operations = useOperations();
  const { form, text } = useForm({
    initial: { pin: '' },
    check: ({ pin }) => ({ pin: /^\d{4}$/.test(pin) ? null : t('Four digits, please') }),
    submit: async ({ pin }) => {
      try {
        await operations('POST api/staff/pin', { body: { pin } });
        toast.success(t('Your PIN is set'));
        return null;
      } catch (error) {
        return failureWords(error, t);
      }
    },
  });
  return (
    <section className="panel own-part" aria-labelledby="pin">
      <h2 id="pin" className="h2">
        {t('PIN for shared devices')}
      </h2>
      <p className="text-ink-2">
        {t('On a phone that pickers and drivers share, four digits are enough to change who works with it.')}
      </p>
      <Form form={form}>
        <TextField
          {...text('pin')}
          label={t('New PIN')}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
        <BusyButton type="submit" busy={form.busy} className="justify-self-start">
          {t('Set PIN')}
        </BusyButton>
      </Form>
    </section>
  );
}
