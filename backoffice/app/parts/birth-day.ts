/**
 * Returns a day typed as month, day, year, as American papers have it, in the form YYYY-MM-DD; null while
 * the text is not a valid day.
 */
export function birthDayOf(typed: string): string | null {
  const digits = typed.replace(/\D/g, '');
  if (digits.length !== 8) return null;
  const day = `${digits.slice(4)}-${digits.slice(0, 2)}-${digits.slice(2, 4)}`;
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day || day < '1900' ? null : day;
}

/** Returns whether all digits of a day are typed, and yet there is no such day: the day stands before the month, say. */
export function isNoDay(typed: string): boolean {
  return typed.replace(/\D/g, '').length === 8 && birthDayOf(typed) === null;
}

/** Returns typed digits with their slashes. */
export function slashed(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
}
