import { dollars } from '@larder/domain/money';
import { TextArea } from '@larder/ui/field.tsx';
import { FormDialog } from '@larder/ui/form.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useForm } from '@larder/ui/use-form.ts';
import { useText } from '@larder/ui/words.ts';
import { formWords } from '../failure-words.ts';
import { SignInAgain } from '../parts/failure.tsx';
import { useKeptDialog } from '../state/kept-form.ts';
import { useOrderMoney, type Order, type Report } from '../state/order.ts';
import { useRefundChange } from '../state/refund-change.ts';
import { RefundLine } from './refund-line.tsx';
import { leftOf, refundSum, typedQuantity } from './refund-sum.ts';

/** What was written to a shopper, and about which of their reports. */
export type KeptAnswer = { problemId: string; quantity: string; reply: string };

type Props = { order: Order; report: Report; onClose: () => void };

/**
 * Answers a shopper's report: with a refund, of all that is left of the line unless fewer were bad, with words, or with
 * both.
 */
export function AnswerDialog({ order, report, onClose }: Props) {
  const t = useText();
  const toast = useToast();
  const change = useRefundChange(order);
  const { remedy, problemId } = report;
  const { before, keep, close } = useKeptDialog<KeptAnswer>(`answer ${order.id}`, onClose);
  const money = useOrderMoney(order.id);
  const line = (remedy && money.data?.lines.find(({ lineId }) => lineId === report.lineId)) ?? null;
  // What is proposed holds until the order's money is here.
  const quantityOf = (typed: string) => (line ? typedQuantity(line, typed) : (remedy?.quantity ?? 0));
  const faultOf = (typed: string) => (quantityOf(typed) === null ? t('At most {0}', leftOf(line!)) : null);
  const { form, text, values } = useForm({
    initial: initialOf(report, before),
    check: ({ quantity, reply }) => ({
      quantity: faultOf(quantity),
      reply: quantityOf(quantity) === 0 && !reply.trim() ? t('Refund it or write something.') : null,
    }),
    submit: async ({ quantity: typed, reply }) => {
      const refunded = quantityOf(typed);
      keep({ problemId, quantity: typed, reply });
      try {
        await change.mutateAsync((operations, { id, revision }) =>
          operations('POST api/orders/:id/problems/:problemId/answer', {
            params: { id, problemId },
            body: {
              revision,
              ...(refunded ? { quantity: refunded } : {}),
              ...(reply.trim() ? { reply: reply.trim() } : {}),
            },
          }),
        );
        toast.success(t('The shopper has the answer'));
        close();
        return null;
      } catch (error) {
        return formWords(error, t);
      }
    },
  });
  const quantity = quantityOf(values.quantity) ?? 0;
  const fault = faultOf(values.quantity);
  const typed = { quantities: { [report.lineId]: values.quantity }, fee: false, amount: '' };
  const amount =
    line && money.data ? refundSum({ ...money.data, lines: [line] }, typed).total : remedy?.amount;
  return (
    <FormDialog
      title={t('Answer to {0}', report.firstName)}
      form={form}
      edited={before?.problemId === problemId}
      submitLabel={t('Send the answer')}
      onClose={close}
    >
      {line ? (
        <RefundLine line={line} field={text('quantity')} />
      ) : (
        <p className="font-semibold">{report.prodName}</p>
      )}
      {remedy ? (
        <p className="font-semibold tnum" aria-live="polite">
          {fault ??
            (quantity > 0
              ? t(
                  'Refund {0} ({1} with tax)',
                  report.isWeighed ? t('{0} lb', quantity) : quantity,
                  dollars(amount ?? 0),
                )
              : t('Nothing is refunded.'))}
        </p>
      ) : null}
      <TextArea {...text('reply')} label={t('Words to the shopper')} mark="optional" maxLength={1000} />
      <SignInAgain error={change.error} />
    </FormDialog>
  );
}

/** Returns what stands in the form at first: what was written about this report, else all that can be refunded. */
function initialOf({ problemId, remedy }: Report, before: KeptAnswer | null): KeptAnswer {
  if (before?.problemId === problemId) return before;
  return { problemId, quantity: remedy ? String(remedy.quantity) : '', reply: '' };
}
