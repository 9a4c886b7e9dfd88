/** How long a quantity must be quiet before it is sent: as in the cart. */
const quietMs = 1500;

/** Sends the last of several quantities of a product after a pause; removals (0) go at once. */
export function createQuantitySender(send: (prodRrn: number, units: number) => Promise<unknown>) {
  const waiting = new Map<number, { timer: ReturnType<typeof setTimeout>; units: number }>();
  let sending: Promise<unknown> = Promise.resolve();

  const sendNow = (prodRrn: number, units: number) => {
    clearTimeout(waiting.get(prodRrn)?.timer);
    waiting.delete(prodRrn);
    sending = Promise.all([sending, send(prodRrn, units)]);
  };
  const put = (prodRrn: number, units: number) => {
    clearTimeout(waiting.get(prodRrn)?.timer);
    const timer = setTimeout(() => sendNow(prodRrn, units), units === 0 ? 0 : quietMs);
    waiting.set(prodRrn, { timer, units });
  };
  /** Sends all that still waits; resolves when all that was sent is answered. */
  const sendAll = () => {
    for (const [prodRrn, { units }] of waiting) sendNow(prodRrn, units);
    return sending;
  };
  return { put, sendAll };
}
