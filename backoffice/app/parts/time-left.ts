import { plural } from '@larder/text/say';
import type { Say } from '@larder/ui/words.ts';

/** The urgency of a due time: amber from an hour, red from twenty minutes, late once it has passed. */
type Urgency = 'calm' | 'soon' | 'now' | 'late';

const minuteMs = 60_000;

/** Returns the whole minutes from now until then, both in epoch milliseconds; negative afterwards. */
export function minutesLeft(due: number, now: number): number {
  return Math.floor((due - now) / minuteMs);
}

/** Returns the urgency of a number of minutes left. */
export function urgencyOf(minutes: number): Urgency {
  if (minutes < 0) return 'late';
  if (minutes <= 20) return 'now';
  return minutes <= 60 ? 'soon' : 'calm';
}

/** Returns the time left in words: "42 min left", "3 h left", "2 days left", "5 min late". */
export function timeLeftWords(minutes: number, t: Say): string {
  const apart = Math.abs(minutes);
  const hours = Math.floor(apart / 60);
  const days = Math.floor(hours / 24);
  if (minutes < 0) {
    if (apart < 120) return t('{0} min late', apart);
    return hours < 48 ? t('{0} h late', hours) : t('{0} days late', days);
  }
  if (apart < 120) return t(plural(apart, '1 min left', '{0} min left'), apart);
  return hours < 48 ? t('{0} h left', hours) : t('{0} days left', days);
}
