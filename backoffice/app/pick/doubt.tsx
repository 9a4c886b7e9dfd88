import { isFarFrom } from '@larder/domain/line-state';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import type { Line } from '../state/order.ts';
import './doubt.css';

type Asked = Pick<Line, 'askedWeight'>;

/** Returns whether a weight is far from the ordered one. */
export function isUnlikely({ askedWeight }: Asked, pounds: number): boolean {
  return askedWeight !== null && isFarFrom(askedWeight, pounds);
}

/**
 * Asks once more about a weight far from the ordered one, which is `doubted` while it is asked about; `first` is one
 * that is asked about from the start. `isSure` returns whether the weight may go in the bag: it is near, nothing was
 * ordered by weight, or somebody has confirmed it by asking for it again.
 */
export function useDoubt(
  line: Asked,
  pounds: number | null,
  first: number | null = null,
): { doubted: number | null; isSure: () => boolean } {
  const [asked, setAsked] = useState(first);
  const doubted = asked === pounds ? asked : null;
  const isSure = () => {
    if (pounds === null) return false;
    if (doubted !== null || !isUnlikely(line, pounds)) return true;
    setAsked(pounds);
    return false;
  };
  return { doubted, isSure };
}

/** Asks whether a weight far from the ordered one is right. */
export function Doubt({ line }: { line: Asked }) {
  const t = useText();
  return (
    <p role="alert" className="pad-doubt">
      {t('That is far from the {0} lb that were ordered. Is it right?', line.askedWeight ?? 0)}
    </p>
  );
}
