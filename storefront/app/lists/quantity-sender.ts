/** The time in milliseconds that a quantity must be unchanged before it is sent, as in the cart. */
const quietMs = 1500;

type Send = () => Promise<unknown>;

/**
 * Returns a sender that sends the last of several quantities of a product after a pause; removals (0) go at
 * once. A quantity waits for the answer to the one before it: on the way they could overtake each other.
 */
export function createQuantitySender() {
  const waiting = new Map<number, { timer: ReturnType<typeof setTimeout>; send: Send }>();
  const underWay = new Map<number, Promise<unknown>>();

  const sendNow = (prodRrn: number): Promise<unknown> => {
    const next = waiting.get(prodRrn);
    if (!next) return underWay.get(prodRrn) ?? Promise.resolve();
    clearTimeout(next.timer);
    waiting.delete(prodRrn);
    const sent = next.send().finally(() => {
      if (underWay.get(prodRrn) === sent) underWay.delete(prodRrn);
    });
    underWay.set(prodRrn, sent);
    return sent;
  };
  const sendInTurn = async (prodRrn: number): Promise<unknown> => {
    while (waiting.has(prodRrn) && underWay.has(prodRrn)) await underWay.get(prodRrn);
    return sendNow(prodRrn);
  };
  const put = (prodRrn: number, units: number, send: Send) => {
    clearTimeout(waiting.get(prodRrn)?.timer);
    const timer = setTimeout(() => void sendInTurn(prodRrn), units === 0 ? 0 : quietMs);
    waiting.set(prodRrn, { timer, send });
  };
  /**
   * Sends all waiting quantities; resolves when everything sent is answered. A page that goes (`isLeaving`) hears no
   * answer, and sends the last of each at once.
   */
  const sendAll = (isLeaving = false): Promise<unknown> => {
    const products = new Set([...waiting.keys(), ...underWay.keys()]);
    return Promise.all([...products].map((each) => (isLeaving ? sendNow(each) : sendInTurn(each))));
  };
  return { put, sendAll };
}
