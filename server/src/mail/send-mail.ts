import nodemailer from 'nodemailer';
import type { Larder } from '../larder.ts';
import { errorFacts } from '../log.ts';
import { findMail, markFailed, markSent, type MailRow } from './mail.store.ts';

/** Hands a mail to whoever delivers it; throws when that fails. */
type Deliver = (mail: MailRow) => Promise<void>;

/**
 * The worker's task `send-mail`. It sends over SMTP_URL and throws when that fails, so that the worker tries again
 * later and later; the same mail always carries the same Message-ID, so that a repeated one can be recognised. Without
 * SMTP_URL (demo only) mails are kept for the mailbox page and count as sent.
 */
export function createMailTask(larder: Larder): (payload: unknown) => Promise<void> {
  const deliver = larder.environment.smtpUrl ? overSmtp(larder) : async () => {};
  return async (payload) => {
    const { mailId } = payload as { mailId: string };
    const mail = await findMail(larder.pool, mailId);
    if (!mail || mail.sentAt !== null) return;
    try {
      await deliver(mail);
    } catch (error) {
      await markFailed(larder.pool, mail.id, error instanceof Error ? error.message : String(error));
      larder.log('warn', 'mail-not-sent', { mailId: mail.id, kind: mail.kind, ...errorFacts(error) });
      throw error;
    }
    await markSent(larder.pool, mail.id, larder.now());
  };
}

function overSmtp(larder: Larder): Deliver {
  const { smtpUrl, mailFrom, publicUrl } = larder.environment;
  const transport = nodemailer.createTransport({
    url: smtpUrl!,
    // One connection for many mails, and none waited for longer than the job may take.
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  const senderAddress = /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  return async (mail) => {
    await transport.sendMail({
      from: { name: mail.fromName, address: senderAddress },
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
}
