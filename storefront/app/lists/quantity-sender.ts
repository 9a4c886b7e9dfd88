/** The time in milliseconds that a quantity must be unchanged before it is sent, as in the cart. */
const quietMs = 1500;

/**
 * Returns a sender that sends the last of several quantities of a product after a pause; removals (0) go at
 * once.
 */
export function createQuantitySender() {
  const waiting = new Map<number, { timer: ReturnType<typeof setTimeout>; send: () => Promise<unknown> }>();
  let sending: Promise<unknown> = Promise.resolve();

  const sendNow = (prodRrn: number, send: () => Promise<unknown>) => {
    clearTimeout(waiting.get(prodRrn)?.timer);
    waiting.delete(prodRrn);
    sending = Promise.all([sending, send()]);
  };
  const put = (prodRrn: number, units: number, send: () => Promise<unknown>) => {
    clearTimeout(waiting.get(prodRrn)?.timer);
    const timer = setTimeout(() => sendNow(prodRrn, send), units === 0 ? 0 : quietMs);
    waiting.set(prodRrn, { timer, send });
  };
  /** Sends all waiting quantities; resolves when everything sent is answered. */
  const sendAll = () => {
    for (const [prodRrn, { send }] of waiting) sendNow(prodRrn, send);
    return sending;
  };
  return { put, sendAll };
}
