// @vitest-environment happy-dom
import { found, mounted, press } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import { ana, atWork, refusal } from '../testing/at-work.tsx';
import { OwnMenu } from './own-menu.tsx';

vi.mock('../state/disk.ts', () => ({ openDisk: () => Promise.resolve(null) }));

it('a language that could not be kept says so until it is chosen again', async () => {
  let isDown = true;
  const work = atWork(() => (isDown ? refusal(503, 'unavailable', 'Later') : ana));
  await mounted(work.around(<OwnMenu />));
  const choose = async () => {
    await press('.own-button');
    await press('Español');
  };
  await choose();
  expect(found('.toast-failure').textContent).toContain('Later');
  isDown = false;
  await choose();
  expect(document.querySelector('.toast-failure')).toBe(null);
});

it('a sign-out that failed says so until it is tried again', async () => {
  let isDown = true;
  const left = vi.spyOn(window.location, 'assign').mockReturnValue();
  const work = atWork(() => (isDown ? refusal(503, 'unavailable', 'Later') : undefined));
  await mounted(work.around(<OwnMenu />));
  const signOut = async () => {
    await press('.own-button');
    await press('Sign Out');
  };
  await signOut();
  expect(found('.toast-failure').textContent).toContain('Later');
  isDown = false;
  await signOut();
  expect(document.querySelector('.toast-failure')).toBe(null);
  await expect.poll(() => left.mock.calls).toEqual([['/backoffice/sign-in']]);
});
