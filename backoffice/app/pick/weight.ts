/** Returns the pad's text after a key: at most two places before the point and two behind it. */
export function afterPadKey(typed: string, key: string): string {
  if (key === 'back') return typed.slice(0, -1);
  const next = key === '.' && typed === '' ? '0.' : typed + key;
  return /^\d{0,2}(\.\d{0,2})?$/.test(next) ? next.replace(/^0+(?=\d)/, '') : typed;
}

/** Returns the typed pounds, or null while they are none. */
export function poundsOf(typed: string): number | null {
  const pounds = Number(typed);
  return typed !== '' && Number.isFinite(pounds) && pounds > 0 ? pounds : null;
}
