import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import { mayGrant, type Grant, type Role } from '@larder/domain/staff-roles';
import type { Lang } from '@larder/text/say';
import { hashToken, newToken } from '../credential/token.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { StaffCall } from '../http/call.ts';
import { keepAnswer } from '../http/repeat.ts';
import { hour, passLimits } from '../limits/limit.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { invitationAnswer } from './invitation-answer.ts';
import { deleteInvitation, insertInvitation, listInvitations } from './invitation.store.ts';
import { invitationMails, invitationsOfMerchant } from './limits.ts';
import { reachOf } from './reach.ts';
import { writeStaffEvent } from './staff-event.store.ts';
import { findPersonByEmail, readWorkplace } from './staff.store.ts';
import { storeIdIn } from './store-ids.ts';

/** How long an invitation can be accepted. */
export const invitationMs = 7 * 24 * hour;

/** An invitation to be, with the name of who invites (null: the command line). */
export type Invitation = Grant & {
  merchantId: number;
  email: string;
  lang: Lang;
  by: { id: string; name: string } | null;
};

/** The address behind a mailed link. What follows the # reaches no server and no log. */
export function linkOf(backofficeUrl: string, token: string): string {
  return `${backofficeUrl}/backoffice/join#${token}`;
}

/**
 * Stores an invitation and mails its link, in the caller's transaction; answers its id and the link. Whoever works there already
 * is written to in their own language.
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

/**
 * Invites somebody into the stores that the caller manages. Refuses `store-not-found`, `not-yours-to-give` for a role that can
 * do what the caller cannot, and `too-many-requests`.
 */
export async function invite(
  call: StaffCall,
  given: { email: string; role: Role; locationGuid: string | null; mailLangCode?: Lang | undefined },
) {
  const { larder, staff, now } = call;
  const { pool, doorPool, environment } = larder;
  const { email, role, locationGuid } = given;
  const reach = reachOf(staff);
  const locationId = await storeIdIn(pool, reach, locationGuid);
  if (isRefusal(locationId)) return locationId;
  if (!mayGrant(staff, { role, locationId })) return refuse('not-yours-to-give');
  const sent = await passLimits(
    doorPool,
    [
      [invitationsOfMerchant, String(staff.merchantId)],
      [invitationMails, email],
    ],
    now,
  );
  if (isRefusal(sent)) return sent;
  return inTransaction(pool, async (transaction) => {
    const lang = given.mailLangCode ?? staff.langCode;
    const { id } = await sendInvitation(
      transaction,
      { merchantId: staff.merchantId, email, role, locationId, lang, by: staff },
      { backofficeUrl: environment.backofficeUrl, now },
    );
    const [made] = await listInvitations(transaction, reach, id);
    return keepAnswer(call, transaction, invitationAnswer(made!, locationGuid, now));
  });
}

/** Takes an invitation back that the caller could have given. Refuses `invitation-not-found`. */
export async function withdrawInvitation(
  { larder, staff, now }: StaffCall,
  id: string,
): Promise<Refusal<'invitation-not-found'> | void> {
  const { merchantId } = staff;
  return inTransaction(larder.pool, async (transaction) => {
    const [found] = await listInvitations(transaction, reachOf(staff), id);
    if (!found || !mayGrant(staff, found)) return refuse('invitation-not-found');
    await deleteInvitation(transaction, id);
    const before = { role: found.role, locationId: found.locationId };
    await writeStaffEvent(
      transaction,
      { merchantId, by: staff.id, about: null, verb: 'uninvite', before },
      now,
    );
    return undefined;
  });
}
