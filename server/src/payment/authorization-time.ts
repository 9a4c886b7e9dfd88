import { dayMs, hourMs } from '@larder/domain/durations';

/** How long an authorization lasts, in milliseconds. */
export const authorizationLastsMs = 7 * dayMs;

/** The age in milliseconds from which on an authorization is renewed: a day before it lapses. */
export const renewAfterMs = authorizationLastsMs - dayMs;

/** The rest of its life, in milliseconds, from which on an authorization is about to lapse and the store is told. */
export const lapsesSoonMs = 12 * hourMs;
