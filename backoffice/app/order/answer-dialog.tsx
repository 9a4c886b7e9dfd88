import { dollars } from '@larder/domain/money';
import { TextArea } from '@larder/ui/field.tsx';
import { FormDialog } from '@larder/ui/form.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useForm } from '@larder/ui/use-form.ts';
import { useText } from '@larder/ui/words.ts';
import { failureWords } from '../failure-words.ts';
import { useOrderMoney, type Order, type Report } from '../state/order.ts';
import { useRefundChange } from '../state/refund-change.ts';
import { RefundLine } from './refund-line.tsx';
import { leftOf, refundSum, typedQuantity } from './refund-sum.ts';

type Props = { order: Order; report: Report; onClose: () => void };

/**
 * Answers a shopper's report: with a refund, of all that is left of the line unless fewer were bad, with words, or with
 * both.
 */
export function AnswerDialog({ order, report, onClose }: Props) {
  const t = useText();
  const toast = useToast();
  const change = useRefundChange(order);
  const { remedy } = report;
  const money = useOrderMoney(order.id);
  const line = (remedy && money.data?.lines.find(({ lineId }) => lineId === report.lineId)) ?? null;
  // What is proposed holds until the order's money is here.
  const quantityOf = (typed: string) => (line ? typedQuantity(line, typed) : (remedy?.quantity ?? 0));
  const { form, text, values } = useForm({
    initial: { quantity: remedy ? String(remedy.quantity) : '', reply: '' },
    check: ({ quantity, reply }) => ({
      quantity: quantityOf(quantity) === null ? t('At most {0}', leftOf(line!)) : null,
      reply: quantityOf(quantity) === 0 && !reply.trim() ? t('Refund it or write something.') : null,
    }),
    submit: async ({ quantity: typed, reply }) => {
      const refunded = quantityOf(typed);
      try {
        await change.mutateAsync((operations, { id, revision }) =>
          operations('POST api/orders/:id/problems/:problemId/answer', {
            params: { id, problemId: report.problemId },
            body: {
              revision,
              ...(refunded ? { quantity: refunded } : {}),
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
  const quantity = quantityOf(values.quantity) ?? 0;
  const typed = { quantities: { [report.lineId]: values.quantity }, fee: false, amount: '' };
  const amount =
    line && money.data ? refundSum({ ...money.data, lines: [line] }, typed).total : remedy?.amount;
  return (
    <FormDialog
      title={t('Answer to {0}', report.firstName)}
      form={form}
      submitLabel={t('Send the answer')}
      onClose={onClose}
    >
      {line ? (
        <RefundLine line={line} field={text('quantity')} />
      ) : (
        <p className="font-semibold">{report.prodName}</p>
      )}
      {remedy ? (
        <p className="font-semibold tnum" aria-live="polite">
          {quantity > 0
            ? t(
                'Refund {0} ({1} with tax)',
                report.isWeighed ? t('{0} lb', quantity) : quantity,
                dollars(amount ?? 0),
              )
            : t('Nothing is refunded.')}
        </p>
      ) : null}
      <TextArea {...text('reply')} label={t('Words to the shopper')} mark="optional" maxLength={1000} />
    </FormDialog>
  );
}
