const hour = 3600 * 1000;

/** An authorization holds money for this long. */
export const authorizationLastsMs = 7 * 24 * hour;

/** How old an authorization is when it is made anew: a day before it lapses. */
export const renewAfterMs = authorizationLastsMs - 24 * hour;

/** With less than this left it is about to lapse, and the store is told. */
export const lapsesSoonMs = 12 * hour;
