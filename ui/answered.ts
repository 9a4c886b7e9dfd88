/** A server that has not answered for so long does not: the shopper gets the buttons back. */
const giveUpMs = 10_000;

/**
 * Resolves once the server answers at an address of the shop; rejects if nobody does, or not before `signal`, by
 * default in ten seconds. To open or reload a document without an answer would end on the browser's own error page.
 */
export async function answered(address: string, signal = AbortSignal.timeout(giveUpMs)): Promise<void> {
  await fetch(address, { method: 'HEAD', cache: 'no-store', signal });
}
