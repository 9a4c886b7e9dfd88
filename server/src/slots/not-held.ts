/** The hold: the answer that a window is not held. */
import type { HoldAnswer, ReservationAnswer } from '@larder/contract/slots';
import type { Lang } from '@larder/text/say';
import { told, type Told } from '../http/told.ts';

type NotHeld = NonNullable<(HoldAnswer | ReservationAnswer)['refused']>;

/** Returns the answer that a window is not held or reserved, with its reason. */
export function notHeld<Code extends NotHeld>({ refusal }: Told<Code>, lang: Lang) {
  return { ...told(refusal, lang), refused: refusal.code, expiresAt: null };
}
