import type { Scope } from '@larder/domain/staff-roles';
import type { QueryKey } from '@tanstack/react-query';

/** Returns the scope without which nobody is given an answer, by its question's key; null where none is needed. */
export function scopeOf([kind, of, part]: QueryKey): Scope | null {
  // A search of the board has no third part.
  if (kind === 'board' && part !== undefined) return of === 'stops' ? 'orders:drive' : 'orders:hand-over';
  if (kind === 'board' || kind === 'order' || kind === 'photo') return 'orders:read';
  return kind === 'people' || kind === 'invitations' ? 'people:manage' : null;
}
