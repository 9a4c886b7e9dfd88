import { dayMs } from '@larder/domain/durations';
import type { StaffId } from '@larder/domain/owner-ids';
import type { Grant } from '@larder/domain/staff-roles';
import type { Lang } from '@larder/text/say';
import { hashToken, newToken } from '../credential/token.ts';
import type { Database } from '../database/database.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { insertInvitation } from './invitation.store.ts';
import { writeStaffEvent } from './staff-event.store.ts';
import { findPersonByEmail, readWorkplace } from './staff.store.ts';

/** The time, in milliseconds, in which an invitation can be accepted. */
const invitationMs = 7 * dayMs;

/** An invitation to send; `by` is the inviting person, null for the command line. */
type Invitation = Grant & {
  merchantId: number;
  email: string;
  lang: Lang;
  by: { id: StaffId; name: string } | null;
};

/** Returns the address of a mailed link. The part after the # reaches no server and no log. */
export function linkOf(backofficeUrl: string, token: string): string {
  return `${backofficeUrl}/backoffice/join#${token}`;
}

/**
 * Stores an invitation and mails its link, in the caller's transaction. Returns its id and the link. A person who
 * works there already is written to in their own language.
 */
export async function sendInvitation(
  transaction: Database,
  invitation: Invitation,
  { backofficeUrl, now }: { backofficeUrl: string; now: number },
): Promise<{ id: string; url: string }> {
  const { merchantId, email, role, locationId, by } = invitation;
  const token = newToken();
  const url = linkOf(backofficeUrl, token);
  const expiresAt = now + invitationMs;
  const tokenHash = hashToken(token);
  const invitedBy = by?.id ?? null;
  const id = await insertInvitation(transaction, { ...invitation, tokenHash, invitedBy, now, expiresAt });
  const known = await findPersonByEmail(transaction, email);
  const own = known?.merchantId === merchantId ? known : null;
  const { name: merchant, stores } = await readWorkplace(transaction, merchantId);
  const store = stores.find((each) => each.id === locationId)?.name ?? null;
  await queueMail(
    transaction,
    {
      to: email,
      forStaff: true,
      firstName: own?.name ?? email.split('@')[0]!,
      lang: own?.langCode ?? invitation.lang,
      locationId: null,
      facts: {
        kind: 'staff-invitation',
        merchant,
        store,
        role,
        invitedBy: by?.name ?? null,
        url,
        validUntil: expiresAt,
      },
    },
    { publicUrl: backofficeUrl, now },
  );
  await writeStaffEvent(
    transaction,
    { merchantId, by: invitedBy, about: own?.id ?? null, verb: 'invite', after: { role, locationId } },
    now,
  );
  return { id, url };
}
