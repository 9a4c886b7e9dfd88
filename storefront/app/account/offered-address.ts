import type { User } from '../state/session.ts';

/**
 * Returns the chosen address of a card while it is offered, else none: one that was deleted on another device meanwhile
 * stays the form's value, but the choice shows none.
 */
export function offeredAddress(chosen: string, addresses: User['addresses']): string {
  return addresses.some(({ key }) => key === chosen) ? chosen : '';
}
