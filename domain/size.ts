import { divideHalfUp } from './money.ts';

/** The units a size is written in: weights, volumes, and pieces (`ct`). */
export const sizeUnits = ['oz', 'lb', 'g', 'kg', 'fl oz', 'pt', 'qt', 'gal', 'ml', 'L', 'ct'] as const;
export type SizeUnit = (typeof sizeUnits)[number];

/**
 * The content of a package, in no language: `count` times `amount` (thousandths) of a unit. Six 12 fl oz
 * cans have count 6.
 */
export type Size = { readonly amount: number; readonly unit: SizeUnit; readonly count: number };

/** How often, "6 x "; how much, "12", "1.5", "1/2" or "1 1/2"; of what. */
const LABEL =
  /^(?:(\d{1,3}) ?[x×] ?)?(?:(\d{1,4})(?:\.(\d{1,3}))?)?(?:(?:^|(?<=[x×] ?)|[ -])([1-9])\/([2-9]))? ?(oz|lb|g|kg|fl oz|pt|qt|gal|ml|l|ct|count)\.?$/i;

/**
 * Returns the size that an English label names ("16 oz", "6 x 12 fl oz", "1/2 gal", "12 ct"), or null for any other
 * label.
 */
export function sizeFromLabel(label: string): Size | null {
  const [, times = '1', whole = '0', decimals = '', part = '0', of = '1', measure = ''] =
    LABEL.exec(label.trim()) ?? [];
  const amount =
    Number(whole) * 1000 + Number(decimals.padEnd(3, '0')) + divideHalfUp(Number(part) * 1000, Number(of));
  const count = Number(times);
  if (amount === 0 || count === 0) return null;
  const unit = measure.toLowerCase().replace('count', 'ct').replace(/^l$/, 'L') as SizeUnit;
  return { amount, unit, count };
}

/** The metric unit shown in brackets behind a US unit, and how many thousandths of it one US unit is. */
const metric: Partial<Record<SizeUnit, readonly ['g' | 'ml', number]>> = {
  oz: ['g', 28_349],
  lb: ['g', 453_592],
  'fl oz': ['ml', 29_574],
  pt: ['ml', 473_176],
  qt: ['ml', 946_353],
  gal: ['ml', 3_785_412],
};

/**
 * Returns one piece of a size in metric units, as packages print it: whole grams or milliliters, from a
 * thousand on with one decimal.
 */
export function metricOf({ amount, unit }: Size): { amount: number; unit: 'g' | 'kg' | 'ml' | 'L' } | null {
  const measure = metric[unit];
  if (!measure) return null;
  const [small, each] = measure;
  const whole = divideHalfUp(amount * each, 1_000_000);
  if (whole < 1000) return { amount: whole * 1000, unit: small };
  return { amount: divideHalfUp(whole, 100) * 100, unit: small === 'g' ? 'kg' : 'L' };
}
