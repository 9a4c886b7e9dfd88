import type { Database } from '../database/database.ts';
import { listMails, type MailRow } from '../mail/mail.store.ts';
import type { Shopper } from './shopper.ts';

type Member = { email: string; password: string; sessionGuid: string };

export const goodPassword = 'pantry-staple-7';

/** Returns the newest mail of a kind to an address; throws when there is none. */
export async function lastMail(database: Database, to: string, kind: string): Promise<MailRow> {
  const mails = await listMails(database, to, 50);
  const mail = mails.find((each) => each.kind === kind);
  if (!mail) throw new Error(`No mail ${kind} to ${to}, only: ${mails.map((each) => each.kind).join(', ')}`);
  return mail;
}

/** Returns the six digits in a mail's text. */
export function codeIn(mail: MailRow): string {
  const code = /^\s*(\d{6})\s*$/m.exec(mail.text)?.[1];
  if (!code) throw new Error('The mail has no code');
  return code;
}

/** Registers an account through the calls, without verifying it. */
export async function join(shopper: Shopper, email: string, password = goodPassword): Promise<void> {
  await shopper.commerce('POST api/account/register', {
    body: {
      username: email,
      password,
      profile: {
        firstName: 'Ada',
        lastName: 'Byron',
        emailAddress: email,
        phoneNumber: '(512) 555-0123',
      },
    },
  });
}

/** Makes an account as a shopper does: joins, types the mailed code, signs in. */
export async function becomeMember(
  shopper: Shopper,
  database: Database,
  email: string,
  password = goodPassword,
): Promise<Member> {
  await join(shopper, email, password);
  const validationCode = codeIn(await lastMail(database, email, 'verify'));
  await shopper.commerce('POST api/account/verify', { body: { username: email, validationCode } });
  const answer = await shopper.commerce('POST api/account/loginphase1', {
    body: { username: email, password, keepLoggedIn: true },
  });
  if (!answer.loginFlag) throw new Error(`Not signed in: ${answer.loginMessage}`);
  return { email, password, sessionGuid: answer.loginSessGuid! };
}
