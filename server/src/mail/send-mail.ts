import { keepTrying } from '../database/keep-trying.ts';
import type { Larder } from '../larder.ts';
import { errorFacts } from '../log.ts';
import { markFailed } from './bounced.store.ts';
import { findMail, markSent, type MailRow } from './mail.store.ts';

/** A way to the readers: `deliver` throws when it fails, `close` ends the connections that are kept for the next mail. */
type Post = { deliver(mail: MailRow): Promise<void>; close(): void };

/**
 * Returns the worker's task `send-mail`. It sends over SMTP_URL and throws when that fails, so that the worker
 * tries again after ever longer pauses, unless the reader's mail server refused it for good. A mail always carries
 * the same Message-ID, so that a repeated one can be recognised. Without SMTP_URL (demo only) mails are kept for
 * the mailbox page and count as sent. Mails under way are given up with `givenUp`, later than our end begins. `close` is called once nothing is sent any more.
 */
export async function createMailTask(
  larder: Larder,
  limits: MailLimits = mailLimits,
  givenUp: AbortSignal = larder.closing,
): Promise<{ send(payload: unknown): Promise<void>; close(): void }> {
  const { deliver, close } = larder.environment.smtpUrl ? await overSmtp(larder, limits, givenUp) : noPost;
  const send = async (payload: unknown) => {
    const { mailId } = payload as { mailId: string };
    const mail = await findMail(larder.pool, mailId);
    if (!mail || mail.sentAt !== null) return;
    try {
      await deliver(mail);
    } catch (error) {
      if (larder.closing.aborted && !isAnswer(error)) {
        // Given up by us, which says nothing of the mail: another server, or our next start, sends it.
        larder.log('warn', 'mail-left-for-later', { mailId: mail.id, kind: mail.kind });
        throw error;
      }
      const why = error instanceof Error ? error.message : String(error);
      const failure = { error: why, isFinal: isFinal(error) };
      await markFailed(larder.pool, mail.id, failure, larder.now());
      // A server that cannot be reached fails all mails alike: only what it says of this one names it.
      const which = isAnswer(error) ? { mailId: mail.id, kind: mail.kind } : {};
      larder.log('warn', 'mail-not-sent', { ...which, ...errorFacts(error) });
      if (failure.isFinal) return;
      throw error;
    }
    // Sent and not noted, it would be sent again.
    await keepTrying(() => markSent(larder.pool, mail.id, larder.now()), givenUp);
  };
  return { send, close };
}

const noPost: Post = { deliver: () => Promise.resolve(), close: () => {} };

/** For how many milliseconds a mail server may keep us waiting: until it takes the connection, greets, answers a step. */
export type MailLimits = { connectionTimeout: number; greetingTimeout: number; socketTimeout: number };

/**
 * A step has two minutes: some servers look into a mail for a minute before they say that they took it, and one that was
 * given up meanwhile would be sent again, each time.
 */
export const mailLimits: MailLimits = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 120_000,
};

/** Returns whether a failure is an answer of the mail server, and none of the connection to it. */
function isAnswer(error: unknown): boolean {
  return (error as { responseCode?: number }).responseCode !== undefined;
}

/** Returns whether the reader was refused for good (5xx); a fault of our own settings is tried again. */
function isFinal(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number };
  return command === 'RCPT TO' && (responseCode ?? 0) >= 500;
}

async function overSmtp(larder: Larder, limits: MailLimits, signal: AbortSignal): Promise<Post> {
  const { default: nodemailer } = await import('nodemailer'); // The demo needs none.
  const { smtpUrl, mailFrom, publicUrl } = larder.environment;
  const transport = nodemailer.createTransport({
    url: smtpUrl!,
    pool: true, // One connection for many mails.
    ...limits,
  });
  const senderAddress = /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  const deliver = async (mail: MailRow) => {
    await transport.sendMail({
      from: { name: mail.fromName, address: senderAddress },
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
      signal,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
  return { deliver, close: () => transport.close() };
}
