/**
 * The codes of errors that may pass: connection broken (08), server ended, crashed or starting (57P), no room
 * on its disk, in its memory or for a connection (53), a disk that fails, a server that another one has just taken over
 * from (25006), a table that another release has just changed under a prepared statement (0A000), a lock or statement
 * that waited too long, races lost in every try.
 */
const passingCodes =
  /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|08|57P|53|58030|25006|0A000|57014|55P03|25P03|40001|40P01)/;
/** The messages of driver errors without a code, about a connection that broke before or during its use. */
const brokenConnection =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout/;

/** Returns the code of an error of Node, the network or the database; undefined for an error without one. */
export function codeOf(error: unknown): string | undefined {
  const isCoded = typeof error === 'object' && error !== null && 'code' in error;
  return isCoded && typeof error.code === 'string' ? error.code : undefined;
}

/** Returns whether an error says that a connection gave no answer: asking it again would wait as long. */
export function isSilent(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/**
 * Returns whether a connection is of no use after an error: it gave no answer, or its server only reads since another
 * one took over, which a new connection finds, or it has prepared a statement for a table that is another one now.
 */
export function isOfNoUse(error: unknown): boolean {
  return isSilent(error) || ['25006', '0A000'].includes(codeOf(error) ?? '');
}

/** Returns whether an error may pass: the database cannot answer now, and the caller is told to try again. */
export function mayPass(error: unknown): boolean {
  if (passingCodes.test(codeOf(error) ?? '')) return true;
  return error instanceof Error && brokenConnection.test(error.message);
}
