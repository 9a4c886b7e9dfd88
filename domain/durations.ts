/** Milliseconds. A day of a store's calendar has an hour less or more twice a year: those are counted by their dates. */
export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
