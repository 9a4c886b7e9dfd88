import type { CartLineAnswer } from '@larder/contract/cart-parts';
import { useCallback, useEffect, useRef, useState } from 'react';

/** A removed line, and its former place. */
type RemovedLine = { line: CartLineAnswer; at: number };

/** Returns the lines with recently removed ones in their old places. */
export function withRemoved(
  lines: readonly CartLineAnswer[],
  removed: readonly RemovedLine[],
): readonly CartLineAnswer[] {
  const shown = [...lines];
  for (const { line, at } of removed.toSorted((one, other) => one.at - other.at))
    if (!lines.some((each) => each.prodKey === line.prodKey)) shown.splice(at, 0, line);
  return shown;
}

export type ShownLines = {
  lines: readonly CartLineAnswer[];
  /** Remembers a line that is being removed, so that it can be restored after the server has removed it. */
  keep: (line: CartLineAnswer) => void;
  /** Forgets a removed line, or all. */
  forget: (productKey?: number) => void;
};

/**
 * Returns a cart's lines as its screens list them: a removed one keeps its place, with Undo in it, until it
 * is forgotten.
 */
export function useRemovedLines(lines: readonly CartLineAnswer[]): ShownLines {
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([]);
  const shown = withRemoved(lines, removed);
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  const keep = useCallback((line: CartLineAnswer) => {
    const at = latest.current.findIndex((each) => each.prodKey === line.prodKey);
    setRemoved((all) => [...all.filter((each) => each.line.prodKey !== line.prodKey), { line, at }]);
  }, []);
  const forget = useCallback(
    (productKey?: number) =>
      setRemoved((all) =>
        productKey === undefined ? [] : all.filter((each) => each.line.prodKey !== productKey),
      ),
    [],
  );
  return { lines: shown, keep, forget };
}
