import type { Say } from '@larder/ui/words.ts';
import type { Line } from '../state/order.ts';

/**
 * Returns the ordered quantity: "3", "1.5 lb", and for pieces priced by the pound both: "3 (about 2.1 lb)".
 */
export function orderedWords(line: Pick<Line, 'sellingMode' | 'units' | 'askedWeight'>, t: Say): string {
  if (line.sellingMode === 'WEIGHT') return t('{0} lb', line.units);
  if (line.sellingMode === 'UNIT' || line.askedWeight === null) return String(line.units);
  return t('{0} (about {1} lb)', line.units, line.askedWeight);
}

/**
 * Returns the quantity in the bag: "3", "1.48 lb", "3 (2.2 lb)"; empty while there is none. A substitute is told by its own
 * measure.
 */
export function pickedWords(
  line: Pick<Line, 'sellingMode' | 'substitute' | 'pickedUnits' | 'pickedWeight'>,
  t: Say,
): string {
  const { pickedUnits, pickedWeight } = line;
  const { sellingMode } = line.substitute ?? line;
  if (pickedWeight !== null && (sellingMode === 'WEIGHT' || pickedUnits === null))
    return t('{0} lb', pickedWeight);
  if (pickedUnits === null) return '';
  return pickedWeight === null ? String(pickedUnits) : t('{0} ({1} lb)', pickedUnits, pickedWeight);
}
