/**
 * Returns the pad's text after a key: at most two places before the point and two behind it. The comma of a
 * Spanish keyboard is the point.
 */
export function afterPadKey(typed: string, key: string): string {
  if (key === 'back') return typed.slice(0, -1);
  const point = key === ',' ? '.' : key;
  const next = point === '.' && typed === '' ? '0.' : typed + point;
  return /^\d{0,2}(\.\d{0,2})?$/.test(next) ? next.replace(/^0+(?=\d)/, '') : typed;
}

/**
 * Returns the typed pounds, with a point or a comma, or null while they are none: empty, no plain number, or
 * more than a scale shows, such as a code that a scanner typed.
 */
export function poundsOf(typed: string): number | null {
  const isPlain = /^(\d{1,3}([.,]\d{0,3})?|[.,]\d{1,3})$/.test(typed.trim());
  const pounds = isPlain ? Number(typed.replace(',', '.')) : 0;
  return pounds > 0 ? pounds : null;
}
