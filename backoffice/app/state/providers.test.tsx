// @vitest-environment happy-dom
import { doing, found, mounted } from '@larder/ui/testing/mounted.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Desk from '../hand-over/desk.tsx';
import { aCard } from '../testing/an-order.ts';
import { ana } from '../testing/at-work.tsx';
import Today from '../today/today.tsx';
import { Providers } from './providers.tsx';
import { MeContext, useWhoIsThere } from './session.tsx';

const ask = vi.fn<(address: string) => Promise<Response>>(() =>
  Promise.reject(new TypeError('Failed to fetch')),
);

beforeEach(() => {
  ask.mockClear();
  vi.stubGlobal('fetch', ask);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a screen opened without a network says so at once, and offers to try again [PICK-08]', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await mounted(
    <MemoryRouter>
      <Providers>
        <MeContext value={ana}>
          <Desk />
        </MeContext>
      </Providers>
    </MemoryRouter>,
  );
  await expect.poll(() => found('.handing').textContent).toContain('No connection to the store.');
  expect(found('.handing').textContent).toContain('Try again');
  expect(document.querySelector('.skeleton')).toBeNull();
  expect(ask).toHaveBeenCalledTimes(1);
});

/** The board of whoever is there. */
function Board() {
  const { data } = useWhoIsThere();
  return data ? (
    <MeContext value={data}>
      <Today />
    </MeContext>
  ) : null;
}

it('the board goes from the screen of somebody whose role was taken away', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  let me = ana;
  const board = {
    orders: [aCard()],
    worker: { heardAt: null, isSilent: false },
    now: '2026-11-23T17:00:00.000Z',
  };
  ask.mockImplementation(async (address) => {
    if (address.endsWith('/staff/me')) return Response.json(me);
    if (me === ana) return Response.json(board);
    return Response.json({ errorCode: 'no-such-call', message: 'There is no such call.' }, { status: 404 });
  });
  const { place } = await mounted(
    <MemoryRouter>
      <Providers>
        <Board />
      </Providers>
    </MemoryRouter>,
  );
  await expect.poll(() => place.textContent).toContain('GF-1');
  me = { ...ana, stores: [{ ...ana.stores[0]!, scopes: [] }] };
  await doing(() => vi.advanceTimersByTimeAsync(10_000));
  await expect.poll(() => place.textContent).toContain('You may not do this here any more. Ask a manager.');
  expect(place.textContent).not.toContain('GF-1');
  // It does not ask in a circle.
  const asked = ask.mock.calls.length;
  await doing(() => vi.advanceTimersByTimeAsync(10_000));
  expect(ask.mock.calls.length - asked).toBeLessThanOrEqual(4);
});
