import type { Database } from '../database/database.ts';
import type { MailToBe } from './mail-facts.ts';
import { insertMail } from './mail.store.ts';

/**
 * Stores a mail with the job that writes and sends it, and returns the mail's id. Call it in the transaction that
 * causes the mail, so that there is none without its cause.
 */
export function queueMail(
  transaction: Database,
  mail: MailToBe,
  { publicUrl, now }: { publicUrl: string; now: number },
): Promise<string> {
  return insertMail(transaction, { ...mail, publicUrl }, now);
}
