import { useState } from 'react';
import type { Line } from '../state/order.ts';
import type { PutAmount } from '../state/queue/action.ts';
import { amountOfLabels, type Label } from './labels.ts';

/**
 * Keeps the labels scanned of the line being weighed. `add` returns the amount that goes in the bag with the new one, or
 * null while somebody must look.
 */
export function useLabels() {
  const [labelled, setLabelled] = useState<{ lineId: string; labels: readonly Label[] } | null>(null);
  const of = (lineId: string | null) =>
    labelled !== null && labelled.lineId === lineId ? labelled.labels : [];
  const add = (line: Line, label: Label): PutAmount | null => {
    const labels = [...of(line.id), label];
    setLabelled({ lineId: line.id, labels });
    return amountOfLabels(line, labels);
  };
  return { of, add, forget: () => setLabelled(null) };
}
