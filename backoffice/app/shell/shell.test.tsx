// @vitest-environment happy-dom
import { doing, mounted } from '@larder/ui/testing/mounted.ts';
import { useState } from 'react';
import { Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { ana, atWork, refusal } from '../testing/at-work.tsx';
import Shell from './shell.tsx';

vi.mock('../state/disk.ts', () => ({ openDisk: () => Promise.resolve(null) }));
vi.mock('./watch.tsx', () => ({ Watch: () => null, Keep: () => null }));

/** Opens an address behind the gate; returns where that leads and what is said there. */
async function opened(path: string, answer: () => unknown) {
  const work = atWork(answer, { path });
  const { place } = await mounted(
    work.around(
      <Routes>
        <Route path="/sign-in" element="The sign-in" />
        <Route path="*" element={<Shell />} />
      </Routes>,
    ),
  );
  return { path: work.at.path, said: place.textContent };
}

it('who is not signed in is led to the sign-in and comes back to where they were going', async () => {
  const signIn = '/sign-in?next=%2Forders%2Fo1%3Fproblem%3D1';
  const over = () => refusal(401, 'not-signed-in', 'Sign in');
  expect(await opened('/orders/o1?problem=1', over)).toEqual({ path: signIn, said: 'The sign-in' });
});

it('a server that does not answer leads nobody to the sign-in: it can be asked again', async () => {
  const late = await opened('/orders/o1', () => refusal(503, 'unavailable', 'Later'));
  expect(late.path).toBe('/orders/o1');
  expect(late.said).toContain('Later');
  expect(late.said).toContain('Try again');
});

function Screen() {
  const [opened] = useState(() => crypto.randomUUID());
  return <p id="opened">{opened}</p>;
}

it('a screen on which somebody else has signed in begins anew under their name, and says so', async () => {
  let there = ana;
  const work = atWork((call) => (call.startsWith('GET /staff/me') ? there : null));
  const { place } = await mounted(
    work.around(
      <Routes>
        <Route element={<Shell />}>
          <Route index element={<Screen />} />
        </Route>
      </Routes>,
    ),
  );
  const opened = () => place.querySelector('#opened')!.textContent;
  const before = opened();
  await doing(() => work.queries.invalidateQueries({ queryKey: ['me'] }));
  expect(opened()).toBe(before);
  expect(place.textContent).not.toContain('has signed in');
  there = { ...ana, id: 'bea', name: 'Bea' };
  await doing(() => work.queries.invalidateQueries({ queryKey: ['me'] }));
  expect(opened()).not.toBe(before);
  expect(place.textContent).toContain('Bea has signed in on this device. This screen is theirs now.');
});
