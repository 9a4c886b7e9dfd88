import type { OrderMoney } from '@larder/contract/operations/refund';
import { dollars } from '@larder/domain/money';
import { SelectField, TextField } from '@larder/ui/field.tsx';
import { useText } from '@larder/ui/words.ts';
import type { ChangeEvent, FocusEvent, ReactNode } from 'react';
import { LabelOf } from '../parts/label-of.tsx';
import { leftOf } from './refund-sum.ts';

type Props = {
  line: OrderMoney['lines'][number];
  field: {
    id: string;
    name: string;
    value: string;
    error: string | null | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
    onBlur: (event: FocusEvent) => void;
  };
};

/** A field for how much of a line is refunded: a number of pieces, or of pounds for goods sold by weight. */
export function RefundLine({ line, field }: Props) {
  const t = useText();
  const left = leftOf(line);
  const words = (quantity: number) => (line.isWeighed ? t('{0} lb', quantity) : String(quantity));
  if (line.paid === 0) return null;
  return (
    <div className="refund-line">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{line.name}</p>
        <p className="text-small text-ink-2 tnum">
          {t('{0} for {1}', words(line.quantity), dollars(line.paid))}
        </p>
        {line.refundedQuantity > 0 ? (
          <p className="text-small text-warn tnum">{t('{0} refunded', words(line.refundedQuantity))}</p>
        ) : null}
      </div>
      {left === 0 ? null : line.isWeighed ? (
        <TextField
          {...field}
          label={<LabelOf name={line.name} words={t('Pounds')} />}
          inputMode="decimal"
          autoComplete="off"
          placeholder={t('of {0}', left)}
        />
      ) : (
        <PiecesField left={left} field={field} label={<LabelOf name={line.name} words={t('Pieces')} />} />
      )}
    </div>
  );
}

type PiecesProps = { left: number; field: Props['field']; label: ReactNode };

/**
 * The choice of none, some or all pieces that are left. A choice that a colleague's refund leaves too few for stays chosen,
 * with why it is wrong: a choice whose option goes would turn into none unseen.
 */
function PiecesField({ left, field, label }: PiecesProps) {
  const t = useText();
  const offered = piecesUpTo(left);
  const isGone = field.value !== '' && !offered.includes(field.value);
  const error = field.error ?? (isGone ? t('At most {0}', left) : null);
  return (
    <SelectField {...field} error={error} label={label}>
      <option value="">0</option>
      {(isGone ? [...offered, field.value] : offered).map((pieces) => (
        <option key={pieces} value={pieces}>
          {pieces}
        </option>
      ))}
    </SelectField>
  );
}

/** Returns the whole numbers of pieces up to what is left, and what is left. */
function piecesUpTo(left: number): string[] {
  const whole = Array.from({ length: Math.floor(left) }, (_, index) => String(index + 1));
  return Number.isInteger(left) ? whole : [...whole, String(left)];
}
