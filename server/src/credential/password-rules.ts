import { refuse, type Refusal } from '@larder/contract/refuse';
import { passwordFault } from '@larder/domain/password';

/** The refusal of a password that may not be chosen. */
export type WeakPassword = Refusal<'weak-password'>;

/** Returns the refusal of a new password by the rules of `passwordFault`, or null. */
export function whyWeak(password: string, about: readonly string[]): WeakPassword | null {
  const fault = passwordFault(password, about);
  return fault && refuse('weak-password').saying(...fault);
}
