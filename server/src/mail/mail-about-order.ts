import type { Lang } from '@larder/text/say';
import type { Database } from '../database/database.ts';
import type { MailFacts } from './mail-facts.ts';
import { queueMail } from './queue-mail.ts';

type Server = { environment: { publicUrl: string } };

/** What a mail says of an order, and to whom of it. */
type About<Order> = { order: Order; facts: MailFacts; now: number };

type OfShopper = {
  emailAddress: string | null;
  firstName: string | null;
  langCode: Lang;
  locationId: number;
};

/** Mails the shopper of an order in the language of the order; a deleted account gets no mail. */
export async function mailShopper(
  transaction: Database,
  { environment: { publicUrl } }: Server,
  { order, facts, now }: About<OfShopper>,
): Promise<void> {
  const { emailAddress: to, firstName, langCode: lang, locationId } = order;
  if (to === null) return;
  const mail = { to, firstName: firstName ?? '', lang, locationId, facts };
  await queueMail(transaction, mail, { publicUrl, now });
}

type OfStore = { storeEmail: string; storeName: string; storeLang: Lang; locationId: number };

/** Mails the store of an order in its own language, if it has an address. */
export async function mailStore(
  transaction: Database,
  { environment: { publicUrl } }: Server,
  { order, facts, now }: About<OfStore>,
): Promise<void> {
  const { storeEmail: to, storeName: firstName, storeLang: lang, locationId } = order;
  if (to === '') return;
  await queueMail(
    transaction,
    { to, forStaff: true, firstName, lang, locationId, facts },
    { publicUrl, now },
  );
}
