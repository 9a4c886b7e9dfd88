import { type Cents, cents, divideHalfUp, formatMoney } from './money.ts';

/** The price of one ounce, fluid ounce, pound, gallon or piece: {unit: 'oz', price: '$0.25'}. */
export type LabelPrice = { readonly unit: 'oz' | 'fl oz' | 'lb' | 'gal' | 'ct'; readonly price: string };

const LABEL = /^(\d{1,5})(?:\.(\d{1,3}))? ?(oz|fl oz|lb|gal|ct|count)\.?$/i;

/**
 * The price per unit of measure from a weight label ("16 oz", "1.5 lb", "12 ct") and what the pack costs, half up;
 * null when the label is anything else, or the result would read $0.00.
 */
export function labelPrice(weightLabel: string, packPrice: Cents): LabelPrice | null {
  const [, whole = '0', decimals = '', measure = ''] = LABEL.exec(weightLabel.trim()) ?? [];
  const amount = Number(whole) * 1000 + Number(decimals.padEnd(3, '0'));
  if (amount === 0) return null;
  const each = divideHalfUp(packPrice * 1000, amount);
  const unit = measure.toLowerCase().replace('count', 'ct') as LabelPrice['unit'];
  return each > 0 ? { unit, price: formatMoney(cents(each)) } : null;
}
