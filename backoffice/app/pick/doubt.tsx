import { isFarFrom } from '@larder/domain/line-state';
import { decimalOfThousandths, thousandths, thousandthsFromDecimal } from '@larder/domain/quantity';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import type { Line } from '../state/order.ts';
import './doubt.css';

/**
 * Asks once more about a weight far from the ordered one, which is `doubted` while it is asked about. `isSure`
 * returns whether the weight may go in the bag: it is near, nothing was ordered by weight, or somebody has
 * confirmed it by asking for it again.
 */
export function useDoubt(
  { askedWeight }: Pick<Line, 'askedWeight'>,
  pounds: number | null,
): { doubted: number | null; isSure: () => boolean } {
  const [asked, setAsked] = useState<number | null>(null);
  const doubted = asked === pounds ? asked : null;
  const isSure = () => {
    if (pounds === null) return false;
    if (doubted !== null || askedWeight === null || !isFarFrom(askedWeight, pounds)) return true;
    setAsked(pounds);
    return false;
  };
  return { doubted, isSure };
}

/** Returns the ordered pounds of so many of a line's pieces; of a line that is not counted, all of them. */
export function askedFor(
  { sellingMode, units, askedWeight }: Pick<Line, 'sellingMode' | 'units' | 'askedWeight'>,
  pieces: number,
): number | null {
  if (sellingMode !== 'BOTH' || askedWeight === null) return askedWeight;
  return decimalOfThousandths(
    thousandths(Math.round((thousandthsFromDecimal(askedWeight) * pieces) / units)),
  );
}

/** Asks whether a weight far from the ordered one is right. */
export function Doubt({ line }: { line: Pick<Line, 'askedWeight'> }) {
  const t = useText();
  return (
    <p role="alert" className="pad-doubt">
      {t('That is far from the {0} lb that were ordered. Is it right?', line.askedWeight ?? 0)}
    </p>
  );
}
