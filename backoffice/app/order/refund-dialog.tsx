import type { OrderMoney } from '@larder/contract/operations/refund';
import { dollars } from '@larder/domain/money';
import { ConfirmDialog } from '@larder/ui/confirm-dialog.tsx';
import { Checkbox, SelectField, TextField } from '@larder/ui/field.tsx';
import { FormDialog } from '@larder/ui/form.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { Failure } from '../parts/failure.tsx';
import type { Order } from '../state/order.ts';
import { useRefundChange } from '../state/refund-change.ts';
import { offeredReasons } from './paid-words.ts';
import { RefundLine } from './refund-line.tsx';
import { isFeeLeft } from './refund-sum.ts';
import { RefundTotal } from './refund-total.tsx';
import { useRefundForm, type KeptForm } from './use-refund-form.ts';

type Props = { order: Order; money: OrderMoney; kept: KeptForm; onClose: () => void };

/**
 * Refunds lines, the fee or an amount. Its sum is shown before the first press, and the second press sends
 * it.
 */
export function RefundDialog({ order, money, kept, onClose }: Props) {
  const t = useText();
  const toast = useToast();
  const change = useRefundChange(order);
  const { form, text, box, sum, unread, refund, goBack } = useRefundForm(money, kept);
  const total = dollars(sum.total);
  if (refund)
    return (
      <ConfirmDialog
        title={t('Refund {0}?', total)}
        keep={t('No, go back')}
        confirm={t('Yes, refund {0}', total)}
        busy={change.isPending}
        onClose={goBack}
        onConfirm={() =>
          change.mutate(
            (operations, { id, revision }) =>
              operations('POST api/orders/:id/refunds', { params: { id }, body: { revision, ...refund } }),
            {
              onSuccess: () => {
                toast.success(t('{0} is on its way back', total));
                onClose();
              },
            },
          )
        }
      >
        <RefundTotal sum={sum} />
        <p className="mt-4">{t('It goes back to the card of the order. This cannot be undone.')}</p>
        {change.error ? <Failure error={change.error} /> : null}
      </ConfirmDialog>
    );
  return (
    <FormDialog
      title={t('Refund of order {0}', order.number)}
      form={form}
      submitLabel={unread.length > 0 ? t('Give a refund') : t('Refund {0}', total)}
      onClose={onClose}
    >
      {money.limit === null ? null : (
        <p className="font-semibold">{t('Up to {0} of this order', dollars(money.limit))}</p>
      )}
      <div>
        {money.lines.map((line) => (
          <RefundLine key={line.lineId} line={line} field={text(line.lineId)} />
        ))}
      </div>
      {isFeeLeft(money.fee) ? (
        <Checkbox {...box('fee')} label={`${t('Delivery Fee')} ${dollars(money.fee.paid)}`} />
      ) : null}
      <TextField
        {...text('amount')}
        label={t('Another amount')}
        mark="optional"
        hint={t('Without tax, on top of what is chosen above.')}
        inputMode="decimal"
        autoComplete="off"
      />
      <SelectField {...text('reason')} label={t('Reason')} mark="required">
        <option value="">{t('Choose')}</option>
        {Object.entries(offeredReasons).map(([reason, words]) => (
          <option key={reason} value={reason}>
            {t(words)}
          </option>
        ))}
      </SelectField>
      <RefundTotal sum={sum} unread={unread} />
    </FormDialog>
  );
}
