import { isThisMachine } from '@larder/server/this-machine';
import type { Addresses } from './database.ts';
import type { Operation } from './operation.ts';

const settings = { publicUrl: 'LARDER_PUBLIC_URL', backofficeUrl: 'LARDER_BACKOFFICE_URL' } as const;

/**
 * Returns the sentence that the mails of a verb lead to an address that only the demo has, because the server's
 * settings are not given to the command; null where they lead to a set one, and for words that send no mail.
 */
export function unsetLinks(
  { mailsLeadTo }: Operation,
  words: readonly string[],
  addresses: Addresses,
): string | null {
  const which = mailsLeadTo?.(words) ?? null;
  if (which === null) return null;
  const isSet =
    which === 'publicUrl'
      ? !isThisMachine(addresses.publicUrl)
      : addresses.backofficeUrl !== addresses.publicUrl;
  return isSet ? null : `Links in its mails lead to ${addresses[which]}: ${settings[which]} is not set here.`;
}
