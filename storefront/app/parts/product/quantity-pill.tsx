import {
  decimalOfThousandths,
  formatQuantity,
  stepDown,
  stepOf,
  stepUp,
  thousandthsFromDecimal,
  type Selling,
} from '@larder/domain/quantity';
import { useText } from '@larder/ui/words.ts';
import { Minus, Plus, Trash2 } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import './quantity-pill.css';

type Props = {
  /** The product's full name, part of the buttons' names. */
  name: string;
  selling: Selling;
  /** Pieces, or pounds for WEIGHT; above 0. */
  quantity: number;
  /** Called with the next quantity; 0 to remove. */
  onChange: (quantity: number) => void;
  increaseRef?: Ref<HTMLButtonElement>;
  /** The brand's ground; light with an edge; or that, low, as wide as its place. */
  look?: 'brand' | 'light' | 'low';
  className?: string;
};

const lookClasses = { brand: '', light: 'pill-light', low: 'pill-light pill-low' };

/** Minus, quantity, plus. At one step the minus becomes a bin. The Up and Down arrows step too. */
export function QuantityPill({
  name,
  selling,
  quantity,
  onChange,
  increaseRef,
  look = 'brand',
  className = '',
}: Props) {
  const t = useText();
  const now = thousandthsFromDecimal(quantity);
  const step = stepOf(selling);
  const less = stepDown(now, step);
  const more = stepUp(now, step);
  const decrease = () => onChange(less === null ? 0 : decimalOfThousandths(less));
  const increase = () => onChange(decimalOfThousandths(more));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (event.key === 'ArrowUp') increase();
    else if (less !== null) decrease();
  };
  return (
    <fieldset aria-label={t('Quantity, {0}', name)} className={`pill ${lookClasses[look]} ${className}`}>
      <button
        type="button"
        className="pill-button"
        aria-label={less === null ? t('Remove {0}', name) : t('Decrease {0}', name)}
        onClick={decrease}
        onKeyDown={onKeyDown}
      >
        {less === null ? <Trash2 aria-hidden size={19} /> : <Minus aria-hidden size={20} />}
      </button>
      <output aria-live="off" className="pill-value tnum">
        {formatQuantity(selling, now)}
      </output>
      <button
        ref={increaseRef}
        type="button"
        className="pill-button"
        aria-label={t('Increase {0}', name)}
        aria-disabled={more === now || undefined}
        onClick={increase}
        onKeyDown={onKeyDown}
      >
        <Plus aria-hidden size={20} />
      </button>
    </fieldset>
  );
}
