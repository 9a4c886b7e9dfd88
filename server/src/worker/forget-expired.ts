import { forgetAttemptsBefore } from '../limits/limit.store.ts';
import { hour } from '../limits/limit.ts';
import { deleteKeptAnswersBefore } from '../http/kept-answer.store.ts';
import { deleteArrivalsOfEnded } from '../hand-over/arrival.store.ts';
import { deletePhotosBefore } from '../hand-over/received.store.ts';
import type { Larder } from '../larder.ts';
import { deleteMailsBefore } from '../mail/mail.store.ts';
import { deleteEndedEntrances, deleteInvitationsBefore } from '../staff/forget-staff.store.ts';
import { deviceMs } from '../account/device.ts';
import {
  deleteDevicesBefore,
  deleteEndedSessions,
  deleteEndedSignIns,
  deleteSpentTokensBefore,
  deleteTokensBefore,
  deleteUnverifiedBefore,
} from '../account/forget-expired.store.ts';

const day = 24 * hour;

/**
 * Deletes everything past its stated life: sessions, sign-ins and arrivals at their end, codes and links a day later,
 * kept answers of calls that add after a day, counters after two days, swapped tokens after seven, mails,
 * photos and unverified accounts after thirty, devices after a year without a sign-in. The worker runs it
 * every hour; running it twice does no harm.
 */
export async function forgetExpired({ pool, now, log }: Pick<Larder, 'pool' | 'now' | 'log'>): Promise<void> {
  const at = now();
  const forgotten = {
    sessions: await deleteEndedSessions(pool, at),
    spentTokens: await deleteSpentTokensBefore(pool, at - 7 * day),
    signIns: await deleteEndedSignIns(pool, at),
    keptAnswers: await deleteKeptAnswersBefore(pool, at - day),
    codes: await deleteTokensBefore(pool, at - day),
    counters: await forgetAttemptsBefore(pool, at - 2 * day),
    mails: await deleteMailsBefore(pool, at - 30 * day),
    unverified: await deleteUnverifiedBefore(pool, at - 30 * day),
    photos: await deletePhotosBefore(pool, at - 30 * day),
    arrivals: await deleteArrivalsOfEnded(pool),
    staffSessions: await deleteEndedEntrances(pool, at),
    invitations: await deleteInvitationsBefore(pool, at - 30 * day),
    devices: await deleteDevicesBefore(pool, at - deviceMs),
  };
  log('info', 'expired-forgotten', forgotten);
}
