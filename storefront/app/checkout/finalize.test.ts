import { CallFailed } from '@larder/contract/call-failed';
import type { FinalizeAnswer, FinalizeBody } from '@larder/contract/checkout';
import { DELIVERY } from '@larder/domain/versions';
import { expect, it } from 'vitest';
import { finalizeUntilKnown } from './finalize.ts';

const body: FinalizeBody = { locationVersionKey: DELIVERY, reservationGuid: null };
const answer = (
  refused: FinalizeAnswer['refused'],
  retryAfterSeconds: number | null = null,
): FinalizeAnswer => ({
  errorFlag: refused !== null,
  errorMessage: '',
  refused,
  retryAfterSeconds,
  orderId: refused ? null : 'order',
  orderNumber: refused ? null : 'G-1',
  cart: null,
  summary: null,
});

/** Returns a server that gives these answers one after the other, the last one forever. */
function server(...answers: (FinalizeAnswer | Error)[]) {
  const bodies: FinalizeBody[] = [];
  const waits: number[] = [];
  return {
    bodies,
    waits,
    place: () =>
      finalizeUntilKnown(
        (sent) => {
          const next = answers[Math.min(bodies.push(sent), answers.length) - 1]!;
          return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
        },
        body,
        (seconds) => {
          waits.push(seconds);
          return Promise.resolve();
        },
      ),
  };
}

it('placing repeats the same body while the outcome is open [CHECKOUT-24]', async () => {
  const { place, bodies, waits } = server(
    answer('in-progress', 2),
    answer('payment-unknown', 7),
    new TypeError('network'),
    new SyntaxError('No JSON'),
    new CallFailed(503, null, ''),
    answer(null),
  );
  expect(await place()).toMatchObject({ orderNumber: 'G-1' });
  expect(waits).toEqual([2, 7, 3, 3, 3]);
  expect(bodies.every((sent) => sent === body)).toBe(true);
});

it('placing takes a refusal as the answer, and does not repeat', async () => {
  const { place, bodies } = server(answer('declined'), answer(null));
  expect(await place()).toMatchObject({ refused: 'declined' });
  expect(bodies).toHaveLength(1);
});

it('placing passes on what the server refused for good', async () => {
  await expect(server(new CallFailed(401, null, 'Please sign in.')).place()).rejects.toThrow(
    'Please sign in.',
  );
});

it('placing gives up in the end with the reason of the last try, so that the shopper can press again [CHECKOUT-13]', async () => {
  const { place, bodies } = server(answer('payment-unknown', 3));
  expect(await place()).toEqual({ open: true, error: null });
  expect(bodies.length).toBeGreaterThan(10);
  const failure = new CallFailed(500, { errorCode: 'failed', message: 'Something failed.' }, '');
  const broken = server(failure);
  expect(await broken.place()).toEqual({ open: true, error: failure });
  expect(broken.bodies).toHaveLength(4);
  expect(broken.waits).toEqual([3, 3, 3]);
});

it('placing gives up after two answers that time out', async () => {
  const late = new DOMException('signal timed out', 'TimeoutError');
  const hanging = server(late);
  expect(await hanging.place()).toEqual({ open: true, error: late });
  expect(hanging.bodies).toHaveLength(2);
});
