// @vitest-environment happy-dom
import { mounted } from '@larder/ui/testing/mounted.ts';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { ana, atWork } from '../testing/at-work.tsx';
import Screen from './screen.tsx';

/** Returns what somebody sees at an address who may only do this. */
async function seen(path: string, scopes: typeof ana.scopes, facts: Partial<typeof ana> = {}) {
  document.body.replaceChildren();
  const me = { ...ana, ...facts, stores: [{ ...ana.stores[0]!, scopes }] };
  const { place } = await mounted(
    atWork(() => undefined, { me, path }).around(
      <Routes>
        <Route element={<Screen />}>
          <Route path="*" element="Luis waits at 7" />
        </Route>
      </Routes>,
    ),
  );
  return place.textContent;
}

it('a place gives way, with the names in it, to somebody who may not do its work any more', async () => {
  const scopes: typeof ana.scopes = ['orders:read', 'orders:hand-over'];
  expect(await seen('/hand-over', scopes)).toBe('Luis waits at 7');
  const said = 'You may not do this here. Ask a manager.';
  for (const path of ['/hand-over', '/hand-over/', '/drive', '/people', '/pick'])
    expect(await seen(path, ['orders:read']), path).toContain(said);
  // Not a place: what they did in this order, and was refused, is decided there.
  for (const path of ['/', '/you', '/pick/o1', '/orders/o1'])
    expect(await seen(path, ['orders:read']), path).toBe('Luis waits at 7');
  expect(await seen('/', ['catalog:write'])).toContain(said);
});

it('a place whose work somebody may do once they sign in fully does not give way, and its calls say so', async () => {
  const scopes: typeof ana.scopes = ['orders:read', 'orders:pick', 'orders:hand-over'];
  const manager = { role: 'manager', locationGuid: 'downtown' } as const;
  const picker = { ...manager, role: 'picker' } as const;
  expect(await seen('/people', scopes, { isByPin: true, roles: [manager, picker] })).toBe('Luis waits at 7');
  const said = 'You may not do this here. Ask a manager.';
  expect(await seen('/people', scopes, { isByPin: true, roles: [picker] })).toContain(said);
  expect(await seen('/people', scopes, { roles: [picker] })).toContain(said);
});
