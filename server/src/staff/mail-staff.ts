import type { Database } from '../database/database.ts';
import type { Call } from '../http/call.ts';
import type { MailFacts } from '../mail/mail-facts.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Person } from './staff.store.ts';

/**
 * Queues a mail to one of the staff in their language, in the name of the platform: a store writes to its shoppers
 * only.
 */
export async function mailStaff(
  transaction: Database,
  { larder, now }: Pick<Call, 'larder' | 'now'>,
  person: Pick<Person, 'email' | 'name' | 'langCode'>,
  facts: MailFacts,
): Promise<void> {
  await queueMail(
    transaction,
    {
      to: person.email,
      forStaff: true,
      firstName: person.name,
      lang: person.langCode,
      locationId: null,
      facts,
    },
    { publicUrl: larder.environment.backofficeUrl, now },
  );
}
