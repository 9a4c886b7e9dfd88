import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import { mayGrant, type Role } from '@larder/domain/staff-roles';
import type { Lang } from '@larder/text/say';
import { inTransaction } from '../database/in-transaction.ts';
import type { StaffCall } from '../http/call.ts';
import { keepAnswer } from '../http/repeat.ts';
import { passLimits } from '../limits/limit.ts';
import { invitationAnswer } from './invitation-answer.ts';
import { deleteInvitation, listInvitations } from './invitation.store.ts';
import { invitationMails, invitationsOfMerchant } from './limits.ts';
import { peopleReachOf } from './reach.ts';
import { sendInvitation } from './send-invitation.ts';
import { writeStaffEvent } from './staff-event.store.ts';
import { storeIdIn } from './store-ids.ts';
import { takeTurn } from './take-turn.ts';

/**
 * Invites a person into stores that the caller manages. Refuses `store-not-found`, `not-yours-to-give` for a role
 * that may do more than the caller, and `too-many-requests`.
 */
export async function invite(
  call: StaffCall,
  wanted: { email: string; role: Role; locationGuid: string | null; mailLangCode?: Lang | undefined },
) {
  const { larder, staff, now } = call;
  const { pool, doorPool, environment } = larder;
  const { email, role, locationGuid } = wanted;
  const reach = peopleReachOf(staff);
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
    // Whoever is locked out, or loses the role, while their call is under way invites nobody any more.
    const by = await takeTurn(transaction, call);
    if (!mayGrant(by, { role, locationId })) return refuse('not-yours-to-give');
    const lang = wanted.mailLangCode ?? staff.langCode;
    const { id } = await sendInvitation(
      transaction,
      { merchantId: staff.merchantId, email, role, locationId, lang, by },
      { backofficeUrl: environment.backofficeUrl, now },
    );
    const [made] = await listInvitations(transaction, reach, id);
    return keepAnswer(call, transaction, invitationAnswer(made!, locationGuid, now));
  });
}

/** Withdraws an invitation that the caller could have given. Refuses `invitation-not-found`. */
export async function withdrawInvitation(
  { larder, staff, now }: StaffCall,
  id: string,
): Promise<Refusal<'invitation-not-found'> | void> {
  const { merchantId } = staff;
  return inTransaction(larder.pool, async (transaction) => {
    const [found] = await listInvitations(transaction, peopleReachOf(staff), id);
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
