/** The most characters that are read of a written list. */
export const MAX_WRITTEN_TEXT = 4000;
