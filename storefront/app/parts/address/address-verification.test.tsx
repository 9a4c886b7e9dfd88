// @vitest-environment happy-dom
import { found, mounted, whyNot } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { inShop } from '../../shell/testing/in-shop.tsx';
import { AddressVerification } from './address-verification.tsx';

it('an address that is not typed yet says what its verification waits for', async () => {
  const shop = inShop(() => null);
  const facts = { id: 'a', place: null, doubt: '', problem: null, busy: false };
  const { place, draw } = await mounted(shop.around(<AddressVerification {...facts} canVerify={false} />));
  expect(whyNot(found('button', place))).toBe('Enter street and ZIP code first.');
  await draw(shop.around(<AddressVerification {...facts} canVerify />));
  expect(whyNot(found('button', place))).toBeNull();
});
