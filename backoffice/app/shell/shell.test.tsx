// @vitest-environment happy-dom
import { doing, mounted } from '@larder/ui/testing/mounted.ts';
import { useState } from 'react';
import { Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { ana, atWork } from '../testing/at-work.tsx';
import Shell from './shell.tsx';

vi.mock('../state/disk.ts', () => ({ openDisk: () => Promise.resolve(null) }));
vi.mock('./watch.tsx', () => ({ Watch: () => null, Keep: () => null }));

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
