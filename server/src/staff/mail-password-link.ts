import { hourMs } from '@larder/domain/durations';
import { isRefusal } from '@larder/contract/refuse';
import { hashToken, newToken } from '../credential/token.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Call } from '../http/call.ts';
import { passLimits, type TooMany } from '../limits/limit.ts';
import { insertPasswordLink } from './invitation.store.ts';
import { passwordLinks, passwordLinksOfNetwork } from './limits.ts';
import { mailStaff } from './mail-staff.ts';
import { linkOf } from './send-invitation.ts';
import { findPersonByEmail } from './staff.store.ts';

/** The lifetime of a link for a new password, in milliseconds. */
const passwordLinkMs = hourMs;

/**
 * Mails a link for a new password if the address belongs to one of the staff who is not locked out. The answer does
 * not tell whether it does.
 */
export async function mailPasswordLink(call: Call, email: string): Promise<TooMany | void> {
  const { pool, doorPool, environment } = call.larder;
  const mails = await passLimits(
    doorPool,
    [
      [passwordLinksOfNetwork, call.network],
      [passwordLinks, email],
    ],
    call.now,
  );
  if (isRefusal(mails)) return mails;
  const token = newToken();
  const validUntil = call.now + passwordLinkMs;
  await inTransaction(pool, async (transaction) => {
    const person = await findPersonByEmail(transaction, email);
    if (!person || person.isLocked) return;
    await insertPasswordLink(transaction, {
      merchantId: person.merchantId,
      email,
      tokenHash: hashToken(token),
      now: call.now,
      expiresAt: validUntil,
    });
    const url = linkOf(environment.backofficeUrl, token);
    await mailStaff(transaction, call, person, { kind: 'reset', url, validUntil });
  });
}
