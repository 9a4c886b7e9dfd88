import { useRef, useState } from 'react';
import type { Line } from '../state/order.ts';
import type { PutAmount } from '../state/queue/action.ts';
import { amountOfLabels, poundsOfLabels, type Label } from './labels.ts';
import { isOpen, type OnWalk } from './on-walk.ts';

/** What stands in the pad of a line: its labels scanned so far, the weight and the number of pieces. */
export type Pad = { labels: readonly Label[]; typed: string; pieces: number };
type Pads = ReadonlyMap<string, Pad>;

/** Returns the pad of a line once these labels are scanned: what they weigh, and how many they are, stands in it. */
export function padWith({ units }: Pick<Line, 'units'>, labels: readonly Label[]): Pad {
  if (labels.length === 0) return { labels, typed: '', pieces: units };
  return { labels, typed: String(poundsOfLabels(labels)), pieces: Math.min(labels.length, units) };
}

/**
 * Keeps what was entered of each line until it is settled or its pad is closed: another product may be scanned, and weighed,
 * in between. `add` returns the amount that goes in the bag with one more label, or null while somebody must look; `latest`
 * the line, but for one, of which something was entered last. `restore` takes back what was typed since `mark`.
 */
export function usePads(walk: readonly OnWalk[]) {
  const [pads, setPads] = useState<Pads>(new Map());
  const marked = useRef(pads);
  // A line that was settled, here or elsewhere, is weighed anew when it is opened again.
  const isStanding = (lineId: string) => walk.some((at) => at.line.id === lineId && isOpen(at));
  const standing = [...pads].filter(([lineId]) => isStanding(lineId));
  if (standing.length < pads.size) setPads(new Map(standing));
  const of = (line: Line): Pad => pads.get(line.id) ?? padWith(line, []);
  const put = (line: Line, pad: Pad) =>
    setPads((before) => {
      const others = without(before, line.id);
      return isEmpty(line, pad) ? others : new Map([...others, [line.id, pad]]);
    });
  return {
    of,
    enter: (line: Line, entered: Partial<Pad>) => put(line, { ...of(line), ...entered }),
    add: (line: Line, label: Label): PutAmount | null => {
      const labels = [...of(line).labels, label];
      put(line, padWith(line, labels));
      return amountOfLabels(line, labels);
    },
    latest: (but: string | null): string | null => [...without(pads, but).keys()].at(-1) ?? null,
    forget: (lineId: string) => setPads((before) => without(before, lineId)),
    mark: () => void (marked.current = pads),
    restore: () => setPads(marked.current),
  };
}

/** Returns whether a pad is as it was opened: what was typed by a slip and deleted need not come back. */
function isEmpty(line: Line, { labels, typed, pieces }: Pad): boolean {
  return labels.length === 0 && typed === '' && pieces === line.units;
}

function without(pads: Pads, lineId: string | null): Pads {
  return new Map([...pads].filter(([id]) => id !== lineId));
}
