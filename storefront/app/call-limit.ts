/** Milliseconds after which a call, the data of a page or a file of its code counts as unanswered. */
export const callLimitMs = 12_000;
