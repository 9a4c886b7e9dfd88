import { isOldEnough } from '@larder/domain/age';
import type { TextKey } from '@larder/text/say';

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

/**
 * Returns what is wrong with a day of birth that is typed whole, or null: it is too late, or there is none, as where the
 * day stands before the month.
 */
export function faultIn(typed: string, bornUntil: string): TextKey | null {
  const born = birthDayOf(typed);
  if (born !== null) return isOldEnough(born, bornUntil) ? null : 'Too young for these.';
  const isWhole = typed.replace(/\D/g, '').length === 8;
  return isWhole ? 'There is no such day. The month comes first.' : null;
}

/** Returns typed digits with their slashes. */
export function slashed(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
}
