/**
 * Resolves once the server answers at an address of the shop; rejects if nobody does. To open or reload a document
 * without an answer would end on the browser's own error page.
 */
export async function answered(address: string, signal?: AbortSignal): Promise<void> {
  await fetch(address, { method: 'HEAD', cache: 'no-store', signal });
}
