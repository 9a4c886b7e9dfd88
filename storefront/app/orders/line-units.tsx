import type { Selling } from '@larder/domain/quantity';
import { Button } from '@larder/ui/button.tsx';
import { useKeptFocus } from '@larder/ui/keep-focus.ts';
import { useText } from '@larder/ui/words.ts';
import { useRef } from 'react';
import { QuantityPill } from '../parts/product/quantity-pill.tsx';
import { useAmountNews } from '../parts/product/use-amount-news.ts';

type Props = {
  named: string;
  selling: Selling;
  /** The quantity that was ordered. */
  ordered: number;
  units: number;
  onUnits: (units: number) => void;
};

/** The quantity of a line; for one that is taken out, a button that keeps it. Each takes over the focus of the other. */
export function LineUnits({ named, selling, ordered, units, onUnits }: Props) {
  const t = useText();
  const tell = useAmountNews(named, selling);
  const target = useRef<HTMLButtonElement>(null);
  const isOut = units === 0;
  useKeptFocus(target, isOut);
  const change = (next: number) => {
    onUnits(next);
    tell(next);
  };
  if (isOut)
    return (
      <Button ref={target} look="secondary" aria-label={t('Keep {0}', named)} onClick={() => change(ordered)}>
        {t('Keep it')}
      </Button>
    );
  return (
    <QuantityPill
      name={named}
      selling={selling}
      quantity={units}
      look="light"
      increaseRef={target}
      onChange={change}
    />
  );
}
