import { wordsOf } from '@larder/text/words';
import type { Database } from '../database/database.ts';
import { brandOf } from './brand.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import type { MailToBe } from './mail-facts.ts';
import { findBrandRow, insertMail } from './mail.store.ts';
import { writeLetter } from './write-letter.ts';

/**
 * Writes a mail in its reader's language and its store's name, and stores it with the job that sends it. Call it in
 * the transaction that causes the mail: no cause, no mail. Answers the mail's id.
 */
export async function queueMail(
  transaction: Database,
  mail: MailToBe,
  given: { publicUrl: string; now: number },
): Promise<string> {
  const store = mail.locationId === null ? null : await findBrandRow(transaction, mail.locationId);
  const brand = brandOf(store, given.publicUrl);
  const words = wordsOf(mail.lang);
  const letter = writeLetter(mail.facts, { words, lang: mail.lang, brand });
  const reader = { firstName: mail.firstName, lang: mail.lang, words, brand };
  const kind = mail.facts.kind === 'order' ? `order ${mail.facts.status}` : mail.facts.kind;
  return insertMail(
    transaction,
    {
      kind,
      fromName: brand.name,
      to: mail.to,
      subject: letter.subject,
      text: letterText(letter, reader),
      html: letterHtml(letter, reader),
    },
    given.now,
  );
}
