import { dollars } from '@larder/domain/money';
import { Checkbox, TextArea } from '@larder/ui/field.tsx';
import { FormDialog } from '@larder/ui/form.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useForm } from '@larder/ui/use-form.ts';
import { useText } from '@larder/ui/words.ts';
import { failureWords } from '../failure-words.ts';
import { useOrderChange, type Order, type Report } from '../state/order.ts';

type Props = { order: Order; report: Report; onClose: () => void };

/** Answers a shopper's report: with the proposed refund, with words, or with both. */
export function AnswerDialog({ order, report, onClose }: Props) {
  const t = useText();
  const toast = useToast();
  const change = useOrderChange(order);
  const { remedy } = report;
  const { form, text, box } = useForm({
    initial: { refund: remedy !== null, reply: '' },
    check: ({ refund, reply }) => ({
      reply: refund || reply.trim() ? null : t('Refund it or write something.'),
    }),
    submit: async ({ refund, reply }) => {
      try {
        await change.mutateAsync((operations, { id, revision }) =>
          operations('POST api/orders/:id/problems/:problemId/answer', {
            params: { id, problemId: report.problemId },
            body: {
              revision,
              ...(refund && remedy ? { quantity: remedy.quantity } : {}),
              ...(reply.trim() ? { reply: reply.trim() } : {}),
            },
          }),
        );
        toast.success(t('The shopper has the answer'));
        onClose();
        return null;
      } catch (error) {
        return failureWords(error, t);
      }
    },
  });
  const quantity = remedy ? `${remedy.quantity}${report.isWeighed ? ' lb' : ''}` : '';
  return (
    <FormDialog
      title={t('Answer to {0}', report.firstName)}
      form={form}
      submitLabel={t('Send the answer')}
      onClose={onClose}
    >
      <p className="font-semibold">{report.prodName}</p>
      {remedy ? (
        <Checkbox
          {...box('refund')}
          label={t('Refund {0} ({1} with tax)', quantity, dollars(remedy.amount))}
        />
      ) : null}
      <TextArea {...text('reply')} label={t('Words to the shopper')} mark="optional" maxLength={1000} />
    </FormDialog>
  );
}
