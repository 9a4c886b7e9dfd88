import { DELIVERY } from '@larder/domain/versions';
import { expect, it, vi } from 'vitest';
import { scriptedBackends } from '../shell/testing/scripted-backends.ts';
import { createCheckoutStore } from './checkout-state.ts';
import { slotAt } from '../shell/testing/slot-at.ts';
import { createWindowHold } from './window-hold.ts';

const morning = slotAt('09:00', '11:00');
const evening = slotAt('18:00', '20:00');
const kept = {
  errorFlag: false,
  errorMessage: '',
  refused: null,
  expiresAt: '2026-11-22T12:15:00.000Z',
  secondsLeft: 900,
  prolongationsLeft: 2,
};
const refusedWith = (refused: string) => ({
  ...kept,
  errorFlag: true,
  refused,
  expiresAt: null,
  secondsLeft: 0,
});

function keeper(answer: (call: string, body: unknown) => unknown) {
  const backends = scriptedBackends(answer);
  const checkout = createCheckoutStore({ selectedSlot: morning });
  const onGone = vi.fn();
  const hold = createWindowHold(backends, checkout, { cartId: 'cart', now: () => 1_000 }, onGone);
  const sent = () =>
    backends.sent.map(({ call, body }) =>
      `${call.split(' ')[0]} ${(body as { slotStart?: string } | null)?.slotStart ?? ''}`.trim(),
    );
  return { hold, checkout, onGone, sent };
}

it('a chosen window is held by this device’s clock, once, until the choice changes [BREATH-03]', async () => {
  const { hold, checkout, sent } = keeper((call) =>
    call.startsWith('DELETE') ? new Response(null, { status: 204 }) : kept,
  );
  await hold.choose(morning, DELIVERY);
  expect(checkout.getState().held).toEqual({
    start: morning.start,
    end: morning.end,
    until: 901_000,
    prolongationsLeft: 2,
  });
  await hold.choose(morning, DELIVERY);
  await hold.prolong(DELIVERY);
  expect(sent()).toEqual([`POST ${morning.start}`, `POST ${morning.start}`]);
  await hold.choose(null, DELIVERY);
  await hold.choose(null, DELIVERY);
  expect(sent().slice(2)).toEqual(['DELETE']);
  expect(checkout.getState().held).toBeNull();
});

it('a chosen window is held after the first when it is the newest of several chosen in a hurry', async () => {
  const first = Promise.withResolvers();
  let calls = 0;
  const { hold, checkout, sent } = keeper(() => ((calls += 1) === 1 ? first.promise : kept));
  void hold.choose(morning, DELIVERY);
  void hold.choose(slotAt('12:00', '14:00'), DELIVERY);
  const last = hold.choose(evening, DELIVERY);
  first.resolve(kept);
  await last;
  expect(sent()).toEqual([`POST ${morning.start}`, `POST ${evening.start}`]);
  expect(checkout.getState().held?.start).toBe(evening.start);
});

it('a chosen window stays chosen when it cannot be held, and is reported when it is gone', async () => {
  for (const answer of [
    () => refusedWith('not-held'),
    () => Response.error(),
    () => refusedWith('minimum'),
  ]) {
    const { hold, checkout, onGone } = keeper(answer);
    await hold.choose(morning, DELIVERY);
    expect(checkout.getState()).toMatchObject({ held: null, selectedSlot: morning });
    expect(onGone).not.toHaveBeenCalled();
  }
  const { hold, onGone } = keeper(() => refusedWith('slot-gone'));
  await hold.choose(morning, DELIVERY);
  expect(onGone).toHaveBeenCalledWith(morning);
});

it('a chosen window that is prolonged says why it could not be: no answer, or the words of the store', async () => {
  const answers = [
    () => kept,
    () => Response.error(),
    () => ({ ...refusedWith('minimum'), errorMessage: 'Too little' }),
    () => kept,
  ];
  const { hold } = keeper(() => answers.shift()!());
  await hold.choose(morning, DELIVERY);
  expect(await hold.prolong(DELIVERY)).toBeInstanceOf(Error);
  expect(await hold.prolong(DELIVERY)).toBe('Too little');
  expect(await hold.prolong(DELIVERY)).toBeNull();
});
