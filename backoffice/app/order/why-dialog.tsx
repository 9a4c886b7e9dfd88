import { BusyButton } from '@larder/ui/busy-button.tsx';
import { Button } from '@larder/ui/button.tsx';
import { Dialog } from '@larder/ui/dialog.tsx';
import { TextArea } from '@larder/ui/field.tsx';
import { Form } from '@larder/ui/form.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useForm } from '@larder/ui/use-form.ts';
import { useText } from '@larder/ui/words.ts';
import { formWords } from '../failure-words.ts';
import type { OperationsClient } from '../operations.ts';
import { SignInAgain } from '../parts/failure.tsx';
import { useKeptDialog } from '../state/kept-form.ts';
import { useOrderChange, type Order } from '../state/order.ts';

export type KeptReason = { reason: string };

type Props = {
  order: Order;
  /** The name of its kept text. */
  name: string;
  title: string;
  /** The consequence of the action. */
  warning: string;
  /** The readers of the reason, named under its field. */
  hint?: string;
  /** The most characters of a reason. */
  maxLength: number;
  /** The fault shown where the reason is missing. */
  missing: string;
  no: string;
  yes: string;
  /** The message once it is done. */
  done: string;
  verb: (
    operations: OperationsClient,
    order: { id: string; revision: number },
    reason: string,
  ) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for confirmation and a reason before an action on an order that cannot be undone. */
export function WhyDialog({ order, name, verb, onClose, ...words }: Props) {
  const t = useText();
  const toast = useToast();
  const change = useOrderChange(order);
  const { before, keep, close } = useKeptDialog<KeptReason>(name, onClose);
  const { form, text } = useForm({
    initial: before ?? { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? null : words.missing }),
    submit: async ({ reason }) => {
      keep({ reason });
      try {
        await change.mutateAsync((operations, seen) => verb(operations, seen, reason));
        toast.success(words.done);
        close();
        return null;
      } catch (error) {
        return formWords(error, t);
      }
    },
  });
  return (
    <Dialog
      title={words.title}
      size="small"
      edited={form.edited || before !== null}
      failure={form.failure}
      onClose={close}
      footer={
        <>
          <Button look="secondary" onClick={close}>
            {words.no}
          </Button>
          <BusyButton look="danger" type="submit" form={form.id} busy={form.busy}>
            {words.yes}
          </BusyButton>
        </>
      }
    >
      <Form form={form} failure={null}>
        <p>{words.warning}</p>
        <TextArea
          {...text('reason')}
          label={t('Reason')}
          mark="required"
          maxLength={words.maxLength}
          {...(words.hint ? { hint: words.hint } : {})}
        />
        <SignInAgain error={change.error} />
      </Form>
    </Dialog>
  );
}
