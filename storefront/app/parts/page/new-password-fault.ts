import { passwordFault } from '@larder/domain/password';
import type { Say } from '@larder/ui/words.ts';

/** Returns why a new password of somebody (`about`: their names and address) may not be chosen, in words, or null. */
export function newPasswordFault(password: string, about: readonly string[], t: Say): string | null {
  if (password === '') return t('Missing password');
  const fault = passwordFault(password, about);
  return fault && t(...fault);
}
