import { dayMs } from '@larder/domain/durations';
import { forgetAttemptsBefore } from '../limits/limit.store.ts';
import { deleteKeptAnswersBefore } from '../http/kept-answer.store.ts';
import { deleteArrivalsOfEnded } from '../hand-over/arrival.store.ts';
import { deletePhotosBefore } from '../hand-over/received.store.ts';
import { deleteUnnamedBefore } from '../image/unnamed.store.ts';
import type { Larder } from '../larder.ts';
import { deleteReplacedBefore } from '../pages/built-file.store.ts';
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
import { forgetEach } from './forget-each.ts';
import { deleteSpentJobsBefore } from './free-lost-jobs.store.ts';

/**
 * Deletes everything past its stated life: sessions, sign-ins and arrivals at their end, codes and links a day later,
 * kept answers of calls that add and jobs after their last try after a day, counters after two days, swapped tokens and
 * pictures that no catalog names after seven, files of an earlier release after fourteen, mails, photos, invitations and
 * unverified accounts after thirty, devices after a year without a sign-in. The worker runs it
 * every hour; running it twice does no harm.
 */
export async function forgetExpired({ pool, now, log }: Pick<Larder, 'pool' | 'now' | 'log'>): Promise<void> {
  const at = now();
  await forgetEach(log, 'expired-forgotten', {
    sessions: () => deleteEndedSessions(pool, at),
    spentTokens: () => deleteSpentTokensBefore(pool, at - 7 * dayMs),
    signIns: () => deleteEndedSignIns(pool, at),
    keptAnswers: () => deleteKeptAnswersBefore(pool, at - dayMs),
    codes: () => deleteTokensBefore(pool, at - dayMs),
    counters: () => forgetAttemptsBefore(pool, at - 2 * dayMs),
    mails: () => deleteMailsBefore(pool, at - 30 * dayMs),
    unverified: () => deleteUnverifiedBefore(pool, at - 30 * dayMs),
    photos: () => deletePhotosBefore(pool, at - 30 * dayMs),
    arrivals: () => deleteArrivalsOfEnded(pool),
    staffSessions: () => deleteEndedEntrances(pool, at),
    invitations: () => deleteInvitationsBefore(pool, at - 30 * dayMs),
    devices: () => deleteDevicesBefore(pool, at - deviceMs),
    jobs: () => deleteSpentJobsBefore(pool, at - dayMs),
    builtFiles: () => deleteReplacedBefore(pool, at - 14 * dayMs),
    pictures: () => deleteUnnamedBefore(pool, at - 7 * dayMs),
  });
}
