// @vitest-environment happy-dom
import { found, mounted, press } from '@larder/ui/testing/mounted.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { ana, atWork } from '../testing/at-work.tsx';
import { MapLink } from './map-link.tsx';

afterEach(() => vi.restoreAllMocks());

it('an address that could not be copied says so until it is copied', async () => {
  let isAllowed = false;
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(() =>
    isAllowed ? Promise.resolve() : Promise.reject(new DOMException('', 'NotAllowedError')),
  );
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Windows');
  const address = { line1: '301 Congress Ave', city: 'Austin', state: 'TX', zipCode: '78701' };
  const work = atWork(() => null, { me: { ...ana, mapLinkUrl: 'geo:0,0?q={address}' } });
  await mounted(work.around(<MapLink address={address} />));
  await press('Copy the address');
  expect(found('.toast-failure').textContent).toContain('did not let us copy');
  isAllowed = true;
  await press('Copy the address');
  expect(found('.toast').textContent).toContain('Address copied');
  expect(document.querySelector('.toast-failure')).toBe(null);
});
