import type { Lang } from './say.ts';

type Amount = { readonly amount: number; readonly unit: string };

/**
 * Returns a size as the shelf prints it: "6 x 12 fl oz", "12 ct". Spanish puts the metric amount in brackets,
 * because shelves, packages and scales in the United States use ounces and pounds: "6 x 12 fl oz (6 x 355
 * ml)", "12 pzas". Amounts are thousandths.
 */
export function sizeLabel(
  lang: Lang,
  size: Amount & { readonly count: number },
  metric: Amount | null,
): string {
  const times = size.count === 1 ? '' : `${size.count} x `;
  const own = `${times}${written(lang, size)}`;
  return lang === 'ES-MX' && metric ? `${own} (${times}${written(lang, metric)})` : own;
}

function written(lang: Lang, { amount, unit }: Amount): string {
  if (unit === 'gal' && amount === 500) return '1/2 gal'; // nobody says half a gallon as 0.5
  const pieces = amount === 1000 ? 'pza' : 'pzas';
  return `${amount / 1000} ${lang === 'ES-MX' && unit === 'ct' ? pieces : unit}`;
}
